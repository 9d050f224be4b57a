#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "table/options.h"

namespace seize {

// Names for people who have none, by Side: of the side that starts, and of the other.
using Names = std::array<std::string, 2>;

// A record need not say who plays. Programs are called by their level, and the only person at a table needs
// no name: that is "you".
inline void name_the_nameless(std::array<Team, 2>& teams, const Names& names) {
  std::ptrdiff_t people = 0;
  for (const Team& team : teams) people += std::ranges::count(team, false, &Player::program);
  if (people == 1) return;
  for (std::size_t side = 0; side < teams.size(); ++side) {
    for (Player& player : teams[side]) {
      if (!player.program && player.name.empty()) player.name = names[side];
    }
  }
}

}  // namespace seize
