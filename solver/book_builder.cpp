#include "solver/book_builder.h"

#include <algorithm>

namespace seize::solver {

namespace {

// The next level, to be looked up in.
struct Below {
  BookIndex index;
  const BookLevel& pages;

  // For the side to act.
  Value value_of(const Position& position) const {
    if (completes_one(position)) return Value::win;
    const BookIndex::Place place = index.place_of(key_of(position));
    return pages[place.page][place.entry].value_or(Value::draw);
  }
};

// REQUIRES: the piece in hand completes nothing.
Value best_of(const Position& position, const Below& below) {
  Value best = Value::loss;
  for (const Square square : position.empty_squares()) {
    const Position placed = position.place(square);
    for (const Piece piece : placed.left()) best = std::max(best, other(below.value_of(placed.give(piece))));
  }
  return best;
}

BookLevel level_above(const BookIndex& index, const Below& below) {
  BookLevel level(index.pages(), Page(index.entries()));
  for (int page = 0; page < index.pages(); ++page) {
    for (int entry = 0; entry < index.entries(); ++entry) {
      const auto position = index.position_at({page, entry});
      if (position) level[page][entry] = best_of(*position, below);
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

std::vector<BookLevel> levels_above(BookKind kind, int depth, BookLevel deepest) {
  std::vector<BookLevel> levels(depth + 1);
  levels[depth] = std::move(deepest);
  for (int placed = depth - 1; placed >= 0; --placed) {
    const Below below{.index = BookIndex(kind, placed + 1), .pages = levels[placed + 1]};
    levels[placed] = level_above(BookIndex(kind, placed), below);
  }
  return levels;
}

}  // namespace seize::solver
