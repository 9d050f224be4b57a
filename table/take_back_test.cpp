// Taking back, tournament tables, rematches.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/table.h"
#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;

// --- Taking back

// The table after the seat has asked to take back and the other side has agreed.
Table taken_back(const Table& table, Seat asking, Instant now = {}) {
  const Table asked = after(table, asking, Propose{Proposal::take_back}, now);
  return after(asked, {.side = other(asking.side), .member = 0}, Accept{Proposal::take_back}, now);
}

TEST(TakeBack, TakesBackTheLastGivingOrPlacingOfWhoAsks) {
  const Table given = after(table_of_two(), {Give{piece(0)}});
  const Table placed = after(given, {Place{square("a1")}});
  const Table given_again = after(placed, {Give{piece(1)}});
  EXPECT_EQ(taken_back(given, first_player), table_of_two());
  EXPECT_EQ(taken_back(placed, second_player), given);
  EXPECT_EQ(taken_back(given_again, second_player), placed);
}

TEST(TakeBack, TakesBackAllThatFollowedToo) {
  const Table given_again = after(after(table_of_two(), acts_placing({{0, "a1"}})), {Give{piece(1)}});
  EXPECT_EQ(taken_back(given_again, first_player), table_of_two());
}

TEST(TakeBack, TakesAWrongCallBackWithTheActBeforeItButIsNotSpentOnIt) {
  const Table given = after(table_of_two(), {Give{piece(0)}});
  const Table wrong = after(given, {Place{square("a1")}, Call{row(1)}});
  EXPECT_EQ(taken_back(wrong, second_player), given);
  // What is given after the wrong call is taken back alone: the call stays used up.
  const Table given_on = after(wrong, {Give{piece(1)}});
  EXPECT_EQ(taken_back(given_on, second_player), wrong);
  EXPECT_EQ(denial(taken_back(given_on, second_player), second_player, Call{row(1)}),
            Denial(Refusal::call_used_up));
}

TEST(TakeBack, TakesAPassBack) {
  const Table full = after(table_of_two(), acts_placing(full_board_of_nothing()));
  EXPECT_EQ(taken_back(after(full, {Pass{}}), first_player), full);
}

TEST(TakeBack, NeedsSomethingToTakeBack) {
  EXPECT_EQ(denial(table_of_two(), first_player, Propose{Proposal::take_back}),
            Denial(TableRefusal::nothing_to_take_back));
  const Table given = after(table_of_two(), {Give{piece(0)}});
  EXPECT_EQ(denial(given, second_player, Propose{Proposal::take_back}),
            Denial(TableRefusal::nothing_to_take_back));
  // What stood in the start position was not played at this table.
  EXPECT_EQ(denial(table_of_two({}, position(row_1_light())), first_player, Propose{Proposal::take_back}),
            Denial(TableRefusal::nothing_to_take_back));
}

TEST(TakeBack, IsRefusedWhereTheTableForbidsIt) {
  const Table given = after(table_of_two({.take_back = false}), {Give{piece(0)}});
  EXPECT_EQ(denial(given, first_player, Propose{Proposal::take_back}),
            Denial(TableRefusal::take_back_forbidden));
}

TEST(TakeBack, IsUpToTheOtherSide) {
  const Table asked =
      after(after(table_of_four(), {Give{piece(0)}}), first_partner, Propose{Proposal::take_back});
  EXPECT_EQ(denial(asked, first_player, Accept{Proposal::take_back}), Denial(TableRefusal::nothing_proposed));
  EXPECT_EQ(after(asked, second_partner, Decline{Proposal::take_back}),
            after(table_of_four(), {Give{piece(0)}}));
  EXPECT_EQ(after(asked, second_partner, Accept{Proposal::take_back}), table_of_four());
}

TEST(TakeBack, RequestLapsesWhenAnybodyPlays) {
  const Table placed = after(table_of_two(), acts_placing({{0, "a1"}}));
  for (const Seat asking : {first_player, second_player}) {
    const Table asked = after(placed, asking, Propose{Proposal::take_back});
    const Table played = after(asked, {Give{piece(1)}});
    EXPECT_EQ(denial(played, {.side = other(asking.side), .member = 0}, Accept{Proposal::take_back}),
              Denial(TableRefusal::nothing_proposed));
  }
}

TEST(TakeBack, RequestedByBothIsTheLaterOne) {
  const Table given_again = after(after(table_of_two(), acts_placing({{0, "a1"}})), {Give{piece(1)}});
  const Table first_asked = after(given_again, first_player, Propose{Proposal::take_back});
  const Table second_asked = after(first_asked, second_player, Propose{Proposal::take_back});
  EXPECT_EQ(second_asked.game, given_again.game);
  EXPECT_EQ(denial(second_asked, second_player, Accept{Proposal::take_back}),
            Denial(TableRefusal::nothing_proposed));
  EXPECT_EQ(after(second_asked, first_player, Accept{Proposal::take_back}).game, given_again.game.after(2));
}

// By the minute, and what was granted may be taken back to as well.
Table by_the_minute() { return table_of_two({.clock = Clock{.per_move = seconds(60), .extensible = true}}); }

TEST(TakeBack, R7_3_ForgetsTheTimesAndOffersOfWhatIsUndone) {
  const Table given = after(by_the_minute(), {Give{piece(0)}}, seconds(10));
  const Table placed = after(given, {Place{square("a1")}}, seconds(30));
  const Table offered = after(placed, first_player, Propose{Proposal::draw}, seconds(35));
  const Table back = taken_back(offered, second_player, seconds(40));
  EXPECT_THAT(back.used, testing::ElementsAre(seconds(10)));
  EXPECT_EQ(back.proposed_by, by_the_minute().proposed_by);
}

// 0:12 became 0:20.
TEST(TakeBack, R7_3_GivesNoTimeBackWithinATurn) {
  const Table given = after(by_the_minute(), {Give{piece(0)}}, seconds(10));
  const Table placed = after(given, {Place{square("a1")}}, seconds(30));
  EXPECT_EQ(time_left(taken_back(placed, second_player, seconds(40)), seconds(40)), seconds(30));
}

TEST(TakeBack, R7_3_TheTurnGoneBackToKeepsWhatWasSpentAndGranted) {
  Table table = after(by_the_minute(), {Give{piece(0)}}, seconds(10));
  table = after(table, first_player, GrantTime{seconds(15)}, seconds(12));
  table = after(table, {Place{square("a1")}, Give{piece(1)}}, seconds(30));  // 20 s of 75 s
  const Table back = taken_back(table, second_player, seconds(50));
  EXPECT_EQ(time_left(back, seconds(50)), seconds(55));
  EXPECT_EQ(time_left(taken_back(back, second_player, seconds(52)), seconds(52)), seconds(53));
}

TEST(TakeBack, R7_3_TheOpponentsUndoneTurnBeginsAnew) {
  Table table = after(by_the_minute(), {Give{piece(0)}}, seconds(10));
  table = taken_back(table, first_player, seconds(40));  // after 30 s of Second's
  table = after(table, {Give{piece(1)}}, seconds(41));
  EXPECT_EQ(time_left(table, seconds(41)), seconds(60));
}

TEST(TakeBack, R7_3_OnesOwnUndoneTurnStaysUsedAndLeavesNoMoreBeforeIt) {
  Table table = after(by_the_minute(), {Give{piece(0)}}, seconds(0));
  table = after(table, {Place{square("a1")}, Give{piece(1)}}, seconds(0));
  table = taken_back(table, first_player, seconds(48));  // First had 0:12 left of the second turn
  EXPECT_EQ(time_left(table, seconds(48)), seconds(12));
  table = after(table, {Give{piece(2)}}, seconds(49));
  EXPECT_EQ(time_left(table, seconds(49)), seconds(60));
  table = after(table, {Place{square("a1")}, Give{piece(3)}}, seconds(50));
  EXPECT_EQ(time_left(table, seconds(50)), seconds(12));
}

// --- Tournament

Table tournament() { return table_of_two({.clock = tournament_clock, .tournament = true}); }

TEST(Tournament, R7_3_HasNoTakeBackNoGrantAndNoHint) {
  const Table given = after(tournament(), {Give{piece(0)}});
  EXPECT_EQ(denial(given, first_player, Propose{Proposal::take_back}),
            Denial(TableRefusal::take_back_forbidden));
  EXPECT_EQ(denial(given, first_player, GrantTime{seconds(30)}), Denial(TableRefusal::clock_is_fixed));
  EXPECT_FALSE(hints_allowed(given.options));
  const Options generous{
      .clock = Clock{.per_move = seconds(60), .extensible = true}, .take_back = true, .tournament = true};
  EXPECT_FALSE(grants_allowed(generous));
}

TEST(Tournament, R7_3_IsOneThatWasOpenedAsOneNotEveryMinute) {
  const Table table = after(by_the_minute(), {Give{piece(0)}});
  EXPECT_EQ(denial(table, first_player, Propose{Proposal::take_back}), std::nullopt);
  EXPECT_EQ(denial(table, first_player, GrantTime{seconds(30)}), std::nullopt);
  EXPECT_TRUE(hints_allowed(table.options));
}

TEST(Tournament, R7_1_IsPlayedByTheMinuteOnly) {
  for (const std::optional<Clock> other :
       {std::optional<Clock>(), std::optional(Clock{.per_move = seconds(30)})}) {
    EXPECT_EQ(
        opening_refusal(
            {.options = {.clock = other, .tournament = true}, .first_named = ada(), .second_named = bo()}),
        TableRefusal::wrong_tournament_clock);
  }
}

// --- Rematch

TEST(Rematch, ComesAfterTheEndOnly) {
  EXPECT_EQ(denial(table_of_two(), first_player, Propose{Proposal::rematch}),
            Denial(TableRefusal::game_goes_on));
}

TEST(Rematch, R2_1_ChangesTheSidesAndIsNotDrawnByLot) {
  const Table table = opened({.first_named = ada(), .second_named = bo_and_dora(), .starter = Lot{16}});
  const Table over = after(after(table, {Give{piece(0)}}), second_player, GiveUp{});
  const Table again = after(after(over, second_player, Propose{Proposal::rematch}, seconds(50)), first_player,
                            Accept{Proposal::rematch}, seconds(100));
  EXPECT_EQ(again.team(Side::first), table.team(Side::second));
  EXPECT_EQ(again.team(Side::second), table.team(Side::first));
  EXPECT_EQ(again.game, Game());
  EXPECT_TRUE(again.used.empty());
  EXPECT_FALSE(again.by_lot);
  EXPECT_EQ(again.turn_began, seconds(100));
  EXPECT_EQ(again.proposed_by, table.proposed_by);
}

TEST(Rematch, ProposedByBothIsAgreed) {
  const Table over = after(table_of_two(), first_player, GiveUp{});
  const Table proposed = after(over, first_player, Propose{Proposal::rematch});
  EXPECT_TRUE(proposed.game.over());
  EXPECT_EQ(denial(proposed, first_player, Propose{Proposal::rematch}),
            Denial(TableRefusal::proposed_already));
  EXPECT_EQ(after(proposed, second_player, Propose{Proposal::rematch}).team(Side::first), bo());
}

TEST(Rematch, DeclinedLeavesTheTableAsItEnded) {
  const Table over = after(table_of_two(), first_player, GiveUp{});
  const Table proposed = after(over, first_player, Propose{Proposal::rematch});
  EXPECT_EQ(after(proposed, second_player, Decline{Proposal::rematch}), over);
}

TEST(Rematch, StartsFromTheSamePosition) {
  const Position start = position(row_1_light(), 9);
  const Table over = after(table_of_two({}, start), second_player, Call{row(1)});
  const Table again =
      after(after(over, first_player, Propose{Proposal::rematch}), second_player, Accept{Proposal::rematch});
  EXPECT_EQ(again.game, Game(start));
}

}  // namespace
}  // namespace seize
