#pragma once

// Things to try, the cheapest first. Picking one by one is cheaper than sorting, as few are tried.

#include <optional>

#include "solver/bytes.h"

namespace seize::solver::SEIZE_PATH {

// At most so many, numbered as they are added; costs are below 255.
template <int most>
class BestFirst {
 public:
  int count() const { return count_; }
  // REQUIRES: it was not taken yet.
  int cost(int number) const { return key_[number / in_vector][number % in_vector] >> 8; }

  void add(int cost) {
    if (count_ % in_vector == 0) key_[count_ / in_vector] = splat_word(taken);
    put(count_, static_cast<std::uint16_t>(cost << 8 | count_));
    ++count_;
  }

  // The number of the cheapest one not taken before, the first of equals.
  std::optional<int> take() {
    Words best = splat_word(taken);
    for (int i = 0; i * in_vector < count_; ++i) best = least(best, key_[i]);
    const std::uint16_t key = least_of(best);
    if (key == taken) return std::nullopt;
    put(key & 0xff, taken);
    return key & 0xff;
  }

 private:
  static constexpr int in_vector = 8;
  static constexpr std::uint16_t taken = 0xffff;

  void put(int number, std::uint16_t key) { key_[number / in_vector][number % in_vector] = key; }

  Words key_[(most + in_vector - 1) / in_vector];  // cost and number
  int count_ = 0;
};

}  // namespace seize::solver::SEIZE_PATH
