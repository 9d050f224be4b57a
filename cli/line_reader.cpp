#include "cli/line_reader.h"

#include <editline/readline.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include "cli/interruption.h"
#include "cli/output.h"

namespace seize::cli {

namespace {

using Clock = std::chrono::steady_clock;

enum class Ready : std::uint8_t { yes, time, signal };

Ready wait_for_input(std::optional<Clock::time_point> until) {
  while (!interrupted()) {
    int timeout = -1;
    if (until) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until - Clock::now()).count();
      if (left <= 0) return Ready::time;
      timeout = static_cast<int>(left);
    }
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const int count = poll(&input, 1, timeout);
    if (count > 0) return Ready::yes;
    if (count < 0 && errno != EINTR) return Ready::yes;  // reading will tell
  }
  return Ready::signal;
}

// libedit hands a finished line to a plain function.
std::optional<Heard> finished_line;

void take_line(char* line) {
  finished_line =
      line == nullptr ? Heard{.kind = Heard::Kind::end} : Heard{.kind = Heard::Kind::line, .line = line};
  if (line != nullptr && *line != '\0') add_history(line);
  std::free(line);
}

}  // namespace

struct LineReader::Plain {
  std::string buffer;
  bool at_end = false;

  std::optional<std::string> next_line() {
    const std::size_t end = buffer.find('\n');
    if (end == std::string::npos) return std::nullopt;
    std::string line = buffer.substr(0, end);
    buffer.erase(0, end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }

  void fill() {
    std::array<char, 4096> block{};
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count > 0) {
      buffer.append(block.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      at_end = true;
    }
  }

  Heard read(std::optional<Clock::time_point> until) {
    while (true) {
      if (auto line = next_line()) return {.kind = Heard::Kind::line, .line = *std::move(line)};
      if (at_end && buffer.empty()) return {.kind = Heard::Kind::end};
      if (at_end) return {.kind = Heard::Kind::line, .line = std::exchange(buffer, {})};
      switch (wait_for_input(until)) {
        case Ready::yes:
          fill();
          break;
        case Ready::time:
          return {.kind = Heard::Kind::time};
        case Ready::signal:
          return {.kind = Heard::Kind::signal};
      }
    }
  }
};

struct LineReader::Editing {
  Editing() { rl_callback_handler_install("> ", take_line); }
  Editing(const Editing&) = delete;
  Editing& operator=(const Editing&) = delete;
  ~Editing() { rl_callback_handler_remove(); }

  static Heard read(std::optional<Clock::time_point> until) {
    while (!finished_line) {
      switch (wait_for_input(until)) {
        case Ready::yes:
          rl_callback_read_char();
          break;
        case Ready::time:
          return {.kind = Heard::Kind::time};
        case Ready::signal:
          return {.kind = Heard::Kind::signal};
      }
    }
    return *std::exchange(finished_line, std::nullopt);
  }
};

LineReader::LineReader(bool editing) {
  interruption();  // ends the waiting, so that the caller can say goodbye; what was played is saved already
  if (editing) {
    using_history();
  } else {
    plain_ = std::make_unique<Plain>();
  }
}

LineReader::~LineReader() = default;

void LineReader::begin_new_line() {
  if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) write("\n");
}

Heard LineReader::read(std::optional<std::chrono::milliseconds> timeout) {
  std::optional<Clock::time_point> until;
  if (timeout) until = Clock::now() + *timeout;
  if (plain_) return plain_->read(until);
  // What was typed before the time was up is still there, and is shown again below what was said meanwhile.
  if (editing_) rl_forced_update_display();
  if (!editing_) editing_ = std::make_unique<Editing>();
  const Heard heard = Editing::read(until);
  if (heard.kind != Heard::Kind::time) editing_.reset();
  return heard;
}

}  // namespace seize::cli
