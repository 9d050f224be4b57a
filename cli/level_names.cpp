#include "cli/level_names.h"

#include <algorithm>
#include <string>
#include <vector>

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

namespace {

// What a program is called in each language, without the article before it: "l’ordinateur". Read once,
// although every player of a table is looked up: it takes all catalogues.
const std::vector<std::string>& program_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all;
    for (const std::string& language : Catalogue::languages())
      all.push_back(folded_words(Catalogue::of(language)->text("name.program")).back());
    return all;
  }();
  return words;
}

}  // namespace

bool is_program_word(std::string_view word) {
  return std::ranges::find(program_words(), folded_letters(word)) != program_words().end();
}

}  // namespace seize::cli
