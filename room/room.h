#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/log_text.h"
#include "table/names.h"
#include "talk/conversation.h"
#include "talk/vocabulary.h"

namespace seize {

// A conversation with what belongs to its host: the words of the language, and names for the nameless.
struct Room {
  std::optional<Conversation> conversation;  // nothing before the first table is opened
  Vocabulary vocabulary{};
  Wording wording{};
  Names names{};
  Messages told{};  // what was said last, to be asked for apart
};

// What the host hears of anything it did. Refused: nothing has changed, and what was told says why.
struct RoomReply {
  Happenings happened{};
  std::optional<Word> wish = std::nullopt;
  bool refused = false;
  std::vector<Entry> entries{};  // what was written down
};

// A new table as the tags of a record describe it; its moves, if it has any, are not played.
RoomReply open_table(Room& room, std::string_view tags, const std::variant<Starter, Lot>& starter,
                     Instant now);

// The table of a log or record. Where that is damaged it is refused, or opened as far as it could be read.
enum class Damage : std::uint8_t { refused, left_out };
RoomReply go_on(Room& room, std::string_view text, Damage damage, Instant now);

// The rest REQUIRE a table.

// What somebody here has clicked:
//   an act (notation/act_text.h)           quarto      calls, and points later
//   @a1 b1 c1 d1  calls, pointing at       1a          says who speaks
//   resign draw back again yes no cancel repeat
// Text that is none of these is refused without a word.
RoomReply clicked(Room& room, std::string_view text, Instant now);
// What was typed.
RoomReply heard(Room& room, std::string_view line, Instant now);
// What the program to act has chosen, as an act.
RoomReply chosen(Room& room, std::string_view text, Instant now);
RoomReply waited(Room& room, Instant now);
// From the last sign of life until now nobody could play.
RoomReply stood_still(Room& room, Instant last_sign_of_life, Instant now);

// The answer to a question (room/click.h); nothing is changed, and nothing remembered to be repeated.
Messages asked(const Room& room, std::string_view question, Instant now);

// What can be typed at the table, or at the usual one before there is any.
Messages guide_at(const Room& room);

// The order in which a piece's words are said, as "hcsf". False where it is none.
bool set_order(Room& room, std::string_view letters);
// How much is said: "terse", made for forty braille cells, or "full". False where it is neither.
bool set_style(Room& room, std::string_view style);

}  // namespace seize
