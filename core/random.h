#pragma once

#include <cstdint>

namespace seize {

// SplitMix64: small, fair enough for lots and for players that vary, and the same on every platform, which
// the standard library's distributions are not. Not for secrets.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  // A number from 0 to bound - 1, each equally likely: values from the incomplete last stretch of the range
  // are drawn again.
  // REQUIRES: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    const std::uint64_t unfair_from = ~std::uint64_t{0} - (~std::uint64_t{0} % bound);
    std::uint64_t draw = next();
    while (draw >= unfair_from) draw = next();
    return static_cast<std::uint32_t>(draw % bound);
  }

 private:
  std::uint64_t state_;
};

// One of a set that is not empty, each equally likely.
template <class Set>
constexpr auto any_of(const Set& set, Random& random) {
  auto chosen = set.begin();
  for (auto steps = random.below(static_cast<std::uint32_t>(set.size())); steps > 0; --steps) ++chosen;
  return *chosen;
}

}  // namespace seize
