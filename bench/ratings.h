#pragma once

// How strong players are, from the games they played against each other.

#include <cstddef>
#include <vector>

namespace seize::bench {

// What one player's games against another came to.
struct Tally {
  double wins = 0, draws = 0, losses = 0;

  double games() const { return wins + draws + losses; }
  double score() const { return wins + draws / 2; }
  // Of one game's score, as observed; a draw is half a win.
  double variance() const;
  Tally& operator+=(const Tally& other);
};

struct Estimate {
  double elo = 0;
  double error = 0;  // half of the interval that holds the true value with 95 % certainty
};

// The difference that the score of a match tells of, and how certain it is that the first player is stronger.
Estimate difference(const Tally& tally);
double likelihood_of_superiority(const Tally& tally);

// The ratings that make the results most likely when a player r points above another scores 1 / (1 + 10^(-r /
// 400)), with draws as half wins; the first player has 0.
// results[i][j] is what i did against j.
std::vector<Estimate> ratings(const std::vector<std::vector<Tally>>& results);

}  // namespace seize::bench
