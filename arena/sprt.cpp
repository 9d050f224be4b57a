#include "arena/sprt.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace seize::arena {
namespace {

using Shares = std::array<double, std::tuple_size_v<Pairs>>;

constexpr double outcome(std::size_t i) { return static_cast<double>(i) / 4; }

// What never happened is taken to have happened a thousandth time, so that no distribution is impossible.
constexpr double never = 1e-3;

Shares counts_of(const Pairs& pairs) {
  Shares counts{};
  std::ranges::transform(pairs, counts.begin(),
                         [](std::int64_t count) { return std::max(static_cast<double>(count), never); });
  return counts;
}

// Lagrange: among the distributions with the given mean the counts are likeliest under
// count / (1 + tilt (outcome - mean)), up to a factor, where the tilt makes this sum vanish. It falls as the
// tilt grows.
double sum_at(const Shares& counts, double mean, double tilt) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double distance = outcome(i) - mean;
    sum += counts[i] * distance / (1 + tilt * distance);
  }
  return sum;
}

// REQUIRES: 0 < mean < 1.
double tilt_for(const Shares& counts, double mean) {
  double low = -1 / (1 - mean);  // between these every denominator is positive
  double high = 1 / mean;
  for (int halvings = 0; halvings < 200; ++halvings) {
    const double middle = (low + high) / 2;
    (sum_at(counts, mean, middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

// Up to what is the same for every mean.
double log_likelihood(const Shares& counts, double mean) {
  const double tilt = tilt_for(counts, mean);
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum -= counts[i] * std::log(1 + tilt * (outcome(i) - mean));
  }
  return sum;
}

}  // namespace

SprtBounds bounds_of(const Sprt& sprt) {
  return {.lower = std::log(sprt.beta / (1 - sprt.alpha)), .upper = std::log((1 - sprt.beta) / sprt.alpha)};
}

double log_likelihood_ratio(const Sprt& sprt, const Pairs& pairs) {
  if (std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0}) == 0) return 0;
  const Shares counts = counts_of(pairs);
  return log_likelihood(counts, share_of_elo(sprt.elo1)) - log_likelihood(counts, share_of_elo(sprt.elo0));
}

SprtVerdict verdict_of(const Sprt& sprt, double ratio) {
  const auto [lower, upper] = bounds_of(sprt);
  if (ratio <= lower) return SprtVerdict::elo0;
  return ratio >= upper ? SprtVerdict::elo1 : SprtVerdict::undecided;
}

}  // namespace seize::arena
