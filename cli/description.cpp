#include "cli/description.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "notation/words.h"

namespace seize::cli {

namespace {

using Pair =
    std::array<std::string_view, 2>;  // the value of a piece that lacks the characteristic, and that has it

std::array<Pair, Characteristic::count> values(Edition edition) {
  const Pair first = edition == Edition::access ? Pair{"smooth", "grooved"} : Pair{"light", "dark"};
  return {first, Pair{"short", "tall"}, Pair{"round", "square"}, Pair{"solid", "hollow"}};
}

std::array<std::string_view, Characteristic::count> characteristic_names(Edition edition) {
  return {edition == Edition::access ? "surface" : "colour", "height", "shape", "fill"};
}

// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& words) {
  if (words.size() < 2) return fmt::format("{}", fmt::join(words, ""));
  const std::vector<std::string> front(words.begin(), words.end() - 1);
  return fmt::format("{} and {}", fmt::join(front, ", "), words.back());
}

std::string describe_row(const Position& position, int rank, Edition edition) {
  std::vector<std::string> standing;
  for (int file = 0; file < 4; ++file) {
    const Square square = Square::at(file, rank);
    if (const auto piece = position.at(square)) {
      const std::string_view last = position.last() == square ? ", placed last" : "";
      standing.push_back(fmt::format("{} {}{}", format_square(square), describe(*piece, edition), last));
    }
  }
  if (standing.empty()) return fmt::format("Row {}: empty.\n", rank + 1);
  return fmt::format("Row {}: {}.\n", rank + 1, fmt::join(standing, "; "));
}

std::string describe_rack(Pieces left, Edition edition) {
  if (left.empty()) return "Left: none.\n";
  std::vector<std::string> pieces;
  for (const Piece piece : left)
    pieces.push_back(fmt::format("{} {}", format_piece(piece), describe(piece, edition)));
  return fmt::format("Left, {}: {}.\n", pieces.size(), fmt::join(pieces, "; "));
}

std::string_view duty(const Position& position) {
  if (position.full()) return "may call or pass";
  return position.hand() ? "must place the piece in hand" : "must give a piece";
}

}  // namespace

std::string describe(Piece piece, Edition edition) {
  std::vector<std::string_view> words;
  for (const Characteristic characteristic : all_characteristics) {
    words.push_back(values(edition)[characteristic.index()][piece.has(characteristic)]);
  }
  return fmt::format("{}", fmt::join(words, " "));
}

std::string describe_turn_and_rules(const Position& position, Edition edition) {
  std::vector<std::string> names;
  for (const Characteristic characteristic : position.rules().in_play()) {
    names.emplace_back(characteristic_names(edition)[characteristic.index()]);
  }
  const Side side = to_act(State{.position = position});
  return fmt::format("{} {}.\n{}; {} {} in play.\n", side == Side::first ? "First" : "Second", duty(position),
                     position.rules().blocks() ? "Lines and squares count" : "Lines count", listed(names),
                     names.size() == 1 ? "is" : "are");
}

std::string describe(const Position& position, Edition edition) {
  std::string text;
  for (int rank = 3; rank >= 0; --rank) text += describe_row(position, rank, edition);
  const auto hand = position.hand();
  text += hand ? fmt::format("In hand: {} {}.\n", format_piece(*hand), describe(*hand, edition))
               : "In hand: nothing.\n";
  text += describe_rack(position.left(), edition);
  return text + describe_turn_and_rules(position, edition);
}

}  // namespace seize::cli
