#pragma once

// A Watch that stops a search after so many seconds. It has a clock, so it stays out of WebAssembly.

#include <chrono>

#include "solver/engine.h"

namespace seize::solver {

class Deadline {
 public:
  explicit Deadline(std::chrono::duration<double> limit)
      : end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(limit)) {}

  // REQUIRES: the deadline outlives the search.
  Watch watch() {
    return {.should_stop = [](void* self, std::uint64_t) { return static_cast<Deadline*>(self)->passed(); },
            .context = this};
  }
  bool passed() const { return Clock::now() >= end_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point end_;
};

}  // namespace seize::solver
