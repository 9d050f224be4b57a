#include "players/simple_player.h"

namespace seize {

namespace {

template <class Set>
auto any_of(Set set, Random& random) {
  auto chosen = set.begin();
  for (auto steps = random.below(static_cast<std::uint32_t>(set.size())); steps > 0; --steps) ++chosen;
  return *chosen;
}

bool completes(const Position& position, Square square) { return position.place(square).has_fresh(); }

bool is_safe(const Position& position, Piece piece) {
  const Position given = position.give(piece);
  for (const Square square : given.empty_squares()) {
    if (completes(given, square)) return false;
  }
  return true;
}

// REQUIRES: a piece is in hand.
Square choose_square(const Position& position, Random& random) {
  Squares quiet;
  for (const Square square : position.empty_squares()) {
    if (completes(position, square)) return square;
    const Position placed = position.place(square);
    if (placed.full() || !safe_pieces(placed).empty()) quiet = quiet.with(square);
  }
  return any_of(quiet.empty() ? position.empty_squares() : quiet, random);
}

}  // namespace

Pieces safe_pieces(const Position& position) {
  Pieces safe;
  for (const Piece piece : position.left()) {
    if (is_safe(position, piece)) safe = safe.with(piece);
  }
  return safe;
}

Act choose_simply(const Table& table, Random& random) {
  const State& state = table.game.state();
  const Position& position = state.position;
  if (may_call(state) && position.has_fresh()) return Call{position.fresh().first()};
  if (position.hand()) return Place{choose_square(position, random)};
  if (position.full()) return Pass{};
  const Pieces safe = safe_pieces(position);
  return Give{any_of(safe.empty() ? position.left() : safe, random)};
}

}  // namespace seize
