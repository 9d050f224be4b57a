#include "coach/hint.h"

#include "coach/explain.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

using solver::Value;

Said about_square(std::string_view id, Square square) {
  return {.id = id, .arguments = {{"square", format_square(square)}}};
}
Said about_set(std::string_view id, WinningSet set) { return {.id = id, .arguments = {{"set", say(set)}}}; }

bool something_to_call(const State& state) { return may_call(state) && state.position.has_fresh(); }

// The waiting set that matters first: one that the piece in hand completes, else one that a piece left does.
std::optional<Waiting> first_in_reach(const Position& position) {
  if (position.hand()) {
    const auto won = completed_by(position, *position.hand());
    if (!won.empty()) return won.front();
  }
  for (const Waiting& waiting : waiting_sets(position)) {
    for (const Piece piece : position.left()) {
      if (!common(waiting.values, values_of(piece, position.rules())).empty()) return waiting;
    }
  }
  return std::nullopt;
}

// ---- look here --------------------------------------------------------------------------------------------

Hint look(const State& state) {
  const Position& position = state.position;
  if (position.placed() == 0) return {.said = {plain("hint.look_nothing")}};
  if (something_to_call(state) || position.full())
    return {.said = {about_square("hint.look_last", *position.last())},
            .squares = Squares().with(*position.last())};
  if (const auto waiting = first_in_reach(position))
    return {.said = {about_set("hint.look_set", waiting->set)}, .squares = waiting->set.squares()};
  if (!position.hand()) return {.said = {plain("hint.look_rack")}};
  return {.said = {plain(position.rules().blocks() ? "hint.look_blocks" : "hint.look_board")}};
}

// ---- this is not safe, because ----------------------------------------------------------------------------

// The first piece left that completes something at once.
std::optional<Said> unsafe_piece(const Position& position, const Wording& wording) {
  for (const Piece piece : position.left()) {
    if (auto said = explain_piece(position, piece, wording)) return said;
  }
  return std::nullopt;
}

// Whether a piece loses further on, where none completes anything at once.
Said further_on(const Position& position, Means& means, const Wording& wording) {
  bool known = true;
  for (const Piece piece : position.left()) {
    const auto value = judge({.position = position.give(piece)}, means).verdict.value;
    if (value == Value::win) return {.id = "hint.loses_later", .arguments = {{"piece", say(piece, wording)}}};
    known = known && value.has_value();
  }
  return plain(known ? "hint.all_safe" : "hint.safe_next");
}

Messages reason_for_giving(const Position& position, Means& means, const Wording& wording) {
  if (Messages none = explain_none_safe(position, wording); !none.empty()) return none;
  if (auto piece = unsafe_piece(position, wording)) return {*std::move(piece)};
  return {further_on(position, means, wording)};
}

Messages reason_for_placing(const Position& position, const Wording& wording) {
  // Without the square: that is for the strongest hint.
  if (const auto won = completed_by(position, *position.hand()); !won.empty())
    return {
        {.id = "hint.win_now", .arguments = {{"values", say_all_of(won.front().values, wording.edition)}}}};
  if (position.left().empty()) return {plain("hint.last_piece")};
  for (const Square square : position.empty_squares()) {
    if (Messages said = explain_square(position, square, wording); !said.empty()) return said;
  }
  if (auto piece = unsafe_piece(position, wording)) return {plain("hint.think_ahead"), *std::move(piece)};
  return {plain("hint.no_danger")};
}

Messages reason(const State& state, Means& means, const Wording& wording) {
  const Position& position = state.position;
  if (something_to_call(state)) return {about_square("hint.to_call", *position.last())};
  if (position.has_fresh() && !position.hand()) return {plain("hint.too_late")};
  if (position.full()) return {plain("hint.nothing_to_call")};
  if (position.placed() == 0 && !position.hand()) return {plain("hint.all_alike")};
  if (position.hand()) return reason_for_placing(position, wording);
  return reason_for_giving(position, means, wording);
}

// ---- this move --------------------------------------------------------------------------------------------

// What is to be done by hand: at an auto table nothing is left to call once the piece stands.
solver::WholeMove by_hand(solver::WholeMove move, Help help) {
  if (help == Help::automatic && move.square) move.call = std::nullopt;
  return move;
}

Hint best_move(const State& state, Means& means, const Wording& wording, Help help) {
  const Judgement judged = judge(state, means);
  if (!judged.verdict.value) return {.said = {plain("hint.unknown")}, .last_word = true};
  Hint hint{.said = {}, .last_word = true};
  if (*judged.verdict.value == Value::loss) hint.said.push_back(plain("hint.lost"));
  // Where a used-up call leaves no best move, one is as good as another.
  hint.move = judged.best ? judged.best : solver::WholeMove{};
  if (!judged.best && !state.position.left().empty()) hint.move->give = state.position.left().first();
  if (hint.move->square) hint.squares = Squares().with(*hint.move->square);
  hint.said.push_back(say_advice(state.position, by_hand(*hint.move, help), wording));
  if (const auto& call = hint.move->call)
    hint.said.push_back(explain_shared(after(state.position, *hint.move), *call, wording));
  return hint;
}

Hint of_strength(Strength strength, const State& state, Means& means, const Wording& wording, Help help) {
  switch (strength) {
    case Strength::look:
      return look(state);
    case Strength::reason:
      return {.said = reason(state, means, wording)};
    case Strength::move:
      break;
  }
  return best_move(state, means, wording, help);
}

}  // namespace

Hint hint(const State& state, Strength strength, Means means, const Wording& wording, const Terms& terms) {
  if (terms.scope == HintScope::everything) return of_strength(strength, state, means, wording, terms.help);
  // With sixteen standing there is nothing left but to call or to pass.
  if (state.position.full()) return {.said = {plain("hint.own_eyes")}, .last_word = true};
  // What earlier searches left in the table may turn the choice among equals, and earlier hints may have told
  // everything.
  means.solver.forget();
  return of_strength(strength, {.position = state.position.without_last()}, means, wording, terms.help);
}

Hint hint_at(const Table& table, Strength strength, Means means, const Wording& wording) {
  const State& state = table.game.state();
  const HintScope scope = hint_scope(table.options, table.team(other(to_act(state))));
  return hint(state, strength, means, wording, {.scope = scope, .help = table.options.help});
}

}  // namespace seize::coach
