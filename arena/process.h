#pragma once

// A program at the other end of two pipes: lines to it, lines from it, and nothing of it left at the end.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace seize::arena {

using SteadyClock = std::chrono::steady_clock;
using Deadline = SteadyClock::time_point;

// Why no line came.
enum class Silence : std::uint8_t {
  late,         // the time is over
  ended,        // the program has closed its output: it will say nothing more
  interrupted,  // whoever runs the arena has had enough
};

// A line longer than this is cut off here; the rest of it is lost.
inline constexpr std::size_t longest_line = std::size_t{1} << 16;

class Process {
 public:
  // Starts the program in a process group of its own, so that what it starts ends with it; its standard error
  // goes nowhere. On failure errno's text. `stop` ends every waiting, and must outlive the process.
  // REQUIRES: words is not empty; SIGPIPE is ignored.
  static std::expected<Process, std::string> start(const std::vector<std::string>& words,
                                                   const std::atomic<bool>& stop);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  Process(Process&& from) noexcept;
  Process& operator=(Process&&) = delete;
  // Kills the whole group.
  ~Process();

  // Sends a line. One that the program does not take, because it is dead or reads nothing, is lost: the
  // silence that follows tells.
  void send(std::string_view line);

  // The next line, without its end (LF or CRLF).
  std::expected<std::string, Silence> read_line(Deadline deadline);
  // The next line whose first word is this one. Those before it are lost: a program may say what it likes.
  std::expected<std::string, Silence> wait_for(std::string_view word, Deadline deadline);

  // True iff the program itself has ended by then.
  bool ends_by(Deadline deadline);

 private:
  Process(pid_t group, int to, int from, const std::atomic<bool>& stop)
      : group_(group), to_(to), from_(from), stop_(&stop) {}

  bool take_line(std::string& line);
  bool receive();

  pid_t group_;  // the program's own id too; -1: moved from
  int to_, from_;
  const std::atomic<bool>* stop_;
  std::string received_;
  std::size_t looked_at_ = 0;  // so many bytes of it hold no line end
};

}  // namespace seize::arena
