#pragma once

#include <expected>

#include "notation/record.h"
#include "table/table.h"

namespace seize {

// A table as a game record, with tags of our own for what a record does not tell: which players are programs
// and of what level, whether moves may be taken back and hints asked for, how much of the turn's time is
// used. Nothing but a record is needed to go on.
Record record_of(const Table& table, Instant now);

// How the record's game began.
Opening opening_of(const Record& record);

// The table that the record tells of. REQUIRES nothing of the record: what it does not tell is as by default.
std::expected<Table, TableRefusal> table_of(const Record& record, Instant now);

}  // namespace seize
