#pragma once

// How far a proof is, for those who wait for it.

#include <cstdint>

#include "core/rules.h"

namespace seize::cli {

// How much there is to do in all, as it was measured with one thread; with two it is 0.4 % more.
double expected_nodes(Rules rules);
double expected_certificate_bytes(Rules rules);

struct Estimate {
  int percent;       // never all of it
  int seconds_left;  // never none
};

// REQUIRES: 0 < done.
Estimate estimate(double done, double expected, double seconds);

}  // namespace seize::cli
