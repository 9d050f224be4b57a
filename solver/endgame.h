#pragma once

// The last seven squares, where the search spends its time, on a board of merged sets (merged.h).

#include <array>

#include "solver/merged.h"

namespace seize::solver::SEIZE_PATH {

// How the hunter's choices are tried all at once.
struct EndgameGeometry {
  // Four squares, for byte 4 q + i: hunter on q, survivor on t (the i-th other square), v and w stay empty:
  // the indices of {v}, {w}, {v t}, {w t}, and the same with q. Byte 4 q + 3 says again what the one before
  // says.
  Constant v, w, vq, wq, vt, wt, vtq, wtq;
  // Three squares, for byte 2 q + i: hunter on q, survivor on t, w stays: {w}, {w q}, {w t}, {w t q}. The two
  // last bytes of a half say again what those before say. Both halves are equal.
  Constant last, last_q, last_t, last_tq;
};

consteval EndgameGeometry make_endgame_geometry() {
  EndgameGeometry g{};
  const auto byte = [](unsigned set) { return static_cast<std::uint8_t>(set); };
  for (int at = 0; at < 16; ++at) {
    const int q = at / 4;
    int t = at % 4 < 3 ? at % 4 : 2;
    if (t >= q) ++t;
    const unsigned with_q = 1U << q;
    const unsigned with_t = 1U << t;
    const unsigned rest = 15U & ~with_q & ~with_t;
    const unsigned v = rest & -rest;
    const unsigned w = rest & ~v;
    g.v[at] = byte(v), g.vq[at] = byte(v | with_q), g.vt[at] = byte(v | with_t);
    g.w[at] = byte(w), g.wq[at] = byte(w | with_q), g.wt[at] = byte(w | with_t);
    g.vtq[at] = byte(v | with_t | with_q), g.wtq[at] = byte(w | with_t | with_q);
  }
  for (int at = 0; at < 16; ++at) {
    const int q = at % 8 < 6 ? at % 8 / 2 : 2;
    const int t = (q + 1 + at % 2) % 3;
    const unsigned w = 7U & ~(1U << q) & ~(1U << t);
    g.last[at] = byte(w), g.last_q[at] = byte(w | 1U << q), g.last_t[at] = byte(w | 1U << t);
    g.last_tq[at] = 7;
  }
  return g;
}

inline constexpr EndgameGeometry endgame = make_endgame_geometry();

// 0xff in all bytes of the groups of four, or of two, whose bytes are all zero.
inline Bytes zero_fours(Bytes bytes) {
  using Fours = std::uint32_t __attribute__((vector_size(16)));
  return reinterpret_cast<Bytes>(reinterpret_cast<Fours>(bytes) == Fours{});
}
inline Bytes zero_twos(Bytes bytes) {
  return reinterpret_cast<Bytes>(reinterpret_cast<Words>(bytes) == Words{});
}

// Up to eight squares, those on which fewer pieces can be given first; none on which nothing can.
class FewestGives {
 public:
  // after: what would complete a set after a piece is placed on square u, in byte u.
  FewestGives(Bytes after, unsigned pieces) {
    Bytes gives{};
    for (; pieces != 0; pieces &= pieces - 1)
      gives -= zero_bytes(after & splat(piece_values[std::countr_zero(pieces)]));
    const Bytes none = zero_bytes(gives);
    key_ = interleaved(Bytes{0, 1, 2, 3, 4, 5, 6, 7} | none, gives | none);
  }

  static constexpr int done = 0xff;
  int next() {
    const std::uint16_t best = least_of(key_);
    key_ |= reinterpret_cast<Words>(key_ == splat_word(best));
    return best & 0xff;
  }

 private:
  Words key_;  // gives and square; 0xffff when there is none, or it had its turn
};

// The contest of engine.h to the end of the game, horizon 2 or 3. Each function answers whether the placer of
// `hand` succeeds; the hand completes nothing.
template <int horizon>
class Endgame {
 public:
  // idle: the characteristics by which the pieces left are packed.
  Endgame(unsigned idle, std::uint64_t& nodes) : idle_(idle), nodes_(nodes) {}

  // With seven squares or six.
  template <int squares>
  bool succeeds(const Merged<squares>& m, const Danger& danger, int hand, PieceBits left) const {
    const Bytes after = danger.after(piece_values[hand]);
    const std::uint64_t after_on = reinterpret_cast<Halves>(after)[0];
    const unsigned distinct = left & first_twins[idle_];
    FewestGives order(after, distinct);
    for (int square = order.next(); square != FewestGives::done; square = order.next()) {
      const Merged<squares - 1> child = place(m, square, splat(piece_values[hand]));
      const Danger child_danger = danger_on(child);
      unsigned gives = pieces_without[(after_on >> (8 * square)) & 0xff] & distinct;
      for (; gives != 0; gives &= gives - 1) {
        const int give = std::countr_zero(gives);
        const PieceBits rest = packed(static_cast<PieceBits>(left & ~(1U << give)), idle_);
        ++nodes_;
        if (!succeeds(child, child_danger, give, rest)) return true;
      }
    }
    return false;
  }

 private:
  template <std::size_t count>
  using Pieces = std::array<ValueBits, count>;

  bool succeeds(const Merged<5>& m, const Danger& danger, int hand, PieceBits left) const {
    Pieces<4> pieces;
    unsigned rest = left;
    for (ValueBits& piece : pieces) {
      piece = piece_values[std::countr_zero(rest)];
      rest &= rest - 1;
    }
    const ValueBits placed = piece_values[hand];
    for (unsigned moves = safe_moves(danger.after(placed), pieces); moves != 0; moves &= moves - 1) {
      const int move = std::countr_zero(moves);
      const int give = move / 8;
      ++nodes_;
      if (!four(place(m, move % 8, splat(placed)), pieces[give],
                {pieces[(give + 1) % 4], pieces[(give + 2) % 4], pieces[(give + 3) % 4]})) {
        return true;
      }
    }
    return false;
  }

  // Bit u + 8 i: piece i can be given once square u is taken.
  template <std::size_t count>
  static unsigned safe_moves(Bytes after, const Pieces<count>& pieces) {
    unsigned safe = 0;
    for (std::size_t i = 0; i < count; i += 2) {
      const bool last = i + 1 == count;
      const unsigned bits = bits_of(zero_bytes(after & both_halves(pieces[i], pieces[last ? i : i + 1])));
      safe |= (last ? bits & 0xff : bits) << (8 * i);
    }
    return safe;
  }

  bool four(const Merged<4>& m, ValueBits hand, const Pieces<3>& left) const {
    if constexpr (horizon == 3) return hunter_with_four(m.part[0], hand, left);
    const Bytes after = danger_on(m).after(hand);
    for (unsigned moves = safe_moves(after, left); moves != 0; moves &= moves - 1) {
      const int move = std::countr_zero(moves);
      const int give = move / 8;
      if (!hunter_with_three(place(m, move % 8, splat(hand)), left[give], left[(give + 1) % 3],
                             left[(give + 2) % 3])) {
        return true;
      }
    }
    return false;
  }

  // Horizon 3: the hunter succeeds if after some square q and some safe give, every square t of the survivor
  // leaves both other pieces unsafe. All q and t at once.
  static bool hunter_with_four(Bytes m, ValueBits hand, const Pieces<3>& left) {
    const EndgameGeometry& g = endgame;
    const Bytes placed = splat(hand);
    const Bytes fixed = choose(m, g.v) | choose(m, g.w) | (placed & (choose(m, g.vq) | choose(m, g.wq)));
    const Bytes made = choose(m, g.vt) | choose(m, g.wt) | (placed & (choose(m, g.vtq) | choose(m, g.wtq)));
    const auto wins_by = [&](Bytes give, Bytes r, Bytes s) {
      const Bytes danger = fixed | (made & give);
      return zero_fours((fixed & give) | zero_bytes(least(danger & r, danger & s)));
    };
    const Bytes a = splat(left[0]);
    const Bytes b = splat(left[1]);
    const Bytes c = splat(left[2]);
    return any(wins_by(a, b, c) | wins_by(b, a, c) | wins_by(c, a, b));
  }

  // Horizon 2: the hunter succeeds if after some square q and some safe give, the last piece completes a set
  // on whichever square the survivor leaves. The lower half tries giving a, the upper giving b.
  static bool hunter_with_three(Bytes m, ValueBits hand, ValueBits a, ValueBits b) {
    const EndgameGeometry& g = endgame;
    const Bytes give = both_halves(a, b);
    const Bytes fixed = choose(m, g.last) | (choose(m, g.last_q) & splat(hand));
    const Bytes made = choose(m, g.last_t) | (choose(m, g.last_tq) & splat(hand));
    const Bytes danger = fixed | (made & give);
    return any(zero_twos((fixed & give) | zero_bytes(danger & both_halves(b, a))));
  }

  unsigned idle_;
  std::uint64_t& nodes_;
};

}  // namespace seize::solver::SEIZE_PATH
