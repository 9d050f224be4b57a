#pragma once

#include <cstddef>

#include "core/game.h"

namespace seize {

// A side's turn runs from receiving a piece to giving the next one; the starter's first giving is one too,
// and so is the other side's call or pass when the sixteenth piece stands (R7.1, R8.1).
struct Turn {
  Side side;
  int number;  // of this side's turns, from 0
  bool operator==(const Turn&) const = default;
};

// The turn that is under way. Depends on the position alone, so that a game that starts from a given position
// counts the turns that must have come before it.
Turn current_turn(const State& state);

}  // namespace seize
