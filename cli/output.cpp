#include "cli/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>

#include "cli/interruption.h"

namespace seize::cli {

namespace {

constexpr std::size_t enough_to_flush = std::size_t{1} << 14;
constexpr int patience_ms = 200;  // with a reader that stalls, once the program is to end

// What was written and is not yet on its way. Any thread may write.
struct Pending {
  std::mutex mutex;
  std::string text;
  int lost_by = 0;  // the error by which output was lost
  const Catalogue* catalogue = nullptr;
  std::atomic<Exit> unread = Exit::refused;  // how the program ends when nobody reads it
};

// Never destroyed: it may be written to until the very end.
Pending& pending() {
  static auto& one = *new Pending;
  return one;
}

std::function<void(std::string_view)>& taker_of_complaints() {
  static std::function<void(std::string_view)> taker;
  return taker;
}

// Waits for a reader that stalls, as every program does, but not when it is to end. The error; 0 if there is
// none.
int put(int stream, std::string_view text) {
  while (!text.empty()) {
    pollfd ready{.fd = stream, .events = POLLOUT, .revents = 0};
    const int count = poll(&ready, 1, patience_ms);
    if (count <= 0 && interrupted()) return EINTR;
    if (count <= 0) continue;
    // No more than a pipe takes without waiting.
    const ssize_t written = ::write(stream, text.data(), std::min<std::size_t>(text.size(), PIPE_BUF));
    if (written < 0 && errno != EINTR && errno != EAGAIN) return errno;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

void discard(int stream) {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return;
  dup2(nowhere, stream);
  close(nowhere);
}

// A closed pipe or terminal, a closed stream: not to be told, for it is what the user wanted.
bool nobody_reads(int error) { return error == EPIPE || error == EBADF || error == EIO || error == EINTR; }

// REQUIRES: the mutex is held.
void send(Pending& output) {
  const std::string text = std::exchange(output.text, {});
  if (output.lost_by != 0) return;
  output.lost_by = put(STDOUT_FILENO, text);
  if (output.lost_by == 0) return;
  discard(STDOUT_FILENO);  // whatever else writes there need not wait either
  if (nobody_reads(output.lost_by)) return interrupt(output.unread);
  if (output.catalogue != nullptr) {
    complain(*output.catalogue,
             {.id = "error.write", .arguments = {{"reason", std::string(std::strerror(output.lost_by))}}});
  }
  interrupt(Exit::refused);
}

bool can_be_written(int stream) {
  const int flags = fcntl(stream, F_GETFL);
  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

// Waits until the reader goes away, which a file never does.
void wait_for_end_of_reader() {
  pollfd reader{.fd = STDOUT_FILENO, .events = 0, .revents = 0};
  while (poll(&reader, 1, -1) < 0) {
  }
}

}  // namespace

void open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) < 0)
      std::ignore = ::open("/dev/null", O_RDONLY);  // it takes the lowest number
  }
}

void begin_output(const Catalogue& catalogue) { pending().catalogue = &catalogue; }

void watch_reader(Exit status) {
  pending().unread = status;
  if (!can_be_written(STDOUT_FILENO)) interrupt(status);
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);  // signals are for those who work
  std::thread([status] {
    wait_for_end_of_reader();
    for (;; std::this_thread::sleep_for(std::chrono::milliseconds(patience_ms))) interrupt(status);
  }).detach();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void write(std::string_view text) {
  static const bool terminal = isatty(STDOUT_FILENO) == 1;
  Pending& output = pending();
  const std::scoped_lock lock(output.mutex);
  output.text += text;
  if (terminal || output.text.size() >= enough_to_flush) send(output);
}

void flush() {
  Pending& output = pending();
  const std::scoped_lock lock(output.mutex);
  send(output);
}

Exit finish(Exit exit) {
  flush();
  return pending().lost_by != 0 && exit == Exit::done ? Exit::refused : exit;
}

void divert_complaints(std::function<void(std::string_view)> taker) {
  taker_of_complaints() = std::move(taker);
}

void complain(std::string_view sentence) {
  if (taker_of_complaints()) return taker_of_complaints()(sentence);
  if (put(STDERR_FILENO, fmt::format("seize: {}\n", sentence)) != 0) discard(STDERR_FILENO);
}

void complain(const Catalogue& catalogue, const Said& said) { complain(catalogue.format(said)); }

std::string system_reason() { return std::strerror(errno); }

}  // namespace seize::cli
