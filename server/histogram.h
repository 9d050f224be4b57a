#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace seize::server {

// How often something was at most so large, for Prometheus.
template <std::size_t size>
struct Histogram {
  std::array<double, size> bounds;  // rising; what is above the last is counted in the total alone
  std::array<std::uint64_t, size> counts{};
  std::uint64_t total = 0;
  double sum = 0;

  void add(double value) {
    const auto bound = std::ranges::lower_bound(bounds, value);
    if (bound != bounds.end()) ++counts[static_cast<std::size_t>(bound - bounds.begin())];
    ++total;
    sum += value;
  }
};

}  // namespace seize::server
