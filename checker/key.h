#pragma once

// One name for all positions that are the same game.

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/board.h"

namespace checker {

// Two positions with a piece in hand that have the same key have the same value:
//  - `having` tells where a piece differs from the one in hand, so complementing characteristics changes
//  nothing;
//  - its lanes are in order of size, so exchanging characteristics changes nothing;
//  - a characteristic in which no alignment can be completed any more is left out (`left_out` counts them);
//  - the board is turned so that all this is least, by permutations that map winning sets to winning sets.
// Which pieces are left follows: of each kind that the remaining lanes tell apart, as many as there are, less
// those that stand or are in hand.
struct Key {
  Squares occupied = 0xffff;
  std::array<Squares, 4> having{0xffff, 0xffff, 0xffff, 0xffff};
  std::uint8_t left_out = 0;
  auto operator<=>(const Key&) const = default;
};

struct KeyHash {
  std::size_t operator()(const Key& key) const;
};

class Namer {
 public:
  explicit Namer(const Rules& rules);

  int symmetries() const { return static_cast<int>(symmetries_.size()); }
  // alive: the characteristics to keep.
  Key key_of(const Board& board, int hand, unsigned alive) const;

 private:
  // What becomes of the lower and of the upper eight squares.
  using Symmetry = std::array<std::array<Squares, 256>, 2>;
  static Squares moved(const Symmetry& symmetry, Squares squares) {
    return symmetry[0][squares & 255] | symmetry[1][squares >> 8];
  }

  std::vector<Symmetry> symmetries_;
};

}  // namespace checker
