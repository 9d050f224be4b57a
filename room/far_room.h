#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "protocol/connection.h"
#include "room/room.h"

namespace seize {

// A room whose table stands at a server. What people do here is understood and worded here, by the same talk
// as at any table, and judged there: only what the server tells changes the table.
struct FarTable {
  protocol::Connection connection;
  Random ids;                                 // for what is done
  std::optional<protocol::TableSeen> seen{};  // told last, of the table at hand
  bool begins = false;                        // all have come, or it was settled who starts
  std::vector<Seat> me{};                     // whose seats are here
  std::optional<protocol::At> at{};           // where its game stands
  Instant told_at{};                          // when that was told
  std::uint32_t game = 0;                     // which of the table's games that is
  std::optional<protocol::ActId> sent{};      // what was done here last
};

// What became of the room's table by what the server told.
struct TableTold {
  RoomReply reply{};
  bool anew = false;  // it is another table, another game or other seats than before
  bool mine = false;  // it follows what was done here
};

// Takes what the connection told. Nothing where there is no table to be seen, or it stayed as it was.
std::optional<TableTold> take(Room& room, FarTable& far, const protocol::ServerMessage& message, Instant now);

// What was clicked, or typed, as at any table; what it asks to be done is sent, and nothing has happened yet.
// While something is under way, nothing more is.
struct Sent {
  RoomReply reply{};
  protocol::Wanted wanted{};
};
Sent clicked(Room& room, FarTable& far, std::string_view text, Instant now);
Sent heard(Room& room, FarTable& far, std::string_view line, Instant now);

// The same moment, or one before the clock here is at its end: when time is up the server says.
Instant before_the_end(const Table& table, const FarTable& far, Instant now);

// Any message of a client's, to be sent as it is.
protocol::Wanted say(FarTable& far, const protocol::ClientMessage& message, Instant now);

// Why something was refused, in words; nothing where these are the host's.
Messages told_of(const protocol::Why& why);

}  // namespace seize
