#include "cli/euphony.h"

#include <string>

#include "talk/folding.h"

namespace seize::cli {

namespace {

bool is_vowel(char letter) { return std::string_view("aeiou").contains(letter); }

// As in Isabel and Hilda, and Yves; not as in hielo and Yolanda, where another sound comes first.
bool begins_with_spanish_i(std::string_view word) {
  const auto vowel_at = [&](std::size_t at) { return at < word.size() && is_vowel(word[at]); };
  if (word.starts_with("hi")) return !vowel_at(2);
  if (word.starts_with('y')) return !vowel_at(1);
  return word.starts_with('i');
}

bool begins_with_spanish_o(std::string_view word) { return word.starts_with('o') || word.starts_with("ho"); }

// As in Elena; not as in Edoardo, where the d would be heard twice.
bool begins_with_italian_e(std::string_view word) {
  if (word.starts_with('h')) word.remove_prefix(1);
  return word.starts_with('e') && !word.starts_with("ed");
}

}  // namespace

std::string_view euphonic(std::string_view id, std::string_view language, std::string_view last) {
  const bool either = id == "list.or";
  if (!either && id != "list.last") return id;
  const std::string word = folded_letters(last);
  if (language == "es" && either) return begins_with_spanish_o(word) ? "list.or_echo" : id;
  if (language == "es") return begins_with_spanish_i(word) ? "list.last_echo" : id;
  if (language == "it" && !either) return begins_with_italian_e(word) ? "list.last_echo" : id;
  return id;
}

}  // namespace seize::cli
