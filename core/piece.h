#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/index_set.h"

namespace seize {

// What pieces differ in (R1.3). In the Access edition surface stands where colour stands (R1.4): for the
// rules it is the same characteristic.
class Characteristic {
 public:
  static const Characteristic colour, height, shape, fill;
  static constexpr int count = 4;

  // REQUIRES: 0 <= index < count.
  static constexpr Characteristic from_index(int index) {
    assert(index >= 0 && index < count);
    return Characteristic(static_cast<std::uint8_t>(index & 3));
  }
  constexpr int index() const { return index_; }
  constexpr bool operator==(const Characteristic&) const = default;

 private:
  constexpr explicit Characteristic(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

inline constexpr Characteristic Characteristic::colour{0};
inline constexpr Characteristic Characteristic::height{1};
inline constexpr Characteristic Characteristic::shape{2};
inline constexpr Characteristic Characteristic::fill{3};

using Characteristics = IndexSet<Characteristic, std::uint8_t>;
inline constexpr Characteristics all_characteristics = Characteristics::from_bits(0xf);

// One of the sixteen pieces (R1.2). Its index is its digit in the notation: bit i tells whether it has
// characteristic i, that is whether it is dark or grooved (1), tall (2), square (4), hollow (8).
class Piece {
 public:
  static constexpr int count = 16;

  // REQUIRES: 0 <= index < count.
  static constexpr Piece from_index(int index) {
    assert(index >= 0 && index < count);
    return Piece(static_cast<std::uint8_t>(index & 15));
  }
  constexpr int index() const { return index_; }
  constexpr bool has(Characteristic c) const { return (index_ >> c.index()) & 1; }
  constexpr bool operator==(const Piece&) const = default;

 private:
  constexpr explicit Piece(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

using Pieces = IndexSet<Piece, std::uint16_t>;
inline constexpr Pieces all_pieces = Pieces::from_bits(0xffff);

}  // namespace seize
