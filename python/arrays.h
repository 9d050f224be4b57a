#pragma once

#include <cstdint>
#include <span>

#include "core/position.h"

namespace seize::python {

inline constexpr int plane_count = 13;
inline constexpr int board_size = Square::count;

// The pieces a1 b1 … d4, -1 where none stands. REQUIRES: 16 numbers.
void write_board(const Position& position, std::span<std::int8_t> board);

// What a network may want to see, thirteen planes of sixteen numbers 0 or 1: whether the piece on a square
// has each characteristic (4), whether it lacks it (4), whether a piece is in hand (1), whether that has each
// characteristic (4). REQUIRES: 13 * 16 numbers.
void write_planes(const Position& position, std::span<std::uint8_t> planes);

}  // namespace seize::python
