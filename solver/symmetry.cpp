#include "solver/symmetry.h"

#include <algorithm>
#include <array>
#include <bit>
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

constexpr Moved undone(const Moved& moved) {
  Moved back{};
  for (int square = 0; square < 16; ++square) back[moved[square]] = static_cast<std::uint8_t>(square);
  return back;
}

// Symmetry n applied to the lower and the upper eight squares of a lane, by their bits.
struct Symmetries {
  std::array<Moved, line_symmetries> moved{};
  std::array<int, line_symmetries> inverse{};  // the number of the symmetry that undoes it
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
    for (int n = 0; n < line_symmetries; ++n) inverse[n] = number_of(undone(moved[n]));
  }
  std::uint16_t apply(int n, std::uint64_t bits) const {
    return lane[n][0][bits & 0xff] | lane[n][1][(bits >> 8) & 0xff];
  }

 private:
  int number_of(const Moved& which) const {
    return static_cast<int>(std::ranges::find(moved, which) - moved.begin());
  }
};

const Symmetries& symmetries() {
  static const Symmetries all;
  return all;
}

// For every pattern of occupied squares the least one that symmetries make of it, and which of them do, as
// bits: most patterns have few, and no other symmetry can lead to the key.
struct LeastImages {
  std::array<std::uint16_t, 0x10000> image{};
  std::array<std::uint32_t, 0x10000> made_by{};

  LeastImages(const Symmetries& all, int count) {
    for (unsigned least = 0; least < image.size(); ++least) {
      if (made_by[least] != 0) continue;  // a smaller one is its image
      for (int n = 0; n < count; ++n) {
        const std::uint16_t squares = all.apply(all.inverse[n], least);
        image[squares] = static_cast<std::uint16_t>(least);
        made_by[squares] |= 1U << n;
      }
    }
  }
};

const LeastImages& least_images(bool blocks) {
  static const LeastImages lines(symmetries(), line_symmetries);
  static const LeastImages with_blocks(symmetries(), block_symmetries);
  return blocks ? with_blocks : lines;
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
  const LeastImages& least = least_images(blocks);
  Key key{.lanes = ~std::uint64_t{0},
          .occupied = least.image[occupied],
          .idle = static_cast<std::uint8_t>(std::popcount(idle)),
          .blocks = blocks};
  for (std::uint32_t left = least.made_by[occupied]; left != 0; left &= left - 1) {
    const int n = std::countr_zero(left);
    key.lanes = std::min(key.lanes, sorted_lanes({all.apply(n, lanes), all.apply(n, lanes >> 16),
                                                  all.apply(n, lanes >> 32), all.apply(n, lanes >> 48)}));
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
