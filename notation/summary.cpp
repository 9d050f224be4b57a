#include "notation/summary.h"

#include <array>
#include <string_view>

#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize {

namespace {

// None of the values needs escaping: all are words of the notation.
std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

std::string list(WinningSets sets) {
  std::string text = "[";
  for (const WinningSet set : sets) {
    if (text.size() > 1) text += ", ";
    text += quoted(format_winning_set(set));
  }
  return text + "]";
}

std::string reason(const std::optional<Outcome>& outcome) {
  return outcome ? quoted(format_outcome_reason(outcome->reason)) : "null";
}

std::string caller(const std::optional<Outcome>& outcome) {
  if (!outcome || !outcome->by) return "null";
  return quoted(*outcome->by == Window::placer ? "placer" : "receiver");
}

std::string won_set(const std::optional<Outcome>& outcome) {
  return outcome && outcome->set ? quoted(format_winning_set(*outcome->set)) : "null";
}

}  // namespace

std::string_view format_outcome_reason(Outcome::Reason reason) {
  constexpr std::array<std::string_view, 5> names = {"call", "full", "resigned", "time", "agreed"};
  return names[static_cast<std::size_t>(reason)];
}

WinningSets callable_sets(const State& state) {
  return open_window(state) ? state.position.fresh() : WinningSets();
}

WinningSets stale_sets(const State& state) {
  const bool closed = state.outcome && state.outcome->reason == Outcome::Reason::full;
  return closed ? state.position.stale() | state.position.fresh() : state.position.stale();
}

std::string summary_json(const Game& game) {
  const State& state = game.state();
  return "{\"result\": " + quoted(format_result(state)) + ", \"reason\": " + reason(state.outcome) +
         ", \"by\": " + caller(state.outcome) + ", \"set\": " + won_set(state.outcome) +
         ", \"position\": " + quoted(format_position(state.position)) +
         ", \"fresh\": " + list(callable_sets(state)) + ", \"stale\": " + list(stale_sets(state)) +
         ", \"moves\": " + std::to_string(tokens_of(game).size()) + "}";
}

}  // namespace seize
