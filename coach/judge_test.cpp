#include "coach/judge.h"

#include <gmock/gmock.h>

#include "coach/test_coach.h"
#include "core/random.h"
#include "core/test_games.h"
#include "notation/position_text.h"
#include "solver/random_position.h"

namespace seize::coach {
namespace {

using solver::Value;

// All that may be done: whoever sees everything calls what is there and makes no wrong call.
std::vector<Move> sensible_moves(const State& state) {
  const Position& position = state.position;
  if (may_call(state) && position.has_fresh()) return {Call{position.fresh().first()}};
  std::vector<Move> moves;
  if (position.hand()) {
    for (const Square square : position.empty_squares()) moves.emplace_back(Place{square});
  } else if (position.full()) {
    moves.emplace_back(Pass{});
  } else {
    for (const Piece piece : position.left()) moves.emplace_back(Give{piece});
  }
  return moves;
}

// By playing everything out under the rules.
Value played_out(const State& state, Side side) {
  if (state.outcome) {
    if (!state.outcome->winner) return Value::draw;
    return *state.outcome->winner == side ? Value::win : Value::loss;
  }
  const bool ours = to_act(state) == side;
  Value best = ours ? Value::loss : Value::win;
  for (const Move& move : sensible_moves(state)) {
    const Value value = played_out(*play(state, move), side);
    best = ours ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// A game in which nobody sees much: calls are missed and made wrongly.
Game careless_game(Random& random, Rules rules, int placed) {
  Game game{Position(rules)};
  const auto any = [&](auto set) {
    auto it = set.begin();
    for (auto n = random.next() % static_cast<std::uint64_t>(set.size()); n > 0; --n) ++it;
    return *it;
  };
  while (!game.over() && game.state().position.placed() < placed) {
    const Position& position = game.state().position;
    const bool hand = position.hand().has_value();
    EXPECT_TRUE(
        game.play(hand ? Move(Place{any(position.empty_squares())}) : Move(Give{any(position.left())})));
  }
  return game;
}

State careless_state(Random& random, Rules rules, int placed) {
  State state = careless_game(random, rules, placed).state();
  if (random.next() % 2 == 0 && !state.position.left().empty())
    state = *play(state, Give{state.position.left().first()});
  if (random.next() % 2 == 0 && open_window(state)) state = *play(state, Call{});
  if (state.position.full() && random.next() % 2 == 0) state = *play(state, Pass{});
  return state;
}

TEST(Judge, SaysWhatPlayingOutGives) {
  Random random(11);
  const std::vector<Rules> rules = test::all_rule_sets();
  int used_up = 0;
  for (int i = 0; i < 1500; ++i) {
    const State state = careless_state(random, rules[i % rules.size()], 13 + i % 4);
    Means means{.solver = test_solver(), .nodes = usual_nodes};
    const Judgement judged = judge(state, means);
    ASSERT_TRUE(judged.verdict.value);
    EXPECT_EQ(*judged.verdict.value, played_out(state, to_act(state)))
        << format_position(state.position) << (state.call_used ? " call used" : "");
    used_up += state.call_used && state.position.has_fresh() ? 1 : 0;
  }
  EXPECT_GT(used_up, 50);
}

TEST(Judge, OnceTheLastSquareIsForgottenNothingThatStandsCounts) {
  Random random(13);
  const std::vector<Rules> rules = test::all_rule_sets();
  for (int i = 0; i < 600; ++i) {
    const Position position = careless_state(random, rules[i % rules.size()], 13 + i % 3).position;
    const State state{.position = position.without_last()};
    Means means{.solver = test_solver(), .nodes = usual_nodes};
    EXPECT_EQ(judge(state, means).verdict.value, played_out(state, to_act(state)))
        << format_position(position);
  }
}

// Books and the search know positions without their last square; where nothing is fresh it tells nothing.
TEST(Judge, TheLastSquareIsNothingToABookUnlessSomethingIsFresh) {
  Random random(17);
  for (int i = 0; i < 60; ++i) {
    const Position position = solver::random_quiet_position(random, Rules(), 1 + i % 8);
    Means means{.solver = test_solver(), .book = book_of(Rules()), .nodes = usual_nodes};
    EXPECT_EQ(judge({.position = position.without_last()}, means).verdict.value,
              judge({.position = position}, means).verdict.value)
        << format_position(position);
  }
}

TEST(Judge, AnEndedGameIsWorthItsResult) {
  const Game game = game_from("=0 b2=1 a1=2 c3=3 d4!diag");
  EXPECT_EQ(verdict_for(Side::first, game.state(), {}).value, Value::win);
  EXPECT_EQ(verdict_for(Side::second, game.state(), {}).value, Value::loss);
  EXPECT_EQ(verdict_for(Side::first, game_from("=0 ~").state(), {}).value, Value::draw);
}

TEST(Judge, WhatTheNodesDoNotSufficeForIsNotKnown) {
  const State start{.position = Position().give(test::piece(0))};
  solver::Solver solver(std::size_t{1} << 16);
  Means means{.solver = solver, .nodes = 1000};
  const Judgement judged = judge(start, means);
  EXPECT_FALSE(judged.verdict.value);
  EXPECT_FALSE(judged.best);
  EXPECT_EQ(means.nodes, 0U);
}

TEST(Judge, ABookAnswersWithoutSearching) {
  const State start{.position = Position().give(test::piece(0))};
  Means means{.solver = test_solver(), .book = book_of(Rules()), .nodes = 1000};
  EXPECT_EQ(judge(start, means).verdict.value, Value::draw);
}

}  // namespace
}  // namespace seize::coach
