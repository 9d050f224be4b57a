// Counting full boards without an alignment.
//
//   a4 .. .. d4      The eight squares of the two diagonals are filled first. That settles the diagonals and
//   the
//   .. b3 c3 ..      middle block, and every other winning set has exactly two of its squares left. So what
//   .. b2 c2 ..      remains is eight squares, the ring, with a condition on some pairs of them: these two
//   pieces a1 .. .. d1      must not share this value. That is a short search for each filling of the
//   diagonals.
//
// By complementing characteristics the piece on a1 can be taken to be kind 0, and by exchanging them their
// patterns on the diagonals to be in order: one of up to 2^n * n! equal cases is searched.

#include "census/draws.h"

#include <array>
#include <bit>

#include "census/symmetry.h"
#include "core/rules.h"

namespace seize::census {
namespace {

// Bit i: the pieces have characteristic i; bit 4 + i: they all lack it.
using Values = std::uint8_t;

constexpr Values values_of(int kind, int characteristics) {
  return static_cast<Values>(kind | ((~kind & (kinds(characteristics) - 1)) << 4));
}

// The diagonal, then the anti-diagonal.
constexpr std::array<int, 8> diagonal_squares{0, 15, 5, 10, 3, 12, 6, 9};
// Neighbours in lines first: b1 c1 c4 b4, then a2 d2 d3 a3.
constexpr std::array<int, 8> ring_squares{1, 2, 14, 13, 4, 7, 11, 8};

constexpr unsigned bits_of(const std::array<int, 8>& squares) {
  unsigned bits = 0;
  for (const int square : squares) bits |= 1U << square;
  return bits;
}

class Counter {
 public:
  Counter(bool blocks, int characteristics)
      : characteristics_(characteristics), sets_(blocks ? all_lines_and_blocks : all_lines) {
    left_.fill(pieces_of_a_kind(characteristics));
    for (unsigned values = 0; values < without_.size(); ++values) {
      for (int kind = 0; kind < kinds(characteristics); ++kind) {
        if ((values_of(kind, characteristics) & values) == 0) without_[values] |= 1U << kind;
      }
    }
  }

  // Boards of kinds, not of pieces.
  std::uint64_t count() {
    put(0, diagonal_squares[0]);
    fill_diagonals(1);
    return count_ * static_cast<std::uint64_t>(kinds(characteristics_));
  }

 private:
  void put(int kind, int square) {
    --left_[kind];
    at_[square] = values_of(kind, characteristics_);
  }

  void fill_diagonals(int filled) {
    if (!in_order(filled)) return;
    if (filled == 4 && shared(WinningSet::from_index(8)) != 0) return;
    if (filled == 8) {
      count_ += equal_cases() * ways_to_fill_ring();
      return;
    }
    for (int kind = 0; kind < kinds(characteristics_); ++kind) {
      if (left_[kind] == 0) continue;
      put(kind, diagonal_squares[filled]);
      fill_diagonals(filled + 1);
      ++left_[kind];
    }
  }

  // What the first squares of the diagonals show of a characteristic, the first one as the highest bit.
  unsigned pattern(int characteristic, int filled) const {
    unsigned bits = 0;
    for (int i = 0; i < filled; ++i) {
      bits = bits << 1 | ((static_cast<unsigned>(at_[diagonal_squares[i]]) >> characteristic) & 1U);
    }
    return bits;
  }

  bool in_order(int filled) const {
    for (int i = 1; i < characteristics_; ++i) {
      if (pattern(i - 1, filled) > pattern(i, filled)) return false;
    }
    return true;
  }

  // The orders of the characteristics that tell different patterns apart.
  std::uint64_t equal_cases() const {
    std::uint64_t cases = 1;
    std::uint64_t same = 1;
    for (int i = 1; i < characteristics_; ++i) {
      same = pattern(i - 1, 8) == pattern(i, 8) ? same + 1 : 1;
      cases = cases * static_cast<std::uint64_t>(i + 1) / same;
    }
    return cases;
  }

  // The values that the pieces on the diagonals share within the set.
  Values shared(WinningSet set) const {
    unsigned values = (kinds(characteristics_) - 1) * 0x11U;
    for (const Square square : set.squares()) {
      if ((bits_of(diagonal_squares) >> square.index()) & 1U) values &= at_[square.index()];
    }
    return static_cast<Values>(values);
  }

  std::uint64_t ways_to_fill_ring() {
    together_ = {};
    for (const WinningSet set : sets_) {
      const unsigned open = set.squares().bits() & bits_of(ring_squares);
      if (open == 0 && shared(set) != 0) return 0;
      if (open != 0) forbid(open, shared(set));
    }
    available_ = 0;
    for (int kind = 0; kind < kinds(characteristics_); ++kind) {
      if (left_[kind] > 0) available_ |= 1U << kind;
    }
    return fill_ring(0, {});
  }

  // The two open squares may not share any of the values.
  void forbid(unsigned open, Values values) {
    for (int i = 0; i < 8; ++i) {
      for (int j = 0; j < 8; ++j) {
        if (i != j && open == (1U << ring_squares[i] | 1U << ring_squares[j])) together_[i][j] |= values;
      }
    }
  }

  // forbidden: byte i holds the values that may not stand on ring square i.
  std::uint64_t fill_ring(int filled, std::array<Values, 8> forbidden) {
    unsigned fitting = available_ & without_[forbidden[filled]];
    if (filled == 7) return static_cast<std::uint64_t>(std::popcount(fitting));
    std::uint64_t ways = 0;
    for (; fitting != 0; fitting &= fitting - 1) {
      const int kind = std::countr_zero(fitting);
      const Values values = values_of(kind, characteristics_);
      std::array<Values, 8> next = forbidden;
      for (int i = filled + 1; i < 8; ++i) next[i] |= static_cast<Values>(together_[filled][i] & values);
      take(kind);
      ways += fill_ring(filled + 1, next);
      give_back(kind);
    }
    return ways;
  }

  void take(int kind) {
    if (--left_[kind] == 0) available_ ^= 1U << kind;
  }
  void give_back(int kind) {
    if (left_[kind]++ == 0) available_ ^= 1U << kind;
  }

  int characteristics_;
  WinningSets sets_;
  std::array<int, 16> left_{};           // of each kind
  unsigned available_ = 0;               // the kinds of which some are left
  std::array<Values, 16> at_{};          // of the pieces on the diagonals
  std::array<unsigned, 256> without_{};  // the kinds that have none of the values
  std::array<std::array<Values, 8>, 8> together_{};
  std::uint64_t count_ = 0;
};

}  // namespace

std::uint64_t boards_without_alignment(bool blocks, int characteristics) {
  std::uint64_t count = Counter(blocks, characteristics).count();
  // Equal pieces are told apart again.
  for (int kind = 0; kind < kinds(characteristics); ++kind) {
    for (int i = 2; i <= pieces_of_a_kind(characteristics); ++i) count *= static_cast<std::uint64_t>(i);
  }
  return count;
}

}  // namespace seize::census
