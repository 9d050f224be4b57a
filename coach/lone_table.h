#pragma once

// A table with nobody at it but whoever learns there: it begins with a position, and lines are understood as
// at any other.

#include "talk/conversation.h"
#include "talk/understand.h"

namespace seize::coach {

LoggedTable lone_table(const Position& position);

// Somebody alone acts for both sides.
Conversation begin_alone(const Position& position, const Wording& wording);

// Back to the position, and nothing asked.
void start_again(Conversation& conversation, const Position& position);

// What a line means there: where a call is asked for, an alignment is the answer without the word quarto; and
// when the piece was placed and none is given yet, another square is another place for it.
std::expected<Command, Said> meant_alone(const Conversation& conversation, bool asks_for_call,
                                         std::string_view line, const Vocabulary& vocabulary);

// True iff the command places a piece, whatever else it does.
bool places(const Command& command);

// In words what the picture of the board shows.
Messages describe_alone(const Conversation& conversation);

}  // namespace seize::coach
