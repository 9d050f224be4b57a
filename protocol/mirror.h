#pragma once

#include <optional>

#include "protocol/message.h"
#include "table/table.h"

namespace seize::protocol {

// The table that a server has told of, as a table of one's own, to talk about and to show. Its clock and its
// proposals are those of the moment; what was spent and granted in earlier turns is not known. Of a mask
// table, whose moves are not told, it begins where the board stands. Nothing where some of that is hidden,
// and where what was told is no game.
std::optional<Table> mirror(const TableSeen& table, const At& at, Instant now);

// The same as it may be seen; also of a mask table, of which `looked` is what was explored last.
View view_of(const TableSeen& table, const At& at, std::optional<Seat> viewer,
             const std::optional<Looked>& looked = {});

// What the server tells of a table, and of somebody's look at it.
At at_of(const Table& table, Instant now);
Looked looked_at(const Table& table, const Look& look);

}  // namespace seize::protocol
