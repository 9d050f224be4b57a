#pragma once

#include <string>
#include <string_view>

#include "coach/hint.h"

namespace seize::coach {

// "look", "reason", "move"
std::optional<Strength> parse_strength(std::string_view text);

// A hint for a host that speaks text only: what is said, the squares to look at, the acts it advises, and
// whether asking again gives more.
std::string hint_json(const Hint& hint);

// "b2 =7", "b2 !row2", "=7", "-": a move as the acts it is made of, in the order in which they are made.
std::vector<std::string> acts_of(const solver::WholeMove& move);

}  // namespace seize::coach
