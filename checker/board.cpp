#include "checker/board.h"

#include <bit>

namespace checker {

Rules make_rules(bool blocks, unsigned in_play) {
  Rules rules{.sets = {}, .in_play = in_play};
  for (int i = 0; i < 4; ++i) {
    rules.sets.push_back(static_cast<Squares>(0x000f << (4 * i)));
    rules.sets.push_back(static_cast<Squares>(0x1111 << i));
  }
  rules.sets.push_back(0x8421);
  rules.sets.push_back(0x1248);
  for (int i = 0; blocks && i < 9; ++i) {
    rules.sets.push_back(static_cast<Squares>(0x0033 << (4 * (i / 3) + i % 3)));
  }
  return rules;
}

int Board::empty() const { return 16 - std::popcount(occupied); }

Board Board::with(int piece, int square) const {
  Board next = *this;
  next.occupied |= static_cast<Squares>(1 << square);
  for (int i = 0; i < 4; ++i) {
    if ((piece >> i) & 1) next.having[i] |= static_cast<Squares>(1 << square);
  }
  return next;
}

Values Board::shared(const Rules& rules, Squares squares) const {
  const auto standing = static_cast<Squares>(squares & occupied);
  Values values = 0;
  for (unsigned i = 0; i < 4; ++i) {
    if (((rules.in_play >> i) & 1U) == 0) continue;
    const auto here = static_cast<Squares>(having[i] & standing);
    if (here == standing) values |= 1U << i;
    if (here == 0) values |= 16U << i;
  }
  return values;
}

Values completing(const Rules& rules, const Board& board) {
  Values values = 0;
  for (const Squares set : rules.sets) {
    if (std::popcount(static_cast<Squares>(set & ~board.occupied)) == 1) values |= board.shared(rules, set);
  }
  return values;
}

unsigned alive(const Rules& rules, const Board& board) {
  Values values = 0;
  for (const Squares set : rules.sets) {
    if ((set & ~board.occupied) != 0) values |= board.shared(rules, set);
  }
  return (values | values >> 4U) & 15U;
}

}  // namespace checker
