#pragma once

// Wald's sequential test, generalised to pairs of games: play until it is plain which of two claims is right.

#include <cstdint>

#include "arena/elo.h"

namespace seize::arena {

// The first side is elo0 stronger, says the one claim, it is elo1 stronger, says the other; negative is
// weaker. alpha is the risk to believe elo1 where elo0 is right, beta the risk of the reverse.
struct Sprt {
  double elo0 = 0, elo1 = 0;
  double alpha = 0.05, beta = 0.05;
  bool operator==(const Sprt&) const = default;
};

// The test ends when the ratio reaches one of these.
struct SprtBounds {
  double lower, upper;
};
SprtBounds bounds_of(const Sprt& sprt);

// The logarithm of how many times likelier the pairs are under elo1 than under elo0, when for each claim the
// likeliest distribution of pairs with that mean is taken. 0 before the first pair.
double log_likelihood_ratio(const Sprt& sprt, const Pairs& pairs);

enum class SprtVerdict : std::uint8_t { undecided, elo0, elo1 };
SprtVerdict verdict_of(const Sprt& sprt, double ratio);

}  // namespace seize::arena
