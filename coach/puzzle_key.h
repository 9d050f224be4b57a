#pragma once

#include <compare>
#include <cstdint>

#include "core/position.h"

namespace seize::coach {

// Two positions have equal keys iff they are one puzzle: turned, mirrored, with characteristics exchanged or
// turned into their opposites; with lines only, also with inner and outer ranks and files exchanged. What
// cannot matter is left out: characteristics not in play, the square placed last where nothing is aligned,
// and there also characteristics in which nothing can be completed any more.
struct PuzzleKey {
  std::uint64_t lanes = 0;
  std::uint16_t occupied = 0;
  std::uint16_t last = 0;
  std::uint8_t counted = 0;  // how many characteristics
  bool blocks = false;
  bool hand = false;
  auto operator<=>(const PuzzleKey&) const = default;
};

PuzzleKey puzzle_key(const Position& position);

}  // namespace seize::coach
