#pragma once

#include "talk/command.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize {

// A piece that is named by some of its words: where several fit, it is asked which of them is meant.

// The pieces left that have these values.
Pieces fitting(const Position& position, const ValuesNamed& values);

// Which of them? Few can be named; where the rack is hidden none are.
Said which_of(Pieces fitting, bool hidden, const Wording& wording);

// What was said by halves, together with the rest of it: "round", "7". Any other command stays as it is.
Command completed(PlaceAndGiveOneOf half, const Command& rest);

}  // namespace seize
