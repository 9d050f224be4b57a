#include "cli/prove_progress.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seize::cli {

namespace {

using BySize = std::array<double, 4>;  // for 1 to 4 characteristics in play

double of_kind(Rules rules, const BySize& lines, const BySize& blocks) {
  return (rules.blocks() ? blocks : lines)[rules.in_play().size() - 1];
}

}  // namespace

double expected_nodes(Rules rules) {
  static constexpr BySize lines = {0.701e6, 3.96e6, 14.55e6, 85.07e6};
  static constexpr BySize blocks = {0.866e6, 3.67e6, 13.29e6, 39.80e6};
  return of_kind(rules, lines, blocks);
}

double expected_certificate_bytes(Rules rules) {
  static constexpr BySize lines = {19'483, 154'855, 559'252, 1'928'443};
  static constexpr BySize blocks = {32'197, 179'204, 569'369, 1'142'939};
  return of_kind(rules, lines, blocks);
}

// Where there is more to do than was expected, the end is not known; it is told as near, and not as here.
Estimate estimate(double done, double expected, double seconds) {
  constexpr double nearly_all = 0.97;
  const double share = std::min(done / expected, nearly_all);
  return {.percent = static_cast<int>(share * 100),
          .seconds_left = std::max(1, static_cast<int>(std::lround(seconds * (1 - share) / share)))};
}

}  // namespace seize::cli
