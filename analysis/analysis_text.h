#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/solve.h"

namespace seize {

// "b2=7", "b2!row2", "!row2", "=7", "b2=-", "-"
std::string format_move(const solver::WholeMove& move);

// "win", "draw", "loss"
std::string_view format_value(solver::Value value);

// One line of JSON without its line end, as `seize solve --json` prints it. Distances appear only where asked
// for; an analysis that was stopped tells nothing but that.
std::string analysis_json(const Position& position, const solver::Analysis& analysis,
                          const solver::Request& request, std::uint64_t microseconds);

// What some of a position's moves are worth, as analysis_json has them; null where one of them is not known.
std::string moves_json(const std::vector<solver::JudgedMove>& moves, const solver::Request& request);

std::optional<solver::Value> parse_value(std::string_view text);

}  // namespace seize
