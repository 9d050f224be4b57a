#pragma once

#include <cstdint>

#include "core/random.h"

namespace seize {

// One of a set that is not empty, each as likely.
template <class Set>
auto any_of(const Set& set, Random& random) {
  auto chosen = set.begin();
  for (auto steps = random.below(static_cast<std::uint32_t>(set.size())); steps > 0; --steps) ++chosen;
  return *chosen;
}

// True so many times out of a thousand.
inline bool happens(int per_mille, Random& random) {
  return static_cast<int>(random.below(1000)) < per_mille;
}

}  // namespace seize
