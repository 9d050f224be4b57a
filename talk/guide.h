#pragma once

#include "talk/said.h"

namespace seize {

// What can be typed at a table, a line for each kind, to stand below the title guide.title. Hints are named
// where they are given.
Messages guide(bool hints);

}  // namespace seize
