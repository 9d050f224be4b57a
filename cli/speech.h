#pragma once

#include <string>

#include "cli/catalogue.h"
#include "cli/command_line.h"
#include "cli/drawing.h"
#include "talk/conversation.h"

namespace seize::cli {

// The messages as sentences, one a line.
std::string spoken(const Messages& messages, const Catalogue& catalogue);

// The lines of a text as they are written: broken where forty cells of a braille display are full in terse
// style, where the terminal ends in a drawn one; left as they are in plain words and where no terminal is.
std::string fitted(std::string_view text, bool terse, const Looks& looks = {});

// The messages as sentences one after the other, with a new line only where forty cells of a braille display
// are full.
std::string spoken_tersely(const Messages& messages, const Catalogue& catalogue);

// What to draw with, by the options, the locale and the terminal, where room is left for words.
Pencil pencil_for(const Looks& looks);

// True iff the line asks for the board or the rack, which a picture answers best.
bool asks_to_see(const Conversation& conversation, std::string_view line, const Vocabulary& vocabulary);

// A picture among words: with an empty line around it, but not where lines are scarce.
std::string set_off(const std::string& picture);

}  // namespace seize::cli
