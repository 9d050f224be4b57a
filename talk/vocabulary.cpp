#include "talk/vocabulary.h"

#include <algorithm>

#include "notation/split.h"
#include "notation/white_space.h"
#include "talk/folding.h"
#include "talk/sort_few.h"

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
    {"where", VerbWord::where},
    {"through", VerbWord::through},
    {"order", VerbWord::order},
    {"without", VerbWord::without},
    {"grant", VerbWord::grant},
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
    {"notation", Topic::notation},
    {"empty", Topic::empty},
    {"diagonals", Topic::diagonals},
    {"rules", Topic::rules},
    {"pass", Word::pass},
    {"resign", Word::resign},
    {"draw", Word::draw},
    {"back", Word::back},
    {"again", Word::again},
    {"next", Word::next},
    {"yes", Word::yes},
    {"no", Word::no},
    {"cancel", Word::cancel},
    {"stop", Word::stop},
    {"help", Word::help},
    {"hint", Word::hint},
    {"save", Word::save},
    {"quit", Word::quit},
    {"repeat", Word::repeat},
    {"solution", Word::solution},
    {"worth", Word::worth},
    {"best", Word::best},
    {"terse", Word::terse},
    {"wordy", Word::wordy},
});

const Line* entry_of(std::string_view key) {
  const auto found = std::ranges::find(entries, key, &Line::key);
  return found == entries.end() ? nullptr : &*found;
}

// Two letters exchanged, one wrong, one too many or too few: the number of such faults that lead from one
// word to the other.
std::size_t faults_between(std::string_view typed, std::string_view word) {
  std::vector<std::vector<std::size_t>> cost(typed.size() + 1, std::vector<std::size_t>(word.size() + 1));
  for (std::size_t i = 0; i <= typed.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= word.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= typed.size(); ++i) {
    for (std::size_t j = 1; j <= word.size(); ++j) {
      const std::size_t differs = typed[i - 1] == word[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + differs});
      const bool exchanged = i > 1 && j > 1 && typed[i - 1] == word[j - 2] && typed[i - 2] == word[j - 1];
      if (exchanged) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[typed.size()][word.size()];
}

// How many faults a word may have and still be guessed: short words are too near to each other.
std::size_t faults_allowed(std::string_view typed) {
  constexpr std::size_t longest_word = 24;
  const bool letters_only = std::ranges::all_of(typed, [](char c) { return c >= 'a' && c <= 'z'; });
  if (!letters_only || typed.size() < 4 || typed.size() > longest_word) return 0;
  return typed.size() < 8 ? 1 : 2;
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
  std::vector<Vocabulary> languages(1);
  for (const std::string_view line : trimmed_parts(text, '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    if (line == "---") {
      languages.emplace_back();
    } else if (const auto fault = languages.back().read_line(line)) {
      return std::unexpected(*fault);
    }
  }
  for (std::size_t i = 1; i < languages.size(); ++i) languages.front().add_foreign(languages[i]);
  return std::move(languages.front());
}

// Gives back the key or the word at fault.
std::optional<std::string> Vocabulary::read_line(std::string_view line) {
  const std::size_t equals = line.find('=');
  std::string key(trimmed(line.substr(0, equals)));
  if (equals == std::string_view::npos) return key;
  const auto words = trimmed_parts(line.substr(equals + 1), ',');
  keys_.push_back(key);
  if (key == letters_key) {
    if (words.size() != letters_.size()) return key;
    std::ranges::copy(words, letters_.begin());
    return std::nullopt;
  }
  const Line* entry = entry_of(key);
  if (entry == nullptr) return key;
  first_words_.emplace_back(entry->meaning, words.front());
  for (const std::string_view word : words) {
    const Known known{.meaning = entry->meaning, .written = std::string(word)};
    const auto [at, added] = words_.emplace(folded_letters(word), known);
    if (!added && at->second.meaning != entry->meaning) return key + ": " + std::string(word);
  }
  return std::nullopt;
}

// A single letter is a piece, a column or an article here, whatever it is elsewhere.
void Vocabulary::add_foreign(const Vocabulary& other) {
  for (const auto& [word, known] : other.words_) {
    if (word.size() < 2) continue;
    std::vector<Meaning>& meanings = foreign_[word];
    if (std::ranges::find(meanings, known.meaning) == meanings.end()) meanings.push_back(known.meaning);
  }
}

std::optional<Meaning> Vocabulary::exact_meaning(std::string_view word) const {
  const auto exact = words_.find(word);
  return exact == words_.end() ? std::nullopt : std::optional(exact->second.meaning);
}

std::optional<Meaning> Vocabulary::meaning(std::string_view word) const {
  if (const auto exact = exact_meaning(word)) return exact;
  const Close beginning = beginning_with(word);
  if (const auto one = one_meaning(beginning)) return one;
  if (const auto foreign = foreign_.find(word); foreign != foreign_.end() && foreign->second.size() == 1)
    return foreign->second.front();
  return beginning.empty() ? one_meaning(mistyped(word)) : std::nullopt;
}

std::vector<std::string> Vocabulary::suggestions(std::string_view word) const {
  if (Close beginning = beginning_with(word); !beginning.empty())
    return one_word_for_each(std::move(beginning));
  std::vector<std::string> words;
  if (const auto foreign = foreign_.find(word); foreign != foreign_.end()) {
    for (const Meaning& meaning : foreign->second) {
      const auto own = std::ranges::find(first_words_, meaning, &std::pair<Meaning, std::string>::first);
      if (own != first_words_.end() && words.size() < most_suggestions) words.push_back(own->second);
    }
    return words;
  }
  return one_word_for_each(mistyped(word));
}

Vocabulary::Close Vocabulary::beginning_with(std::string_view word) const {
  Close words;
  for (auto at = words_.lower_bound(word); at != words_.end() && at->first.starts_with(word); ++at)
    words.push_back(at);
  return words;
}

// Those with the fewest faults.
Vocabulary::Close Vocabulary::mistyped(std::string_view word) const {
  Close words;
  std::size_t fewest = faults_allowed(word);
  if (fewest == 0) return words;
  for (auto at = words_.begin(); at != words_.end(); ++at) {
    const std::size_t longer = std::max(at->first.size(), word.size());
    const std::size_t shorter = std::min(at->first.size(), word.size());
    if (longer - shorter > fewest) continue;
    const std::size_t faults = faults_between(word, at->first);
    if (faults > fewest) continue;
    if (faults < fewest) words.clear();
    fewest = faults;
    words.push_back(at);
  }
  return words;
}

std::optional<Meaning> Vocabulary::one_meaning(const Close& words) {
  if (words.empty()) return std::nullopt;
  const Meaning& first = words.front()->second.meaning;
  const bool agree = std::ranges::all_of(words, [&](auto at) { return at->second.meaning == first; });
  return agree ? std::optional(first) : std::nullopt;
}

std::vector<std::string> Vocabulary::one_word_for_each(Close words) {
  sort_few(words, [](auto at) { return std::pair(at->first.size(), std::string_view(at->first)); });
  std::vector<std::string> written;
  std::vector<Meaning> meant;
  for (const auto at : words) {
    if (written.size() == most_suggestions) break;
    if (std::ranges::find(meant, at->second.meaning) != meant.end()) continue;
    meant.push_back(at->second.meaning);
    written.push_back(at->second.written);
  }
  return written;
}

std::optional<Piece> Vocabulary::piece_of_letters(std::string_view word) const {
  if (word.size() != Characteristic::count) return std::nullopt;
  std::array<std::optional<bool>, Characteristic::count> has{};
  for (const char letter : word) {
    for (std::size_t pair = 0; pair < letters_.size(); ++pair) {
      const std::size_t found = letters_[pair].find(letter);
      if (found == std::string::npos) continue;
      auto& named = has[pair % has.size()];  // surface, the last pair, stands where colour stands
      if (named) return std::nullopt;
      named = found == 1;
    }
  }
  int piece = 0;
  for (std::size_t i = 0; i < has.size(); ++i) {
    if (!has[i]) return std::nullopt;
    piece |= static_cast<int>(*has[i]) << i;
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
