#pragma once

// How a book is made: the deepest level by search, every other from the one after it.

#include "solver/solve.h"

namespace seize::solver {

// The values of entries first to end - 1 of a page by search; nothing at all if the watch stopped it.
std::optional<Page> solve_entries(Solver& solver, const BookIndex& index, int page, int first, int end,
                                  const Watch& watch = {});

// What the book's values one placement further make of a position.
// REQUIRES: the book covers those; the piece in hand completes nothing.
Value value_from_next_level(Book& book, const Position& position);

// All levels, from the deepest, whose pages are given.
std::vector<BookLevel> levels_above(BookKind kind, int depth, BookLevel deepest);

}  // namespace seize::solver
