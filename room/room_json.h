#pragma once

#include <string>

#include "room/room.h"

namespace seize {

// As web/src/engine/room.ts describes them.

std::string json_of(const Said& said);
std::string json_of(const Messages& messages);
std::string json_of(const RoomReply& reply);

// What may be seen at the room's table; at a mask table just what is explored. REQUIRES: a table.
std::string view_json(const Room& room, Instant now, std::optional<Focus> focus);

// What a record tells before it is opened: who plays, by which rules, how it ended, how long it is; or why it
// is refused.
std::string description_json(std::string_view record, const Names& names);

}  // namespace seize
