// Opening a table: what is refused, and what it is like then.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/table.h"
#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;

TEST(Opening, R1_4_EditionIsTheTablesAndThePlayIsTheSame) {
  const Table classic = table_of_two({.edition = Edition::classic});
  const Table access = table_of_two({.edition = Edition::access});
  EXPECT_EQ(access.options.edition, Edition::access);
  auto acts = acts_placing(row_1_light());
  acts.emplace_back(Call{row(1)});
  EXPECT_EQ(after(classic, acts).game, after(access, acts).game);
  EXPECT_EQ(outcome(after(access, acts)).value().winner, Side::first);
}

TEST(Opening, R1_4_EditionIsClassicUnlessSaidOtherwise) {
  EXPECT_EQ(table_of_two().options.edition, Edition::classic);
}

TEST(Opening, R2_1_LotIsFairOverManySeeds) {
  int ada_starts = 0;
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    const Table table = opened({.first_named = ada(), .second_named = bo(), .starter = Lot{seed}});
    ada_starts += table.team(Side::first) == ada() ? 1 : 0;
  }
  EXPECT_GT(ada_starts, 4800);
  EXPECT_LT(ada_starts, 5200);
}

TEST(Opening, R2_1_LotSeatsBothTeamsAndIsShown) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Table table = opened({.first_named = ada(), .second_named = bo_and_dora(), .starter = Lot{seed}});
    EXPECT_TRUE(table.by_lot);
    EXPECT_THAT(table.teams, testing::UnorderedElementsAre(ada(), bo_and_dora()));
  }
}

TEST(Opening, R2_1_StarterMayBeSetInstead) {
  const Table first = opened({.first_named = ada(), .second_named = bo(), .starter = Starter::first_named});
  EXPECT_EQ(first.team(Side::first), ada());
  EXPECT_FALSE(first.by_lot);
  const Table second = opened({.first_named = ada(), .second_named = bo(), .starter = Starter::second_named});
  EXPECT_EQ(second.team(Side::first), bo());
  EXPECT_EQ(second.team(Side::second), ada());
  EXPECT_FALSE(second.by_lot);
}

TEST(Opening, R6_1_R6_2_RulesAreTheOnesChosen) {
  for (const Rules& rules : all_rule_sets()) {
    EXPECT_EQ(table_of_two({.rules = rules}).game.state().position.rules(), rules);
  }
}

TEST(Opening, FromAPositionTakesItsRules) {
  const Position start = position(row_1_light(), 9, rules(true));
  const Table table = table_of_two({}, start);
  EXPECT_EQ(table.game.start(), start);
  EXPECT_EQ(table.options.rules, rules(true));
  EXPECT_EQ(seat_to_act(table), second_player);
}

TEST(Opening, R8_1_IsRefusedUnlessASideIsOnePlayerOrTwo) {
  const Team three = {{.name = "Ada"}, {.name = "Cleo"}, {.name = "Eve"}};
  for (const Team& wrong : {Team{}, three}) {
    EXPECT_EQ(opening_refusal({.first_named = wrong, .second_named = bo()}), TableRefusal::team_size);
    EXPECT_EQ(opening_refusal({.first_named = ada(), .second_named = wrong}), TableRefusal::team_size);
  }
  for (const Team& right : {bo(), bo_and_dora()}) {
    EXPECT_EQ(opening_refusal({.first_named = ada(), .second_named = right}), std::nullopt);
    EXPECT_EQ(opening_refusal({.first_named = ada_and_cleo(), .second_named = right}), std::nullopt);
  }
}

TEST(Opening, R7_1_IsRefusedWithAClockThatGivesNoTimeOrMoreThanTwoWeeks) {
  for (const Duration none : {Duration(0), Duration(-1), Duration(std::chrono::days(15)), Duration::max()}) {
    const Options options{.clock = Clock{.per_move = none}};
    EXPECT_EQ(opening_refusal({.options = options, .first_named = ada(), .second_named = bo()}),
              TableRefusal::clock_out_of_range);
  }
  EXPECT_EQ(time_left(table_of_two({.clock = Clock{.per_move = Duration(1)}}), {}), Duration(1));
}

TEST(Clock, R7_1_TimeThatIsSetBackStandsStill) {
  const Table table = opened(
      {.options = {.clock = tournament_clock}, .first_named = ada(), .second_named = bo()}, seconds(100));
  EXPECT_EQ(time_left(table, seconds(90)), Duration(seconds(60)));
  EXPECT_EQ(after(table, first_player, Give{Piece::from_index(0)}, seconds(90)).used.front(),
            Duration::zero());
}

TEST(Opening, R8_2_PersonsAndProgramsMixInEveryWay) {
  for (int programs = 0; programs < 16; ++programs) {
    const auto seated = [&](int place) {
      return Player{.name = "P", .program = ((programs >> place) & 1) != 0};
    };
    const Opening opening{.first_named = {seated(0), seated(1)}, .second_named = {seated(2), seated(3)}};
    const auto table = open(opening, {});
    ASSERT_TRUE(table) << programs;
    EXPECT_EQ(table->team(Side::first), opening.first_named);
    EXPECT_EQ(table->team(Side::second), opening.second_named);
  }
}

TEST(Act, R8_2_ProgramTakesItsTurnLikeAPerson) {
  const Table table = opened({.first_named = {{.name = "Ada"}, {.name = "Novice", .program = true}},
                              .second_named = {{.name = "Expert", .program = true}}});
  const Table later = after(table, acts_placing({{0, "a1"}, {1, "b2"}, {2, "c4"}}));
  EXPECT_EQ(later.game.moves().size(), 6U);
  const Table at_programs_turn = after(table, {Give{piece(0)}});
  EXPECT_EQ(denial(at_programs_turn, first_partner, Place{square("a1")}),
            Denial(TableRefusal::not_your_turn));
  EXPECT_EQ(denial(at_programs_turn, second_player, Place{square("a1")}), std::nullopt);
}

}  // namespace
}  // namespace seize
