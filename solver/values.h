#pragma once

// Values as bits, for the search: bit i of a byte stands for "has characteristic i", bit 4 + i for "has it
// not". A piece is a byte with four of the eight set, the pieces of a set share the AND of their bytes, and a
// piece completes a set of three exactly when its byte meets the byte they share.

#include <array>
#include <bit>
#include <cstdint>

namespace seize::solver {

using ValueBits = std::uint8_t;
using PieceBits = std::uint16_t;  // bit i: piece i

constexpr ValueBits values_of(int piece) { return static_cast<ValueBits>(piece | ((~piece & 15) << 4)); }

namespace detail {

consteval std::array<ValueBits, 16> all_values() {
  std::array<ValueBits, 16> values{};
  for (int piece = 0; piece < 16; ++piece) values[piece] = values_of(piece);
  return values;
}

consteval std::array<PieceBits, 256> all_pieces_without() {
  std::array<PieceBits, 256> pieces{};
  for (int danger = 0; danger < 256; ++danger) {
    for (int piece = 0; piece < 16; ++piece) {
      if ((values_of(piece) & danger) == 0) pieces[danger] |= static_cast<PieceBits>(1 << piece);
    }
  }
  return pieces;
}

consteval std::array<PieceBits, 16> all_first_twins() {
  std::array<PieceBits, 16> firsts{};
  for (int idle = 0; idle < 16; ++idle) {
    for (int piece = 0; piece < 16; ++piece) {
      if ((piece & idle) == 0) firsts[idle] |= static_cast<PieceBits>(1 << piece);
    }
  }
  return firsts;
}

}  // namespace detail

inline constexpr auto piece_values = detail::all_values();
// The pieces that have none of the values: what may be given when these values complete a set.
inline constexpr auto pieces_without = detail::all_pieces_without();

// Twins: pieces that differ only in idle characteristics, those no set can be completed in any more (or that
// are not in play). It is all the same which of them is given, so only one is tried. For that the pieces left
// are packed: whoever is left of a group of twins is renamed to the group's lowest pieces.
inline constexpr auto first_twins = detail::all_first_twins();

constexpr PieceBits packed(PieceBits left, unsigned idle) {
  if (idle == 0) return left;
  constexpr std::array<PieceBits, 4> lacks{0x5555, 0x3333, 0x0f0f, 0x00ff};
  for (int i = 0; i < 4; ++i) {
    if (((idle >> i) & 1) == 0) continue;
    const unsigned low = left & lacks[i];
    const unsigned high = (left >> (1 << i)) & lacks[i];
    left = static_cast<PieceBits>((low | high) | ((low & high) << (1 << i)));
  }
  return left;
}

}  // namespace seize::solver
