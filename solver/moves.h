#pragma once

// What the side to act can do: the safe moves, each with the number of safe replies it leaves, and the best
// of them one by one.

#include <array>
#include <optional>

#include "solver/best_first.h"
#include "solver/board.h"
#include "solver/symmetry.h"

namespace seize::solver::SEIZE_PATH {

// What the side to act sees: the board, what the piece in hand would do to it, the pieces left.
template <bool blocks>
struct Node {
  const Board<blocks>& board;
  const Danger& danger;
  int hand;
  PieceBits left;
  unsigned idle;  // the characteristics known to be idle; `left` is packed by them
  bool root = false;

  // What would complete a set after the piece in hand is placed on a square.
  std::array<ValueBits, 16> danger_after() const {
    const Bytes values = danger.after(piece_values[hand]);
    std::array<ValueBits, 16> after;
    std::memcpy(after.data(), &values, sizeof values);
    return after;
  }
  // The pieces left once one is given.
  PieceBits rest(int give) const { return packed(static_cast<PieceBits>(left & ~(1U << give)), idle); }
};

template <bool blocks>
Key key_at(const Board<blocks>& board, int hand) {
  return key_of(board.has, board.occupied, static_cast<unsigned>(hand), board.idle(), blocks);
}

// Pairs of a square and a piece that is safe once `hand` stands on the square.
inline int safe_replies(const Danger& danger, int hand, unsigned left) {
  const Bytes values = danger.after(piece_values[hand]);
  Bytes count{};
  for (; left != 0; left &= left - 1)
    count -= zero_bytes(values & splat(piece_values[std::countr_zero(left)]));
  return sum(count);
}

template <bool blocks>
class Moves {
 public:
  // A move's number, in the order of squares and pieces.
  using Number = int;
  static constexpr int most = 16 * 15;

  // Every safe move with the number of safe replies it leaves; stops at one that leaves none, which decides
  // the contest, unless that is at its horizon.
  Moves(const Node<blocks>& turn, int horizon) : turn_(turn), can_decide_(turn.board.empty > horizon) {
    const unsigned distinct = turn.left & first_twins[turn.idle];
    for (unsigned left = distinct; left != 0; left &= left - 1)
      piece_[pieces_++] = splat(piece_values[std::countr_zero(left)]);
    const std::array<ValueBits, 16> after = turn.danger_after();
    int children = 0;
    for (unsigned squares = turn.board.empty_squares(); squares != 0; squares &= squares - 1) {
      const int square = std::countr_zero(squares);
      const unsigned gives = pieces_without[after[square]] & distinct;
      if (gives == 0) continue;
      Child& child = child_[children];
      child.board = turn.board.with(turn.hand, square);
      child.danger = danger_on(child.board);
      list_gives(children++, gives);
      if (decisive_) return;
    }
  }

  int count() const { return queue_.count(); }
  std::optional<Number> decisive() const { return decisive_; }
  // REQUIRES: the move was not taken yet.
  int replies(Number move) const { return queue_.cost(move); }
  int give(Number move) const { return move_[move] & 15; }
  const Board<blocks>& board_after(Number move) const { return child_[move_[move] >> 4].board; }
  Node<blocks> node_after(Number move) const {
    return {.board = child_[move_[move] >> 4].board,
            .danger = child_[move_[move] >> 4].danger,
            .hand = give(move),
            .left = turn_.rest(give(move)),
            .idle = turn_.idle};
  }
  Key key_after(Number move) const { return key_at(board_after(move), give(move)); }

  // The move that leaves the fewest replies of those not taken before, the first of equals.
  std::optional<Number> take_best() { return queue_.take(); }

 private:
  struct Child {
    Board<blocks> board;
    Danger danger;
  };

  void list_gives(int child, unsigned gives) {
    for (; gives != 0; gives &= gives - 1) {
      const int give = std::countr_zero(gives);
      const int replies = replies_to(child_[child].danger, give);
      move_[count()] = static_cast<std::uint8_t>(child << 4 | give);
      if (replies == 0 && can_decide_) {
        decisive_ = count();
        return;
      }
      queue_.add(replies);
    }
  }

  // As safe_replies, with the pieces at hand: all that can be given now, but the given one if it has no twin.
  int replies_to(const Danger& danger, int give) const {
    const Bytes values = danger.after(piece_values[give]);
    const bool has_twin = (turn_.rest(give) >> give) & 1;
    Bytes count = has_twin ? Bytes{} : zero_bytes(values & splat(piece_values[give]));
    for (int i = 0; i < pieces_; ++i) count -= zero_bytes(values & piece_[i]);
    return sum(count);
  }

  Node<blocks> turn_;
  bool can_decide_;
  std::array<Child, 16> child_;
  std::array<std::uint8_t, most> move_;  // child and piece
  Bytes piece_[16];                      // the values of each that can be given, once of twins
  int pieces_ = 0;
  BestFirst<most> queue_;
  std::optional<Number> decisive_;
};

}  // namespace seize::solver::SEIZE_PATH
