#include "cli/speech.h"

namespace seize::cli {

std::string spoken(const Messages& messages, const Catalogue& catalogue) {
  std::string text;
  for (const Said& said : messages) text += catalogue.format(said) + '\n';
  return text;
}

Pencil pencil_for(const Looks& looks) {
  return {.unicode = !looks.ascii && locale_is_utf8(),
          .colour = wants_colour(looks.colour),
          .width = terminal_width()};
}

}  // namespace seize::cli
