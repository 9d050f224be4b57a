#pragma once

#include "core/random.h"

namespace seize {

// True so many times out of a thousand.
inline bool happens(int per_mille, Random& random) {
  return static_cast<int>(random.below(1000)) < per_mille;
}

}  // namespace seize
