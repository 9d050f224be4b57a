#include "cli/speech.h"

#include <unistd.h>

#include <algorithm>

#include "cli/text_width.h"

namespace seize::cli {

namespace {

constexpr int braille_cells = 40;
// Wider lines are hard to read.
constexpr int widest_line = 100;
// What happened, what is asked for, and what is typed.
constexpr int lines_of_words = 5;

}  // namespace

std::string spoken(const Messages& messages, const Catalogue& catalogue) {
  std::string text;
  for (const Said& said : messages) text += catalogue.format(said) + '\n';
  return text;
}

std::string fitted(std::string_view text, bool terse, const Looks& looks) {
  if (terse) return wrapped(text, braille_cells);
  if (looks.plain || isatty(STDOUT_FILENO) != 1) return std::string(text);
  return wrapped(text, std::min(terminal_width(), widest_line));
}

std::string spoken_tersely(const Messages& messages, const Catalogue& catalogue) {
  std::string text;
  int used = 0;
  for (const Said& said : messages) {
    const std::string sentence = catalogue.format(said);
    const int width = display_width(sentence);
    const bool fits = used > 0 && used + 1 + width <= braille_cells;
    if (used > 0) text += fits ? ' ' : '\n';
    text += sentence;
    used = fits ? used + 1 + width : width;
  }
  return text.empty() ? text : wrapped(text + '\n', braille_cells);
}

Pencil pencil_for(const Looks& looks) {
  return {.unicode = !looks.ascii && locale_is_utf8(),
          .colour = wants_colour(looks.colour),
          .width = terminal_width(),
          .height = terminal_height() - lines_of_words};
}

bool asks_to_see(const Conversation& conversation, std::string_view line, const Vocabulary& vocabulary) {
  const auto command = understand(line, vocabulary, awaited(conversation), conversation.wording);
  return command == seize::Command(Ask{Topic::board}) || command == seize::Command(Ask{Topic::rack});
}

std::string set_off(const std::string& picture) {
  return terminal_height() == endless_height ? "\n" + picture + "\n" : picture;
}

}  // namespace seize::cli
