#include "coach/tell_review.h"

#include <string_view>
#include <utility>

#include "analysis/analysis_text.h"
#include "coach/explain.h"
#include "notation/token.h"
#include "notation/words.h"
#include "talk/reasons.h"

namespace seize::coach {

namespace {

using solver::Value;

std::string token_text(const Game& game, std::size_t number) {
  return format_token(tokens_of(game)[number - 1]);
}

std::string value_word(const solver::Verdict& verdict) {
  return std::string(verdict.value ? format_value(*verdict.value) : "unknown");
}

// Tells what is to be told about one mistake.
class Teacher {
 public:
  Teacher(const Reviewed& reviewed, std::size_t number)
      : reviewed_(reviewed),
        act_(reviewed.review.acts[number]),
        state_(reviewed.game.after(act_.move).state()),
        move_(reviewed.game.moves()[act_.move]) {
    if (number + 1 < reviewed.review.acts.size()) reply_ = reviewed.review.acts[number + 1].best;
  }

  Messages tell() {
    switch (*act_.mistake) {
      case Mistake::losing_piece:
        tell_losing_piece();
        break;
      case Mistake::win_missed:
        tell_win_missed();
        break;
      case Mistake::draw_lost:
        tell_draw_lost();
        break;
      case Mistake::call_missed:
        add("review.call_missed", {name()});
        show_alignment();
        break;
      case Mistake::steal_missed:
        add("review.steal_missed", {name()});
        show_alignment();
        break;
      case Mistake::wrong_call:
        tell_wrong_call();
        break;
      case Mistake::gave_up:
        add("review.gave_up", {name()});
        break;
    }
    return std::move(said_);
  }

 private:
  const Position& position() const { return state_.position; }
  const Wording& wording() const { return reviewed_.wording; }
  Argument name() const { return {"name", reviewed_.names[static_cast<std::size_t>(act_.side)]}; }

  void add(std::string_view id, std::vector<Argument> arguments = {}) {
    said_.push_back({.id = id, .arguments = std::move(arguments)});
  }
  bool add(const Messages& messages) {
    said_.insert(said_.end(), messages.begin(), messages.end());
    return !messages.empty();
  }
  bool add(const std::optional<Said>& said) {
    if (said) said_.push_back(*said);
    return said.has_value();
  }

  void tell_losing_piece() {
    const Piece piece = std::get<Give>(move_).piece;
    add("review.losing_piece",
        {name(), {"digit", std::string(1, format_piece(piece))}, {"piece", say(piece, wording())}});
    if (!add(explain_piece(position(), piece, wording()))) tell_reply();
    tell_better();
  }

  void tell_win_missed() {
    add("review.win_missed", {name()});
    if (!add(explain_win(position(), wording()))) tell_better();
    if (act_.after.value == Value::loss) tell_fall();
  }

  void tell_draw_lost() {
    add("review.draw_lost", {name(), {"square", format_square(std::get<Place>(move_).square)}});
    tell_fall();
    tell_better();
  }

  // Why the square that was chosen loses: no safe piece is left, or the other side gets there further on.
  void tell_fall() {
    const auto* place = std::get_if<Place>(&move_);
    if (place == nullptr || !add(explain_square(position(), place->square, wording())))
      add("review.now_lost");
  }

  // What the other side does with the piece it was given.
  void tell_reply() {
    if (!reply_ || !reply_->square || !reply_->give) return add("review.now_lost");
    add("review.reply", {{"square", format_square(*reply_->square)},
                         {"digit", std::string(1, format_piece(*reply_->give))},
                         {"piece", say(*reply_->give, wording())}});
  }

  void tell_better() {
    if (!act_.best || !act_.best->give) return;
    const Piece piece = *act_.best->give;
    const Argument digit{"digit", std::string(1, format_piece(piece))};
    const Argument words{"piece", say(piece, wording())};
    if (!act_.best->square) return add("review.better_give", {digit, words});
    add("review.better_place", {{"square", format_square(*act_.best->square)}, digit, words});
  }

  void show_alignment() { add(Messages{explain_shared(position(), position().fresh().first(), wording())}); }

  void tell_wrong_call() {
    const auto& pointed = std::get<Call>(move_).set;
    if (pointed) {
      add("told.wrong", {name(), {"set", say(*pointed)}});
    } else {
      add("told.wrong_nothing", {name()});
    }
    add(Messages{say(judge_call(position(), pointed).error())});
    if (!position().has_fresh()) return;
    add("review.call_elsewhere");
    show_alignment();
  }

  const Reviewed& reviewed_;
  const JudgedAct& act_;
  State state_;
  const Move& move_;
  std::optional<solver::WholeMove> reply_;
  Messages said_;
};

constexpr std::array<std::string_view, mistake_count> count_ids = {
    "mistake.losing_piece", "mistake.win_missed", "mistake.draw_lost", "mistake.call_missed",
    "mistake.steal_missed", "mistake.wrong_call", "mistake.gave_up"};

Phrase counted(const SideSummary& side) {
  Phrase list{.parts = {}, .joint = Phrase::Joint::list};
  for (std::size_t i = 0; i < count_ids.size(); ++i) {
    if (side.mistakes[i] == 0) continue;
    list.parts.push_back(
        {.id = count_ids[i], .arguments = {{"count", static_cast<std::int64_t>(side.mistakes[i])}}});
  }
  return list;
}

Said tell_accuracy(const SideSummary& side, const Argument& name) {
  if (!side.accuracy()) return {.id = "review.accuracy_none", .arguments = {name}};
  return {.id = "review.accuracy",
          .arguments = {name,
                        {"good", static_cast<std::int64_t>(side.good)},
                        {"count", static_cast<std::int64_t>(side.decisions)},
                        {"percent", static_cast<std::int64_t>(*side.accuracy())}}};
}

Said tell_mistakes(const SideSummary& side, const Argument& name) {
  const Phrase list = counted(side);
  if (list.parts.empty()) return {.id = "review.no_mistakes", .arguments = {name}};
  return {.id = "review.mistakes", .arguments = {name, {"mistakes", list}}};
}

std::string_view turning_id(const Reviewed& reviewed, const JudgedAct& act) {
  if (act.mistake == Mistake::call_missed || act.mistake == Mistake::wrong_call) return "review.turning_call";
  const Move& move = reviewed.game.moves()[act.move];
  if (std::holds_alternative<Give>(move)) return "review.turning_give";
  return std::holds_alternative<Place>(move) ? "review.turning_place" : "review.turning_end";
}

}  // namespace

Said tell_token(const Reviewed& reviewed, std::size_t number) {
  const JudgedAct* last = nullptr;
  for (const JudgedAct& act : reviewed.review.acts) {
    if (act.token == number) last = &act;
  }
  return {.id = "review.move",
          .arguments = {{"number", static_cast<std::int64_t>(number)},
                        {"name", reviewed.names[static_cast<std::size_t>(last->side)]},
                        {"move", token_text(reviewed.game, number)},
                        {"value", value_word(last->after)}}};
}

Messages tell_mistake(const Reviewed& reviewed, std::size_t act) {
  if (!reviewed.review.acts[act].mistake) return {};
  return Teacher(reviewed, act).tell();
}

Messages tell_summary(const Reviewed& reviewed) {
  Messages said;
  for (const Side side : {Side::first, Side::second}) {
    const SideSummary& summary = reviewed.review.sides[static_cast<std::size_t>(side)];
    const Argument name{"name", reviewed.names[static_cast<std::size_t>(side)]};
    said.push_back(tell_accuracy(summary, name));
    said.push_back(tell_mistakes(summary, name));
  }
  if (reviewed.review.turning_point) {
    const JudgedAct& act = reviewed.review.acts[*reviewed.review.turning_point];
    said.push_back({.id = turning_id(reviewed, act),
                    .arguments = {{"name", reviewed.names[static_cast<std::size_t>(act.side)]},
                                  {"number", static_cast<std::int64_t>(act.token)},
                                  {"move", token_text(reviewed.game, act.token)}}});
  }
  if (!reviewed.review.known) said.push_back(plain("review.unknown"));
  return said;
}

}  // namespace seize::coach
