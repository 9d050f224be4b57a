#include "census/burnside.h"

#include <map>
#include <vector>

#include "census/symmetry.h"

namespace seize::census {
namespace {

// [l]: how many cycles of length l a permutation has.
using Cycles = std::array<int, 17>;

Cycles cycles_of(const Permutation& permutation, int size) {
  Cycles cycles{};
  unsigned seen = 0;
  for (int start = 0; start < size; ++start) {
    int length = 0;
    for (int at = start; ((seen >> at) & 1U) == 0; at = permutation[at], ++length) seen |= 1U << at;
    ++cycles[length];
  }
  cycles[0] = 0;
  return cycles;
}

// How often each cycle type occurs; few do, which is what makes this quick.
std::map<Cycles, std::uint64_t> types_of(const std::vector<Permutation>& permutations, int size) {
  std::map<Cycles, std::uint64_t> types;
  for (const Permutation& permutation : permutations) ++types[cycles_of(permutation, size)];
  return types;
}

// For every collection of square cycles that are still empty, the number of ways to have filled the others.
using Ways = std::map<Cycles, std::uint64_t>;

// A board stays as it is when every cycle of squares is empty or goes round with a cycle of kinds: the kinds'
// cycle length d divides the squares' length l, there are d ways to start, and each kind is used l / d times.
// Adds to `result` all ways to fill square cycles of length l and more with this one cycle of kinds, each
// kind of which has `spare` pieces.
void fill(Cycles empty, std::uint64_t ways, int d, int spare, int l, Ways& result) {
  while (l <= 16 && empty[l] == 0) l += d;
  if (l > 16) {
    result[empty] += ways;
    return;
  }
  std::uint64_t chosen = ways;  // ways to have filled `filled` of the cycles of this length
  for (int filled = 0;; ++filled) {
    fill(empty, chosen, d, spare, l + d, result);
    if (empty[l] == 0 || spare < l / d) return;
    chosen = chosen * static_cast<std::uint64_t>(empty[l] * d) / static_cast<std::uint64_t>(filled + 1);
    --empty[l];
    spare -= l / d;
  }
}

Ways fill_all(const Ways& before, int d, int spare) {
  Ways after;
  for (const auto& [empty, ways] : before) fill(empty, ways, d, spare, d, after);
  return after;
}

int squares_in(const Cycles& cycles) {
  int squares = 0;
  for (int l = 1; l <= 16; ++l) squares += l * cycles[l];
  return squares;
}

// The boards that stay as they are; with a hand, one piece of a kind that stays itself is not on the board.
Counts unmoved(const Cycles& squares, const Cycles& kinds_moved, int of_a_kind, bool hand) {
  Counts counts{};
  if (hand && kinds_moved[1] == 0) return counts;
  Ways ways{{squares, hand ? static_cast<std::uint64_t>(kinds_moved[1]) : 1}};
  for (int d = 1; d <= 16; ++d) {
    for (int i = 0; i < kinds_moved[d]; ++i) {
      const bool holds_hand = hand && d == 1 && i == 0;
      ways = fill_all(ways, d, holds_hand ? of_a_kind - 1 : of_a_kind);
    }
  }
  for (const auto& [empty, number] : ways) counts[16 - squares_in(empty)] += number;
  return counts;
}

Counts mean_unmoved(bool blocks, int characteristics, bool hand) {
  const auto boards = types_of(board_symmetries(blocks), 16);
  const auto pieces = types_of(piece_symmetries(characteristics), kinds(characteristics));
  Counts sum{};
  std::uint64_t symmetries = 0;
  for (const auto& [squares, boards_so] : boards) {
    for (const auto& [kinds_moved, pieces_so] : pieces) {
      const Counts one = unmoved(squares, kinds_moved, pieces_of_a_kind(characteristics), hand);
      for (int n = 0; n <= 16; ++n) sum[n] += boards_so * pieces_so * one[n];
      symmetries += boards_so * pieces_so;
    }
  }
  for (std::uint64_t& count : sum) count /= symmetries;
  return sum;
}

}  // namespace

Counts boards_by_burnside(bool blocks, int characteristics) {
  return mean_unmoved(blocks, characteristics, false);
}

Counts positions_by_burnside(bool blocks, int characteristics) {
  return mean_unmoved(blocks, characteristics, true);
}

}  // namespace seize::census
