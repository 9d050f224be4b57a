#include "solver/solve.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/test_games.h"
#include "core/test_step.h"
#include "solver/random_position.h"
#include "solver/reference.h"
#include "solver/symmetry.h"

namespace seize::solver {
namespace {

constexpr std::size_t tiny = 64, small = std::size_t{1} << 20;

Verdict as_verdict(const reference::Outcome& outcome) {
  if (outcome.value == 0) return {.value = Value::draw};
  return {.value = outcome.value > 0 ? Value::win : Value::loss, .plies = outcome.plies};
}

Verdict expected_of(const Position& position, const WholeMove& move) {
  if (move.call) return {.value = Value::win, .plies = move.square ? 1 : 0};
  if (!move.give) return {.value = Value::draw};
  const Position next = (move.square ? position.place(*move.square) : position).give(*move.give);
  reference::Outcome outcome = reference::outcome_of(next);
  outcome.value = -outcome.value;
  if (outcome.value != 0 && move.square) ++outcome.plies;
  return as_verdict(outcome);
}

Verdict expected_of(const Position& position) {
  if (position.has_fresh()) return {.value = Value::win, .plies = 0};
  return as_verdict(reference::outcome_of(position));
}

void expect_best_is_among_moves(const Analysis& analysis) {
  for (const JudgedMove& judged : analysis.moves) {
    if (judged.move != *analysis.best) continue;
    EXPECT_EQ(judged.verdict, analysis.verdict);
    return;
  }
  ADD_FAILURE() << "the best move is none of the moves";
}

void expect_agreement(Solver& solver, const Position& position) {
  const Verdict expected = expected_of(position);
  const Analysis analysis = solver.solve(position, {.plies = true});
  EXPECT_EQ(analysis.verdict, expected);
  for (const JudgedMove& judged : analysis.moves)
    EXPECT_EQ(judged.verdict, expected_of(position, judged.move));
  expect_best_is_among_moves(analysis);
  const Analysis quick = solver.solve(position, {.value_only = true});
  EXPECT_EQ(quick.verdict.value, expected.value);
  ASSERT_TRUE(quick.best.has_value());
  EXPECT_EQ(expected_of(position, *quick.best).value, expected.value);
}

// A copy on which the board is moved and the characteristics are exchanged and complemented.
Position copy_of(const Position& position, const Moved& moved, const std::array<int, 4>& order,
                 int complement) {
  const auto piece = [&](Piece p) {
    int index = 0;
    for (int i = 0; i < 4; ++i) index |= ((p.index() >> i) & 1) << order[i];
    return Piece::from_index(index ^ complement);
  };
  const auto square = [&](Square s) { return Square::from_index(moved[s.index()]); };
  std::uint8_t in_play = 0;
  for (const Characteristic c : position.rules().in_play())
    in_play |= static_cast<std::uint8_t>(1 << order[c.index()]);
  Setup setup{.rules = *Rules::from(position.rules().blocks(), Characteristics::from_bits(in_play))};
  for (const Square s : position.occupied()) setup.board[square(s).index()] = piece(*position.at(s));
  if (position.hand()) setup.hand = piece(*position.hand());
  if (position.last()) setup.last = square(*position.last());
  return *Position::from(setup);
}

Position random_copy(Random& random, const Position& position) {
  std::array<int, 4> order{0, 1, 2, 3};
  for (int i = 3; i > 0; --i) std::swap(order[i], order[random.next() % static_cast<std::uint64_t>(i + 1)]);
  const bool blocks = position.rules().blocks();
  const int number = static_cast<int>(random.next() % (blocks ? block_symmetries : line_symmetries));
  return copy_of(position, board_symmetry(number), order, static_cast<int>(random.next() % 16));
}

TEST(Solve, AgreesWithPlainMinimaxUnderAllRules) {
  Random random(1);
  Solver solver(small);
  for (const Rules rules : test::thinned(test::all_rule_sets())) {
    for (int placed = 11; placed <= 16; ++placed) {
      for (int i = 0; i < 40; ++i)
        expect_agreement(solver, i % 4 != 0 && placed < 16 ? random_position(random, rules, placed)
                                                           : random_board(random, rules, placed));
    }
    for (int i = 0; i < 8; ++i) {
      const Position position = random_position(random, rules, 10);
      EXPECT_EQ(solver.solve(position, {.value_only = true, .plies = true}).verdict, expected_of(position));
    }
  }
}

// From here on the endgame's own code takes part.
TEST(Solve, AgreesWithPlainMinimaxAtNinePlaced) {
  Random random(2);
  Solver solver(tiny);
  for (const Rules rules : test::thinned(test::all_rule_sets())) {
    for (int i = 0; i < 2; ++i) {
      const Position position = random_quiet_position(random, rules, 9);
      EXPECT_EQ(solver.solve(position, {.value_only = true, .plies = true}).verdict, expected_of(position));
    }
  }
}

TEST(Solve, AgreesWithPlainMinimaxAtEightPlaced) {
  Random random(3);
  Solver solver(small);
  const auto two = Characteristics::from_bits(6);
  const std::vector<Rules> all{*Rules::from(false, two), *Rules::from(true, two),
                               *Rules::from(false, all_characteristics),
                               *Rules::from(true, all_characteristics)};
  for (const Rules rules : test::thinned(all)) {
    const Position position = random_quiet_position(random, rules, 8);
    EXPECT_EQ(solver.solve(position, {.value_only = true, .plies = true}).verdict, expected_of(position));
  }
}

TEST(Solve, SymmetricCopiesAreWorthTheSame) {
  Random random(8);
  Solver solver(small);
  for (const Rules rules : test::thinned(test::all_rule_sets())) {
    for (int i = 0; i < 40; ++i) {
      const Position position = random_quiet_position(random, rules, 6 + i % 6);
      const Position copy = random_copy(random, position);
      const Request request{.value_only = true, .plies = true};
      EXPECT_EQ(solver.solve(position, request).verdict, solver.solve(copy, request).verdict);
    }
  }
}

TEST(Solve, TheTableNeverChangesAnAnswer) {
  Random random(4);
  Solver none(tiny), some(std::size_t{1} << 12), much(std::size_t{1} << 24);
  for (const Rules rules : test::thinned(test::all_rule_sets())) {
    for (int i = 0; i < 12; ++i) {
      const Position position = random_quiet_position(random, rules, 6 + i % 4);
      const Request request{.value_only = true, .plies = true};
      const Verdict verdict = much.solve(position, request).verdict;
      EXPECT_EQ(none.solve(position, request).verdict, verdict);
      EXPECT_EQ(some.solve(position, request).verdict, verdict);
    }
  }
}

TEST(Solve, EveryPathVisitsTheSameNodes) {
  Random random(5);
  for (const Rules rules : test::thinned(test::all_rule_sets())) {
    const Position position = random_quiet_position(random, rules, 6);
    const Analysis first = Solver(small, paths()[0]).solve(position, {.plies = true});
    for (const Path& path : paths()) {
      const Analysis other = Solver(small, path).solve(position, {.plies = true});
      EXPECT_EQ(other.nodes, first.nodes) << path.name;
      EXPECT_EQ(other.verdict, first.verdict) << path.name;
      EXPECT_EQ(other.best, first.best) << path.name;
    }
  }
}

// From the empty board, so that the order far from the end takes part.
TEST(Solve, EveryPathProvesAWholeGameByTheSameNodes) {
  for (const bool blocks : {false, true}) {
    const Position start =
        Position(*Rules::from(blocks, Characteristics::from_bits(1))).give(Piece::from_index(0));
    const Analysis first = Solver(small, paths()[0]).solve(start, {.value_only = true});
    EXPECT_EQ(first.verdict.value, Value::draw);
    for (const Path& path : paths()) {
      const Analysis other = Solver(small, path).solve(start, {.value_only = true});
      EXPECT_EQ(other.nodes, first.nodes) << path.name;
      EXPECT_EQ(other.best, first.best) << path.name;
    }
  }
}

// A look so many placements ahead sees the calls that take no more of them, and nothing else.
TEST(Solve, LookingAheadSeesWhatIsNearEnough) {
  Random random(11);
  Solver solver(1 << 20);
  int seen = 0;
  for (const Rules rules : test::thinned(test::all_rule_sets())) {
    for (int i = 0; i < 8; ++i) {
      const Position position = random_quiet_position(random, rules, 7 + i % 4);
      const Verdict verdict = solver.solve(position, {.value_only = true, .plies = true}).verdict;
      for (int placements = 0; placements <= 16; ++placements) {
        const bool near = verdict.plies && *verdict.plies <= placements;
        EXPECT_EQ(solver.look(position, placements).value, near ? *verdict.value : Value::draw) << placements;
      }
      seen += verdict.plies ? 1 : 0;
    }
  }
  EXPECT_GT(seen, 50 / test::step());
}

TEST(Solve, StopsWhenAsked) {
  const Watch at_once{.should_stop = [](void*, std::uint64_t) { return true; }};
  Solver solver(small);
  const Position position = Position().give(Piece::from_index(0));
  const Analysis analysis = solver.solve(position, {}, {.watch = at_once});
  EXPECT_FALSE(analysis.proved());
  EXPECT_TRUE(analysis.stopped);
  EXPECT_FALSE(analysis.best.has_value());
}

TEST(Key, IsTheSameForCopiesOnly) {
  Random random(7);
  for (const Rules rules : test::all_rule_sets()) {
    for (int i = 0; i < 100; ++i) {
      const Position position = random_position(random, rules, i % 15);
      EXPECT_EQ(key_of(position), key_of(random_copy(random, position)));
    }
  }
}

TEST(Solve, SaysOfOneSquareWhatItSaysOfAll) {
  Random random(16);
  Solver whole(small), by_squares(small);
  for (const Rules rules : test::thinned(test::all_rule_sets())) {
    for (int i = 0; i < 6; ++i) {
      const Position position = random_quiet_position(random, rules, 7 + i);
      const Analysis analysis = whole.solve(position, {.plies = true});
      auto expected = analysis.moves.begin();
      for (const Square square : position.empty_squares()) {
        for (const JudgedMove& judged :
             by_squares.moves_to(position, square, *analysis.verdict.value, {.plies = true})) {
          ASSERT_NE(expected, analysis.moves.end());
          EXPECT_EQ(judged.move, expected->move);
          EXPECT_EQ(judged.verdict, expected->verdict);
          ++expected;
        }
      }
      EXPECT_EQ(expected, analysis.moves.end());
    }
  }
}

}  // namespace
}  // namespace seize::solver
