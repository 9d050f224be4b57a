#include "notation/game_splitter.h"

#include <algorithm>
#include <utility>

#include "notation/record.h"

namespace seize {

namespace {

constexpr std::string_view blanks = " \t\r";

// A line that was cut off may have held anything.
bool is_blank(std::string_view line) {
  return line.size() <= longest_record && line.find_first_not_of(blanks) == std::string_view::npos;
}

bool is_tag(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(blanks);
  return begin != std::string_view::npos && line[begin] == '[';
}

void append_up_to_limit(std::string& text, std::string_view more) {
  const std::size_t room = longest_record + 1 - std::min(text.size(), longest_record + 1);
  text += more.substr(0, room);
}

// The mark that some editors put at the beginning of a text in UTF-8.
constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

}  // namespace

std::vector<std::string> GameSplitter::take(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    append_up_to_limit(line_, bytes.substr(0, end));
    if (end == std::string_view::npos) break;
    take_line();
    bytes.remove_prefix(end + 1);
  }
  return std::exchange(complete_, {});
}

std::vector<std::string> GameSplitter::finish() {
  if (!line_.empty()) take_line();
  if (part_ != Part::nothing) complete_game();
  return std::exchange(complete_, {});
}

void GameSplitter::take_line() {
  if (std::exchange(first_line_, false) && line_.starts_with(byte_order_mark))
    line_.erase(0, byte_order_mark.size());
  const bool blank = is_blank(line_);
  const bool tag = is_tag(line_);
  if (in_comment_) {
    // A comment that is never closed ends where a new game evidently begins.
    if (tag && after_blank_) {
      complete_game();
      begin_game(Part::tags);
    }
    append_line();
  } else if (blank) {
    if (part_ == Part::moves) complete_game();
    if (part_ == Part::tags) part_ = Part::after_tags;
  } else if (tag) {
    if (part_ == Part::after_tags || part_ == Part::moves) complete_game();
    begin_game(Part::tags);
    append_line();
  } else {
    part_ = Part::moves;
    append_line();
  }
  after_blank_ = blank;
  line_.clear();
}

void GameSplitter::begin_game(Part part) {
  part_ = part;
  in_comment_ = false;
}

void GameSplitter::complete_game() {
  if (game_.size() < longest_record) game_ += '\n';
  complete_.push_back(std::exchange(game_, {}));
  begin_game(Part::nothing);
}

void GameSplitter::append_line() {
  if (!game_.empty()) append_up_to_limit(game_, "\n");
  append_up_to_limit(game_, line_);
  if (part_ != Part::moves) return;
  for (const char c : line_) {
    if (c == '{') in_comment_ = true;
    if (c == '}') in_comment_ = false;
  }
  // What is cut off may have closed the comment; the game is refused in any case, the next one need not be.
  if (game_.size() > longest_record) in_comment_ = false;
}

}  // namespace seize
