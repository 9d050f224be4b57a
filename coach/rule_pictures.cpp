#include "coach/rule_pictures.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "coach/explain.h"
#include "notation/words.h"
#include "talk/rules.h"
#include "talk/wording.h"

namespace seize::coach {

namespace {

using Claim = RulePicture::Claim;
using Pictures = std::vector<RulePicture>;

struct Standing {
  int square;  // by index: a1 is 0, d4 is 15
  int piece;
};

Position placed(Position position, std::span<const Standing> pieces) {
  for (const auto [square, piece] : pieces)
    position = position.give(Piece::from_index(piece)).place(Square::from_index(square));
  return position;
}

// Four pieces that have these characteristics, and of the others none in common, two being opposites there.
std::array<int, 4> four_with(Characteristics common) {
  const int had = common.bits();
  const int rest = 15 & ~had;
  const int some = rest & 5;
  return {had, 15, had | some, had | (rest & ~some)};
}

WinningSet set_named(std::string_view name) { return *parse_winning_set(name); }

// The same on the squares of a set, one after the other.
Position on_set(Rules rules, WinningSet set, Characteristics common) {
  const std::array<int, 4> pieces = four_with(common);
  std::vector<Standing> standing;
  for (const Square square : set.squares())
    standing.push_back({.square = square.index(), .piece = pieces[standing.size()]});
  return placed(Position(rules), standing);
}

Characteristics only(Characteristic characteristic) { return Characteristics().with(characteristic); }

// The boards of one table.
class Painter {
 public:
  explicit Painter(const Options& options) : options_(options) {}

  Pictures of(std::string_view rule) const {
    if (rule == "rules.material") return {material()};
    if (rule == "rules.turn") return {turn()};
    if (rule == "rules.goal_lines" || rule == "rules.goal_squares") return goal();
    if (rule == "rules.in_play_all") return {aligned("row2", last_counted())};
    if (rule == "rules.in_play_some") return {not_counted()};
    if (rule == "rules.call_auto") return {aligned("row3", last_counted())};
    if (rule == "rules.call_official" || rule == "rules.call_call") return {to_call()};
    if (rule == "rules.steal") return {to_steal()};
    if (rule == "rules.stale") return {stale()};
    if (rule == "rules.wrong") return {not_aligned("learn.picture.wrong", "colb")};
    if (rule == "rules.last") return {full()};
    if (rule == "rules.clock" || rule == "rules.clock_long") return {waiting("learn.picture.clock")};
    if (rule == "rules.mask") return {hidden()};
    if (rule == "rules.teams") return {taking_turns()};
    return {hopeless()};
  }

 private:
  Rules rules() const { return options_.rules; }
  Wording wording() const { return {.edition = options_.edition}; }
  Characteristic first_counted() const { return rules().in_play().first(); }
  Characteristic last_counted() const {
    Characteristic last = first_counted();
    for (const Characteristic characteristic : rules().in_play()) last = characteristic;
    return last;
  }
  Argument named(WinningSet set) const { return {"set", say(set)}; }

  // In each row two pieces that differ in one thing alone.
  RulePicture material() const {
    constexpr auto pairs =
        std::to_array<Standing>({{12, 0}, {13, 1}, {10, 4}, {11, 6}, {4, 8}, {5, 12}, {2, 3}, {3, 11}});
    return {.claim = Claim::nothing,
            .caption = {.id = "learn.picture.material",
                        .arguments = {{"characteristics", say(all_characteristics, options_.edition)}}},
            .position = placed(Position(rules()), pairs)};
  }

  // A few pieces that threaten nothing, and one in hand.
  Position in_the_middle() const {
    constexpr auto few = std::to_array<Standing>({{5, 0}, {11, 15}});
    return placed(Position(rules()), few).give(Piece::from_index(6));
  }

  RulePicture waiting(std::string_view caption) const {
    return {.claim = Claim::nothing, .caption = plain(caption), .position = in_the_middle()};
  }
  RulePicture turn() const { return waiting("learn.picture.turn"); }

  RulePicture aligned(std::string_view name, Characteristic shared) const {
    const WinningSet set = set_named(name);
    const Position position = on_set(rules(), set, only(shared));
    return {.claim = Claim::aligned,
            .caption = explain_shared(position, set, wording()),
            .position = position,
            .set = set};
  }

  RulePicture not_aligned(std::string_view caption, std::string_view name) const {
    const WinningSet set = set_named(name);
    return {.claim = Claim::not_aligned,
            .caption = {.id = caption, .arguments = {named(set)}},
            .position = on_set(rules(), set, {}),
            .set = set};
  }

  Pictures goal() const {
    Pictures pictures = {aligned("row1", first_counted()), aligned("colc", first_counted()),
                         aligned("diag", first_counted())};
    if (rules().blocks()) pictures.push_back(aligned("sqb2", first_counted()));
    pictures.push_back(not_aligned("learn.picture.nothing_shared", "row1"));
    return pictures;
  }

  RulePicture not_counted() const {
    const Characteristic other = all_characteristics.minus(rules().in_play()).first();
    const WinningSet set = set_named("row2");
    return {.claim = Claim::not_aligned,
            .caption = {.id = "learn.picture.not_counted",
                        .arguments = {named(set),
                                      {"values", phrase(plain(value_id(other, true, options_.edition)))}}},
            .position = on_set(rules(), set, only(other)),
            .set = set};
  }

  RulePicture to_call() const {
    const WinningSet set = set_named("row3");
    const Position position = on_set(rules(), set, only(last_counted()));
    return {.claim = Claim::aligned,
            .caption = {.id = "learn.picture.call",
                        .arguments = {{"square", format_square(*position.last())}, named(set)}},
            .position = position,
            .set = set};
  }

  RulePicture to_steal() const {
    RulePicture picture = to_call();
    picture.position = picture.position.give(picture.position.left().first());
    picture.caption = {.id = "learn.picture.steal", .arguments = {named(*picture.set)}};
    return picture;
  }

  // Another piece was placed since, far from it.
  RulePicture stale() const {
    RulePicture picture = to_steal();
    picture.claim = Claim::stale;
    picture.position = picture.position.place(Square::from_index(1));
    picture.caption.id = "learn.picture.stale";
    return picture;
  }

  // All sixteen, and nothing in common anywhere, whatever counts.
  RulePicture full() const {
    constexpr std::array<int, 16> pieces = {1, 10, 0, 14, 6, 5, 3, 12, 7, 8, 15, 9, 11, 13, 2, 4};
    std::vector<Standing> standing;
    for (const int piece : pieces)
      standing.push_back({.square = static_cast<int>(standing.size()), .piece = piece});
    return {.claim = Claim::nothing,
            .caption = plain("learn.picture.full"),
            .position = placed(Position(rules()), standing)};
  }

  RulePicture hidden() const {
    return {.claim = Claim::hidden, .caption = plain("learn.picture.mask"), .position = in_the_middle()};
  }

  RulePicture taking_turns() const {
    constexpr auto four = std::to_array<Standing>({{5, 0}, {10, 15}, {6, 3}, {9, 12}});
    return {.claim = Claim::nothing,
            .caption = {.id = "learn.picture.teams",
                        .arguments = {{"one", format_square(Square::from_index(5))},
                                      {"other", format_square(Square::from_index(6))}}},
            .position = placed(Position(rules()), four)};
  }

  // Three with a value here and three without it there: every piece left goes with one of them.
  RulePicture hopeless() const {
    const Characteristics value = only(first_counted());
    const std::array<int, 4> with = four_with(value);
    std::vector<Standing> standing;
    for (const int file : {0, 1, 2}) standing.push_back({.square = file, .piece = with[file]});
    for (const int file : {0, 1, 2}) standing.push_back({.square = 12 + file, .piece = 15 & ~with[file]});
    return {.claim = Claim::none_safe,
            .caption = plain("learn.picture.hopeless"),
            .position = placed(Position(rules()), standing)};
  }

  const Options& options_;
};

std::vector<PicturedRule> pictured(const Messages& rules, const Options& options) {
  std::vector<PicturedRule> all;
  for (const Said& rule : rules) all.push_back({.rule = rule, .pictures = Painter(options).of(rule.id)});
  return all;
}

}  // namespace

std::vector<PicturedRule> picture_goal(const Options& options) {
  return pictured(tell_goal(options), options);
}

std::vector<PicturedRule> picture_conduct(const Options& options) {
  return pictured(tell_conduct(options), options);
}

}  // namespace seize::coach
