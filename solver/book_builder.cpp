#include "solver/book_builder.h"

#include <algorithm>

namespace seize::solver {

namespace {

// The best of all moves, given the values of quiet positions one placement further.
// REQUIRES: the piece in hand completes nothing.
template <class ValueOf>
Value best_of(const Position& position, const ValueOf& value_of) {
  Value best = Value::loss;
  for (const Square square : position.empty_squares()) {
    const Position placed = position.place(square);
    for (const Piece piece : placed.left()) {
      const Position next = placed.give(piece);
      if (!completes_one(next)) best = std::max(best, other(value_of(next)));
    }
  }
  return best;
}

BookLevel level_above(const BookIndex& index, const BookIndex& next_index, const BookLevel& next) {
  const auto value_of = [&](const Position& position) {
    const BookIndex::Place place = next_index.place_of(key_of(position));
    return *next[place.page][place.entry];
  };
  BookLevel level(index.pages(), Page(index.entries()));
  for (int page = 0; page < index.pages(); ++page) {
    for (int entry = 0; entry < index.entries(); ++entry) {
      const auto position = index.position_at({page, entry});
      if (position) level[page][entry] = best_of(*position, value_of);
    }
  }
  return level;
}

}  // namespace

std::optional<Page> solve_entries(Solver& solver, const BookIndex& index, int page, int first, int end,
                                  const Watch& watch) {
  Page values;
  for (int entry = first; entry < end; ++entry) {
    values.emplace_back();
    const auto position = index.position_at({page, entry});
    if (!position) continue;
    values.back() = solver.solve(*position, {.value_only = true}, {.watch = watch}).verdict.value;
    if (!values.back()) return std::nullopt;
  }
  return values;
}

Value value_from_next_level(Book& book, const Position& position) {
  return best_of(position, [&](const Position& next) { return *book.value_of(next); });
}

std::vector<BookLevel> levels_above(BookKind kind, int depth, BookLevel deepest) {
  std::vector<BookLevel> levels(depth + 1);
  levels[depth] = std::move(deepest);
  for (int placed = depth - 1; placed >= 0; --placed) {
    levels[placed] = level_above(BookIndex(kind, placed), BookIndex(kind, placed + 1), levels[placed + 1]);
  }
  return levels;
}

}  // namespace seize::solver
