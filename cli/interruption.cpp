#include "cli/interruption.h"

#include <unistd.h>

#include <csignal>

namespace seize::cli {

namespace {

std::atomic<bool> ends_in_order = false;
std::atomic<bool> flag = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal may come at any time");

void note(int /*signal*/) { flag = true; }

}  // namespace

// Not std::signal, after which a write to a reader that stalls would go on waiting.
std::atomic<bool>& interruption() {
  struct sigaction action{};
  action.sa_handler = note;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  ends_in_order = true;
  return flag;
}

bool interrupted() { return flag; }

void interrupt(Exit status) {
  if (!ends_in_order) _exit(static_cast<int>(status));
  kill(getpid(), SIGHUP);
}

}  // namespace seize::cli
