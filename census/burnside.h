#pragma once

// How many boards there are up to symmetry, without looking at one: by Burnside's lemma it is the mean, over
// all symmetries, of the number of boards that a symmetry leaves as they are.

#include <array>
#include <cstdint>

namespace seize::census {

// [n]: with n pieces placed.
using Counts = std::array<std::uint64_t, 17>;

Counts boards_by_burnside(bool blocks, int characteristics);
// With a piece in hand; none with sixteen placed.
Counts positions_by_burnside(bool blocks, int characteristics);

}  // namespace seize::census
