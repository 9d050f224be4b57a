// The clock (R7).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/table.h"
#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;
using testing::Optional;

Table clocked(bool extensible = false) {
  return table_of_two({.clock = Clock{.per_move = seconds(60), .extensible = extensible}});
}

TEST(Clock, R7_1_OfATournamentIsOneMinuteAMoveAndFixed) {
  EXPECT_EQ(tournament_clock.per_move, seconds(60));
  EXPECT_FALSE(tournament_clock.extensible);
}

TEST(Clock, R7_1_StartersFirstGivingIsAMove) {
  EXPECT_EQ(time_left(clocked(), seconds(0)), seconds(60));
  EXPECT_EQ(time_left(clocked(), seconds(25)), seconds(35));
}

TEST(Clock, R7_1_StartsAnewWithGivingNotWithPlacingOrCalling) {
  Table table = after(clocked(), {Give{piece(0)}}, seconds(10));
  EXPECT_EQ(time_left(table, seconds(10)), seconds(60));
  table = after(table, {Place{square("a1")}}, seconds(40));
  EXPECT_EQ(time_left(table, seconds(40)), seconds(30));
  table = after(table, {Call{row(1)}}, seconds(50));
  EXPECT_EQ(time_left(table, seconds(50)), seconds(20));
  table = after(table, {Give{piece(1)}}, seconds(55));
  EXPECT_EQ(time_left(table, seconds(55)), seconds(60));
  table = after(table, {Call{row(1)}}, seconds(70));
  EXPECT_EQ(time_left(table, seconds(70)), seconds(45));
  EXPECT_THAT(table.used,
              testing::ElementsAre(seconds(10), seconds(30), seconds(40), seconds(45), seconds(15)));
}

TEST(Clock, R7_1_CountsFromTheOpeningOfTheTable) {
  const Table late = opened(
      {.options = {.clock = tournament_clock}, .first_named = ada(), .second_named = bo()}, seconds(1000));
  EXPECT_EQ(time_left(late, seconds(1020)), seconds(40));
}

TEST(Clock, R7_1_ForTheSixteenthPieceRunsToThePassAndAnewForTheOthersAnswer) {
  auto placements = full_board_of_nothing();
  placements.pop_back();
  Table table = after(clocked(), acts_placing(placements), seconds(0));
  table = after(table, {Give{piece(5)}}, seconds(20));
  table = after(table, {Place{square("d4")}}, seconds(40));
  EXPECT_EQ(time_left(table, seconds(40)), seconds(40));
  table = after(table, {Pass{}}, seconds(50));
  EXPECT_EQ(time_left(table, seconds(50)), seconds(60));
  EXPECT_EQ(outcome(time_passes(table, seconds(110))).value().winner, Side::first);
  table = after(table, {Pass{}}, seconds(100));
  EXPECT_EQ(time_left(table, seconds(100)), std::nullopt);
  EXPECT_EQ(table.used.back(), seconds(50));
}

TEST(Clock, R7_2_WhoRunsOutOfTimeLoses) {
  const Table given = after(clocked(), {Give{piece(0)}}, seconds(10));
  EXPECT_EQ(time_passes(given, seconds(70) - Duration(1)), given);
  const Table lost = time_passes(given, seconds(70));
  EXPECT_THAT(outcome(lost), Optional(Outcome{.reason = Outcome::Reason::time, .winner = Side::first}));
  EXPECT_EQ(lost.game.moves().back(), Move(RunOutOfTime{Side::second}));
  EXPECT_EQ(lost.used.size(), lost.game.moves().size());
}

TEST(Clock, R7_2_StarterWhoNeverGivesLosesToo) {
  EXPECT_THAT(outcome(time_passes(clocked(), seconds(61))),
              Optional(Outcome{.reason = Outcome::Reason::time, .winner = Side::second}));
}

TEST(Clock, R7_2_ActThatComesTooLateIsRefused) {
  const Table given = after(clocked(), {Give{piece(0)}}, seconds(10));
  EXPECT_EQ(denial(given, second_player, Place{square("a1")}, seconds(70) - Duration(1)), std::nullopt);
  const std::vector<Act> acts = {Place{square("a1")}, GiveUp{}, Propose{Proposal::draw}};
  for (const Act& what : acts) {
    EXPECT_EQ(denial(given, second_player, what, seconds(70)), Denial(TableRefusal::time_ran_out));
    EXPECT_EQ(denial(given, second_player, what, seconds(99)), Denial(TableRefusal::time_ran_out));
  }
  EXPECT_EQ(denial(given, first_player, GiveUp{}, seconds(70)), Denial(TableRefusal::time_ran_out));
  EXPECT_EQ(time_left(given, seconds(99)), seconds(0));
}

TEST(Clock, R7_2_StopsWithTheEnd) {
  const Table over = after(clocked(), first_player, GiveUp{}, seconds(10));
  EXPECT_EQ(time_left(over, seconds(20)), std::nullopt);
  EXPECT_EQ(time_passes(over, seconds(1000)), over);
  EXPECT_EQ(denial(over, first_player, Propose{Proposal::rematch}, seconds(1000)), std::nullopt);
}

TEST(Clock, R7_2_MayBeAbsent) {
  EXPECT_EQ(time_left(table_of_two(), seconds(1000000)), std::nullopt);
  EXPECT_EQ(time_passes(table_of_two(), seconds(1000000)), table_of_two());
  EXPECT_EQ(denial(table_of_two(), first_player, Give{piece(0)}, seconds(1000000)), std::nullopt);
}

TEST(Clock, R7_2_OpponentMayGrantMoreAtACasualTable) {
  const Table granted = after(clocked(true), second_player, GrantTime{seconds(30)}, seconds(20));
  EXPECT_EQ(time_left(granted, seconds(20)), seconds(70));
  EXPECT_EQ(time_passes(granted, seconds(89)), granted);
  EXPECT_EQ(outcome(time_passes(granted, seconds(90))).value().winner, Side::second);
  const Table twice = after(granted, second_player, GrantTime{seconds(5)}, seconds(20));
  EXPECT_EQ(time_left(twice, seconds(20)), seconds(75));
}

TEST(Clock, R7_2_GrantIsForTheTurnUnderWay) {
  const Table granted = after(clocked(true), second_player, GrantTime{seconds(30)}, seconds(20));
  const Table given = after(granted, {Give{piece(0)}}, seconds(80));
  EXPECT_EQ(time_left(given, seconds(80)), seconds(60));
}

TEST(Clock, R7_2_GrantLastsThroughThePlacing) {
  const Table given = after(clocked(true), {Give{piece(0)}}, seconds(0));
  const Table granted = after(given, first_player, GrantTime{seconds(30)}, seconds(10));
  const Table placed = after(granted, {Place{square("a1")}}, seconds(20));
  EXPECT_EQ(time_left(placed, seconds(20)), seconds(70));
}

TEST(Clock, R7_2_GrantIsRefusedWhereItMakesNoSense) {
  EXPECT_EQ(denial(table_of_two(), second_player, GrantTime{seconds(30)}), Denial(TableRefusal::no_clock));
  EXPECT_EQ(denial(clocked(), second_player, GrantTime{seconds(30)}), Denial(TableRefusal::clock_is_fixed));
  EXPECT_EQ(denial(clocked(true), first_player, GrantTime{seconds(30)}),
            Denial(TableRefusal::not_opponents_move));
  EXPECT_EQ(denial(clocked(true), second_player, GrantTime{seconds(0)}),
            Denial(TableRefusal::grant_out_of_range));
  EXPECT_EQ(denial(clocked(true), second_player, GrantTime{seconds(-1)}),
            Denial(TableRefusal::grant_out_of_range));
  const Duration day = std::chrono::hours(24);
  EXPECT_EQ(denial(clocked(true), second_player, GrantTime{day}), std::nullopt);
  EXPECT_EQ(denial(clocked(true), second_player, GrantTime{day + Duration(1)}),
            Denial(TableRefusal::grant_out_of_range));
  const Table over = after(clocked(true), first_player, GiveUp{});
  EXPECT_EQ(denial(over, second_player, GrantTime{seconds(30)}), Denial(Refusal::ended_by_agreement));
}

TEST(Clock, R7_2_GrantComesTooLateWhenTimeHasRunOut) {
  EXPECT_EQ(denial(clocked(true), second_player, GrantTime{seconds(30)}, seconds(60)),
            Denial(TableRefusal::time_ran_out));
}

}  // namespace
}  // namespace seize
