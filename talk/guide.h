#pragma once

#include "talk/said.h"

namespace seize {

// What can be typed at a table, a line for each kind, to stand below the title guide.title. Hints and
// the granting of time are named where there are such.
Messages guide(bool hints, bool grants = false);

}  // namespace seize
