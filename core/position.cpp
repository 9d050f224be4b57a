#include "core/position.h"

namespace seize {

namespace {

constexpr std::uint64_t in_every_lane = 0x0001'0001'0001'0001U;

// The lanes (bit i for lane i) in which all bits of squares are set.
std::uint8_t full_lanes(std::uint64_t word, std::uint64_t squares_in_every_lane) {
  const std::uint64_t missing = ~word & squares_in_every_lane;
  std::uint8_t full = 0;
  for (int lane = 0; lane < Characteristic::count; ++lane) {
    const bool lane_is_full = ((missing >> (16 * lane)) & 0xffff) == 0;
    full = static_cast<std::uint8_t>(full | (lane_is_full << lane));
  }
  return full;
}

}  // namespace

std::expected<Position, SetupFault> Position::from(const Setup& setup) {
  using Kind = SetupFault::Kind;
  Position position(setup.rules);
  for (const Square square : all_squares) {
    const auto piece = setup.board[square.index()];
    if (!piece) continue;
    if (!position.left_.contains(*piece)) {
      return std::unexpected(SetupFault{.kind = Kind::piece_twice, .piece = piece, .square = square});
    }
    position = position.give(*piece).place(square);
  }
  if (setup.last && !position.occupied().contains(*setup.last)) {
    return std::unexpected(SetupFault{.kind = Kind::last_is_empty, .square = setup.last});
  }
  if (!setup.last && position.placed() > 0) {
    return std::unexpected(SetupFault{.kind = Kind::last_is_missing});
  }
  position.last_ = setup.last ? static_cast<std::uint8_t>(setup.last->index()) : none;
  if (!setup.hand) return position;
  if (position.full()) {
    return std::unexpected(SetupFault{.kind = Kind::hand_when_full, .piece = setup.hand});
  }
  if (!position.left_.contains(*setup.hand)) {
    return std::unexpected(SetupFault{.kind = Kind::hand_on_board, .piece = setup.hand});
  }
  return position.give(*setup.hand);
}

std::optional<Piece> Position::at(Square square) const {
  if (!occupied().contains(square)) return std::nullopt;
  const std::uint64_t bits = (has_ >> square.index()) & in_every_lane;
  return Piece::from_index(static_cast<int>((bits | (bits >> 15) | (bits >> 30) | (bits >> 45)) & 15));
}

Characteristics Position::shared_on(WinningSet set) const {
  const std::uint64_t squares = set.squares().bits() * in_every_lane;
  return Characteristics::from_bits(
             static_cast<std::uint8_t>(full_lanes(has_, squares) | full_lanes(lacks_, squares))) &
         rules_.in_play();
}

WinningSets Position::aligned_among(WinningSets sets) const {
  WinningSets aligned;
  for (const WinningSet set : sets& rules_.winning_sets()) {
    if (!shared_on(set).empty()) aligned = aligned.with(set);
  }
  return aligned;
}

WinningSets Position::fresh() const {
  return last_ == none ? WinningSets() : aligned_among(sets_through(Square::from_index(last_)));
}

WinningSets Position::stale() const { return aligned_among(all_lines_and_blocks).minus(fresh()); }

bool Position::has_fresh() const {
  if (last_ == none) return false;
  for (const WinningSet set : sets_through(Square::from_index(last_)) & rules_.winning_sets()) {
    if (!shared_on(set).empty()) return true;
  }
  return false;
}

}  // namespace seize
