#pragma once

#include <array>
#include <string>

#include "table/options.h"

namespace seize {

// Names for people who have none, by Side: of the side that starts, and of the other.
using Names = std::array<std::string, 2>;

// A record need not say who plays. Programs are called by their level.
inline void name_the_nameless(std::array<Team, 2>& teams, const Names& names) {
  for (std::size_t side = 0; side < teams.size(); ++side) {
    for (Player& player : teams[side]) {
      if (!player.program && player.name.empty()) player.name = names[side];
    }
  }
}

}  // namespace seize
