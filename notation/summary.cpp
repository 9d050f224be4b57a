#include "notation/summary.h"

#include <array>
#include <string_view>

#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize {

namespace {

using Word = std::optional<std::string_view>;

std::string list(WinningSets sets) {
  std::vector<std::string> names;
  for (const WinningSet set : sets) names.push_back(json_string(format_winning_set(set)));
  return json_list(names);
}

Word reason(const std::optional<Outcome>& outcome) {
  return outcome ? Word(format_outcome_reason(outcome->reason)) : std::nullopt;
}

Word won_set(const std::optional<Outcome>& outcome) {
  return outcome && outcome->set ? Word(format_winning_set(*outcome->set)) : std::nullopt;
}

}  // namespace

std::string_view format_outcome_reason(Outcome::Reason reason) {
  constexpr std::array<std::string_view, 5> names = {"call", "full", "resigned", "time", "agreed"};
  return names[static_cast<std::size_t>(reason)];
}

std::optional<std::string_view> format_caller(const Outcome& outcome) {
  if (!outcome.by) return std::nullopt;
  return *outcome.by == Window::placer ? "placer" : "receiver";
}

std::string summary_json(const Game& game) {
  const State& state = game.state();
  return json_spaced(JsonObject()
                         .text("result", format_result(state.outcome))
                         .text("reason", reason(state.outcome))
                         .text("by", state.outcome ? format_caller(*state.outcome) : std::nullopt)
                         .text("set", won_set(state.outcome))
                         .text("position", format_position(state.position))
                         .raw("fresh", list(callable_sets(state)))
                         .raw("stale", list(stale_sets(state)))
                         .number("moves", static_cast<std::int64_t>(tokens_of(game).size()))
                         .str());
}

}  // namespace seize
