#include "core/perft.h"

namespace seize {

namespace {

// Counts a leaf. The empty instruction reads it, so that the compiler cannot count leaves without making
// them.
std::uint64_t count_leaf(const Position& leaf) {
  asm volatile("" : : "m"(leaf));
  return 1;
}

std::uint64_t perft_placing(const Position& position, int depth);

// REQUIRES, here and below: depth > 0.
std::uint64_t perft_giving(const Position& position, int depth) {
  std::uint64_t leaves = 0;
  for (const Piece piece : position.left()) {
    const Position next = position.give(piece);
    leaves += depth == 1 ? count_leaf(next) : perft_placing(next, depth - 1);
  }
  return leaves;
}

std::uint64_t perft_placing(const Position& position, int depth) {
  std::uint64_t leaves = 0;
  for (const Square square : position.empty_squares()) {
    const Position next = position.place(square);
    if (depth == 1) {
      leaves += count_leaf(next);
    } else if (!next.has_fresh()) {
      leaves += perft_giving(next, depth - 1);
    }
  }
  return leaves;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  return position.hand() ? perft_placing(position, depth) : perft_giving(position, depth);
}

}  // namespace seize
