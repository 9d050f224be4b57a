#include "samples/random_position.h"

namespace seize::samples {
namespace {

template <class Set>
auto one_of(Random& random, Set set) {
  auto chosen = set.begin();
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++chosen;
  return *chosen;
}

}  // namespace

Position random_position(Random& random, Rules rules, int placed) {
  Position position(rules);
  for (int i = 0; i < placed; ++i) {
    position = position.give(one_of(random, position.left()));
    position = position.place(one_of(random, position.empty_squares()));
  }
  return position.give(one_of(random, position.left()));
}

bool is_quiet(const Position& position) {
  if (position.has_fresh()) return false;
  for (const Square square : position.empty_squares()) {
    if (position.place(square).has_fresh()) return false;
  }
  return true;
}

Position random_quiet_position(Random& random, Rules rules, int placed) {
  Position position = random_position(random, rules, placed);
  while (!is_quiet(position)) position = random_position(random, rules, placed);
  return position;
}

}  // namespace seize::samples
