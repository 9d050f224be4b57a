#pragma once

// Positions for tests, the same in every run.

#include <algorithm>
#include <vector>

#include "core/random.h"
#include "solver/solve.h"

namespace seize::solver {

template <class Set>
auto pick(Random& random, Set set) {
  auto it = set.begin();
  for (auto n = random.next() % static_cast<std::uint64_t>(set.size()); n > 0; --n) ++it;
  return *it;
}

// As from a game in which nobody calls: stale and fresh alignments happen.
inline Position random_position(Random& random, Rules rules, int placed, bool give) {
  Position position(rules);
  for (int i = 0; i < placed; ++i) {
    position = position.give(pick(random, position.left()));
    position = position.place(pick(random, position.empty_squares()));
  }
  return give && placed < 16 ? position.give(pick(random, position.left())) : position;
}

// With no call to be made, now or by placing the piece in hand.
inline Position quiet_position(Random& random, Rules rules, int placed) {
  for (;;) {
    const Position position = random_position(random, rules, placed, true);
    if (position.has_fresh()) continue;
    const std::vector<Move> moves = moves_of(position);
    if (std::ranges::none_of(moves, [](const Move& move) { return move.call.has_value(); })) return position;
  }
}

inline std::vector<Rules> all_rules() {
  std::vector<Rules> rules;
  for (int bits = 1; bits < 16; ++bits) {
    for (const bool blocks : {false, true}) {
      rules.push_back(*Rules::from(blocks, Characteristics::from_bits(static_cast<std::uint8_t>(bits))));
    }
  }
  return rules;
}

}  // namespace seize::solver
