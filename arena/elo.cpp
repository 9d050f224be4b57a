#include "arena/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

namespace seize::arena {
namespace {

constexpr double added = 2;  // trials won, and as many lost
constexpr double infinity = std::numeric_limits<double>::infinity();

// Of outcomes that are evenly spaced from 0 to 1, each so often.
Share share_of(std::span<const double> counts) {
  const double step = 1 / static_cast<double>(counts.size() - 1);
  double trials = 0;
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double outcome = step * static_cast<double>(i);
    trials += counts[i];
    sum += counts[i] * outcome;
    squares += counts[i] * outcome * outcome;
  }
  const double mean = sum / trials;
  return {mean, std::sqrt(std::max(squares / trials - mean * mean, 0.0) / trials)};
}

template <std::size_t size>
EloEstimate estimate(std::array<double, size> counts) {
  const double share = share_of(counts).mean;
  counts.front() += added;
  counts.back() += added;
  const auto [mean, deviation] = share_of(counts);
  return {.elo = elo_of_share(share),
          .low = elo_of_share(mean - two_sided_95 * deviation),
          .high = elo_of_share(mean + two_sided_95 * deviation)};
}

std::array<double, 3> counts_of(const Tally& tally) {
  return {static_cast<double>(tally.losses), static_cast<double>(tally.draws),
          static_cast<double>(tally.wins)};
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  return *this;
}

Share share_of(const Tally& tally) { return share_of(counts_of(tally)); }

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_share(double share) {
  if (share <= 0) return -infinity;
  if (share >= 1) return infinity;
  return 400 * std::log10(share / (1 - share));
}

EloEstimate estimate_elo(const Tally& tally) { return estimate(counts_of(tally)); }

EloEstimate estimate_elo(const Pairs& pairs) {
  std::array<double, std::tuple_size_v<Pairs>> counts{};
  std::ranges::copy(pairs, counts.begin());
  return estimate(counts);
}

double likelihood_of_superiority(const Tally& tally) {
  const auto decided = static_cast<double>(tally.wins + tally.losses);
  if (decided == 0) return 0.5;
  const double deviations = static_cast<double>(tally.wins - tally.losses) / std::sqrt(decided);
  return std::erfc(-deviations / std::numbers::sqrt2) / 2;
}

}  // namespace seize::arena
