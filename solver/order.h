#pragma once

// The order in which moves are tried. Everywhere the one that leaves the fewest safe replies comes first. Far
// from the end that says little, and it pays to look further before a move is searched: the survivor, who
// needs only one good move, compares how much each leaves the hunter to try.

#include <algorithm>
#include <array>

#include "solver/engine.h"
#include "solver/moves.h"

namespace seize::solver::SEIZE_PATH {

template <bool blocks>
class Order {
 public:
  using Move = Moves<blocks>::Number;
  // By empty squares.
  static constexpr int looks_further_from = 11, far_from = 13;

  // Takes over the moves, of which none was taken before.
  Order(Moves<blocks>& moves, int empty, int horizon) : moves_(moves), horizon_(horizon) {
    const bool beyond_horizon = empty - 2 <= horizon;
    if (!placer_survives(empty, horizon) || beyond_horizon || empty < looks_further_from) return;
    if (empty < far_from) {
      rank_best();
    } else {
      rank_distinct();
      refine();
    }
  }

  std::optional<Move> next() {
    if (at_ < ranked_) return move_in(first_[at_++]);
    return all_ranked_ ? std::nullopt : moves_.take_best();
  }

 private:
  // Cost and move in one integer, so that smaller is better and no two are equal.
  using Key = std::uint64_t;
  using Cost = std::uint64_t;
  static constexpr Cost infinite = 0xffffff;
  static constexpr int best = 12, finest = 3, defences = 5;

  static Move move_in(Key key) { return static_cast<Move>(key & 0xff); }

  void rank_best() {
    while (ranked_ < best) {
      const auto move = moves_.take_best();
      if (!move) return;
      insert(ranked_++, *move, all_replies);
    }
  }
  // Early on moves hardly differ in the replies they leave, but those that keep a symmetry leave the hunter
  // several times fewer that differ.
  void rank_distinct() {
    for_each_distinct(moves_, [this](Move move) {
      insert(ranked_++, move, [this](const Moves<blocks>& theirs) { return distinct_replies(theirs); });
    });
    all_ranked_ = true;
  }
  void refine() {
    for (int i = 0; i < std::min(ranked_, finest); ++i) {
      insert(i, move_in(first_[i]), [this](const Moves<blocks>& theirs) { return best_defences(theirs); });
    }
  }

  // Puts a move in order among the first ones, by what the hunter's moves after it cost.
  template <class CostOf>
  void insert(int at, Move move, CostOf cost_of) {
    const Moves<blocks> theirs(moves_.node_after(move), horizon_);
    const Key key = (theirs.decisive() ? infinite : cost_of(theirs)) << 8 | static_cast<Key>(move);
    for (; at > 0 && first_[at - 1] > key; --at) first_[at] = first_[at - 1];
    first_[at] = key;
  }

  static Cost all_replies(const Moves<blocks>& moves) {
    Cost sum = 0;
    for (Move move = 0; move < moves.count(); ++move) sum += static_cast<Cost>(moves.replies(move));
    return sum;
  }
  Cost distinct_replies(const Moves<blocks>& moves) const {
    Cost sum = 0;
    for_each_distinct(moves, [&](Move move) { sum += static_cast<Cost>(moves.replies(move)); });
    return sum;
  }
  // How much the hunter is left to try in the end, if the survivor always answers as well as it seems.
  Cost best_defences(const Moves<blocks>& moves) const {
    Cost sum = 0;
    for_each_distinct(
        moves, [&](Move move) { sum += best_defence(Moves<blocks>(moves.node_after(move), horizon_)); });
    return sum;
  }
  Cost best_defence(Moves<blocks> ours) const {
    if (ours.decisive()) return 0;
    Cost least = infinite;
    for (int i = 0; i < defences; ++i) {
      const auto move = ours.take_best();
      if (!move) break;
      const Moves<blocks> theirs(ours.node_after(*move), horizon_);
      if (!theirs.decisive()) least = std::min(least, all_replies(theirs));
    }
    return least;
  }

  // Calls `use` with one of the moves that lead to the same game, for each such game.
  template <class Use>
  void for_each_distinct(const Moves<blocks>& moves, Use use) const {
    std::array<std::uint64_t, Moves<blocks>::most> game;  // its hash, and the move in the last eight bits
    for (Move move = 0; move < moves.count(); ++move)
      game[move] = (hash_of(moves.key_after(move), horizon_) & ~std::uint64_t{0xff}) | static_cast<Key>(move);
    std::sort(game.begin(), game.begin() + moves.count());
    for (int i = 0; i < moves.count(); ++i) {
      if (i == 0 || game[i] >> 8 != game[i - 1] >> 8) use(move_in(game[i]));
    }
  }

  Moves<blocks>& moves_;
  int horizon_;
  std::array<Key, Moves<blocks>::most> first_;
  int ranked_ = 0;
  int at_ = 0;
  bool all_ranked_ = false;
};

}  // namespace seize::solver::SEIZE_PATH
