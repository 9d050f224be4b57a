#include <gtest/gtest.h>

#include "core/test_games.h"
#include "solver/random_position.h"
#include "solver/solve.h"

namespace seize::solver {
namespace {

constexpr std::size_t small = std::size_t{1} << 20;

Rules rules_of(bool blocks, int characteristics) {
  return *Rules::from(blocks, Characteristics::from_bits(static_cast<std::uint8_t>(characteristics)));
}

TEST(Threads, TwoThreadsAgreeWithOne) {
  Random random(6);
  for (const Rules rules : test::all_rule_sets()) {
    const Position position = random_quiet_position(random, rules, 5);
    Solver one(small), two(small);
    EXPECT_EQ(two.solve(position, {.value_only = true}, {.threads = 2}).verdict,
              one.solve(position, {.value_only = true}).verdict);
  }
}

TEST(Threads, ProveAWholeGame) {
  for (const bool blocks : {false, true}) {
    const Position start = Position(rules_of(blocks, 1)).give(Piece::from_index(0));
    EXPECT_EQ(Solver(small).solve(start, {.value_only = true}, {.threads = 2}).verdict.value, Value::draw);
  }
}

TEST(Threads, MoreThreadsThanCoresDoNoHarm) {
  const Position start = Position(rules_of(false, 1)).give(Piece::from_index(0));
  EXPECT_EQ(Solver(small).solve(start, {.value_only = true}, {.threads = 16}).verdict.value, Value::draw);
}

TEST(Threads, StopWhenAsked) {
  const Watch at_once{.should_stop = [](void*, std::uint64_t) { return true; }};
  const Analysis analysis =
      Solver(small).solve(Position().give(Piece::from_index(0)), {}, {.threads = 2, .watch = at_once});
  EXPECT_FALSE(analysis.proved());
  EXPECT_FALSE(analysis.best.has_value());
}

}  // namespace
}  // namespace seize::solver
