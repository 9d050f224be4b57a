#pragma once

#include <expected>

#include "notation/record.h"
#include "table/table.h"

namespace seize {

// A table as a game record, with tags of our own for what a record does not tell: which players are programs
// and of what level, whether moves may be taken back and hints asked for, whether it is a tournament's, how
// much of the turn's time is used. A game can be gone on with from it; what was proposed, granted and taken
// back is in the log alone (notation/log_text.h).
Record record_of(const Table& table, Instant now);

// How a table is opened to go on with the record's game.
Opening opening_of(const Record& record);

// The table that the record tells of. REQUIRES nothing of the record: what it does not tell is as by default.
std::expected<Table, TableRefusal> table_of(const Record& record, Instant now);

}  // namespace seize
