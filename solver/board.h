#pragma once

// The board as the search sees it. What was placed where is forgotten but for the table's key; what remains
// is, for every winning set, the values its pieces share (a byte, see values.h) and how many of its squares
// are empty. With lines that is one vector of ten bytes, with blocks a second one of nine:
//
//   shared[0]  row1 row2 row3 row4 cola colb colc cold diag anti  0  0  0  0  0  0
//   shared[1]  sqa1 sqb1 sqc1 sqa2 sqb2 sqc2 sqa3 sqb3 sqc3  0  0  0  0  0  0  0
//
// Placing a piece on a square is an AND of its values into the sets through that square.

#include "core/position.h"
#include "solver/bytes.h"
#include "solver/values.h"

namespace seize::solver::SEIZE_PATH {

template <bool blocks>
inline constexpr int vectors = blocks ? 2 : 1;

constexpr int set_in_vector(int vector, int byte) {
  const int first = vector == 0 ? 0 : WinningSet::line_count;
  const int end = vector == 0 ? WinningSet::line_count : WinningSet::count;
  return first + byte < end ? first + byte : -1;
}

constexpr bool passes(int set, int square) {
  return set >= 0 && WinningSet::from_index(set).squares().contains(Square::from_index(square));
}

struct Geometry {
  Constant through[16][2];  // 0xff for the sets through the square
  Constant only[16];        // 0xff for the square itself
  Constant lines_at[3];     // for every square its row, its column, its diagonal if any
  Constant blocks_at[4];    // and its blocks, one to four
};

consteval Geometry make_geometry() {
  Geometry g{};
  for (int square = 0; square < 16; ++square) {
    int lines = 0;
    int blocks = 0;
    for (int byte = 0; byte < 16; ++byte) {
      g.only[square][byte] = byte == square ? 0xff : 0;
      for (int v = 0; v < 2; ++v)
        g.through[square][v][byte] = passes(set_in_vector(v, byte), square) ? 0xff : 0;
      if (passes(set_in_vector(0, byte), square))
        g.lines_at[lines++][square] = static_cast<std::uint8_t>(byte);
      if (passes(set_in_vector(1, byte), square))
        g.blocks_at[blocks++][square] = static_cast<std::uint8_t>(byte);
    }
    while (lines < 3) g.lines_at[lines++][square] = nothing;
    while (blocks < 4) g.blocks_at[blocks++][square] = nothing;
  }
  return g;
}

inline constexpr Geometry geometry = make_geometry();

constexpr std::uint64_t lanes_of(int piece) {
  const auto bits = static_cast<std::uint64_t>(piece);
  return (bits & 1) | ((bits & 2) << 15) | ((bits & 4) << 30) | ((bits & 8) << 45);
}

template <bool blocks>
struct Board {
  Bytes shared[vectors<blocks>];
  Bytes missing[vectors<blocks>];  // empty squares of each set
  Bytes open;                      // 0xff for every empty square
  std::uint64_t has;               // lanes of the placed pieces, as in core/position.h: only for the key
  std::uint16_t occupied;
  int empty;

  // Nothing in it, so that arrays of boards cost nothing.
  Board() = default;
  // The empty board; in_play: the characteristics that count, as bits.
  explicit Board(unsigned in_play) : open(splat(0xff)), has(0), occupied(0), empty(16) {
    for (int v = 0; v < vectors<blocks>; ++v) {
      for (int byte = 0; byte < 16; ++byte) {
        const bool is_set = set_in_vector(v, byte) >= 0;
        shared[v][byte] = static_cast<std::uint8_t>(is_set ? in_play * 0x11 : 0);
        missing[v][byte] = is_set ? 4 : 0;
      }
    }
  }

  std::uint16_t empty_squares() const { return static_cast<std::uint16_t>(~occupied); }

  Board with(int piece, int square) const {
    Board next = *this;
    for (int v = 0; v < vectors<blocks>; ++v) {
      const Bytes through = geometry.through[square][v];
      next.shared[v] &= splat(piece_values[piece]) | ~through;
      next.missing[v] += through;  // 0xff is minus one
    }
    next.open &= ~Bytes(geometry.only[square]);
    next.has |= lanes_of(piece) << square;
    next.occupied |= static_cast<std::uint16_t>(1 << square);
    --next.empty;
    return next;
  }

  // The values that some set with an empty square can still be completed in.
  ValueBits alive() const {
    Bytes values{};
    for (int v = 0; v < vectors<blocks>; ++v) values |= shared[v] & ~zero_bytes(missing[v]);
    const auto halves = reinterpret_cast<Halves>(values);
    std::uint64_t x = halves[0] | halves[1];
    x |= x >> 32;
    x |= x >> 16;
    return static_cast<ValueBits>(x | (x >> 8));
  }
  // The characteristics that no set can be completed in, so that they tell no pieces apart.
  unsigned idle() const {
    const unsigned values = alive();
    return ~(values | (values >> 4)) & 15;
  }
};

// What a piece does to a board, for all sixteen squares at once: byte s tells which values would complete a
// set after a piece was placed on square s without completing one itself.
//   fixed  whatever the piece: sets that lack one square other than s
//   made   only values the piece has: sets through s that lack two squares
// Occupied squares read 0xff: nothing is safe there.
struct Danger {
  Bytes fixed, made;

  Bytes after(ValueBits piece) const { return fixed | (made & splat(piece)); }
};

template <bool blocks>
inline Bytes at_squares(const Bytes (&sets)[vectors<blocks>]) {
  const Bytes lines = choose(sets[0], geometry.lines_at[0]) | choose(sets[0], geometry.lines_at[1]) |
                      choose(sets[0], geometry.lines_at[2]);
  if constexpr (!blocks) {
    return lines;
  } else {
    Bytes values = lines;
    for (const Constant& index : geometry.blocks_at) values |= choose(sets[1], index);
    return values;
  }
}

// In byte i the values that the other fifteen bytes have. Halving: a value seen twice is in `twice`; one seen
// once counts everywhere but where it was seen.
inline Bytes elsewhere(Bytes here) {
  Bytes once = here;
  Bytes twice{};
  const auto step = [&](Bytes other_once, Bytes other_twice) {
    twice |= other_twice | (once & other_once);
    once |= other_once;
  };
  step(rotated<8>(once), rotated<8>(twice));
  step(rotated<4>(once), rotated<4>(twice));
  step(rotated<2>(once), rotated<2>(twice));
  step(rotated<1>(once), rotated<1>(twice));
  return twice | (once & ~here);
}

template <bool blocks>
inline Danger danger_on(const Board<blocks>& board) {
  Bytes lack_one[vectors<blocks>];
  Bytes lack_two[vectors<blocks>];
  for (int v = 0; v < vectors<blocks>; ++v) {
    lack_one[v] = board.shared[v] & equal(board.missing[v], splat(1));
    lack_two[v] = board.shared[v] & equal(board.missing[v], splat(2));
  }
  return {.fixed = elsewhere(at_squares<blocks>(lack_one) & board.open) | ~board.open,
          .made = at_squares<blocks>(lack_two)};
}

// The values that complete a set somewhere.
template <bool blocks>
inline ValueBits completing(const Board<blocks>& board) {
  ValueBits values = 0;
  for (int v = 0; v < vectors<blocks>; ++v) {
    for (int byte = 0; byte < 16; ++byte) {
      if (board.missing[v][byte] == 1) values |= board.shared[v][byte];
    }
  }
  return values;
}

}  // namespace seize::solver::SEIZE_PATH
