#pragma once

#include <array>
#include <cstdint>

#include "core/position.h"
#include "core/random.h"

namespace seize {

// How likely it is, out of a thousand, that who overlooks so many of the rows of one colour overlooks pieces
// that stand on this set and share these characteristics. Rows and columns are seen best, diagonals less,
// blocks least; colour best, then height, shape and fill; and of several shared ones any may be seen.
int chance_to_miss(int misses, WinningSet set, Characteristics shared);

// One look at the board: for every set how well it is looked at. The same look serves for all that is
// considered in one act, so that who overlooks a diagonal does so wherever it matters.
class Sight {
 public:
  explicit Sight(Random& random);

  // The first of these sets, complete in the position, that are not overlooked; nothing where all are.
  std::optional<WinningSet> first_seen(int misses, const Position& position, WinningSets sets) const;

 private:
  std::array<int, WinningSet::count> care_{};
};

}  // namespace seize
