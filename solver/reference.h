#pragma once

// The rules once more, as plainly as possible, to check the solver against: no bits, no symmetry, no pruning
// but that nothing is better than a call; it only remembers what it has worked out. Slow.

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/position.h"

namespace seize::solver::reference {

struct Outcome {
  int value;  // 1 the side to act wins, 0 draw, -1 it loses
  int plies;  // placements to the call; 0 for a draw
  bool operator==(const Outcome&) const = default;
};

class Game {
 public:
  explicit Game(const Position& position) : rules_(position.rules()) {
    for (int s = 0; s < 16; ++s) {
      const auto piece = position.at(Square::from_index(s));
      board_[s] = piece ? piece->index() : nobody;
      if (piece) free_[piece->index()] = false;
    }
    list_sets();
  }

  // The side to act places the piece.
  Outcome place(int piece) {
    const Situation key{.board = board_, .hand = piece};
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    return known_[key] = work_out(piece);
  }

  // The side to act gives a piece; a draw where there is none.
  Outcome give() {
    std::optional<Outcome> best;
    for (int piece = 0; piece < 16; ++piece) {
      if (free_[piece]) keep_better(best, turned(place(piece)));
    }
    return best.value_or(Outcome{0, 0});
  }

 private:
  static constexpr int nobody = -1;
  using Set = std::array<int, 4>;
  struct Situation {
    std::array<int, 16> board;
    int hand;
    bool operator==(const Situation&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Situation& situation) const {
      auto sum = static_cast<std::uint64_t>(situation.hand);
      for (const int piece : situation.board) sum = sum * 31 + static_cast<std::uint64_t>(piece + 1);
      return static_cast<std::size_t>(sum * 0x9e3779b97f4a7c15U >> 20);
    }
  };

  void list_sets() {
    for (int i = 0; i < 4; ++i) {
      sets_.push_back({4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3});
      sets_.push_back({i, i + 4, i + 8, i + 12});
    }
    sets_.push_back({0, 5, 10, 15});
    sets_.push_back({3, 6, 9, 12});
    if (!rules_.blocks()) return;
    for (int s = 0; s < 11; ++s) {
      if (s % 4 != 3) sets_.push_back({s, s + 1, s + 4, s + 5});
    }
  }

  Outcome work_out(int piece) {
    if (completes_one(piece)) return {1, 1};  // nothing is better
    free_[piece] = false;
    std::optional<Outcome> best;
    for (int square = 0; square < 16; ++square) {
      if (board_[square] != nobody) continue;
      keep_better(best, place_on(piece, square));
    }
    free_[piece] = true;
    return *best;
  }

  bool completes_one(int piece) {
    for (int square = 0; square < 16; ++square) {
      if (board_[square] != nobody) continue;
      board_[square] = piece;
      const bool completed = aligned(square);
      board_[square] = nobody;
      if (completed) return true;
    }
    return false;
  }

  // REQUIRES: that completes nothing.
  Outcome place_on(int piece, int square) {
    board_[square] = piece;
    Outcome outcome = give();
    if (outcome.value != 0) ++outcome.plies;
    board_[square] = nobody;
    return outcome;
  }

  bool aligned(int square) const {
    for (const Set& set : sets_) {
      bool through = false;
      bool full = true;
      for (const int s : set) {
        through = through || s == square;
        full = full && board_[s] != nobody;
      }
      if (through && full && share(set)) return true;
    }
    return false;
  }

  bool share(const Set& set) const {
    for (const Characteristic c : rules_.in_play()) {
      int having = 0;
      for (const int s : set) having += Piece::from_index(board_[s]).has(c) ? 1 : 0;
      if (having == 0 || having == 4) return true;
    }
    return false;
  }

  static Outcome turned(Outcome outcome) { return {-outcome.value, outcome.plies}; }

  static void keep_better(std::optional<Outcome>& best, const Outcome& outcome) {
    const auto rank = [](const Outcome& o) {
      if (o.value == 0) return 0;
      return o.value == 1 ? 100 - o.plies : o.plies - 100;
    };
    if (!best || rank(outcome) > rank(*best)) best = outcome;
  }

  Rules rules_;
  std::array<int, 16> board_{};
  std::array<bool, 16> free_{true, true, true, true, true, true, true, true,
                             true, true, true, true, true, true, true, true};
  std::vector<Set> sets_;
  std::unordered_map<Situation, Outcome, Hash> known_;
};

// REQUIRES: nothing is fresh.
inline Outcome outcome_of(const Position& position) {
  Game game(position);
  return position.hand() ? game.place(position.hand()->index()) : game.give();
}

}  // namespace seize::solver::reference
