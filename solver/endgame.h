#pragma once

// The last six squares, where the search spends its time. With few squares empty it no longer matters which
// sets there are, only which empty squares they lack: sets that lack the same squares E can be merged, by OR
// of the values they share, into one byte M[E]. Numbering the empty squares 0, 1, ... makes E a number: six
// squares give 64 bytes, four give 16, three give 8. Placing a piece p on square u halves them:
//
//   M'[F] = M[F] | (M[F + u] & p)      for every F without u
//
// A piece completes a set on u iff it meets M[{u}], and is safe iff it meets none of the single ones.

#include <array>

#include "solver/board.h"

namespace seize::solver::SEIZE_PATH {

using Four = Bytes;  // four empty squares: sixteen sets of them
struct Five {
  Bytes low, high;  // without and with square 4
};
struct Six {
  Bytes quarter[4];  // squares 5 and 4 as the two bits of the index
};

struct EndgameGeometry {
  // Brings the bytes whose index lacks bit u to the lower half, in order, and the others to the upper.
  Constant apart[4];
  // Four squares, hunter's turn, for byte 4 q + i: hunter on q, survivor on t (the i-th other square), v and
  // w stay empty: the indices of {v}, {w}, {v t}, {w t}, and the same with q. Byte 4 q + 3 stands for
  // nothing.
  Constant v, w, vq, wq, vt, wt, vtq, wtq;
  Constant unused;
  // Three squares, for byte 2 q + i: hunter on q, survivor on t, w stays: {w}, {w q}, {w t}, {w t q}. Both
  // halves are equal; the two last bytes of each stand for nothing.
  Constant last, last_q, last_t, last_tq, used;
};

consteval EndgameGeometry make_endgame_geometry() {
  EndgameGeometry g{};
  for (int u = 0; u < 4; ++u) {
    int without = 0;
    int with = 8;
    for (int set = 0; set < 16; ++set) {
      g.apart[u][(set >> u) & 1 ? with++ : without++] = static_cast<std::uint8_t>(set);
    }
  }
  for (int q = 0; q < 4; ++q) {
    int at = 4 * q;
    for (int t = 0; t < 4; ++t) {
      if (t == q) continue;
      const unsigned rest = 15U & ~(1U << q) & ~(1U << t);
      const unsigned first = rest & -rest;
      const unsigned second = rest & ~first;
      const auto byte = [](unsigned set) { return static_cast<std::uint8_t>(set); };
      g.v[at] = byte(first), g.w[at] = byte(second);
      g.vq[at] = byte(first | 1U << q), g.wq[at] = byte(second | 1U << q);
      g.vt[at] = byte(first | 1U << t), g.wt[at] = byte(second | 1U << t);
      g.vtq[at] = byte(first | 1U << t | 1U << q), g.wtq[at] = byte(second | 1U << t | 1U << q);
      ++at;
    }
    g.v[at] = g.w[at] = g.vq[at] = g.wq[at] = g.vt[at] = g.wt[at] = g.vtq[at] = g.wtq[at] = nothing;
    g.unused[at] = 0xff;
  }
  for (int half = 0; half < 16; half += 8) {
    int at = half;
    for (int q = 0; q < 3; ++q) {
      for (int t = 0; t < 3; ++t) {
        if (t == q) continue;
        const int w = 3 - q - t;
        g.last[at] = static_cast<std::uint8_t>(1 << w);
        g.last_q[at] = static_cast<std::uint8_t>(1 << w | 1 << q);
        g.last_t[at] = static_cast<std::uint8_t>(1 << w | 1 << t);
        g.last_tq[at] = 7;
        g.used[at++] = 0xff;
      }
    }
  }
  return g;
}

inline constexpr EndgameGeometry endgame = make_endgame_geometry();

// All the four bytes of some group of four are zero.
inline bool any_zero_group(Bytes bytes) {
  using Groups = std::uint32_t __attribute__((vector_size(16)));
  return any(reinterpret_cast<Bytes>(reinterpret_cast<Groups>(bytes) == Groups{}));
}
// Both bytes of some pair that is used are zero.
inline bool any_zero_pair(Bytes bytes, Bytes used) {
  using Pairs = std::uint16_t __attribute__((vector_size(16)));
  return any(reinterpret_cast<Bytes>(reinterpret_cast<Pairs>(bytes) == Pairs{}) & used);
}

inline Bytes halve(Bytes low, Bytes high, int square, Bytes piece) {
  const Bytes a = choose(low, endgame.apart[square]);
  const Bytes b = choose(high, endgame.apart[square]);
  return lower(a, b) | (upper(a, b) & piece);
}
inline Four place(const Five& m, int square, Bytes piece) {
  return square == 4 ? m.low | (m.high & piece) : halve(m.low, m.high, square, piece);
}
inline Five place(const Six& m, int square, Bytes piece) {
  const Bytes* q = m.quarter;
  if (square == 5) return {q[0] | (q[2] & piece), q[1] | (q[3] & piece)};
  if (square == 4) return {q[0] | (q[1] & piece), q[2] | (q[3] & piece)};
  return {halve(q[0], q[1], square, piece), halve(q[2], q[3], square, piece)};
}

// Merges the sets of a board with six empty squares.
template <bool blocks>
inline Six merged(const Board<blocks>& board) {
  alignas(16) std::uint8_t m[64]{};
  Bytes lacks[vectors<blocks>]{};
  int number = 0;
  for (unsigned squares = board.empty_squares(); squares != 0; squares &= squares - 1, ++number) {
    const auto& through = geometry.through[std::countr_zero(squares)];
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
  Six six;
  std::memcpy(&six, m, sizeof m);
  return six;
}

// The squares on which something can be given safely, by their numbers, those with fewer such pieces first.
struct EndgameMoves {
  struct Square {
    std::uint8_t number;
    std::uint8_t gives;
    PieceBits safe;
  };
  std::array<Square, 6> square;
  int count = 0;

  void add(int number, PieceBits safe) {
    const Square added{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(std::popcount(safe)),
                       safe};
    int at = count++;
    for (; at > 0 && square[at - 1].gives > added.gives; --at) square[at] = square[at - 1];
    square[at] = added;
  }
};

// The contest of engine.h to the end of the game, horizon 2 or 3, with at most six squares empty. Each
// function answers whether the placer of `hand` succeeds; the hand completes nothing.
template <int horizon>
class Endgame {
 public:
  explicit Endgame(std::uint64_t& nodes) : nodes_(nodes) {}

  bool six(const Six& m, ValueBits hand, const EndgameMoves& moves, PieceBits left) const {
    for (int i = 0; i < moves.count; ++i) {
      const Five child = place(m, moves.square[i].number, splat(hand));
      for (unsigned gives = moves.square[i].safe; gives != 0; gives &= gives - 1) {
        const int give = std::countr_zero(gives);
        if (!five(child, piece_values[give], values_of_four(left & ~(1U << give)))) return true;
      }
    }
    return false;
  }

 private:
  static std::array<ValueBits, 4> values_of_four(unsigned pieces) {
    std::array<ValueBits, 4> values;
    for (ValueBits& value : values) {
      value = piece_values[std::countr_zero(pieces)];
      pieces &= pieces - 1;
    }
    return values;
  }

  bool five(const Five& m, ValueBits hand, const std::array<ValueBits, 4>& left) const {
    ++nodes_;
    for (int square = 0; square < 5; ++square) {
      const Four child = place(m, square, splat(hand));
      const auto danger = static_cast<ValueBits>(child[1] | child[2] | child[4] | child[8]);
      const auto [a, b, c, d] = left;
      if ((danger & a) == 0 && !four(child, a, b, c, d)) return true;
      if ((danger & b) == 0 && !four(child, b, a, c, d)) return true;
      if ((danger & c) == 0 && !four(child, c, a, b, d)) return true;
      if ((danger & d) == 0 && !four(child, d, a, b, c)) return true;
    }
    return false;
  }

  bool four(Four m, ValueBits hand, ValueBits a, ValueBits b, ValueBits c) const {
    ++nodes_;
    if constexpr (horizon == 3) return hunter_with_four(m, splat(hand), splat(a), splat(b), splat(c));
    for (const Constant& apart : endgame.apart) {
      const Bytes halves = choose(m, apart);
      const Bytes child = halves | (upper(halves, halves) & splat(hand));
      const auto danger = static_cast<ValueBits>(child[1] | child[2] | child[4]);
      if ((danger & a) == 0 && !hunter_with_three(child, a, b, c)) return true;
      if ((danger & b) == 0 && !hunter_with_three(child, b, a, c)) return true;
      if ((danger & c) == 0 && !hunter_with_three(child, c, a, b)) return true;
    }
    return false;
  }

  // Horizon 3: the hunter succeeds if after some square q and some safe give, every square t of the survivor
  // leaves both other pieces unsafe. All q and t at once.
  static bool hunter_with_four(Four m, Bytes hand, Bytes a, Bytes b, Bytes c) {
    const EndgameGeometry& g = endgame;
    const Bytes fixed = choose(m, g.v) | choose(m, g.w) | (hand & (choose(m, g.vq) | choose(m, g.wq)));
    const Bytes made = choose(m, g.vt) | choose(m, g.wt) | (hand & (choose(m, g.vtq) | choose(m, g.wtq)));
    const auto escapes = [&](Bytes give, Bytes r, Bytes s) {
      const Bytes danger = fixed | (made & give);
      return (~zero_bytes(fixed & give) | zero_bytes(danger & r) | zero_bytes(danger & s)) & ~Bytes(g.unused);
    };
    return any_zero_group(escapes(a, b, c)) || any_zero_group(escapes(b, a, c)) ||
           any_zero_group(escapes(c, a, b));
  }

  // Horizon 2: the hunter succeeds if after some square q and some safe give, the last piece completes a set
  // on whichever square the survivor leaves. The lower half tries giving a, the upper giving b.
  static bool hunter_with_three(Bytes m, ValueBits hand, ValueBits a, ValueBits b) {
    const EndgameGeometry& g = endgame;
    constexpr std::uint64_t ones = 0x0101010101010101;
    const auto give = reinterpret_cast<Bytes>(Halves{a * ones, b * ones});
    const auto final_piece = reinterpret_cast<Bytes>(Halves{b * ones, a * ones});
    const Bytes fixed = choose(m, g.last) | (choose(m, g.last_q) & splat(hand));
    const Bytes made = choose(m, g.last_t) | (choose(m, g.last_tq) & splat(hand));
    const Bytes danger = fixed | (made & give);
    return any_zero_pair(~zero_bytes(fixed & give) | zero_bytes(danger & final_piece), g.used);
  }

  std::uint64_t& nodes_;
};

}  // namespace seize::solver::SEIZE_PATH
