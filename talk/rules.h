#pragma once

#include "table/options.h"
#include "talk/said.h"

namespace seize {

// How a table with these options plays, for who reads before playing. In two parts, so that examples can
// stand between them.
Messages tell_goal(const Options& options);     // the pieces, a turn, and what wins
Messages tell_conduct(const Options& options);  // calling, time, mask, teams, and the end

// Both, one after the other.
Messages tell_rules(const Options& options);

}  // namespace seize
