#pragma once

// The search: an AND/OR search of one contest (engine.h) at a time, placer by placer. A move is a square and
// a piece given, and only moves that give a safe piece are made. What makes it fast, by how much:
// docs/solver.md.

#include <algorithm>
#include <array>
#include <utility>

#include "solver/board.h"
#include "solver/endgame.h"
#include "solver/engine.h"

namespace seize::solver::SEIZE_PATH {

template <bool blocks>
class Search {
 public:
  Search(int horizon, Worker& worker) : horizon_(horizon), worker_(worker), team_(worker.team) {}

  Answer root(const Board<blocks>& board, int hand, PieceBits left) {
    const Danger danger = danger_on(board);
    const bool yes = succeeds(
        {.board = board, .danger = danger, .hand = hand, .left = left, .idle = board.idle(), .root = true});
    if (stopped_) return Answer::unknown;
    return yes ? Answer::yes : Answer::no;
  }

 private:
  // By empty squares. Where pieces have twins positions recur more, so the table is asked for longer.
  static constexpr int deep_order_from = 11, deep_order_moves = 12;
  static constexpr int table_from = 10, table_from_with_twins = 8;
  static constexpr int poll_from = 9;
  static constexpr int endgame_at = 6;

  struct Child {
    Board<blocks> board;
    Danger danger;
  };
  // One integer, so that smaller is better and no two are equal: replies, child, piece.
  using Move = std::uint32_t;
  static constexpr Move move_of(int replies, int child, int give) {
    return static_cast<Move>(replies << 16 | child << 8 | give);
  }
  static constexpr int child_of(Move move) { return static_cast<int>((move >> 8) & 0xff); }
  static constexpr int give_of(Move move) { return static_cast<int>(move & 0xff); }

  static constexpr int most_moves = 16 * 15;
  struct Moves {
    std::array<Child, 16> child;
    std::array<Move, most_moves> move;
    int count = 0;
    std::optional<Move> decisive;  // leaves the other side nothing safe
  };

  // What the side to act sees: the board, what the piece in hand would do to it, the pieces left.
  struct Turn {
    const Board<blocks>& board;
    const Danger& danger;
    int hand;
    PieceBits left;
    unsigned idle;  // the characteristics known to be idle; `left` is packed by them
    bool root = false;
  };

  // True iff the placer succeeds.
  bool succeeds(Turn turn) {
    ++worker_.nodes;
    const int empty = turn.board.empty;
    if (empty < horizon_) return placer_survives(empty, horizon_);
    if (empty == endgame_at && horizon_ <= 3 && !turn.root) return endgame(turn);
    turn.idle = turn.board.idle();
    if (turn.idle == 15) return placer_survives(empty, horizon_);
    turn.left = packed(turn.left, turn.idle);
    if (turn.root) return expand(turn);
    if (empty == horizon_) return safe_replies(turn.danger, turn.hand, turn.left) != 0;
    if (empty >= poll_from && poll()) return false;
    return empty >= (turn.idle != 0 ? table_from_with_twins : table_from) ? look_up(turn) : expand(turn);
  }

  bool look_up(const Turn& turn) {
    const Key key = key_at(turn.board, turn.hand, turn.idle);
    if (const auto known = team_.table.find(key, horizon_)) return *known;
    const bool yes = expand(turn);
    if (!stopped_) team_.table.store(key, horizon_, yes);
    return yes;
  }

  static Key key_at(const Board<blocks>& board, int hand, unsigned idle) {
    return key_of(board.has, board.occupied, static_cast<unsigned>(hand), idle, blocks);
  }

  bool expand(const Turn& turn) {
    Moves moves;
    list(moves, turn);
    if (moves.decisive) return found(turn, moves, *moves.decisive);
    const int empty = turn.board.empty;
    if (team_.size > 1 && empty > table_from && !placer_survives(empty, horizon_)) {
      return expand_together(turn, moves);
    }
    const int arranged = arrange(moves, turn);
    for (int i = 0; i < moves.count; ++i) {
      if (i >= arranged) bring_best_to(i, moves);
      const bool refuted = empty > horizon_ && is_refuted(turn, moves, moves.move[i]);
      if (stopped_) return false;
      if (!refuted) return found(turn, moves, moves.move[i]);
    }
    return false;
  }

  // The hunter's moves mostly have to be tried all: what another thread is at comes last, when it will mostly
  // be in the table. (The survivor's first good move is enough: there threads had better help each other.)
  bool expand_together(const Turn& turn, Moves& moves) {
    std::array<Move, most_moves> later;
    int waiting = 0;
    for (int i = 0; i < moves.count + waiting; ++i) {
      const bool first_time = i < moves.count;
      if (first_time) bring_best_to(i, moves);
      const Move move = first_time ? moves.move[i] : later[i - moves.count];
      const Board<blocks>& board = moves.child[child_of(move)].board;
      const std::uint64_t hash = hash_of(key_at(board, give_of(move), board.idle()), horizon_);
      const bool mine = team_.claims.take(hash);
      if (!mine && first_time) {
        later[waiting++] = move;
        continue;
      }
      const bool refuted = is_refuted(turn, moves, move);
      if (mine) team_.claims.release(hash);
      if (stopped_) return false;
      if (!refuted) return found(turn, moves, move);
    }
    return false;
  }

  // True iff the other side succeeds after the move.
  bool is_refuted(const Turn& turn, const Moves& moves, Move move) {
    return succeeds(turn_after(turn, moves, move));
  }

  static Turn turn_after(const Turn& turn, const Moves& moves, Move move) {
    const Child& child = moves.child[child_of(move)];
    return {.board = child.board,
            .danger = child.danger,
            .hand = give_of(move),
            .left = rest(turn, give_of(move)),
            .idle = turn.idle};
  }

  // The pieces left once one is given.
  static PieceBits rest(const Turn& turn, int give) {
    return packed(static_cast<PieceBits>(turn.left & ~(1U << give)), turn.idle);
  }

  static std::array<ValueBits, 16> danger_after(const Turn& turn) {
    const Bytes values = turn.danger.after(piece_values[turn.hand]);
    std::array<ValueBits, 16> after;
    std::memcpy(after.data(), &values, sizeof values);
    return after;
  }

  // Every safe move with the number of safe replies it leaves; stops at one that leaves none.
  void list(Moves& moves, const Turn& turn) const {
    const std::array<ValueBits, 16> after = danger_after(turn);
    int children = 0;
    for (unsigned squares = turn.board.empty_squares(); squares != 0; squares &= squares - 1) {
      const int square = std::countr_zero(squares);
      const unsigned gives = pieces_without[after[square]] & turn.left & first_twins[turn.idle];
      if (gives == 0) continue;
      Child& child = moves.child[children];
      child.board = turn.board.with(turn.hand, square);
      child.danger = danger_on(child.board);
      list_gives(moves, turn, children++, gives);
      if (moves.decisive) return;
    }
  }

  void list_gives(Moves& moves, const Turn& turn, int child, unsigned gives) const {
    for (; gives != 0; gives &= gives - 1) {
      const int give = std::countr_zero(gives);
      const int replies =
          safe_replies(moves.child[child].danger, give, rest(turn, give) & first_twins[turn.idle]);
      moves.move[moves.count++] = move_of(replies, child, give);
      if (replies != 0 || turn.board.empty <= horizon_) continue;
      moves.decisive = move_of(0, child, give);
      return;
    }
  }

  // Pairs of a square and a piece that is safe once `hand` stands on the square.
  static int safe_replies(const Danger& danger, int hand, unsigned left) {
    const Bytes values = danger.after(piece_values[hand]);
    Bytes count{};
    for (; left != 0; left &= left - 1)
      count -= zero_bytes(values & splat(piece_values[std::countr_zero(left)]));
    return sum(count);
  }

  // Two plain passes, which compilers turn into vector code; picking one by one is cheaper than sorting, as
  // few moves are tried.
  static void bring_best_to(int first, Moves& moves) {
    Move best = moves.move[first];
    for (int i = first + 1; i < moves.count; ++i) best = std::min(best, moves.move[i]);
    int at = first;
    while (moves.move[at] != best) ++at;
    moves.move[at] = moves.move[first];
    moves.move[first] = best;
  }

  // How many of the first moves are in order already: far from the end the survivor, who needs only one good
  // move, looks one move further at the best ones.
  int arrange(Moves& moves, const Turn& turn) const {
    const int empty = turn.board.empty;
    if (!placer_survives(empty, horizon_) || empty < deep_order_from || empty - 2 <= horizon_) return 0;
    const int best = std::min(moves.count, deep_order_moves);
    std::array<std::uint64_t, deep_order_moves> keyed;
    for (int i = 0; i < best; ++i) {
      bring_best_to(i, moves);
      const Move move = moves.move[i];
      const std::uint64_t key = std::uint64_t{grandchildren(turn_after(turn, moves, move))} << 32 | move;
      int at = i;
      for (; at > 0 && keyed[at - 1] > key; --at) keyed[at] = keyed[at - 1];
      keyed[at] = key;
    }
    for (int i = 0; i < best; ++i) moves.move[i] = static_cast<Move>(keyed[i]);
    return best;
  }

  // All safe replies to all safe moves; very many where one move is decisive.
  std::uint32_t grandchildren(const Turn& turn) const {
    Moves moves;
    list(moves, turn);
    if (moves.decisive) return 0xffffff;
    std::uint32_t size = 0;
    for (int i = 0; i < moves.count; ++i) size += moves.move[i] >> 16;
    return size;
  }

  // Squares with fewer safe gives first.
  bool endgame(const Turn& turn) {
    const Six m = merged(turn.board);
    const std::array<ValueBits, 16> after = danger_after(turn);
    EndgameMoves moves;
    int number = 0;
    for (unsigned squares = turn.board.empty_squares(); squares != 0; squares &= squares - 1, ++number) {
      const unsigned safe =
          pieces_without[after[std::countr_zero(squares)]] & turn.left & first_twins[turn.idle];
      if (safe != 0) moves.add(number, static_cast<PieceBits>(safe));
    }
    return horizon_ == 2 ? Endgame<2>(worker_.nodes).six(m, piece_values[turn.hand], moves, turn.left)
                         : Endgame<3>(worker_.nodes).six(m, piece_values[turn.hand], moves, turn.left);
  }

  bool found(const Turn& turn, const Moves& moves, Move move) {
    if (turn.root) {
      const unsigned square = moves.child[child_of(move)].board.occupied ^ turn.board.occupied;
      worker_.choice = Choice{Square::from_index(std::countr_zero(square)), Piece::from_index(give_of(move))};
    }
    return true;
  }

  bool poll() {
    if (worker_.number == 0 && team_.watch.should_stop != nullptr &&
        team_.watch.should_stop(team_.watch.context, worker_.nodes)) {
      team_.stop.store(true, std::memory_order_relaxed);
    }
    stopped_ = stopped_ || team_.stop.load(std::memory_order_relaxed);
    return stopped_;
  }

  int horizon_;
  Worker& worker_;
  Team& team_;
  bool stopped_ = false;
};

template <bool blocks>
Answer ask_on(const Position& position, int horizon, Worker& worker) {
  Board<blocks> board(position.rules().in_play().bits());
  for (const Square square : position.occupied())
    board = board.with(position.at(square)->index(), square.index());
  const Answer answer =
      Search<blocks>(horizon, worker).root(board, position.hand()->index(), position.left().bits());
  if (worker.choice && !position.left().contains(worker.choice->give)) {
    // A twin that is not there was renamed; any of its group will do.
    const unsigned telling = ~board.idle() & 15;
    for (const Piece piece : position.left()) {
      if (((piece.index() ^ worker.choice->give.index()) & telling) == 0) {
        worker.choice->give = piece;
        break;
      }
    }
  }
  return answer;
}

inline Answer ask(const Position& position, int horizon, Worker& worker) {
  return position.rules().blocks() ? ask_on<true>(position, horizon, worker)
                                   : ask_on<false>(position, horizon, worker);
}

}  // namespace seize::solver::SEIZE_PATH
