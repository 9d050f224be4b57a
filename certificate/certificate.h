#pragma once

// A proof of a position's value for checker/ to check: checker/README.md has the format.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>

#include "core/position.h"
#include "solver/solve.h"

namespace seize::certificate {

struct Options {
  // Positions with at most so many empty squares get no move; the checker searches them. More make a smaller
  // certificate that takes longer to check.
  int settled = 6;
  std::size_t memory = std::size_t{64} << 20;  // for the solver's table
  solver::Watch watch = {};
};

struct Written {
  solver::Value value = solver::Value::draw;  // for the side to act
  std::uint64_t bytes = 0;
  std::uint64_t positions = 0;  // with a move in the certificate
};

// Nothing if the watch stopped it; what was written then is no certificate.
// REQUIRES: 0 <= settled <= 9.
std::optional<Written> write(const Position& position, const Options& options, std::ostream& out);

}  // namespace seize::certificate
