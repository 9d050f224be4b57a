#include "core/game.h"

#include <cassert>

namespace seize {

namespace {

using Played = std::expected<State, Refusal>;

State ended_with(State state, const Outcome& outcome) {
  state.outcome = outcome;
  return state;
}

// REQUIRES, of all that follow: the game is not over.

Played give(const State& state, Piece piece) {
  if (state.position.full()) return std::unexpected(Refusal::board_full);
  if (state.position.hand()) return std::unexpected(Refusal::piece_in_hand);
  if (!state.position.left().contains(piece)) return std::unexpected(Refusal::piece_not_left);
  return State{.position = state.position.give(piece)};
}

Played place(const State& state, Square square) {
  if (!state.position.hand()) return std::unexpected(Refusal::nothing_in_hand);
  if (state.position.occupied().contains(square)) return std::unexpected(Refusal::square_taken);
  return State{.position = state.position.place(square)};
}

Played call(const State& state, std::optional<WinningSet> pointed) {
  const auto window = open_window(state);
  if (!window) return std::unexpected(Refusal::no_window);
  if (state.call_used) return std::unexpected(Refusal::call_used_up);
  State next = state;
  const auto called = judge_call(state.position, pointed);
  if (!called) {
    next.call_used = true;
    return next;
  }
  return ended_with(next,
                    {.reason = Outcome::Reason::call, .winner = to_act(state), .set = *called, .by = window});
}

Played pass(const State& state) {
  if (!state.position.full()) return std::unexpected(Refusal::pass_before_full);
  if (!state.placer_passed) return State{.position = state.position, .placer_passed = true};
  return ended_with(state, {.reason = Outcome::Reason::full});
}

Played lose(const State& state, Side loser, Outcome::Reason reason) {
  return ended_with(state, {.reason = reason, .winner = other(loser)});
}

// Gives each kind of move to the function that plays it.
struct Player {
  const State& state;

  Played operator()(const Give& move) const { return give(state, move.piece); }
  Played operator()(const Place& move) const { return place(state, move.square); }
  Played operator()(const Call& move) const { return call(state, move.set); }
  Played operator()(const Pass& /*move*/) const { return pass(state); }
  Played operator()(const Resign& move) const { return lose(state, move.side, Outcome::Reason::resigned); }
  Played operator()(const RunOutOfTime& move) const {
    if (move.side != to_act(state)) return std::unexpected(Refusal::not_on_move);
    return lose(state, move.side, Outcome::Reason::time);
  }
  Played operator()(const AgreeDraw& /*move*/) const {
    return ended_with(state, {.reason = Outcome::Reason::agreed});
  }
};

}  // namespace

Side to_act(const State& state) {
  // With an even number placed the starter gives, so the other side places what was given (R2.2, R2.3).
  const Side giver = state.position.placed() % 2 == 0 ? Side::first : Side::second;
  const bool giver_is_done = state.position.hand().has_value() || state.placer_passed;
  return giver_is_done ? other(giver) : giver;
}

std::optional<Refusal> ended(const State& state) {
  if (!state.outcome) return std::nullopt;
  switch (state.outcome->reason) {
    case Outcome::Reason::call:
      return Refusal::ended_by_call;
    case Outcome::Reason::full:
      return Refusal::ended_full;
    case Outcome::Reason::time:
      return Refusal::ended_on_time;
    case Outcome::Reason::resigned:
    case Outcome::Reason::agreed:
      break;
  }
  return Refusal::ended_by_agreement;
}

std::optional<Window> open_window(const State& state) {
  if (state.outcome || state.position.placed() == 0) return std::nullopt;
  return state.position.hand() || state.placer_passed ? Window::receiver : Window::placer;
}

bool may_call(const State& state) { return open_window(state) && !state.call_used; }

WinningSets callable_sets(const State& state) {
  return open_window(state) ? state.position.fresh() : WinningSets();
}

WinningSets stale_sets(const State& state) {
  const bool closed = state.outcome && state.outcome->reason == Outcome::Reason::full;
  return closed ? state.position.stale() | state.position.fresh() : state.position.stale();
}

std::expected<WinningSet, WrongCall> judge_call(const Position& position, std::optional<WinningSet> pointed) {
  if (!pointed) return std::unexpected(WrongCall::nothing_pointed);
  if (!position.rules().winning_sets().contains(*pointed)) return std::unexpected(WrongCall::not_in_play);
  if (!pointed->squares().minus(position.occupied()).empty()) return std::unexpected(WrongCall::incomplete);
  if (position.shared_on(*pointed).empty()) return std::unexpected(WrongCall::nothing_shared);
  if (!position.fresh().contains(*pointed)) return std::unexpected(WrongCall::stale);
  return *pointed;
}

std::expected<State, Refusal> play(const State& state, const Move& move) {
  if (const auto over = ended(state)) return std::unexpected(*over);
  return std::visit(Player{state}, move);
}

std::expected<void, Refusal> Game::play(const Move& move) {
  const auto next = seize::play(state_, move);
  if (!next) return std::unexpected(next.error());
  state_ = *next;
  moves_.push_back(move);
  return {};
}

Game Game::after(std::size_t count) const {
  assert(count <= moves_.size());
  Game earlier(start_);
  for (std::size_t i = 0; i < count; ++i) {
    [[maybe_unused]] const auto replayed = earlier.play(moves_[i]);
    assert(replayed);
  }
  return earlier;
}

}  // namespace seize
