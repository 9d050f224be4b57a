#pragma once

#include <chrono>
#include <cstdint>

namespace seize::cli {

// The time since it was made.
class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  std::uint64_t microseconds() const { return static_cast<std::uint64_t>(seconds() * 1e6); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace seize::cli
