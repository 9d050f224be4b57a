#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace seize::cli {

// What came of waiting for a line.
struct Heard {
  // earlier, later: where a game that is over can be stepped through, with the arrows of a screen.
  enum class Kind : std::uint8_t { line, end, time, signal, earlier, later };
  Kind kind;
  std::string line = {};
};

// Reads lines from standard input, waiting no longer than it is told. On a terminal lines can be edited and
// recalled (libedit), unless plain lines are wanted: then nothing is echoed, drawn or moved.
class LineReader {
 public:
  explicit LineReader(bool editing);
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  ~LineReader();

  // Before something is said while a line may be under way: at a terminal it begins below what is typed,
  // which is kept; where lines are edited it is shown again below.
  static void begin_new_line();

  Heard read(std::optional<std::chrono::milliseconds> timeout);

 private:
  struct Plain;
  struct Editing;
  std::unique_ptr<Plain> plain_;
  std::unique_ptr<Editing> editing_;
};

}  // namespace seize::cli
