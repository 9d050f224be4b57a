#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "table/options.h"

namespace seize {

// How well one of the program's players plays: a few numbers, chances out of a thousand. What it overlooks is
// harder to see than a row of one colour by a factor (sight.h), and it plays on as if it were not there.
struct Level {
  std::string_view name;
  std::string_view title, about;  // the messages that say it to people

  int looks;   // how many placements ahead it looks for a call that cannot be prevented
  int thinks;  // how often it looks that far; else only at the next placement

  int misses_call;    // how often it overlooks an alignment that it has just completed itself
  int misses_steal;   // one that the other side completed and did not call
  int misses_square;  // a square that would complete one with the piece in hand
  int misses_danger;  // that a piece it might give completes one
  int calls_wrongly;  // how often it calls a full line that has nothing in common

  bool traps = false;  // among equal moves it takes those after which others go wrong most often

  bool looks_to_the_end() const { return looks >= 16; }
};

// From a child's first opponent to the one that never errs, each stronger than the one before it.
std::span<const Level> levels();

// The strongest, and the one that plays where none was chosen.
const Level& perfect_level();
const Level& usual_level();

// The level of that name, or nothing. `simple` and `perfect` are understood as well.
const Level* level_named(std::string_view name);

// What a program at a table plays at: the usual level where none is named, or one that is not known here.
const Level& level_of(const Player& player);

}  // namespace seize
