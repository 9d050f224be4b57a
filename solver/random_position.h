#pragma once

// Positions by chance: for measurements, tests and sets to solve.

#include "core/position.h"
#include "core/random.h"

namespace seize::solver {

// What a random game looks like after so many placements, with nothing in hand: every give and every square
// is equally likely, and nobody ever calls, so stale alignments stand on the board.
// REQUIRES: 0 <= placed <= 16.
Position random_board(Random& random, Rules rules, int placed);

// The same with the next piece in hand. REQUIRES: 0 <= placed < 16.
Position random_position(Random& random, Rules rules, int placed);

// True iff there is nothing to call and the piece in hand completes nothing, so that one has to search.
bool is_quiet(const Position& position);

// A random position that is quiet.
Position random_quiet_position(Random& random, Rules rules, int placed);

// One that is quiet and in which nothing was missed before. REQUIRES: so few are placed that there are such.
Position random_clean_position(Random& random, Rules rules, int placed);

}  // namespace seize::solver
