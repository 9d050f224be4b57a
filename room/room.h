#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "room/setup.h"
#include "talk/conversation.h"
#include "talk/vocabulary.h"

namespace seize {

// A conversation with what belongs to its host: the words of the language, and names for the nameless.
struct Room {
  std::optional<Conversation> conversation;  // nothing before the first table is opened
  Vocabulary vocabulary{};
  Wording wording{};
  Names names{};
};

// What the host hears of anything it did. Refused: nothing has changed, and what was said tells why.
struct RoomReply {
  Reply reply{};
  bool refused = false;
  std::size_t move = 0;  // where a record was at fault, as in SetupRefusal
  std::string text{};
};

// Seats the room at a table, or leaves it where it was.
RoomReply take_seats(Room& room, std::expected<Table, SetupRefusal> table);

// The rest REQUIRE a table.

// What the person to act, or who was asked, has clicked. Text that is no click is refused without a word.
RoomReply clicked(Room& room, std::string_view text, Instant now);
// What was typed.
RoomReply heard(Room& room, std::string_view line, Instant now);
// What the program to act has chosen, as a click.
RoomReply chosen(Room& room, std::string_view text, Instant now);
RoomReply waited(Room& room, Instant now);

// The answer to a question; nothing is changed, and nothing remembered to be repeated.
Messages asked(const Room& room, std::string_view question, Instant now);

// The table's winning sets that contain all these squares.
WinningSets sets_with(const Room& room, Squares squares);

// The order in which a piece's words are said, as "hcsf". False where it is none.
bool set_order(Room& room, std::string_view letters);

}  // namespace seize
