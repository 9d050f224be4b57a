#pragma once

#include <cstdint>
#include <optional>

#include "solver/solve.h"

namespace seize {

// What a player thinks with. The memory is always the same and forgotten before every act, and effort is
// counted in nodes, so that the same seed gives the same game wherever it is played.
class Mind {
 public:
  Mind() : solver_(memory) {}

  // Of the rules that are played; without it the perfect player is sure of itself only when five pieces
  // stand. Must outlive its use.
  void use(solver::Book* book) { book_ = book; }

  // A new act: nothing is known, and so many nodes may be spent.
  void begin(std::uint64_t nodes);

  // For the side to act, who looks so far ahead; nothing where the effort is spent.
  // REQUIRES: a piece is in hand.
  std::optional<solver::Value> value_of(const Position& position, int placements);

  // The value for the side to act and a move that keeps it; nothing is proved where the effort is spent.
  // REQUIRES: no alignment is fresh.
  solver::Analysis solve(const Position& position);

  bool spent() const { return left_ == 0; }

 private:
  static constexpr std::size_t memory = std::size_t{1} << 20;

  // What earlier acts have left, which takes longer than most of the easy levels' acts.
  void forget();
  solver::Watch watch();
  void spend(std::uint64_t nodes);

  solver::Solver solver_;
  solver::Book* book_ = nullptr;
  std::uint64_t left_ = 0;
  bool remembers_ = false;  // something from an earlier act
};

}  // namespace seize
