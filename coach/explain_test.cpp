#include "coach/explain.h"

#include <gmock/gmock.h>

#include "core/random.h"
#include "core/test_games.h"
#include "notation/position_text.h"
#include "solver/random_position.h"

namespace seize::coach {
namespace {

using test::piece;
using test::row;
using test::square;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const Wording wording;

Position at(std::string_view text) { return parse_position(text).value(); }

std::vector<std::string_view> ids(const Messages& messages) {
  std::vector<std::string_view> all;
  for (const Said& said : messages) all.push_back(said.id);
  return all;
}

Values tall() { return {.had = test::traits({Characteristic::height}), .lacked = {}}; }

const Value& argument(const Said& said, std::string_view name) {
  for (const Argument& one : said.arguments) {
    if (one.name == name) return one.value;
  }
  ADD_FAILURE() << said.id << " has no " << name;
  static const Value none;
  return none;
}

// Positions of all rules, early and late, with what was missed on the way.
template <class Check>
void for_random_positions(int count, Check check) {
  Random random(7);
  const std::vector<Rules> rules = test::all_rule_sets();
  for (int i = 0; i < count; ++i) {
    const Rules under = rules[static_cast<std::size_t>(i) % rules.size()];
    check(solver::random_position(random, under, i % 16));
  }
}

// What the rules say of giving the piece, and then placing it anywhere.
bool wins_at_once(const Position& position, Piece given) {
  const Position next = position.give(given);
  for (const Square square : next.empty_squares()) {
    if (next.place(square).has_fresh()) return true;
  }
  return false;
}

// The position with its hand laid back, so that something is to be given.
Position without_hand(const Position& position) {
  Setup setup{.last = position.last(), .rules = position.rules()};
  for (const Square square : position.occupied()) setup.board[square.index()] = position.at(square);
  return Position::from(setup).value();
}

TEST(Facts, WhatWaitsIsCompletedByWhoeverHasOneOfItsValues) {
  const auto sets = waiting_sets(at("..../..../23.f/.... - d2 L:chsf"));
  ASSERT_THAT(sets, SizeIs(1));
  EXPECT_EQ(sets.front(), (Waiting{.set = row(2), .square = square("c2"), .values = tall()}));
}

TEST(Facts, ThreeWithNothingInCommonWaitForNothing) {
  EXPECT_THAT(waiting_sets(at("..../..../0f.3/.... - d2 L:chsf")), IsEmpty());
  EXPECT_THAT(waiting_sets(at("..../..../23.f/.... - d2 L:cf")), IsEmpty());
}

TEST(Facts, SafeIsExactlyWhatTheRulesCannotWinWithAtOnce) {
  int unsafe = 0;
  for_random_positions(3000, [&](const Position& dealt) {
    const Position position = without_hand(dealt);
    const Pieces safe = safe_pieces(position);
    for (const Piece piece : position.left()) {
      EXPECT_EQ(safe.contains(piece), !wins_at_once(position, piece)) << format_position(position);
      EXPECT_EQ(safe.contains(piece), completed_by(position, piece).empty());
      unsafe += safe.contains(piece) ? 0 : 1;
    }
  });
  EXPECT_GT(unsafe, 1000);
}

TEST(Facts, WhyNoneIsSafeHoldsForEveryPieceLeft) {
  int found = 0;
  for_random_positions(4000, [&](const Position& dealt) {
    const Position position = without_hand(dealt);
    const auto values = why_none_safe(position);
    EXPECT_EQ(values.has_value(), !position.left().empty() && safe_pieces(position).empty());
    if (!values) return;
    ++found;
    for (const Piece piece : position.left()) {
      EXPECT_FALSE(common(*values, values_of(piece, position.rules())).empty()) << format_position(position);
    }
  });
  EXPECT_GT(found, 100);
}

TEST(Explanation, OfAPieceNamesTheSetTheSquareAndTheValues) {
  const auto said = explain_piece(at("..../..../23.f/.... - d2 L:chsf"), piece(6), wording);
  ASSERT_TRUE(said);
  EXPECT_EQ(said->id, "explain.not_safe");
  EXPECT_EQ(argument(*said, "square"), Value("c2"));
  EXPECT_EQ(argument(*said, "set"), Value(say(row(2))));
  EXPECT_EQ(argument(*said, "values"), Value(say_all_of(tall(), Edition::classic)));
  EXPECT_FALSE(explain_piece(at("..../..../23.f/.... - d2 L:chsf"), piece(8), wording));
}

TEST(Explanation, OfNoSafePieceNamesEverySetThatWaits) {
  // Row 1 waits for a light one and row 2 for a dark one: whatever is given completes one of them.
  const Position position = at("..../..../1b.7/.046 - d1 L:c");
  EXPECT_THAT(ids(explain_none_safe(position, wording)),
              ElementsAre("explain.none_safe", "explain.waits", "explain.waits"));
  EXPECT_THAT(explain_none_safe(at("..../..../..../.046 - d1 L:c"), wording), IsEmpty());
}

TEST(Explanation, OfNoSafePieceNamesASetOnceThatWaitsForSeveralValues) {
  // The diagonal waits for what is round or solid, and every piece left but f is one of them.
  const Position position = at(".de1/..20/.3../.4c. f c1 L:chsf");
  const Messages said = explain_none_safe(position, wording);
  ASSERT_THAT(ids(said), ElementsAre("explain.none_safe", "explain.waits"));
  EXPECT_EQ(argument(said[1], "set"), Value(say(test::diagonal())));
  EXPECT_EQ(argument(said[1], "values"), argument(said[0], "values"));
}

TEST(Explanation, OfASquareIsWhatComesAfterIt) {
  const Position position = at("..../..../1b.7/.04. 6 b1 L:c");
  EXPECT_THAT(ids(explain_square(position, square("d1"), wording)),
              ElementsAre("explain.square_not_safe", "explain.none_safe", "explain.waits", "explain.waits"));
  EXPECT_THAT(explain_square(position, square("a4"), wording), IsEmpty());
}

TEST(Explanation, OfAWinNamesTheSquare) {
  const auto said = explain_win(at("..../..../23.f/.... 6 d2 L:chsf"), wording);
  ASSERT_TRUE(said);
  EXPECT_EQ(argument(*said, "square"), Value("c2"));
  EXPECT_FALSE(explain_win(at("..../..../23.f/.... 8 d2 L:chsf"), wording));
}

TEST(Explanation, SaysSurfaceInTheAccessEdition) {
  const Values dark{.had = test::traits({Characteristic::colour}), .lacked = {}};
  EXPECT_EQ(say_all_of(dark, Edition::access).parts.front().id, "value.grooved");
}

TEST(Explanation, ListsAlternativesWithOr) {
  const Values three{.had = test::traits({Characteristic::height, Characteristic::fill}),
                     .lacked = test::traits({Characteristic::colour})};
  const Phrase said = say_one_of(three, Edition::classic);
  ASSERT_THAT(said.parts, SizeIs(1));
  EXPECT_EQ(said.parts.front().id, "list.or");
  EXPECT_EQ(std::get<Phrase>(argument(said.parts.front(), "a")).parts.front().id, "list.middle");
}

TEST(Line, OfAWonPositionEndsWithTheCall) {
  solver::Solver solver(std::size_t{1} << 20);
  const solver::Request request{.value_only = true, .plies = true};
  int wins = 0;
  Random random(3);
  for (int i = 0; i < 60; ++i) {
    const Position position = solver::random_clean_position(random, Rules(), 9 + i % 4);
    const auto verdict = solver.solve(position, request).verdict;
    const auto line = line_of_play(position, solver, request, {}, 16);
    ASSERT_FALSE(line.empty());
    EXPECT_EQ(line.back().call.has_value(), verdict.value != solver::Value::draw)
        << format_position(position);
    if (verdict.value == solver::Value::draw) continue;
    ++wins;
    EXPECT_EQ(static_cast<int>(line.size()), *verdict.plies) << format_position(position);
  }
  EXPECT_GT(wins, 10);
}

TEST(Line, ThatCannotBeProvedIsEmpty) {
  solver::Solver solver(std::size_t{1} << 16);
  const solver::Watch at_once{.should_stop = [](void*, std::uint64_t) { return true; }};
  EXPECT_THAT(line_of_play(at("..../..../..../.... 0 - L:chsf"), solver, {.value_only = true},
                           {.watch = at_once}, 16),
              IsEmpty());
}

}  // namespace
}  // namespace seize::coach
