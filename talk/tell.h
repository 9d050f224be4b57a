#pragma once

#include <string_view>

#include "table/happening.h"
#include "table/table.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize {

// A time in seconds, for people: what has begun counts whole.
std::int64_t whole_seconds(Duration time);

// A message about a length of time in seconds; from two hours on, where nobody counts these, the other one,
// of hours or days.
Said say_time(std::string_view of_seconds, std::string_view of_time, Duration time);

// Who plays, under which rules, and who starts and how that was settled.
Messages tell_opening(const Table& table);
// The same of a game that goes on: who started is no news any more, how it ended is.
Messages tell_resumption(const Table& table, const Wording& wording);

// What happened, at a table that has come to stand like this; with the end, what was missed. It is told to
// those who are here; to one who is here alone, their own moves are only confirmed.
Messages tell(const Happenings& happened, const Table& after, const Wording& wording,
              const std::vector<Seat>& here = {});

// How the game ended and what was missed, for whoever comes later; nothing while it goes on.
Messages tell_ending(const Table& table, const Wording& wording);

}  // namespace seize
