#include "players/level.h"

#include <algorithm>
#include <array>

namespace seize {

namespace {

constexpr int to_the_end = 16;

// Set by measuring: docs/levels.md has the ladder.
constexpr auto ladder = std::to_array<Level>({
    {.name = "mole",
     .looks = 1,
     .thinks = 1000,
     .misses_call = 350,
     .misses_steal = 600,
     .misses_square = 600,
     .misses_danger = 800,
     .calls_wrongly = 15},
    {.name = "hedgehog",
     .looks = 1,
     .thinks = 1000,
     .misses_call = 250,
     .misses_steal = 450,
     .misses_square = 400,
     .misses_danger = 550,
     .calls_wrongly = 8},
    {.name = "rabbit",
     .looks = 1,
     .thinks = 1000,
     .misses_call = 150,
     .misses_steal = 300,
     .misses_square = 250,
     .misses_danger = 350,
     .calls_wrongly = 0},
    {.name = "squirrel",
     .looks = 2,
     .thinks = 700,
     .misses_call = 90,
     .misses_steal = 200,
     .misses_square = 150,
     .misses_danger = 200,
     .calls_wrongly = 0},
    {.name = "badger",
     .looks = 2,
     .thinks = 1000,
     .misses_call = 50,
     .misses_steal = 120,
     .misses_square = 80,
     .misses_danger = 100,
     .calls_wrongly = 0},
    {.name = "otter",
     .looks = 3,
     .thinks = 700,
     .misses_call = 25,
     .misses_steal = 60,
     .misses_square = 40,
     .misses_danger = 50,
     .calls_wrongly = 0},
    {.name = "fox",
     .looks = 4,
     .thinks = 800,
     .misses_call = 10,
     .misses_steal = 30,
     .misses_square = 20,
     .misses_danger = 20,
     .calls_wrongly = 0},
    {.name = "raven",
     .looks = 6,
     .thinks = 900,
     .misses_call = 0,
     .misses_steal = 10,
     .misses_square = 5,
     .misses_danger = 5,
     .calls_wrongly = 0},
    {.name = "owl",
     .looks = to_the_end,
     .thinks = 1000,
     .misses_call = 0,
     .misses_steal = 0,
     .misses_square = 0,
     .misses_danger = 0,
     .calls_wrongly = 0,
     .traps = true},
});

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

}  // namespace seize
