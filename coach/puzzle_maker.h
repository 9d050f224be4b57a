#pragma once

#include <set>

#include "coach/puzzle.h"
#include "coach/puzzle_key.h"
#include "coach/puzzle_solution.h"
#include "core/random.h"
#include "players/mind.h"

namespace seize::coach {

// So many of the first numbers are of all kinds; later ones are the longest ways to win and the rarest ideas.
inline constexpr int plain_puzzles = 2000;

// Makes puzzles from a seed, one after the other, the same everywhere: from games of players who give no
// piece that loses at once if they can help it, and complete nothing they would not call. No two are the same
// by symmetry. Kinds and rules are mixed as docs/puzzles.md says; a longer series begins with the shorter
// one.
class PuzzleMaker {
 public:
  explicit PuzzleMaker(std::uint64_t seed);

  // Nothing where the one with the next number is dull: its number is used up all the same.
  std::optional<Puzzle> next();

 private:
  struct Found {
    Position position;
    PuzzleSolution solution;
  };
  Found find();
  std::optional<Found> attempt(PuzzleKind kind, Rules rules, Random& random);
  bool is_wanted(const Position& position, const PuzzleSolution& solution) const;

  std::uint64_t seed_;
  int made_ = 0;
  std::set<PuzzleKey> known_;
  solver::Solver solver_;
  Mind mind_;
};

}  // namespace seize::coach
