#include "solver/random_position.h"

#include "solver/book_index.h"

namespace seize::solver {

namespace {

template <class Wish>
Position draw_until(Wish is_as_wished, Random& random, Rules rules, int placed) {
  while (true) {
    const Position position = random_position(random, rules, placed);
    if (is_as_wished(position)) return position;
  }
}

}  // namespace

Position random_board(Random& random, Rules rules, int placed) {
  Position position(rules);
  for (int i = 0; i < placed; ++i) {
    position = position.give(any_of(position.left(), random));
    position = position.place(any_of(position.empty_squares(), random));
  }
  return position;
}

Position random_position(Random& random, Rules rules, int placed) {
  const Position board = random_board(random, rules, placed);
  return board.give(any_of(board.left(), random));
}

bool is_quiet(const Position& position) { return !position.has_fresh() && !completes_one(position); }

Position random_quiet_position(Random& random, Rules rules, int placed) {
  return draw_until(is_quiet, random, rules, placed);
}

Position random_clean_position(Random& random, Rules rules, int placed) {
  const auto is_clean = [](const Position& position) {
    return position.stale().empty() && is_quiet(position);
  };
  return draw_until(is_clean, random, rules, placed);
}

}  // namespace seize::solver
