#include "players/level.h"

#include <algorithm>
#include <array>

namespace seize {

namespace {

// clang-format off
// The chances of a level are set by measuring: docs/levels.md has the ladder.
//   name, title, about; looks, thinks; misses call, steal, square, danger; calls wrongly, traps
constexpr auto ladder = std::to_array<Level>({
    {"mole",     "level.mole.name",     "level.mole.about",  1, 1000,  350, 600, 600, 800,  15, false},
    {"hedgehog", "level.hedgehog.name", "level.hedgehog.about",  1, 1000,  250, 450, 400, 550,   8, false},
    {"rabbit",   "level.rabbit.name",   "level.rabbit.about",  1, 1000,  150, 300, 250, 350,   0, false},
    {"squirrel", "level.squirrel.name", "level.squirrel.about",  2,  700,   90, 200, 150, 200,   0, false},
    {"beaver",   "level.beaver.name",   "level.beaver.about",  2,  900,   45, 110,  65,  90,   0, false},
    {"otter",    "level.otter.name",    "level.otter.about",  3,  800,   15,  40,  25,  30,   0, false},
    {"fox",      "level.fox.name",      "level.fox.about",  4,  900,    5,  15,   8,  10,   0, false},
    {"lynx",     "level.lynx.name",     "level.lynx.about",  6,  950,    0,   5,   2,   2,   0, false},
    {"raven",    "level.raven.name",    "level.raven.about",  8, 1000,    0,   0,   0,   0,   0, false},
    {"owl",      "level.owl.name",      "level.owl.about", 16, 1000,    0,   0,   0,   0,   0, true},
});
// clang-format on

constexpr std::size_t usual = 3,
                      once_simple = 5;  // squirrel, and the nearest to a player of an earlier version

}  // namespace

std::span<const Level> levels() { return ladder; }

const Level& perfect_level() { return ladder.back(); }
const Level& usual_level() { return ladder[usual]; }

const Level* level_named(std::string_view name) {
  if (name == "simple") return &ladder[once_simple];
  if (name == "perfect") return &perfect_level();
  const auto found = std::ranges::find(ladder, name, &Level::name);
  return found == ladder.end() ? nullptr : &*found;
}

const Level& level_of(const Player& player) {
  const Level* named = level_named(player.level);
  return named == nullptr ? usual_level() : *named;
}

}  // namespace seize
