#pragma once

#include <string>

#include "cli/catalogue.h"
#include "cli/command_line.h"
#include "cli/drawing.h"

namespace seize::cli {

// The messages as sentences, one a line.
std::string spoken(const Messages& messages, const Catalogue& catalogue);

// The lines of a text, each broken where forty cells of a braille display are full.
std::string wrapped(std::string_view text);

// The messages as sentences one after the other, with a new line only where forty cells of a braille display
// are full.
std::string spoken_tersely(const Messages& messages, const Catalogue& catalogue);

// What to draw with, by the options, the locale and the terminal.
Pencil pencil_for(const Looks& looks);

}  // namespace seize::cli
