#pragma once

// The board of the endgame. With few squares empty it no longer matters which sets there are, only which
// empty squares they lack: sets that lack the same squares E are merged, by OR of the values they share, into
// one byte M[E]. Numbering the empty squares 0, 1, ... makes E a number: seven squares give 128 bytes, four
// give 16. Placing a piece p on square u halves them:
//
//   M'[F] = M[F] | (M[F + u] & p)      for every F without u
//
// A piece completes a set on u iff it meets M[{u}], and is safe iff it meets none of the single ones.

#include "solver/board.h"

namespace seize::solver::SEIZE_PATH {

// Sixteen bytes to a part: squares 4 and up are the bits of the part's number.
template <int squares>
struct Merged {
  static constexpr int parts = 1 << (squares - 4);
  Bytes part[parts];
};

// The sets of a board with so many empty squares.
template <int squares, bool blocks>
inline Merged<squares> merged(const Board<blocks>& board) {
  alignas(16) std::uint8_t m[1 << squares]{};
  Bytes lacks[vectors<blocks>]{};
  int number = 0;
  for (unsigned empty = board.empty_squares(); empty != 0; empty &= empty - 1, ++number) {
    const auto& through = geometry.through[std::countr_zero(empty)];
    const Bytes bit = splat(static_cast<std::uint8_t>(1 << number));
    for (int v = 0; v < vectors<blocks>; ++v) lacks[v] |= bit & Bytes(through[v]);
  }
  for (int v = 0; v < vectors<blocks>; ++v) {
    const auto where = reinterpret_cast<Halves>(lacks[v]);
    const auto what = reinterpret_cast<Halves>(board.shared[v]);
    for (int byte = 0; byte < (v == 0 ? 10 : 9); ++byte) {
      const int half = byte / 8;
      const int shift = byte % 8 * 8;
      m[(where[half] >> shift) & 0xff] |= static_cast<ValueBits>(what[half] >> shift);
    }
  }
  m[0] = 0;  // full sets: nobody can complete them any more
  Merged<squares> result;
  std::memcpy(&result, m, sizeof m);
  return result;
}

// For every square u of five the indices, in either part, of the sets without u, and of the same sets with u.
// One of both parts has it; the other has nothing there.
struct PlaceGeometry {
  Constant without[5][2], with[5][2];
};

consteval PlaceGeometry make_place_geometry() {
  PlaceGeometry g{};
  for (int u = 0; u < 5; ++u) {
    for (int part = 0; part < 2; ++part) {
      for (int i = 0; i < 16; ++i) g.without[u][part][i] = g.with[u][part][i] = nothing;
    }
    for (int i = 0; i < 16; ++i) {
      const int set = (i >> u) << (u + 1) | (i & ((1 << u) - 1));
      g.without[u][set / 16][i] = static_cast<std::uint8_t>(set % 16);
      g.with[u][(set | 1 << u) / 16][i] = static_cast<std::uint8_t>((set | 1 << u) % 16);
    }
  }
  return g;
}

inline constexpr PlaceGeometry place_geometry = make_place_geometry();

// The bytes of two parts after a piece with these values is placed on a square below 5.
inline Bytes halved(Bytes low, Bytes high, int square, Bytes piece) {
  const PlaceGeometry& g = place_geometry;
  const Bytes without = choose(low, g.without[square][0]) | choose(high, g.without[square][1]);
  const Bytes with = choose(low, g.with[square][0]) | choose(high, g.with[square][1]);
  return without | (with & piece);
}

// After a piece with these values is placed on the square.
template <int squares>
inline Merged<squares - 1> place(const Merged<squares>& m, int square, Bytes piece) {
  Merged<squares - 1> next;
  for (int i = 0; i < next.parts; ++i) {
    if (squares == 5 || square < 4) {
      next.part[i] = halved(m.part[2 * i], m.part[2 * i + 1], square, piece);
    } else {
      const int bit = 1 << (square - 4);
      const int without = ((i & -bit) << 1) | (i & (bit - 1));
      next.part[i] = m.part[without] | (m.part[without | bit] & piece);
    }
  }
  return next;
}
// Three squares are left: eight bytes.
inline Bytes place(const Merged<4>& m, int square, Bytes piece) {
  return halved(m.part[0], Bytes{}, square, piece);
}

// Where a part has the bytes that matter to square u, those of single squares other than u and those of pairs
// with u: at most four, two at a time in bytes u and u + 8.
template <int squares>
struct DangerGeometry {
  static constexpr int parts = 1 << (squares - 4), rounds = 2;
  Constant single[parts][rounds], pair[parts][rounds];
  Constant no_square;  // 0xff in the bytes that stand for none
};

consteval void add_index(Constant (&rounds)[2], int square, int index) {
  for (Constant& round : rounds) {
    for (const int at : {square, square + 8}) {
      if (round[at] != nothing) continue;
      round[at] = static_cast<std::uint8_t>(index);
      return;
    }
  }
}

template <int squares>
consteval DangerGeometry<squares> make_danger_geometry() {
  DangerGeometry<squares> g{};
  for (int part = 0; part < g.parts; ++part) {
    for (int round = 0; round < g.rounds; ++round) {
      for (int i = 0; i < 16; ++i) g.single[part][round][i] = g.pair[part][round][i] = nothing;
    }
  }
  for (int u = 0; u < squares; ++u) {
    for (int v = 0; v < squares; ++v) {
      if (u == v) continue;
      const int single = 1 << v;
      const int pair = 1 << u | 1 << v;
      add_index(g.single[single / 16], u, single % 16);
      add_index(g.pair[pair / 16], u, pair % 16);
    }
  }
  for (int i = 0; i < 16; ++i) g.no_square[i] = i % 8 < squares ? 0 : 0xff;
  return g;
}

template <int squares>
inline constexpr DangerGeometry<squares> danger_geometry = make_danger_geometry<squares>();

// As for a board, square u in bytes u and u + 8.
template <int squares>
inline Danger danger_on(const Merged<squares>& m) {
  const DangerGeometry<squares>& g = danger_geometry<squares>;
  Bytes fixed{};
  Bytes made{};
  for (int part = 0; part < m.parts; ++part) {
    for (int round = 0; round < g.rounds; ++round) {
      fixed |= choose(m.part[part], g.single[part][round]);
      made |= choose(m.part[part], g.pair[part][round]);
    }
  }
  return {.fixed = fixed | rotated<8>(fixed) | Bytes(g.no_square), .made = made | rotated<8>(made)};
}

}  // namespace seize::solver::SEIZE_PATH
