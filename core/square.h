#pragma once

#include <cassert>
#include <cstdint>

#include "core/index_set.h"

namespace seize {

// One of the sixteen squares (R1.1), numbered a1 b1 c1 d1 a2 … d4: index = 4 * rank + file.
class Square {
 public:
  static constexpr int count = 16;

  // REQUIRES: 0 <= index < count.
  static constexpr Square from_index(int index) {
    assert(index >= 0 && index < count);
    return Square(static_cast<std::uint8_t>(index & 15));
  }
  // REQUIRES: 0 <= file < 4 (a to d), 0 <= rank < 4 (1 to 4).
  static constexpr Square at(int file, int rank) { return from_index(4 * rank + file); }

  constexpr int index() const { return index_; }
  constexpr int file() const { return index_ & 3; }
  constexpr int rank() const { return index_ >> 2; }
  constexpr bool operator==(const Square&) const = default;

 private:
  constexpr explicit Square(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

using Squares = IndexSet<Square, std::uint16_t>;
inline constexpr Squares all_squares = Squares::from_bits(0xffff);

}  // namespace seize
