#include "cli/level_names.h"

#include <algorithm>

#include "cli/catalogue.h"
#include "talk/folding.h"

namespace seize::cli {

const Level* level_called(std::string_view name) {
  const std::string folded = folded_letters(name);
  if (const Level* level = level_named(folded)) return level;
  for (const std::string& language : Catalogue::languages()) {
    const auto catalogue = Catalogue::of(language);
    const auto found = std::ranges::find_if(
        levels(), [&](const Level& level) { return folded_letters(catalogue->text(level.title)) == folded; });
    if (found != levels().end()) return &*found;
  }
  return nullptr;
}

bool is_program_word(std::string_view word) {
  // Its article comes before it: "l’ordinateur".
  const std::string folded = folded_letters(word);
  return std::ranges::any_of(Catalogue::languages(), [&](const std::string& language) {
    return folded_words(Catalogue::of(language)->text("name.program")).back() == folded;
  });
}

}  // namespace seize::cli
