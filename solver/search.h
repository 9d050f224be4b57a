#pragma once

// The search: an AND/OR search of one contest (engine.h) at a time, placer by placer. A move is a square and
// a piece given, and only moves that give a safe piece are made. What makes it fast, by how much:
// docs/solver.md.

#include <array>
#include <optional>

#include "solver/endgame.h"
#include "solver/engine.h"
#include "solver/order.h"

namespace seize::solver::SEIZE_PATH {

template <bool blocks>
class Search {
 public:
  Search(int horizon, Worker& worker) : horizon_(horizon), worker_(worker), team_(worker.team) {}

  Answer root(const Board<blocks>& board, int hand, PieceBits left) {
    first_ = &board;
    first_hand_ = hand;
    const Danger danger = danger_on(board);
    const bool yes = succeeds(
        {.board = board, .danger = danger, .hand = hand, .left = left, .idle = board.idle(), .root = true});
    if (stopped_) return Answer::unknown;
    return yes ? Answer::yes : Answer::no;
  }

 private:
  using Move = Moves<blocks>::Number;

  // By empty squares. Where pieces have twins positions recur more, so the table is asked for longer.
  static constexpr int table_from = 10, table_from_with_twins = 9;
  static constexpr int poll_from = 9;
  static constexpr int endgame_at = 7;

  // True iff the placer succeeds.
  bool succeeds(Node<blocks> turn) {
    ++worker_.nodes;
    const int empty = turn.board.empty;
    if (empty < horizon_) return placer_survives(empty, horizon_);
    turn.idle = turn.board.idle();
    if (turn.idle == 15) return placer_survives(empty, horizon_);
    turn.left = packed(turn.left, turn.idle);
    if (turn.root) return expand(turn);
    if (empty == endgame_at && horizon_ <= 3) return endgame(turn);
    if (empty == horizon_) return safe_replies(turn.danger, turn.hand, turn.left) != 0;
    if (empty >= poll_from && poll()) return false;
    if (is_second(turn) &&
        worker_.exchanges->known(horizon_, first_hand_, added_square(*first_, turn.board), turn.hand))
      return true;
    return empty >= (turn.idle != 0 ? table_from_with_twins : table_from) ? look_up(turn) : expand(turn);
  }

  bool look_up(const Node<blocks>& turn) {
    const Key key = key_at(turn.board, turn.hand);
    if (const auto known = team_.table.find(key, horizon_)) return *known;
    const bool yes = expand(turn);
    if (!stopped_) team_.table.store(key, horizon_, yes);
    return yes;
  }

  bool expand(const Node<blocks>& turn) {
    Moves<blocks> moves(turn, horizon_);
    if (moves.decisive()) return found(turn, moves, *moves.decisive());
    const int empty = turn.board.empty;
    if (empty < Order<blocks>::looks_further_from)
      return try_all(turn, moves, [&] { return moves.take_best(); });
    const bool survives = placer_survives(empty, horizon_);
    if (survives && empty >= Order<blocks>::far_from) {
      if (const auto move = known_good(moves)) return found(turn, moves, *move);
    }
    Order<blocks> order(moves, empty, horizon_);
    const auto next = [&] { return order.next(); };
    return team_.size > 1 && !survives ? try_all_together(turn, moves, next) : try_all(turn, moves, next);
  }

  // next: gives one move after the other, then nothing.
  template <class Next>
  bool try_all(const Node<blocks>& turn, const Moves<blocks>& moves, Next next) {
    while (const auto move = next()) {
      const bool refuted = turn.board.empty > horizon_ && is_refuted(moves, *move);
      if (stopped_) return false;
      if (!refuted) return found(turn, moves, *move);
    }
    return false;
  }

  // The hunter's moves mostly have to be tried all: what another thread is at comes last, when it will mostly
  // be in the table. (The survivor's first good move is enough: there threads had better help each other.)
  template <class Next>
  bool try_all_together(const Node<blocks>& turn, const Moves<blocks>& moves, Next next) {
    std::array<Move, Moves<blocks>::most> later;
    int waiting = 0;
    while (const auto move = next()) {
      const std::uint64_t hash = hash_of(moves.key_after(*move), horizon_);
      if (!team_.claims.take(hash)) {
        later[waiting++] = *move;
        continue;
      }
      const bool refuted = is_refuted(moves, *move);
      team_.claims.release(hash);
      if (stopped_) return false;
      if (!refuted) return found(turn, moves, *move);
    }
    int at = 0;
    return try_all(turn, moves, [&] { return at < waiting ? std::optional(later[at++]) : std::nullopt; });
  }

  // A move after which the other side was proved to fail: here looking all of them up is cheap for what it
  // can save.
  std::optional<Move> known_good(const Moves<blocks>& moves) const {
    for (Move move = 0; move < moves.count(); ++move) {
      const std::optional<bool> they_succeed = team_.table.find(moves.key_after(move), horizon_);
      if (they_succeed && !*they_succeed) return move;
    }
    return std::nullopt;
  }

  // True iff the other side succeeds after the move.
  bool is_refuted(const Moves<blocks>& moves, Move move) { return succeeds(moves.node_after(move)); }

  bool endgame(const Node<blocks>& turn) {
    const auto m = merged<endgame_at>(turn.board);
    const Danger danger = danger_on(m);
    return horizon_ == 2 ? Endgame<2>(turn.idle, worker_.nodes).succeeds(m, danger, turn.hand, turn.left)
                         : Endgame<3>(turn.idle, worker_.nodes).succeeds(m, danger, turn.hand, turn.left);
  }

  bool found(const Node<blocks>& turn, const Moves<blocks>& moves, Move move) {
    const int square = added_square(turn.board, moves.board_after(move));
    if (turn.root) worker_.choice = Choice{Square::from_index(square), Piece::from_index(moves.give(move))};
    if (is_second(turn)) worker_.exchanges->add(horizon_, turn.hand, square, first_hand_);
    return true;
  }

  static int added_square(const Board<blocks>& before, const Board<blocks>& after) {
    return std::countr_zero(static_cast<unsigned>(before.occupied ^ after.occupied));
  }

  // True iff one move was made and what follows it may be known from, or of use to, another question.
  bool is_second(const Node<blocks>& turn) const {
    return worker_.exchanges != nullptr && turn.board.empty + 1 == first_->empty;
  }

  bool poll() {
    if (team_.watch.should_stop != nullptr) report();
    stopped_ = stopped_ || team_.stop.load(std::memory_order_relaxed);
    return stopped_;
  }

  // The first thread asks the watch, the others tell it their nodes, seldom enough to cost nothing.
  void report() {
    constexpr std::uint64_t worth_telling = 1 << 14;
    if (worker_.number == 0) {
      const std::uint64_t nodes = worker_.nodes + team_.nodes_of_others.load(std::memory_order_relaxed);
      if (team_.watch.should_stop(team_.watch.context, nodes))
        team_.stop.store(true, std::memory_order_relaxed);
    } else if (worker_.nodes - worker_.told >= worth_telling) {
      team_.nodes_of_others.fetch_add(worker_.nodes - worker_.told, std::memory_order_relaxed);
      worker_.told = worker_.nodes;
    }
  }

  int horizon_;
  Worker& worker_;
  Crew& team_;
  const Board<blocks>* first_ = nullptr;  // the question's, and the piece in hand
  int first_hand_ = 0;
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
