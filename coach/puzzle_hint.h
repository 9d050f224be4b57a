#pragma once

#include "coach/puzzle.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize::coach {

// Hints for a puzzle, from where to look to half of the answer, to be given one after the other. Never all of
// it: that is the solution.
Messages puzzle_hints(const Puzzle& puzzle, const Wording& wording);

}  // namespace seize::coach
