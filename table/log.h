#pragma once

#include <cstddef>
#include <expected>
#include <vector>

#include "table/names.h"
#include "table/table.h"

namespace seize {

// All that has to be kept of a table: what it began as, and everything since. Terminal, page and server keep
// this and nothing else.
struct Log {
  Opening opening;  // settled: the first named starts
  Instant opened;
  std::vector<Entry> entries{};

  Instant last() const { return entries.empty() ? opened : entries.back().at; }
  bool operator==(const Log&) const = default;
};

// A table with the log that it is the fold of.
struct LoggedTable {
  Log log;
  Table table;
  bool operator==(const LoggedTable&) const = default;
};

// A new table, whose log begins now.
std::expected<LoggedTable, TableRefusal> open_logged(const Opening& opening, Instant now);

// Gives people who have no name the name of their side, in the log too.
void name_the_nameless(LoggedTable& logged, const Names& names);

// Takes an entry and writes it down, or leaves everything as it was. A rematch begins a log of its own. An
// entry that is older than the last one, by a clock that was set back, counts as coming with that one.
std::expected<Happenings, Denial> take(LoggedTable& logged, Entry entry);

// What to take when the table is gone on with: from the last sign of life until now nobody could play.
// Nothing where no time has passed, or where it does not matter.
std::optional<Entry> stood_still(const LoggedTable& logged, Instant last_sign_of_life, Instant now);

struct ReplayFault {
  std::size_t entry;  // its place among the entries, from 0
  Denial why;
  bool operator==(const ReplayFault&) const = default;
};

struct Replayed {
  Table table;  // after all entries before the fault
  std::optional<ReplayFault> fault = std::nullopt;
};
// The table after all of the log's entries, or as it was before the first that is refused. Fails where the
// opening is refused.
std::expected<Replayed, TableRefusal> replay(const Log& log);

}  // namespace seize
