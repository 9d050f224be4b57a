#pragma once

#include <string>

#include "room/room.h"
#include "talk/said_json.h"

namespace seize {

// What wasm/seize.d.mts describes. What changes with every click is in the view, and small; what stays is in
// the table; words are asked for apart.

// The sets with their squares and their names in words.
std::string sets_json(WinningSets sets);

// The rest REQUIRE a table, where they are given a room.

// What happened and what may be seen then; where a table was refused, no view.
std::string reply_json(const Room& room, const RoomReply& reply, Instant now, std::optional<Focus> focus);

// What may be seen at the room's table; at a mask table just what is explored.
std::string view_json(const Room& room, Instant now, std::optional<Focus> focus);

// The game's tokens, each with who did what in it, taken apart and in words; none where the board is hidden.
std::string moves_json(const Room& room, std::optional<Focus> focus);

// What could be seen after so many tokens of the game, and was asked nothing then. Null where there are not
// so many, and where the board is hidden now.
std::string past_json(const Room& room, std::size_t tokens, std::optional<Focus> focus);

// Options and players, who of them sits here, and the sets that count.
std::string table_json(const Room& room);

// What stands on a square, or lies in the rack, in words: "b2=7", "b2=." (empty), "b2=?" (hidden), "=7".
// Null where the text is none of these.
std::string cell_json(const Room& room, std::string_view cell);

// The names of sets: ["row1","diag"].
std::string names_json(WinningSets sets);

// What a log or record tells before it is opened: who plays, by which rules, how it ended, how long it is;
// or why it is refused, and how far it could be read.
std::string description_json(std::string_view text, const Names& names);

}  // namespace seize
