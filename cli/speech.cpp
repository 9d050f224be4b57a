#include "cli/speech.h"

#include <algorithm>

namespace seize::cli {

namespace {

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

std::string spoken_tersely(const Messages& messages, const Catalogue& catalogue) {
  constexpr std::size_t cells = 40;
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
  return text.empty() ? text : text + '\n';
}

Pencil pencil_for(const Looks& looks) {
  return {.unicode = !looks.ascii && locale_is_utf8(),
          .colour = wants_colour(looks.colour),
          .width = terminal_width()};
}

}  // namespace seize::cli
