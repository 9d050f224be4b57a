#pragma once

// clang-format off
// A position is two words of four 16-bit lanes, one lane a characteristic, one bit a square:
//
//   bit     63    48 47    32 31    16 15     0
//   has_   [  fill  |  shape | height | colour ]   the piece there has it: hollow, square, tall, dark
//   lacks_ [  fill  |  shape | height | colour ]   the piece there has it not
//
// Within a lane bit 4 * rank + file is the square, so a1 is bit 0 and d4 bit 15. A square is empty where neither word has
// its bit. With piece 5 (dark, short, square, solid) on b2 (bit 5) and nothing else:
//
//   has_   = 0x0000'0020'0000'0020     lacks_ = 0x0020'0000'0020'0000
//
// Four squares share a characteristic when one lane of one word has all four bits.
// clang-format on

#include <array>
#include <cstdint>
#include <expected>
#include <optional>

#include "core/piece.h"
#include "core/rules.h"
#include "core/square.h"
#include "core/winning_set.h"

namespace seize {

// A position as someone might describe it, possible or not.
struct Setup {
  std::array<std::optional<Piece>, Square::count> board{};
  std::optional<Piece> hand = std::nullopt;
  std::optional<Square> last = std::nullopt;
  Rules rules{};
};

// Why a Setup is no position, and at which piece or square it shows.
struct SetupFault {
  enum class Kind : std::uint8_t {
    piece_twice,      // piece stands on square and on another one
    hand_on_board,    // piece is in hand and stands on the board too
    last_is_empty,    // nothing stands on square, named as the last one
    last_is_missing,  // pieces stand, so one of them was placed last
    hand_when_full,   // sixteen stand, so no piece can be in hand
  };
  Kind kind;
  std::optional<Piece> piece = std::nullopt;
  std::optional<Square> square = std::nullopt;
};

// The board, the piece in hand and the square placed last, under certain rules. What happened before, used-up
// calls, the last pass and the result belong to a Game.
class Position {
 public:
  // The empty board, nothing given.
  constexpr Position() = default;
  constexpr explicit Position(Rules rules) : rules_(rules) {}

  static std::expected<Position, SetupFault> from(const Setup& setup);

  constexpr Rules rules() const { return rules_; }
  constexpr Squares occupied() const { return Squares::from_bits(static_cast<std::uint16_t>(has_ | lacks_)); }
  constexpr Squares empty_squares() const { return all_squares.minus(occupied()); }
  constexpr int placed() const { return occupied().size(); }
  constexpr bool full() const { return occupied() == all_squares; }
  std::optional<Piece> at(Square square) const;

  constexpr std::optional<Piece> hand() const {
    return hand_ == none ? std::nullopt : std::optional(Piece::from_index(hand_));
  }
  constexpr std::optional<Square> last() const {
    return last_ == none ? std::nullopt : std::optional(Square::from_index(last_));
  }
  // The pieces beside the board: neither placed nor in hand.
  constexpr Pieces left() const { return left_; }

  // REQUIRES: nothing is in hand and piece is left.
  constexpr Position give(Piece piece) const {
    Position next = *this;
    next.hand_ = static_cast<std::uint8_t>(piece.index());
    next.left_ = left_.without(piece);
    return next;
  }
  // REQUIRES: a piece is in hand and square is empty.
  constexpr Position place(Square square) const {
    Position next = *this;
    next.has_ |= lanes_of(hand_) << square.index();
    next.lacks_ |= lanes_of(~hand_ & 15) << square.index();
    next.hand_ = none;
    next.last_ = static_cast<std::uint8_t>(square.index());
    return next;
  }

  // The same board and hand with the last square forgotten: every alignment that stands counts as stale, and
  // what is placed from now on is fresh as ever. To think with only: no Setup describes it, so it is neither
  // kept nor shown.
  constexpr Position without_last() const {
    Position forgetful = *this;
    forgetful.last_ = none;
    return forgetful;
  }

  // The characteristics in play that the four pieces on the set share; none unless all four stand (R3.1).
  Characteristics shared_on(WinningSet set) const;

  // The alignments through the square placed last, and the complete ones elsewhere, which nobody called
  // while they were fresh (R4.5).
  WinningSets fresh() const;
  WinningSets stale() const;
  // True iff there is a fresh alignment.
  bool has_fresh() const;

  // The lanes of the piece's characteristics, and the lanes of those it lacks, for programs that search.
  constexpr std::uint64_t has_lanes() const { return has_; }
  constexpr std::uint64_t lacks_lanes() const { return lacks_; }

  constexpr bool operator==(const Position&) const = default;

 private:
  static constexpr std::uint8_t none = 16;

  // Bit 0 of lane i is bit i of the piece's index.
  static constexpr std::uint64_t lanes_of(int index) {
    const auto bits = static_cast<std::uint64_t>(index);
    return (bits & 1) | ((bits & 2) << 15) | ((bits & 4) << 30) | ((bits & 8) << 45);
  }

  WinningSets aligned_among(WinningSets sets) const;

  std::uint64_t has_ = 0;
  std::uint64_t lacks_ = 0;
  Pieces left_ = all_pieces;
  std::uint8_t hand_ = none;
  std::uint8_t last_ = none;
  Rules rules_;
};

static_assert(sizeof(Position) <= 32, "positions are copied freely");

}  // namespace seize
