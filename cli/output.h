#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "cli/catalogue.h"

namespace seize::cli {

enum class Exit : std::uint8_t { done = 0, refused = 1, wrong_request = 2 };

// To be called before anything else: a standard stream that is closed becomes one that is empty and cannot be
// written, so that no file that is opened later takes its place.
void open_standard_streams();

// In which language a full disk is told. REQUIRES: the catalogue outlives all output.
void begin_output(const Catalogue& catalogue);

// From now on the program ends as soon as nobody can read its output any more, whatever it is doing: with
// this status where it has nothing to put in order.
void watch_reader(Exit status);

// Writes to standard output, at the latest when it is flushed. What cannot be written ends the program: in
// silence where nobody reads, with a sentence on standard error where there is no room.
void write(std::string_view text);
void flush();

// Ends the command: flushes, and turns `done` into `refused` when not all could be written.
Exit finish(Exit exit);

// Who takes complaints instead of standard error, while a screen is drawn; empty: nobody.
void divert_complaints(std::function<void(std::string_view)> taker);

// Writes one sentence to standard error. If nobody reads it, nobody is told.
void complain(std::string_view sentence);
void complain(const Catalogue& catalogue, const Said& said);

// What the system says about the last error, as an argument of a message.
std::string system_reason();

}  // namespace seize::cli
