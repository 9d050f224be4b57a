#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/game.h"
#include "table/table.h"
#include "talk/wording.h"

namespace seize {

// What a person can mean by a line.

// Pieces with these values: "tall", "dark hollow".
struct ValuesNamed {
  std::array<std::optional<bool>, Characteristic::count> has{};
  bool operator==(const ValuesNamed&) const = default;
};
constexpr bool fits(Piece piece, const ValuesNamed& values) {
  for (const Characteristic characteristic : all_characteristics) {
    const auto& has = values.has[characteristic.index()];
    if (has && piece.has(characteristic) != *has) return false;
  }
  return true;
}

// Moves. Placing and giving may come in one line, and so may placing and calling.
struct PlaceAndGive {
  Square square;
  Piece piece;
  bool operator==(const PlaceAndGive&) const = default;
};
struct GiveOneOf {  // of the pieces with these values: the answer to which of them
  ValuesNamed values;
  bool operator==(const GiveOneOf&) const = default;
};
struct PlaceAndGiveOneOf {
  Square square;
  ValuesNamed values;
  bool operator==(const PlaceAndGiveOneOf&) const = default;
};
struct PlaceAndCall {
  Square square;
  std::optional<WinningSet> set;
  bool operator==(const PlaceAndCall&) const = default;
};
struct PlaceAndPass {
  Square square;
  bool operator==(const PlaceAndPass&) const = default;
};
struct CallQuarto {  // nothing pointed at yet
  bool operator==(const CallQuarto&) const = default;
};
struct PointAt {
  std::optional<WinningSet> set;  // nothing: four squares that are no set
  bool called = false;            // with the call in the same line
  bool operator==(const PointAt&) const = default;
};

// Questions.
enum class Topic : std::uint8_t {
  board,
  rack,
  hand,
  last,
  clock,
  turn,
  options,
  players,
  moves,     // in words
  notation,  // the same as a record has them
  rules,
  empty,      // the squares where nothing stands
  diagonals,  // both of them
};
struct Ask {
  Topic topic;
  bool operator==(const Ask&) const = default;
};
struct AskSquare {
  Square square;
  bool operator==(const AskSquare&) const = default;
};
struct AskSet {
  WinningSet set;
  bool backwards = false;  // from the end that its name puts last: "d1 to a4"
  bool operator==(const AskSet&) const = default;
};
struct AskThrough {  // the sets through a square
  Square square;
  bool operator==(const AskThrough&) const = default;
};
struct AskPiece {
  Piece piece;
  bool operator==(const AskPiece&) const = default;
};
struct AskValues {
  enum class Part : std::uint8_t { all, left, standing };
  ValuesNamed values;
  Part part = Part::all;
  bool operator==(const AskValues&) const = default;
};

// The table.
enum class Word : std::uint8_t {
  pass,
  resign,
  draw,
  back,
  again,
  next,  // who is next, or the next puzzle
  yes,
  no,
  cancel,
  stop,  // what was asked, or else all of it
  help,
  hint,
  save,
  quit,
  repeat,
  solution,
  worth,  // what the position is worth; told where people analyse
  best,   // what is best there
  terse,  // from now on in few characters
  wordy,  // from now on in sentences
};
struct Grant {  // more time for the one on the move
  std::optional<int> seconds = std::nullopt;
  bool operator==(const Grant&) const = default;
};
struct Order {  // the order of words
  WordOrder order;
  bool operator==(const Order&) const = default;
};

using Command = std::variant<Give, Place, PlaceAndGive, GiveOneOf, PlaceAndGiveOneOf, PlaceAndCall,
                             PlaceAndPass, CallQuarto, PointAt, Ask, AskSquare, AskSet, AskThrough, AskPiece,
                             AskValues, Word, Order, Grant>;

}  // namespace seize
