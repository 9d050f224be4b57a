#pragma once

#include <rapidcheck/gtest.h>

#include <cstddef>
#include <vector>

namespace seize::test {

// Numbers that a random game is made from: RapidCheck draws them, and shrinks them to a simpler game when a
// property fails. Where they run out they begin again, so every list, however short, makes a whole game.
class Choices {
 public:
  explicit Choices(std::vector<int> drawn) : drawn_(std::move(drawn)) {}

  // A number from 0 to bound - 1.
  int below(int bound) {
    const int choice = drawn_[next_ % drawn_.size()] + static_cast<int>(next_ / drawn_.size());
    ++next_;
    return choice % bound;
  }
  bool one_in(int count) { return below(count) == count - 1; }

  template <class T>
  T from(const std::vector<T>& options) {
    return options[static_cast<std::size_t>(below(static_cast<int>(options.size())))];
  }

 private:
  std::vector<int> drawn_;
  std::size_t next_ = 0;
};

// REQUIRES: called within a RapidCheck property.
inline Choices draw_choices() {
  constexpr int highest = 1 << 20;
  // RapidCheck narrows ranges in its first cases; the fixed size keeps all numbers in reach.
  const auto number = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, highest));
  return Choices(*rc::gen::container<std::vector<int>>(40, number));
}

}  // namespace seize::test
