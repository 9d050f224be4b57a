#include "talk/vocabulary.h"

#include <algorithm>

#include "notation/split.h"
#include "notation/white_space.h"
#include "talk/folding.h"

namespace seize {

namespace {

struct Line {
  std::string_view key;
  Meaning meaning;
};

constexpr ValueWord lacks(Characteristic characteristic) {
  return {.characteristic = characteristic, .has = false};
}
constexpr ValueWord has(Characteristic characteristic) {
  return {.characteristic = characteristic, .has = true};
}

constexpr std::string_view letters_key = "letters";

constexpr auto entries = std::to_array<Line>({
    {"light", lacks(Characteristic::colour)},
    {"dark", has(Characteristic::colour)},
    {"smooth", lacks(Characteristic::colour)},
    {"grooved", has(Characteristic::colour)},
    {"short", lacks(Characteristic::height)},
    {"tall", has(Characteristic::height)},
    {"round", lacks(Characteristic::shape)},
    {"square", has(Characteristic::shape)},
    {"solid", lacks(Characteristic::fill)},
    {"hollow", has(Characteristic::fill)},
    {"row", SetWord::row},
    {"column", SetWord::column},
    {"diagonal", SetWord::diagonal},
    {"antidiagonal", SetWord::antidiagonal},
    {"block", SetWord::block},
    {"quarto", VerbWord::quarto},
    {"give", VerbWord::give},
    {"place", VerbWord::place},
    {"ask", VerbWord::ask},
    {"through", VerbWord::through},
    {"order", VerbWord::order},
    {"without", VerbWord::without},
    {"article", VerbWord::article},
    {"board", Topic::board},
    {"rack", Topic::rack},
    {"hand", Topic::hand},
    {"last", Topic::last},
    {"clock", Topic::clock},
    {"turn", Topic::turn},
    {"options", Topic::options},
    {"players", Topic::players},
    {"moves", Topic::moves},
    {"rules", Topic::rules},
    {"pass", Word::pass},
    {"resign", Word::resign},
    {"draw", Word::draw},
    {"back", Word::back},
    {"again", Word::again},
    {"yes", Word::yes},
    {"no", Word::no},
    {"cancel", Word::cancel},
    {"help", Word::help},
    {"hint", Word::hint},
    {"save", Word::save},
    {"quit", Word::quit},
    {"repeat", Word::repeat},
    {"solution", Word::solution},
});

const Line* entry_of(std::string_view key) {
  const auto found = std::ranges::find(entries, key, &Line::key);
  return found == entries.end() ? nullptr : &*found;
}

std::vector<std::string_view> trimmed_parts(std::string_view text, char separator) {
  auto parts = split(text, separator);
  for (std::string_view& part : parts) part = trimmed(part);
  return parts;
}

}  // namespace

std::optional<Meaning> meaning_of_key(std::string_view key) {
  const Line* entry = entry_of(key);
  return entry == nullptr ? std::nullopt : std::optional(entry->meaning);
}

std::expected<Vocabulary, std::string> Vocabulary::parse(std::string_view text) {
  Vocabulary vocabulary;
  for (const std::string_view line : trimmed_parts(text, '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t equals = line.find('=');
    const std::string key(trimmed(line.substr(0, equals)));
    if (equals == std::string_view::npos) return std::unexpected(key);
    const auto words = trimmed_parts(line.substr(equals + 1), ',');
    vocabulary.keys_.push_back(key);
    if (key == letters_key) {
      if (words.size() != vocabulary.letters_.size()) return std::unexpected(key);
      std::ranges::copy(words, vocabulary.letters_.begin());
      continue;
    }
    const Line* entry = entry_of(key);
    if (entry == nullptr) return std::unexpected(key);
    for (const std::string_view word : words) {
      const auto [at, added] = vocabulary.words_.emplace(folded_letters(word), entry->meaning);
      if (!added && at->second != entry->meaning) return std::unexpected(key + ": " + std::string(word));
    }
  }
  return vocabulary;
}

std::optional<Meaning> Vocabulary::meaning(std::string_view word) const {
  const auto exact = words_.find(word);
  if (exact != words_.end()) return exact->second;
  std::optional<Meaning> found;
  for (auto at = words_.lower_bound(word); at != words_.end() && at->first.starts_with(word); ++at) {
    if (found && *found != at->second) return std::nullopt;
    found = at->second;
  }
  return found;
}

std::vector<std::string> Vocabulary::candidates(std::string_view word) const {
  std::vector<std::string> full;
  for (auto at = words_.lower_bound(word); at != words_.end() && at->first.starts_with(word); ++at) {
    full.push_back(at->first);
  }
  return full;
}

std::optional<Piece> Vocabulary::piece_of_letters(std::string_view word) const {
  if (word.size() != Characteristic::count) return std::nullopt;
  int piece = 0;
  for (int i = 0; i < Characteristic::count; ++i) {
    std::size_t has = letters_[i].find(word[i]);
    if (i == 0 && has == std::string::npos) has = letters_.back().find(word[i]);
    if (has == std::string::npos) return std::nullopt;
    piece |= static_cast<int>(has) << i;
  }
  return Piece::from_index(piece);
}

std::vector<std::string> Vocabulary::missing() const {
  std::vector<std::string> keys;
  if (letters_.front().empty()) keys.emplace_back(letters_key);
  for (const Line& entry : entries) {
    if (std::ranges::find(keys_, entry.key) == keys_.end()) keys.emplace_back(entry.key);
  }
  return keys;
}

}  // namespace seize
