#pragma once

// The opening suites in data/openings: positions that are balanced, and yet can be lost.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace seize::samples {

// A proved draw with a piece in hand, and how many of its moves keep it.
struct Opening {
  Position position;
  int keeping, moves;
};

// Openings with 2 to 6 placed under the rules, no two the same game; always the same ones. From four placed
// on at least a quarter of the moves lose.
std::vector<Opening> openings_of(Rules rules);

// The position, a tabulator, "50 of 110".
std::string format_opening(const Opening& opening);

// How many moves keep the draw, and of how many; nothing where it is none.
std::optional<Opening> judged(const Position& position);

}  // namespace seize::samples
