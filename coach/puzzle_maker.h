#pragma once

#include <set>

#include "coach/puzzle.h"
#include "coach/puzzle_key.h"
#include "core/random.h"

namespace seize::coach {

// Makes puzzles from a seed, one after the other, the same everywhere: from games of players who give no
// piece that loses at once if they can help it, and complete nothing they would not call. No two are the same
// by symmetry. Kinds and rules are mixed as docs/puzzles.md says; a longer series begins with the shorter
// one.
class PuzzleMaker {
 public:
  explicit PuzzleMaker(std::uint64_t seed);

  Puzzle next();

 private:
  std::optional<Puzzle> attempt(PuzzleKind kind, Rules rules, Random& random);

  std::uint64_t seed_;
  int made_ = 0;
  std::set<PuzzleKey> known_;
  solver::Solver solver_;
};

}  // namespace seize::coach
