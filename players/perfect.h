#pragma once

#include <optional>

#include "core/random.h"
#include "players/mind.h"

namespace seize {

// A move that keeps the value of the position: in a won one on the shortest way to the call that can be
// proved, else any; with traps one after which the other side goes wrong most easily. Nothing where the value
// could not be proved.
// REQUIRES: no alignment is fresh, the board is not full, and placing the piece in hand completes nothing.
std::optional<solver::WholeMove> perfect_move(const Position& position, bool traps, Mind& mind,
                                              Random& random);

}  // namespace seize
