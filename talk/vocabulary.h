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
enum class VerbWord : std::uint8_t { quarto, give, place, ask, through, order, without, article };
using Meaning = std::variant<ValueWord, SetWord, VerbWord, Topic, Word>;

// What the key stands for under which a language lists its words: "tall", "row", "board". Nothing when there
// is no such key.
std::optional<Meaning> meaning_of_key(std::string_view key);

// The words people type in one language.
class Vocabulary {
 public:
  // Reads lines `key = word, word`, and `letters = ld, st, …`. Gives back the key that is none of the
  // vocabulary or has a word that means something else already.
  static std::expected<Vocabulary, std::string> parse(std::string_view text);

  // What the folded word means: exactly, or as the beginning of words that all mean the same. Nothing when it
  // is unknown or could mean several things.
  std::optional<Meaning> meaning(std::string_view word) const;

  // What the word could mean when it is too short to tell: full words, for the answer.
  std::vector<std::string> candidates(std::string_view word) const;

  // The piece that four letters name, one for each characteristic in the notation's order: "dtrh".
  std::optional<Piece> piece_of_letters(std::string_view word) const;

  // The keys that have no word: none in a complete language.
  std::vector<std::string> missing() const;

 private:
  std::map<std::string, Meaning, std::less<>> words_;
  std::vector<std::string> keys_;
  // For colour, height, shape, fill and surface: the letter of a piece that lacks it, and of one that has it.
  std::array<std::string, Characteristic::count + 1> letters_;
};

}  // namespace seize
