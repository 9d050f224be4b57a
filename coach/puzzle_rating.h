#pragma once

// How hard a puzzle is, found out beforehand: all ten levels try it, and its rating is the strength at which
// half of the tries succeed. What leads astray counts a little more: people fall for it oftener than levels
// do.

#include "coach/puzzle.h"
#include "coach/puzzle_solution.h"
#include "players/mind.h"

namespace seize::coach {

// The strength of each level, the mole's first, on the scale of ratings: docs/levels.md, the mole at 400.
int strength_of_level(int number);

// The same wherever it is found out: every try has a seed that follows from the position.
// REQUIRES: the solution is the puzzle's.
int rate_puzzle(const Position& position, const PuzzleSolution& solution, Mind& mind);

}  // namespace seize::coach
