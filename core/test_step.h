#pragma once

// How much tests try of what they could try without end. All of it, but where SEIZE_FEW is set, as
// tools/programs does for builds that run slowly, one case in seven: the number shares no factor with what
// cases repeat after (five levels, thirty sets of rules), so that few of them still are of all kinds.

#include <cstdlib>
#include <vector>

namespace seize::test {

// What a test that counts its cases counts in.
inline int step() { return std::getenv("SEIZE_FEW") == nullptr ? 1 : 7; }

// What it goes through of a list.
template <class Case>
std::vector<Case> thinned(const std::vector<Case>& all) {
  std::vector<Case> some;
  for (std::size_t i = 0; i < all.size(); i += static_cast<std::size_t>(step())) some.push_back(all[i]);
  return some;
}

}  // namespace seize::test
