#pragma once

// How much stronger one side is, from the games they played: shares of points, Elo differences, error bars.

#include <array>
#include <cstdint>

namespace seize::arena {

// The games of one side against another, as the first of them sees it.
struct Tally {
  std::int64_t wins = 0, draws = 0, losses = 0;

  std::int64_t games() const { return wins + draws + losses; }
  Tally& operator+=(const Tally& other);
  bool operator==(const Tally&) const = default;
};

// Pairs of games from one opening, each side having started once: how many brought 0, ½, 1, 1½, 2 points.
// Games of one opening resemble one another, so that pairs, and not games, are the independent trials.
using Pairs = std::array<std::int64_t, 5>;

// Standard deviations either way within which a normal value lies 95 times out of 100.
inline constexpr double two_sided_95 = 1.959963984540054;

// A share of points from 0 to 1, a draw being half a win, and how uncertain it is.
struct Share {
  double mean, deviation;  // of the mean, as observed
};
// REQUIRES: there is a game.
Share share_of(const Tally& tally);

// The share of points that a side so much stronger gets, and back: 0 is minus infinity, 1 infinity.
double share_of_elo(double elo);
double elo_of_share(double share);

struct EloEstimate {
  double elo;        // of the share of points; infinite when that is 0 or 1
  double low, high;  // 95 % of such intervals hold the truth; infinite where the games do not bound it
};

// The interval is that of Agresti and Coull: as if two trials more were won and two lost, so that few games,
// or games that all ended alike, do not pretend to certainty.
// REQUIRES: there is a game, or a pair.
EloEstimate estimate_elo(const Tally& tally);
EloEstimate estimate_elo(const Pairs& pairs);

// How likely it is that the first side is the stronger one, from 0 to 1.
double likelihood_of_superiority(const Tally& tally);

}  // namespace seize::arena
