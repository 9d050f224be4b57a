#include "players/sight.h"

#include <algorithm>

namespace seize {

namespace {

constexpr int thousand = 1000;
constexpr int most_missed = 970;  // nothing is quite invisible

// In hundredths.
constexpr std::array<int, Characteristic::count> hidden_by_characteristic{100, 120, 140, 160};
constexpr int hidden_on_diagonal = 140, hidden_in_block = 160;

int hidden_by_place(WinningSet set) {
  constexpr int first_diagonal = 8;
  if (!set.is_line()) return hidden_in_block;
  return set.index() >= first_diagonal ? hidden_on_diagonal : 100;
}

}  // namespace

int chance_to_miss(int misses, WinningSet set, Characteristics shared) {
  int missed = thousand;
  for (const Characteristic one : shared) {
    const int alone = misses * hidden_by_place(set) / 100 * hidden_by_characteristic[one.index()] / 100;
    missed = missed * std::min(alone, most_missed) / thousand;
  }
  return missed;
}

Sight::Sight(Random& random) {
  for (int& care : care_) care = static_cast<int>(random.below(thousand));
}

std::optional<WinningSet> Sight::first_seen(int misses, const Position& position, WinningSets sets) const {
  for (const WinningSet set : sets) {
    if (care_[set.index()] >= chance_to_miss(misses, set, position.shared_on(set))) return set;
  }
  return std::nullopt;
}

}  // namespace seize
