#include "cli/frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cli/text_width.h"

namespace seize::cli {

namespace {

using Lines = std::vector<std::string>;

constexpr int widest_text = 100;       // wider lines are hard to read
constexpr int lines_of_words = 5;      // what happened, what is asked and what is typed
constexpr std::size_t most_words = 8;  // what was said long ago is of no interest
constexpr std::string_view faint = "\x1b[2m";
constexpr std::string_view usual = "\x1b[0m";

Lines lines_of(std::string_view text, int columns) {
  Lines lines;
  const std::string broken = wrapped(text, std::min(columns, widest_text));
  for (std::size_t begin = 0; begin < broken.size();) {
    const std::size_t end = std::min(broken.find('\n', begin), broken.size());
    lines.push_back(broken.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

Lines said_in_round(const Content& content, int columns) {
  Lines lines;
  for (const Paragraph& one : content.words)
    if (one.round == content.round) append(lines, lines_of(one.text, columns));
  return lines;
}

// Before that, as many whole sentences as there is room for: what else was said in this turn and, where it
// can be told by its looks, in turns before.
Lines said_before(const Content& content, int columns, bool colour, std::size_t room) {
  Lines lines;
  for (auto one = content.words.rbegin(); one != content.words.rend(); ++one) {
    if (one->round == content.round) continue;
    if (one->turn != content.turn && !colour) break;
    Lines more;
    for (const std::string& line : lines_of(one->text, columns))
      more.push_back(one->turn == content.turn ? line : fmt::format("{}{}{}", faint, line, usual));
    if (lines.size() + more.size() > room) break;
    lines.insert(lines.begin(), more.begin(), more.end());
  }
  return lines;
}

Lines picture(const Content& content, Pencil pencil, ScreenSize size, const Catalogue& catalogue) {
  if (content.hidden) return {};
  pencil.width = size.columns;
  pencil.height = size.lines - lines_of_words;
  Lines lines = draw_lines(
      {.position = content.position, .edition = content.edition, .pencil = pencil, .marks = content.marks},
      catalogue);
  const auto widest =
      std::ranges::max(lines, {}, [](const std::string& line) { return display_width(line); });
  const bool fits = static_cast<int>(lines.size()) <= pencil.height && display_width(widest) <= size.columns;
  return fits ? lines : Lines();
}

// The end of the text that fits, by whole letters.
std::string_view end_of(std::string_view text, int columns) {
  while (display_width(text) > columns) {
    text.remove_prefix(1);
    while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xc0U) == 0x80) text.remove_prefix(1);
  }
  return text;
}

// The line that is typed, with the clock at its end.
void add_input(Frame& frame, const Content& content, bool colour, int columns) {
  const int room = columns - 2 - (content.clock.empty() ? 0 : display_width(content.clock) + 1);
  std::string line = "> ";
  frame.row = static_cast<int>(frame.lines.size());
  frame.column = 2;
  if (content.typed.empty()) {
    const std::string hint = colour ? fmt::format("{}{}{}", faint, content.suggestion, usual)
                                    : fmt::format(" ({})", content.suggestion);
    if (!content.suggestion.empty() && display_width(hint) <= room) line += hint;
  } else {
    // What stands before the cursor is seen, and as much of the rest as there is room for.
    const std::string_view before = end_of(content.before_cursor, room - 1);
    std::string_view after = std::string_view(content.typed).substr(content.before_cursor.size());
    while (display_width(before) + display_width(after) > room - 1) after.remove_suffix(1);
    line += fmt::format("{}{}", before, after);
    frame.column += display_width(before);
  }
  if (!content.clock.empty()) line = padded(line, columns - display_width(content.clock)) + content.clock;
  frame.lines.push_back(line);
}

}  // namespace

std::optional<Frame> frame_of(const Content& content, Pencil pencil, ScreenSize size,
                              const Catalogue& catalogue) {
  const bool colour = pencil.colour;
  Frame frame{.lines = picture(content, pencil, size, catalogue)};
  const Lines question = lines_of(content.question, size.columns);
  const int room = size.lines - static_cast<int>(frame.lines.size() + question.size()) - 1;
  const Lines fresh = said_in_round(content, size.columns);
  if (!fresh.empty() && room < static_cast<int>(fresh.size())) return std::nullopt;
  // What is asked always stands at the same place.
  const std::size_t shown =
      std::max(std::min<std::size_t>(static_cast<std::size_t>(std::max(room, 0)), most_words), fresh.size());
  Lines words = said_before(content, size.columns, colour, shown - fresh.size());
  append(words, fresh);
  words.insert(words.begin(), shown - words.size(), "");
  append(frame.lines, words);
  append(frame.lines, question);
  add_input(frame, content, colour, size.columns);
  const int too_many = static_cast<int>(frame.lines.size()) - size.lines;  // on a tiny screen
  if (too_many > 0) {
    frame.lines.erase(frame.lines.begin(), frame.lines.begin() + too_many);
    frame.row -= too_many;
  }
  frame.lines.resize(static_cast<std::size_t>(size.lines));
  return frame;
}

std::vector<Frame> pages_of(const Content& content, ScreenSize size, const std::string& turn_the_page) {
  const Lines all = said_in_round(content, size.columns);
  const auto height = static_cast<std::size_t>(std::max(size.lines - 2, 1));
  std::vector<Frame> pages;
  for (std::size_t begin = 0; begin < all.size(); begin += height) {
    const std::size_t end = std::min(begin + height, all.size());
    Frame page{.lines = Lines(all.begin() + static_cast<std::ptrdiff_t>(begin),
                              all.begin() + static_cast<std::ptrdiff_t>(end))};
    page.lines.emplace_back();
    page.lines.push_back(turn_the_page);
    page.row = static_cast<int>(page.lines.size()) - 1;
    page.column = std::min(display_width(turn_the_page), size.columns - 1);
    page.lines.resize(static_cast<std::size_t>(size.lines));
    pages.push_back(page);
  }
  return pages;
}

std::string changes(const std::optional<Frame>& before, const Frame& after, ScreenSize size) {
  if (before == after) return "";
  std::string text = before ? "\x1b[?25l" : "\x1b[?25l\x1b[0m\x1b[2J";
  for (std::size_t row = 0; row < after.lines.size(); ++row) {
    const std::string& line = after.lines[row];
    if (before ? before->lines[row] == line : line.empty()) continue;
    text += fmt::format("\x1b[{};1H{}", row + 1, line);
    if (before && display_width(line) < size.columns) text += "\x1b[K";
  }
  return text + fmt::format("\x1b[{};{}H\x1b[?25h", after.row + 1, after.column + 1);
}

}  // namespace seize::cli
