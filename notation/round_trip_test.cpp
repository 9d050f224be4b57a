// What is written is read back as the same, for random games of all thirty rule sets with everything a record
// can hold.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "core/random.h"
#include "core/test_games.h"
#include "notation/game_splitter.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/table_words.h"
#include "notation/tag.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize {

namespace {

// Where all that is random comes from: RapidCheck draws the seed and shows it when a property fails. (Drawing
// every single choice by RapidCheck takes a hundred times as long.)
class Choice {
 public:
  explicit Choice(std::uint64_t seed) : random_(seed) {}

  // REQUIRES: bound > 0.
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }
  bool one_in(int count) { return below(count) == 0; }

  template <class Range>
  auto any_of(const Range& range) {
    auto it = range.begin();
    for (int steps = below(static_cast<int>(range.size())); steps > 0; --steps) ++it;
    return *it;
  }

 private:
  Random random_;
};

Choice any_choice() { return Choice(*rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>())); }

Rules any_rules(Choice& choice) { return choice.any_of(test::all_rule_sets()); }

// ---- random games ----------------------------------------------------------------------------------------

// The calls that would be wrong here, pointing at nothing included.
std::vector<Move> wrong_calls(const State& state) {
  std::vector<Move> calls = {Call{std::nullopt}};
  for (const WinningSet set : all_lines_and_blocks) {
    if (!judge_call(state.position, set)) calls.emplace_back(Call{set});
  }
  return calls;
}

Move any_ending(const State& state, Choice& choice) {
  const Side side = choice.one_in(2) ? Side::first : Side::second;
  return choice.any_of(std::vector<Move>{Resign{side}, RunOutOfTime{to_act(state)}, AgreeDraw{}});
}

Move ordinary_move(const State& state, Choice& choice) {
  if (state.position.hand()) return Place{choice.any_of(state.position.empty_squares())};
  if (state.position.full()) return Pass{};
  return Give{choice.any_of(state.position.left())};
}

Move any_move(const State& state, Choice& choice) {
  if (choice.one_in(40)) return any_ending(state, choice);
  if (may_call(state) && choice.one_in(4)) return choice.any_of(wrong_calls(state));
  if (may_call(state) && state.position.has_fresh() && choice.one_in(6))
    return Call{choice.any_of(state.position.fresh())};
  return ordinary_move(state, choice);
}

Game play_on(Game game, int moves, Choice& choice) {
  for (int i = 0; i < moves && !game.over(); ++i) {
    const auto played = game.play(any_move(game.state(), choice));
    RC_ASSERT(played.has_value());
  }
  return game;
}

// Where some other game under some rules stood before its end.
Position any_position(Rules rules, Choice& choice) {
  constexpr int moves_to_full = 32;
  Game game{Position(rules)};
  for (int i = choice.one_in(5) ? moves_to_full : choice.below(moves_to_full); i > 0; --i) {
    RC_ASSERT(game.play(ordinary_move(game.state(), choice)).has_value());
  }
  return game.state().position;
}

Game any_game(Rules rules, Choice& choice) {
  const Position start = choice.one_in(3) ? any_position(rules, choice) : Position(rules);
  return play_on(Game(start), choice.one_in(3) ? choice.below(60) : 100, choice);
}

// ---- random records --------------------------------------------------------------------------------------

std::string any_text(const std::vector<std::string>& parts, int most, Choice& choice) {
  std::string text;
  for (int i = choice.below(most + 1); i > 0; --i) text += choice.any_of(parts);
  return text;
}

std::string any_tag_value(Choice& choice) {
  return any_text({"a", " ", "\"", "\\", "]", "[", "{", "}", "é", "🎲", "\t", "=0", "1-0", "'", "#"}, 12,
                  choice);
}

// As reading leaves it: single spaces, none at the ends.
std::string any_comment(Choice& choice) {
  if (choice.one_in(3)) return std::to_string(choice.below(600)) + "." + std::to_string(choice.below(10));
  std::string text;
  for (int i = choice.below(12); i > 0; --i) {
    if (!text.empty()) text += ' ';
    text += "x" + any_text({"y", "{", "[", "]", "\"", "é", "=0", "#1", "long-long-word"}, 4, choice);
  }
  return text;
}

std::vector<Tag> any_tags(Choice& choice) {
  std::vector<Tag> tags;
  for (const std::string name : {"Event", "Date", "First", "Second"}) {
    if (choice.one_in(2)) tags.push_back({.name = name, .value = any_tag_value(choice)});
  }
  for (int i = choice.below(4); i > 0; --i) {
    tags.push_back({.name = "X" + any_text({"a", "Z", "0", "_"}, 4, choice), .value = any_tag_value(choice)});
  }
  return tags;
}

std::vector<Comment> any_comments(const Game& game, Choice& choice) {
  std::vector<Comment> comments;
  for (std::size_t token = 0; token <= tokens_of(game).size(); ++token) {
    while (choice.one_in(5)) comments.push_back({.token = token, .text = any_comment(choice)});
  }
  return comments;
}

Record any_record(Rules rules, Choice& choice) {
  Record record;
  record.tags = any_tags(choice);
  record.game = any_game(rules, choice);
  if (choice.one_in(2)) record.edition = Edition::access;
  record.help = choice.any_of(std::vector{Help::official, Help::call, Help::automatic});
  record.mask = choice.one_in(2);
  if (choice.one_in(2)) record.per_move = Duration(1 + choice.below(200'000));
  record.comments = any_comments(record.game, choice);
  return record;
}

// ---- random cuts -----------------------------------------------------------------------------------------

void append(std::vector<std::string>& games, std::vector<std::string> more) {
  std::ranges::move(more, std::back_inserter(games));
}

std::vector<std::string> split_in_random_chunks(std::string_view text, Choice& choice) {
  GameSplitter splitter;
  std::vector<std::string> games;
  while (!text.empty()) {
    const auto size = std::min<std::size_t>(text.size(), 1 + choice.below(choice.one_in(2) ? 4 : 300));
    append(games, splitter.take(text.substr(0, size)));
    text.remove_prefix(size);
  }
  append(games, splitter.finish());
  return games;
}

// ---- properties ------------------------------------------------------------------------------------------

RC_GTEST_PROP(RoundTrip, R6_1_R6_2_APositionUnderAnyRulesIsReadBackAsTheSame, ()) {
  Choice choice = any_choice();
  for (const Rules rules : test::all_rule_sets()) {
    const Position position = any_position(rules, choice);
    const auto read = parse_position(format_position(position));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == position);
  }
}

void check_tokens(const Game& game) {
  Game replayed(game.start());
  bool turn_open = false;
  for (const Token& token : tokens_of(game)) {
    const auto read = parse_token(format_token(token));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == token);
    RC_ASSERT(play_token(replayed, token, turn_open).has_value());
    turn_open = leaves_turn_open(token);
  }
  RC_ASSERT(replayed == game);
}

RC_GTEST_PROP(RoundTrip, R6_1_R6_2_TheTokensOfAGameUnderAnyRulesAreReadBackAndReplayToTheGame, ()) {
  Choice choice = any_choice();
  for (const Rules rules : test::all_rule_sets()) check_tokens(any_game(rules, choice));
}

RC_GTEST_PROP(RoundTrip, ATagIsReadBackAsTheSame, ()) {
  Choice choice = any_choice();
  for (const Tag& tag : any_tags(choice)) RC_ASSERT(parse_tag(format_tag(tag)) == tag);
}

RC_GTEST_PROP(RoundTrip, AClockIsReadBackAsTheSame, ()) {
  const Duration time(1 + *rc::gen::inRange<std::int64_t>(0, 9'999'999'999));
  RC_ASSERT(parse_clock(format_clock(time)) == time);
}

void check_record(const Record& record) {
  const std::string text = format_record(record);
  const auto read = parse_record(text);
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == record);
  RC_ASSERT(format_record(*read) == text);
}

RC_GTEST_PROP(RoundTrip, R6_1_R6_2_ARecordUnderAnyRulesIsReadBackAsTheSameAndItsTextIsCanonical, ()) {
  Choice choice = any_choice();
  for (const Rules rules : test::all_rule_sets()) check_record(any_record(rules, choice));
}

// Other white space between the words, inside comments too, and a line end more after the tags.
std::string laid_out_anew(std::string text, Choice& choice) {
  const std::size_t moves = text.find("\n\n");
  for (std::size_t i = moves; i < text.size(); ++i) {
    if (text[i] == ' ' || text[i] == '\n') text[i] = choice.any_of(std::string(" \n\t"));
  }
  return text.insert(moves, "\r\n\n");
}

RC_GTEST_PROP(RoundTrip, ARecordLaidOutAnewIsTheSame, ()) {
  Choice choice = any_choice();
  const Record record = any_record(any_rules(choice), choice);
  const auto read = parse_record(laid_out_anew(format_record(record), choice));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == record);
}

RC_GTEST_PROP(RoundTrip, AStreamOfRecordsCutAnywhereGivesTheRecords, ()) {
  Choice choice = any_choice();
  std::vector<Record> records;
  std::string text;
  for (int i = choice.below(6); i > 0; --i) {
    records.push_back(any_record(any_rules(choice), choice));
    text += format_record(records.back());
  }
  const auto games = split_in_random_chunks(text, choice);
  RC_ASSERT(games.size() == records.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto read = parse_record(games[i]);
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == records[i]);
  }
}

RC_GTEST_PROP(RoundTrip, ARecordCutOffAnywhereIsRefusedOrConsistent, ()) {
  Choice choice = any_choice();
  const std::string text = format_record(any_record(any_rules(choice), choice));
  const auto read = parse_record(text.substr(0, choice.below(static_cast<int>(text.size()))));
  if (!read) {
    RC_ASSERT(!rule_of(read.error().fault.reason).empty());
    return;
  }
  const auto again = parse_record(format_record(*read));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == *read);
  RC_ASSERT(read->game.after(read->game.moves().size()) == read->game);
}

}  // namespace

}  // namespace seize
