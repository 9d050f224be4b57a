#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"

namespace seize {

// Where a game stands, as `seize replay --json` says it: one line of JSON without its line end.
std::string summary_json(const Game& game);

// "call", "full", "resigned", "time", "agreed"
std::string_view format_outcome_reason(Outcome::Reason reason);

// "placer", "receiver"; nothing where no call ended the game.
std::optional<std::string_view> format_caller(const Outcome& outcome);

}  // namespace seize
