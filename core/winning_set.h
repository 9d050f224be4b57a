#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/index_set.h"
#include "core/square.h"

namespace seize {

// Four squares that can hold an alignment, in the order of the notation: four rows from 1 to 4, four columns
// from a to d, the diagonal a1–d4, the anti-diagonal a4–d1 (R3.1), then the nine 2×2 blocks by their lower
// left square a1 b1 c1 a2 … c3 (R6.2).
class WinningSet {
 public:
  static constexpr int line_count = 10;
  static constexpr int count = 19;

  // REQUIRES: 0 <= index < count.
  static constexpr WinningSet from_index(int index) {
    assert(index >= 0 && index < count);
    return WinningSet(static_cast<std::uint8_t>(index));
  }
  constexpr int index() const { return index_; }
  constexpr bool is_line() const { return index_ < line_count; }
  constexpr Squares squares() const;
  constexpr bool operator==(const WinningSet&) const = default;

 private:
  constexpr explicit WinningSet(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

using WinningSets = IndexSet<WinningSet, std::uint32_t>;
inline constexpr WinningSets all_lines = WinningSets::from_bits(0x3ff);
inline constexpr WinningSets all_lines_and_blocks = WinningSets::from_bits(0x7ffff);

namespace detail {

consteval std::array<std::uint16_t, WinningSet::count> squares_of_sets() {
  std::array<std::uint16_t, WinningSet::count> masks{};
  int next = 0;
  for (int rank = 0; rank < 4; ++rank) masks[next++] = static_cast<std::uint16_t>(0x000f << (4 * rank));
  for (int file = 0; file < 4; ++file) masks[next++] = static_cast<std::uint16_t>(0x1111 << file);
  masks[next++] = 0x8421;  // a1 b2 c3 d4
  masks[next++] = 0x1248;  // d1 c2 b3 a4
  for (int rank = 0; rank < 3; ++rank) {
    for (int file = 0; file < 3; ++file) {
      masks[next++] = static_cast<std::uint16_t>(0x0033 << (4 * rank + file));
    }
  }
  return masks;
}
inline constexpr auto set_squares = squares_of_sets();

consteval std::array<std::uint32_t, Square::count> sets_of_squares() {
  std::array<std::uint32_t, Square::count> sets{};
  for (int square = 0; square < Square::count; ++square) {
    for (int set = 0; set < WinningSet::count; ++set) {
      if ((set_squares[set] >> square) & 1) sets[square] |= std::uint32_t{1} << set;
    }
  }
  return sets;
}
inline constexpr auto square_sets = sets_of_squares();

}  // namespace detail

constexpr Squares WinningSet::squares() const { return Squares::from_bits(detail::set_squares[index_]); }

constexpr WinningSets sets_through(Square square) {
  return WinningSets::from_bits(detail::square_sets[square.index()]);
}

}  // namespace seize
