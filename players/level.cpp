#include "players/level.h"

#include <algorithm>
#include <array>

namespace seize {

namespace {

constexpr int to_the_end = 16;

// clang-format off
// The chances of a level are set by measuring: docs/levels.md has the ladder.
//   name        looks thinks  misses: call steal square danger  calls wrongly  traps
constexpr auto ladder = std::to_array<Level>({
    {"mole",              1, 1000,      350, 600, 600, 800, 15, false},
    {"hedgehog",          1, 1000,      250, 450, 400, 550,  8, false},
    {"rabbit",            1, 1000,      150, 300, 250, 350,  0, false},
    {"squirrel",          2,  700,       90, 200, 150, 200,  0, false},
    {"badger",            2,  900,       45, 110,  65,  90,  0, false},
    {"otter",             3,  800,       15,  40,  25,  30,  0, false},
    {"fox",               4,  900,        5,  15,   8,  10,  0, false},
    {"lynx",              6,  950,        0,   5,   2,   2,  0, false},
    {"raven",             8, 1000,        0,   0,   0,   0,  0, false},
    {"owl",      to_the_end, 1000,        0,   0,   0,   0,  0, true},
});
// clang-format on

constexpr std::size_t usual = 3;

}  // namespace

std::span<const Level> levels() { return ladder; }

const Level& perfect_level() { return ladder.back(); }
const Level& usual_level() { return ladder[usual]; }

const Level* level_named(std::string_view name) {
  if (name == "simple") return &usual_level();
  if (name == "perfect") return &perfect_level();
  const auto found = std::ranges::find(ladder, name, &Level::name);
  return found == ladder.end() ? nullptr : &*found;
}

const Level& level_of(const Player& player) {
  const Level* named = level_named(player.level);
  return named == nullptr ? usual_level() : *named;
}

}  // namespace seize
