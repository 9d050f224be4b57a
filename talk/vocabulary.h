#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/piece.h"
#include "talk/command.h"

namespace seize {

// What a single word stands for in a typed line.
struct ValueWord {
  Characteristic characteristic;
  bool has;
  bool operator==(const ValueWord&) const = default;
};
enum class SetWord : std::uint8_t { row, column, diagonal, antidiagonal, block };
enum class VerbWord : std::uint8_t {
  quarto,
  give,
  place,
  ask,
  where,
  through,
  order,
  grant,
  without,
  article
};
using Meaning = std::variant<ValueWord, SetWord, VerbWord, Topic, Word>;

// What the key stands for under which a language lists its words: "tall", "row", "board". Nothing when there
// is no such key.
std::optional<Meaning> meaning_of_key(std::string_view key);

// The words people type in one language, and those of other languages, which are understood where the own one
// has no such word.
class Vocabulary {
 public:
  // Reads lines `key = word, word`, and `letters = ld, st, …`; after a line `---` come those of another
  // language. Gives back the key that is none of the vocabulary or has a word that means something else
  // already.
  static std::expected<Vocabulary, std::string> parse(std::string_view text);

  // What the folded word means: exactly; as the beginning of words that all mean the same; in another
  // language; or mistyped, where only one thing is close. Nothing when it is unknown or could mean several
  // things.
  std::optional<Meaning> meaning(std::string_view word) const;
  // Only where it is a word of the language itself, as it stands.
  std::optional<Meaning> exact_meaning(std::string_view word) const;

  // What a word could mean that has no one meaning: a word for each, those nearest first, for the answer.
  static constexpr std::size_t most_suggestions = 3;
  std::vector<std::string> suggestions(std::string_view word) const;

  // The piece that four letters name, one for each characteristic, in any order: "tdrh".
  std::optional<Piece> piece_of_letters(std::string_view word) const;

  // The keys that have no word: none in a complete language.
  std::vector<std::string> missing() const;

 private:
  struct Known {
    Meaning meaning;
    std::string written;  // with its accents
  };
  using Words = std::map<std::string, Known, std::less<>>;
  using Close = std::vector<Words::const_iterator>;

  std::optional<std::string> read_line(std::string_view line);
  void add_foreign(const Vocabulary& other);
  Close beginning_with(std::string_view word) const;
  Close mistyped(std::string_view word) const;
  static std::optional<Meaning> one_meaning(const Close& words);
  static std::vector<std::string> one_word_for_each(Close words);

  Words words_;
  std::vector<std::pair<Meaning, std::string>> first_words_;  // the word that a language names first
  std::map<std::string, std::vector<Meaning>, std::less<>> foreign_;
  std::vector<std::string> keys_;
  // For colour, height, shape, fill and surface: the letter of a piece that lacks it, and of one that has it.
  std::array<std::string, Characteristic::count + 1> letters_;
};

}  // namespace seize
