#include "solver/symmetry.h"

#include <algorithm>
#include <array>
#include <utility>

namespace seize::solver {
namespace {

// An order of four ranks or files that keeps opposite ones opposite, so that both diagonals stay diagonals.
using Order = std::array<std::uint8_t, 4>;
// The first two keep neighbours neighbours as well, so that blocks stay blocks.
constexpr std::array<Order, 8> orders{{{0, 1, 2, 3},
                                       {3, 2, 1, 0},
                                       {0, 2, 1, 3},
                                       {3, 1, 2, 0},
                                       {1, 0, 3, 2},
                                       {2, 3, 0, 1},
                                       {1, 3, 0, 2},
                                       {2, 0, 3, 1}}};

constexpr Moved moved_by(const Order& order, bool mirror, bool transpose) {
  Moved moved{};
  for (int square = 0; square < 16; ++square) {
    int rank = order[square / 4];
    int file = order[square % 4];
    if (mirror) file = 3 - file;
    if (transpose) std::swap(rank, file);
    moved[square] = static_cast<std::uint8_t>(4 * rank + file);
  }
  return moved;
}

// Symmetry n applied to the lower and the upper eight squares of a lane, by their bits.
struct Symmetries {
  std::array<Moved, line_symmetries> moved{};
  std::array<std::array<std::array<std::uint16_t, 256>, 2>, line_symmetries> lane{};

  Symmetries() {
    for (int n = 0; n < line_symmetries; ++n) {
      moved[n] = moved_by(orders[n / 4], n & 1, n & 2);
      for (int half = 0; half < 2; ++half) {
        for (int bits = 0; bits < 256; ++bits) {
          for (int i = 0; i < 8; ++i) {
            if ((bits >> i) & 1)
              lane[n][half][bits] |= static_cast<std::uint16_t>(1 << moved[n][8 * half + i]);
          }
        }
      }
    }
  }
  std::uint16_t apply(int n, std::uint64_t bits) const {
    return lane[n][0][bits & 0xff] | lane[n][1][(bits >> 8) & 0xff];
  }
};

const Symmetries& symmetries() {
  static const Symmetries all;
  return all;
}

std::uint64_t sorted_lanes(std::array<std::uint16_t, 4> lane) {
  const auto order = [&](int a, int b) {
    const auto low = std::min(lane[a], lane[b]);
    const auto high = std::max(lane[a], lane[b]);
    lane[a] = low;
    lane[b] = high;
  };
  order(0, 1), order(2, 3), order(0, 2), order(1, 3), order(1, 2);
  return lane[0] | std::uint64_t{lane[1]} << 16 | std::uint64_t{lane[2]} << 32 | std::uint64_t{lane[3]} << 48;
}

// All bits of the lanes named by the four bits.
constexpr std::uint64_t whole_lanes(unsigned lanes) {
  std::uint64_t result = 0;
  for (int i = 0; i < 4; ++i) {
    if ((lanes >> i) & 1) result |= std::uint64_t{0xffff} << (16 * i);
  }
  return result;
}

}  // namespace

Key key_of(std::uint64_t has, std::uint16_t occupied, unsigned hand, unsigned idle, bool blocks) {
  const std::uint64_t every_lane = occupied * 0x0001000100010001U;
  const std::uint64_t lanes = (has ^ (every_lane & whole_lanes(hand))) & ~whole_lanes(idle);
  const Symmetries& all = symmetries();
  Key key{.lanes = ~std::uint64_t{0},
          .occupied = 0xffff,
          .idle = static_cast<std::uint8_t>(std::popcount(idle)),
          .blocks = blocks};
  for (int n = 0; n < (blocks ? block_symmetries : line_symmetries); ++n) {
    const std::uint16_t squares = all.apply(n, occupied);
    if (squares > key.occupied) continue;
    const std::uint64_t moved = sorted_lanes({all.apply(n, lanes), all.apply(n, lanes >> 16),
                                              all.apply(n, lanes >> 32), all.apply(n, lanes >> 48)});
    if (squares < key.occupied || moved < key.lanes) key.lanes = moved;
    key.occupied = squares;
  }
  return key;
}

unsigned idle_characteristics(const Position& position) {
  unsigned alive = 0;
  for (const WinningSet set : position.rules().winning_sets()) {
    const std::uint64_t squares = set.squares().bits() & position.occupied().bits();
    if (squares == set.squares().bits()) continue;
    for (const Characteristic c : position.rules().in_play()) {
      const auto lane = [&](std::uint64_t lanes) { return (lanes >> (16 * c.index())) & squares; };
      if (lane(position.has_lanes()) == 0 || lane(position.lacks_lanes()) == 0) alive |= 1U << c.index();
    }
  }
  return ~alive & 15;
}

Key key_of(const Position& position) {
  return key_of(position.has_lanes(), position.occupied().bits(),
                static_cast<unsigned>(position.hand()->index()), idle_characteristics(position),
                position.rules().blocks());
}

const Moved& board_symmetry(int number) { return symmetries().moved[number]; }

}  // namespace seize::solver
