#pragma once

#include <cstdint>
#include <string_view>

#include "cli/catalogue.h"

namespace seize::cli {

enum class Exit : std::uint8_t { done = 0, refused = 1, wrong_request = 2 };

// Writes to standard output. Nothing is lost silently: what could not be written is told by finish.
void write(std::string_view text);

// Ends the command: flushes, and turns `done` into `refused` with a sentence on standard error when not all
// could be written (a closed pipe, a full disk).
Exit finish(Exit exit, const Catalogue& catalogue);

// Writes one sentence to standard error.
void complain(std::string_view sentence);
void complain(const Catalogue& catalogue, const Said& said);

// What the system says about the last error, as an argument of a message.
std::string system_reason();

}  // namespace seize::cli
