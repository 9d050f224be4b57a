#include "cli/speech.h"

#include <algorithm>

namespace seize::cli {

namespace {

constexpr std::size_t cells = 40;

// Of UTF-8: every byte begins a character but those that go on with one.
std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

}  // namespace

std::string spoken(const Messages& messages, const Catalogue& catalogue) {
  std::string text;
  for (const Said& said : messages) text += catalogue.format(said) + '\n';
  return text;
}

std::string wrapped(std::string_view text) {
  std::string lines;
  std::size_t used = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find_first_of(" \n"));
    const std::size_t length = character_count(word);
    if (used > 0 && used + 1 + length > cells) {
      lines.back() = '\n';  // instead of the space before it
      used = 0;
    }
    used += length + (used > 0 ? 1 : 0);
    lines += word;
    text.remove_prefix(word.size());
    if (text.empty()) break;
    lines += text.front();
    if (text.front() == '\n') used = 0;
    text.remove_prefix(1);
  }
  return lines;
}

std::string spoken_tersely(const Messages& messages, const Catalogue& catalogue) {
  std::string text;
  std::size_t used = 0;
  for (const Said& said : messages) {
    const std::string sentence = catalogue.format(said);
    const std::size_t length = character_count(sentence);
    const bool fits = used > 0 && used + 1 + length <= cells;
    if (used > 0) text += fits ? ' ' : '\n';
    text += sentence;
    used = fits ? used + 1 + length : length;
  }
  return text.empty() ? text : wrapped(text + '\n');
}

Pencil pencil_for(const Looks& looks) {
  return {.unicode = !looks.ascii && locale_is_utf8(),
          .colour = wants_colour(looks.colour),
          .width = terminal_width()};
}

}  // namespace seize::cli
