#pragma once

// The same numbers by looking: all boards up to symmetry, each made from one with a piece less.

#include <vector>

#include "census/burnside.h"

namespace seize::census {

// [n]: with n placed.
struct Enumeration {
  std::vector<std::uint64_t> boards;
  std::vector<std::uint64_t> positions;  // with a piece in hand
  std::vector<std::uint64_t> unmissed;   // those of them without an alignment: no call was missed
};

// Boards with at most so many placed, positions with one less. Six take seconds with four characteristics,
// and every further piece about fifteen times as much time and memory. REQUIRES: 0 <= placed <= 16.
Enumeration enumerate(bool blocks, int characteristics, int placed);

}  // namespace seize::census
