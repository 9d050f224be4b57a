#include "table/turn.h"

namespace seize {

Turn current_turn(const State& state) {
  const Side side = to_act(state);
  // The turn in which piece n (from 0) is placed is the placer's number n / 2 when the placer is Second, who
  // places first; First's first turn is giving only, so its numbers are one ahead.
  const int placed = state.position.placed();
  const bool turn_has_placed = !state.position.hand() && !state.placer_passed && placed > 0;
  const int piece = turn_has_placed ? placed - 1 : placed;
  return Turn{.side = side, .number = (piece + 1) / 2};
}

}  // namespace seize
