#include "checker/key.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace checker {
namespace {

using Order = std::array<int, 4>;
using Places = std::array<int, 16>;  // square s goes to [s]

Places places_by(const Order& ranks, const Order& files, bool transposed) {
  Places places{};
  for (int s = 0; s < 16; ++s) {
    const int rank = ranks[s / 4];
    const int file = files[s % 4];
    places[s] = transposed ? 4 * file + rank : 4 * rank + file;
  }
  return places;
}

Squares image_of(const Places& places, unsigned squares) {
  unsigned image = 0;
  for (; squares != 0; squares &= squares - 1) image |= 1U << places[std::countr_zero(squares)];
  return static_cast<Squares>(image);
}

bool keeps_sets(const Rules& rules, const Places& places) {
  return std::ranges::all_of(rules.sets, [&](Squares set) {
    return std::ranges::find(rules.sets, image_of(places, set)) != rules.sets.end();
  });
}

std::vector<Order> all_orders() {
  std::vector<Order> orders;
  Order order{0, 1, 2, 3};
  do orders.push_back(order);
  while (std::ranges::next_permutation(order).found);
  return orders;
}

}  // namespace

std::size_t KeyHash::operator()(const Key& key) const {
  std::uint64_t hash = key.occupied + (std::uint64_t{key.left_out} << 16U);
  for (const Squares lane : key.having) hash = (hash ^ lane) * 0x9e3779b97f4a7c15U;
  return hash ^ (hash >> 31U);
}

Namer::Namer(const Rules& rules) {
  for (const Order& ranks : all_orders()) {
    for (const Order& files : all_orders()) {
      for (const bool transposed : {false, true}) {
        const Places places = places_by(ranks, files, transposed);
        if (!keeps_sets(rules, places)) continue;
        Symmetry& symmetry = symmetries_.emplace_back();
        for (unsigned bits = 0; bits < 256; ++bits) {
          symmetry[0][bits] = image_of(places, bits);
          symmetry[1][bits] = image_of(places, bits << 8U);
        }
      }
    }
  }
}

Key Namer::key_of(const Board& board, int hand, unsigned alive) const {
  std::array<Squares, 4> lanes{};
  for (int i = 0; i < 4; ++i) {
    if (((alive >> i) & 1U) == 0) continue;
    lanes[i] = static_cast<Squares>(((hand >> i) & 1) ? board.occupied ^ board.having[i] : board.having[i]);
  }
  Key least;
  least.left_out = static_cast<std::uint8_t>(4 - std::popcount(alive));
  for (const Symmetry& symmetry : symmetries_) {
    Key key{.occupied = moved(symmetry, board.occupied), .left_out = least.left_out};
    if (key.occupied > least.occupied) continue;
    for (int i = 0; i < 4; ++i) key.having[i] = moved(symmetry, lanes[i]);
    std::ranges::sort(key.having);
    least = std::min(least, key);
  }
  return least;
}

}  // namespace checker
