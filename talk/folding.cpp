#include "talk/folding.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace seize {

namespace {

// The two-byte letters of the seven languages, in lower and upper case, and the plain letters they are typed
// as.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> accented = {{
    {"àáâãäåāÀÁÂÃÄÅĀ", "a"},
    {"çÇ", "c"},
    {"èéêëÈÉÊË", "e"},
    {"ìíîïÌÍÎÏ", "i"},
    {"ñÑ", "n"},
    {"òóôõöøÒÓÔÕÖØ", "o"},
    {"ùúûüÙÚÛÜ", "u"},
    {"ýÿÝŸ", "y"},
    {"ß", "ss"},
}};
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> ligatures = {
    {{"æÆ", "ae"}, {"œŒ", "oe"}, {"ĳĲ", "ij"}}};

std::string_view plain_letter(std::string_view letter, const auto& table) {
  for (const auto& [letters, plain] : table) {
    for (std::size_t i = 0; i + 2 <= letters.size(); i += 2) {
      if (letters.substr(i, 2) == letter) return plain;
    }
  }
  return {};
}

std::string_view plain_letter(std::string_view letter) {
  const std::string_view plain = plain_letter(letter, accented);
  return plain.empty() ? plain_letter(letter, ligatures) : plain;
}

// Punctuation beyond ASCII parts words like a plain sign.
constexpr auto typographic_signs = std::to_array<std::string_view>(
    {"’", "‘", "“", "”", "„", "«", "»", "‹", "›", "¿", "¡", "…", "–", "—", "\u00a0", "\u202f"});

// Spaces of every width: they part words.
constexpr auto odd_spaces = std::to_array<std::string_view>(
    {"\u00a0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007",
     "\u2008", "\u2009", "\u200a", "\u2028", "\u2029", "\u202f", "\u205f", "\u3000"});
// What cannot be seen, and is in a line only because a reader, a browser or a chat program put it there.
constexpr auto unseen_signs = std::to_array<std::string_view>(
    {"\u00ad", "\u061c", "\u180e", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u202a",
     "\u202b", "\u202c", "\u202d", "\u202e", "\u2060", "\u2061", "\u2062", "\u2063", "\u2064",
     "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff", "\ufe0f", "\ufffc"});

bool is_lead_of_two(char c) { return (static_cast<unsigned char>(c) & 0xe0U) == 0xc0; }

// An accent that stands after its letter: U+0300 to U+036F.
bool is_combining(std::string_view pair) {
  if (pair.size() != 2) return false;
  const auto second = static_cast<unsigned char>(pair[1]);
  return (pair[0] == '\xcc' && second >= 0x80 && second <= 0xbf) ||
         (pair[0] == '\xcd' && second >= 0x80 && second <= 0xaf);
}

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

// The one of the signs that the text begins with; empty when it begins with none.
std::string_view leading_sign(std::string_view text, std::span<const std::string_view> signs) {
  for (const std::string_view sign : signs) {
    if (text.starts_with(sign)) return sign;
  }
  return {};
}

// How long the sequence is that the text begins with, which an arrow or another key of a terminal sends: ESC
// [ A.
std::size_t length_of_key(std::string_view text) {
  if (!text.starts_with("\x1b[") && !text.starts_with("\x1bO")) return 0;
  std::size_t end = 2;
  while (end < text.size() && text[end] >= 0x20 && text[end] < 0x40) ++end;
  return std::min(end + 1, text.size());
}

}  // namespace

std::string without_strays(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    std::size_t length = 1;
    if (const auto space = leading_sign(text, odd_spaces); !space.empty()) {
      clean += ' ';
      length = space.size();
    } else if (const auto unseen = leading_sign(text, unseen_signs); !unseen.empty()) {
      length = unseen.size();
    } else if (const std::size_t key = length_of_key(text); key > 0) {
      length = key;
    } else {
      const bool control = static_cast<unsigned char>(text.front()) < 0x20 || text.front() == '\x7f';
      clean += control ? ' ' : text.front();
    }
    text.remove_prefix(length);
  }
  return clean;
}

std::string folded_letters(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const std::string_view pair = is_lead_of_two(c) ? text.substr(i, 2) : std::string_view();
    const std::string_view letter = plain_letter(pair);
    if (!letter.empty() || is_combining(pair)) {
      plain += letter;
      ++i;
    } else {
      plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return plain;
}

std::vector<std::string> typed_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  while (!text.empty()) {
    const std::string_view sign = leading_sign(text, typographic_signs);
    if (sign.empty() && is_word_character(text.front())) {
      word += text.front();
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
    text.remove_prefix(std::max<std::size_t>(1, sign.size()));
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

bool is_plain(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::vector<std::string> folded_words(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string& typed : typed_words(text)) {
    std::string word = folded_letters(typed);
    if (!word.empty()) words.push_back(std::move(word));
  }
  return words;
}

}  // namespace seize
