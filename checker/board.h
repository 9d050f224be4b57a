#pragma once

// The game as far as a proof needs it, written anew: nothing here comes from the rest of the program.

#include <array>
#include <cstdint>
#include <vector>

namespace checker {

// Squares a1 b1 c1 d1 a2 … d4 are the bits 0 to 15 of a set of squares. A piece is four bits, one for each
// characteristic.
using Squares = std::uint16_t;
using Pieces = std::uint16_t;  // bit i: piece i

// The four values a piece has among eight: bit i, it has characteristic i; bit 4 + i, it lacks it.
using Values = unsigned;
constexpr Values values_of(int piece) {
  const auto bits = static_cast<unsigned>(piece);
  return bits | (~bits & 15U) << 4U;
}

// What counts.
struct Rules {
  std::vector<Squares> sets;  // four squares each
  unsigned in_play = 15;      // characteristics, as bits
};
Rules make_rules(bool blocks, unsigned in_play);

struct Board {
  std::array<Squares, 4> having{};  // by characteristic: where a piece stands that has it
  Squares occupied = 0;

  int empty() const;
  Board with(int piece, int square) const;

  // The values in play that all pieces on these squares share; all in play where nothing stands.
  Values shared(const Rules& rules, Squares squares) const;
};

// The values with which a piece completes an alignment on some empty square.
Values completing(const Rules& rules, const Board& board);

// The characteristics in which an alignment can still be completed, now or later.
unsigned alive(const Rules& rules, const Board& board);

}  // namespace checker
