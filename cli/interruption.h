#pragma once

#include <atomic>

#include "cli/output.h"

namespace seize::cli {

// From the first call on, what would end the program (Ctrl-C, SIGTERM, a closed terminal, an output that
// nobody reads) sets this flag instead, so that it can end in order, with all that it started. A wait for the
// system ends too.
std::atomic<bool>& interruption();

// True iff something would have ended the program.
bool interrupted();

// Ends the program as a closed terminal would: in order where interruption() was called, else at once and
// with this status.
void interrupt(Exit status);

}  // namespace seize::cli
