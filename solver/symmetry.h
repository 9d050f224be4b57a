#pragma once

// Positions that are the same game. The board can be turned, mirrored and, with lines only, have its inner
// and outer ranks and files exchanged: 32 ways for lines, 8 with blocks. Every characteristic can be
// complemented and the four exchanged among each other: 16 x 24 ways. And characteristics that no set can be
// completed in any more tell nothing: they are left out.

#include <array>
#include <cstdint>

#include "core/position.h"

namespace seize::solver {

// Two positions with a piece in hand have equal keys only if they are the same game up to these symmetries.
// The pieces left follow from those placed and in hand.
struct Key {
  std::uint64_t lanes = 0;  // the placed pieces XOR the one in hand, the lanes in order of size
  std::uint16_t occupied = 0;
  std::uint8_t idle = 0;  // how many of the four lanes are left out, hence 0
  bool blocks = false;

  bool operator==(const Key&) const = default;
};

// idle: the characteristics to leave out, as bits.
Key key_of(std::uint64_t has, std::uint16_t occupied, unsigned hand, unsigned idle, bool blocks);

// REQUIRES: a piece is in hand.
Key key_of(const Position& position);

// The characteristics, as bits, that no set of the position's rules can be completed in.
unsigned idle_characteristics(const Position& position);

// The board symmetries, for tests: square s goes to moved[s]. With blocks only the first few keep them
// blocks.
inline constexpr int line_symmetries = 32, block_symmetries = 8;
using Moved = std::array<std::uint8_t, 16>;
const Moved& board_symmetry(int number);

}  // namespace seize::solver
