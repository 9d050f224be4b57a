#include "notation/words.h"

#include <array>

namespace seize {

namespace {

constexpr std::string_view characteristic_letters = "chsf";
constexpr std::string_view piece_digits = "0123456789abcdef";
constexpr std::array<std::string_view, WinningSet::count> set_names = {
    "row1", "row2", "row3", "row4", "cola", "colb", "colc", "cold", "diag", "anti",
    "sqa1", "sqb1", "sqc1", "sqa2", "sqb2", "sqc2", "sqa3", "sqb3", "sqc3"};

std::unexpected<Fault> flawed(Flaw flaw, std::string_view text) {
  return std::unexpected(Fault{.reason = flaw, .text = std::string(text)});
}

}  // namespace

std::expected<Square, Fault> parse_square(std::string_view text) {
  const bool fits = text.size() == 2 && text[0] >= 'a' && text[0] <= 'd' && text[1] >= '1' && text[1] <= '4';
  if (!fits) return flawed(Flaw::square, text);
  return Square::at(text[0] - 'a', text[1] - '1');
}

std::string format_square(Square square) {
  return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

std::expected<Piece, Fault> parse_piece(std::string_view text) {
  if (text.size() != 1) return flawed(Flaw::piece, text);
  const char digit = text[0] >= 'A' && text[0] <= 'F' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
  const std::size_t index = piece_digits.find(digit);
  if (index == std::string_view::npos) return flawed(Flaw::piece, text);
  return Piece::from_index(static_cast<int>(index));
}

char format_piece(Piece piece) { return piece_digits[piece.index()]; }

char format_characteristic(Characteristic characteristic) {
  return characteristic_letters[characteristic.index()];
}

std::expected<WinningSet, Fault> parse_winning_set(std::string_view text) {
  for (const WinningSet set : all_lines_and_blocks) {
    if (format_winning_set(set) == text) return set;
  }
  return flawed(Flaw::winning_set, text);
}

std::string_view format_winning_set(WinningSet set) { return set_names[set.index()]; }

std::expected<Rules, Fault> parse_rules(std::string_view text) {
  if (!text.starts_with("L:") && !text.starts_with("S:")) return flawed(Flaw::rules_kind, text);
  Characteristics in_play;
  int next = 0;  // letters must come in order, so none comes twice
  for (const char letter : text.substr(2)) {
    const std::size_t index = characteristic_letters.find(letter, next);
    if (index == std::string_view::npos) return flawed(Flaw::rules_characteristics, text);
    in_play = in_play.with(Characteristic::from_index(static_cast<int>(index)));
    next = static_cast<int>(index) + 1;
  }
  const auto rules = Rules::from(text[0] == 'S', in_play);
  if (!rules) return flawed(Flaw::rules_characteristics, text);
  return *rules;
}

std::string format_rules(Rules rules) {
  std::string text = rules.blocks() ? "S:" : "L:";
  for (const Characteristic characteristic : rules.in_play()) text += format_characteristic(characteristic);
  return text;
}

}  // namespace seize
