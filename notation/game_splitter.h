#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace seize {

// Splits a stream of bytes into the texts of single games, so that a broken game does not spoil the next one
// and files of any size need little memory. A game is tag lines, a blank line, lines of moves, a blank line.
class GameSplitter {
 public:
  // Takes the next bytes, cut anywhere; gives the games they complete. A game longer than longest_record
  // comes out cut off at one byte more, which parse_record refuses.
  std::vector<std::string> take(std::string_view bytes);
  // The games that the end of the stream completes.
  std::vector<std::string> finish();

 private:
  enum class Part : std::uint8_t { nothing, tags, after_tags, moves };

  void take_line();
  void begin_game(Part part);
  void complete_game();
  void append_line();

  std::vector<std::string> complete_;
  std::string game_;
  std::string line_;
  Part part_ = Part::nothing;
  bool in_comment_ = false;
  bool after_blank_ = false;
  bool first_line_ = true;
};

}  // namespace seize
