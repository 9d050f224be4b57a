#pragma once

#include <atomic>

namespace seize::cli {

// From the first call on, what would end the program (Ctrl-C, SIGTERM, a closed terminal) sets this flag
// instead, so that it can end in order, with all that it started.
std::atomic<bool>& interruption();

}  // namespace seize::cli
