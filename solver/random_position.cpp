#include "solver/random_position.h"

#include "solver/book_index.h"

namespace seize::solver {

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
  Position position = random_position(random, rules, placed);
  while (!is_quiet(position)) position = random_position(random, rules, placed);
  return position;
}

Position random_clean_position(Random& random, Rules rules, int placed) {
  Position position = random_quiet_position(random, rules, placed);
  while (!position.stale().empty()) position = random_quiet_position(random, rules, placed);
  return position;
}

}  // namespace seize::solver
