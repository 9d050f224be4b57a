#pragma once

// How strong players are, from the games they played against each other.

#include <vector>

#include "arena/elo.h"

namespace seize::bench {

// A rating.
struct Estimate {
  double elo = 0;
  double error = 0;  // half of the interval that holds the true value with 95 % certainty
};

// The ratings that make the results most likely when a player so much above another gets share_of_elo of
// their points; the first player has 0.
// results[i][j] is what i did against j.
std::vector<Estimate> ratings(const std::vector<std::vector<arena::Tally>>& results);

}  // namespace seize::bench
