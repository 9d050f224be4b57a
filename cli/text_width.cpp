#include "cli/text_width.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cstdint>

namespace seize::cli {

namespace {

bool is_put_on_another(UChar32 letter) {
  constexpr std::uint32_t marks = U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK;
  constexpr UChar32 soft_hyphen = 0xad;
  return (U_GET_GC_MASK(letter) & marks) != 0 && letter != soft_hyphen;
}

int width_of(UChar32 letter) {
  if (letter < 0) return 1;  // a stray byte, shown as something
  if (letter < 0x20 || is_put_on_another(letter)) return 0;
  const int width = u_getIntPropertyValue(letter, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

// The part at the beginning that is one letter or one colour: how many bytes, and how wide.
struct Letter {
  std::size_t bytes;
  int width;
};

Letter first_letter(std::string_view text) {
  if (text.starts_with("\x1b[")) {
    const std::size_t end = text.find_first_not_of("0123456789;?", 2);
    return {.bytes = std::min(end, text.size() - 1) + 1, .width = 0};
  }
  std::int32_t next = 0;
  UChar32 letter = 0;
  U8_NEXT(text.data(), next, static_cast<std::int32_t>(text.size()), letter);
  return {.bytes = static_cast<std::size_t>(next), .width = width_of(letter)};
}

// Where the line goes on when it is broken.
int hanging_indent(std::string_view line, int columns) {
  const std::size_t first = line.find_first_not_of(' ');
  if (first == std::string_view::npos) return 0;
  const std::size_t pause = line.find("  ", first);
  const std::size_t second = line.find_first_not_of(' ', pause);
  if (pause != std::string_view::npos && second != std::string_view::npos) {
    const int column = display_width(line.substr(0, second));
    if (column <= columns / 2) return column;
  }
  return static_cast<int>(first) <= columns / 2 ? static_cast<int>(first) : 0;
}

// Fills line after line.
class Wrapper {
 public:
  Wrapper(int columns, int indent) : columns_(columns), indent_(indent) {}

  // A word, and the blanks before it, which fall where the line is broken.
  void put(std::string_view blanks, std::string_view word) {
    const int width = display_width(word);
    const bool first = used_ == 0;
    if (!first && used_ + static_cast<int>(blanks.size()) + width > columns_) {
      begin_line();
    } else {
      text_ += blanks;
      used_ += static_cast<int>(blanks.size());
    }
    used_ + width <= columns_ ? put_whole(word, width) : put_broken(word);
  }

  std::string text() { return std::move(text_); }

 private:
  void begin_line() {
    text_ += '\n' + std::string(static_cast<std::size_t>(indent_), ' ');
    used_ = indent_;
  }
  void put_whole(std::string_view word, int width) {
    text_ += word;
    used_ += width;
  }
  void put_broken(std::string_view word) {
    while (!word.empty()) {
      const Letter letter = first_letter(word);
      if (used_ + letter.width > columns_ && used_ > indent_) begin_line();
      put_whole(word.substr(0, letter.bytes), letter.width);
      word.remove_prefix(letter.bytes);
    }
  }

  int columns_;
  int indent_;
  int used_ = 0;
  std::string text_;
};

std::string wrapped_line(std::string_view line, int columns) {
  if (display_width(line) <= columns) return std::string(line);
  Wrapper wrapper(columns, hanging_indent(line, columns));
  while (!line.empty()) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    if (begin < end) wrapper.put(line.substr(0, begin), line.substr(begin, end - begin));
    line.remove_prefix(end);
  }
  return wrapper.text();
}

}  // namespace

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    width += letter.width;
    text.remove_prefix(letter.bytes);
  }
  return width;
}

std::string padded(std::string text, int columns) {
  const int missing = columns - display_width(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string wrapped(std::string_view text, int columns) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines += wrapped_line(text.substr(0, end), std::max(columns, 2));
    if (end < text.size()) lines += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace seize::cli
