#include "coach/rating.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace seize::coach {

namespace {

// 10000 / (1 + 10^(-d / 400)) for d = 0, 25 … 1000.
constexpr int between = 25;
constexpr auto table =
    std::to_array<int>({5000, 5359, 5715, 6063, 6401, 6725, 7034, 7325, 7597, 7850, 8083, 8296, 8490, 8666,
                        8823, 8965, 9091, 9203, 9302, 9390, 9468, 9536, 9595, 9648, 9693, 9733, 9768, 9799,
                        9825, 9848, 9868, 9886, 9901, 9914, 9926, 9935, 9944, 9952, 9958, 9964, 9968});
constexpr int whole = 10'000;

// q = ln 10 / 400: times 10^7, and its square times 10^9.
constexpr std::int64_t q = 57'565, q_squared = 33'137;

// What a day adds to the square of the deviation: from the lowest to the highest in two years.
constexpr int for_a_day = 165;

int root(std::int64_t square) {
  int root = 0;
  while (std::int64_t{root + 1} * (root + 1) <= square) ++root;
  return root;
}

}  // namespace

int expected_success(int stronger_by) {
  constexpr int last = (static_cast<int>(table.size()) - 1) * between;
  const int distance = std::min(std::abs(stronger_by), last);
  const auto at = static_cast<std::size_t>(distance / between);
  const int rest = distance % between;
  const int rise = rest == 0 ? 0 : (table[at + 1] - table[at]) * rest / between;
  return stronger_by < 0 ? whole - table[at] - rise : table[at] + rise;
}

Rating rated(Rating before, int task, bool success) {
  const std::int64_t expected = expected_success(before.points - task);
  const std::int64_t variance = std::int64_t{before.deviation} * before.deviation;
  // In millionths, how much this one result tells beside what is known.
  const std::int64_t news = variance * q_squared / 1000 * (expected * (whole - expected)) / (whole * whole);
  const std::int64_t left = variance * 1'000'000 / (1'000'000 + news);
  const std::int64_t surprise = (success ? whole : 0) - expected;
  const auto change = static_cast<int>(left * q * surprise / (std::int64_t{10'000'000} * whole));
  return {.points = std::clamp(before.points + change, lowest_rating, highest_rating),
          .deviation = std::clamp(root(left), lowest_deviation, highest_deviation)};
}

Rating rested(Rating before, int days) {
  const std::int64_t grown =
      std::int64_t{before.deviation} * before.deviation + std::int64_t{for_a_day} * days;
  const std::int64_t most = std::int64_t{highest_deviation} * highest_deviation;
  return {.points = before.points, .deviation = root(std::min(grown, most))};
}

}  // namespace seize::coach
