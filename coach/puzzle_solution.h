#pragma once

// What the solver makes of a position: which kind of puzzle it is, every right answer, and what is measured
// of it. How hard it is: puzzle_rating.h.

#include <optional>
#include <vector>

#include "coach/puzzle.h"

namespace seize::coach {

// What is measured of a puzzle. All of it follows from the rules and the exact values, nothing from how the
// search came to them, so that a faster solver finds the same.
struct PuzzleFeatures {
  int candidates = 0;   // what one could try: sets that are full, squares, pieces, squares with pieces
  int tempting = 0;     // wrong ones among them that do not fail at once
  int depth = 0;        // placements to the win, or until the last of the tempting ones has lost
  int hidden = 0;       // of the alignment that must be seen, the easiest way: 0 a colour in a row … 4
  int slower_wins = 0;  // moves that win too, but later
  bool operator==(const PuzzleFeatures&) const = default;
};

struct PuzzleSolution {
  PuzzleKind kind;  // as it is posed
  PuzzleKind task;  // what must be done: the same, but never stale_trap
  std::vector<solver::WholeMove> answers;
  PuzzleFeatures features;
};

// Enough for positions with so many placed; fewer would make a puzzle too slow to check.
inline constexpr std::size_t puzzle_memory = std::size_t{1} << 20;
inline constexpr int fewest_placed_in_puzzle = 7;

// Nothing where the position is no puzzle: too few pieces placed, no answer, or more than one. What differs
// in nothing that counts is one answer: the alignments completed on one square, pieces that differ only in
// characteristics not in play.
std::optional<PuzzleSolution> solve_puzzle(const Position& position, solver::Solver& solver);

// What must be done there, where that can be told without searching: not of a piece in hand that completes
// nothing.
std::optional<PuzzleKind> plain_task(const Position& position);

// The squares on which the piece in hand completes an alignment.
Squares completing_squares(const Position& position);

// How easily four pieces are overlooked: 0 for a colour in a row or column, more for diagonals, blocks, and
// what is seen less easily than colour.
int hiddenness(const Position& aligned, WinningSet set);

}  // namespace seize::coach
