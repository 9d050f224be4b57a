#include "cli/interruption.h"

#include <csignal>

namespace seize::cli {

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal may come at any time");

void interrupt(int /*signal*/) { interrupted = true; }

}  // namespace

std::atomic<bool>& interruption() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, interrupt);
  return interrupted;
}

}  // namespace seize::cli
