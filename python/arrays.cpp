#include "arrays.h"

#include <algorithm>

namespace seize::python {

void write_board(const Position& position, std::span<std::int8_t> board) {
  for (int i = 0; i < board_size; ++i) {
    const auto piece = position.at(Square::from_index(i));
    board[i] = static_cast<std::int8_t>(piece ? piece->index() : -1);
  }
}

void write_planes(const Position& position, std::span<std::uint8_t> planes) {
  for (int i = 0; i < Characteristic::count * board_size; ++i) {
    // The lanes of a position are the planes: 16 squares for each characteristic.
    planes[i] = static_cast<std::uint8_t>(position.has_lanes() >> i & 1);
    planes[i + Characteristic::count * board_size] =
        static_cast<std::uint8_t>(position.lacks_lanes() >> i & 1);
  }
  const auto hand = position.hand();
  const auto hand_planes = planes.subspan(std::size_t{2} * Characteristic::count * board_size);
  std::ranges::fill(hand_planes.first(board_size), static_cast<std::uint8_t>(hand.has_value()));
  for (int i = 0; i < Characteristic::count; ++i) {
    const bool has = hand && hand->has(Characteristic::from_index(i));
    std::ranges::fill(hand_planes.subspan(static_cast<std::size_t>(1 + i) * board_size, board_size),
                      static_cast<std::uint8_t>(has));
  }
}

}  // namespace seize::python
