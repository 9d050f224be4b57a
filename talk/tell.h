#pragma once

#include "table/table.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize {

// Who plays, under which rules, and who starts and how that was settled.
Messages tell_opening(const Table& table);

// What happened between two tables of one game: every move that `after` has and `before` has not, and the
// end.
Messages tell_moves(const Table& before, const Table& after, const Wording& wording);

}  // namespace seize
