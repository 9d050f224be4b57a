// Help (R9).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/table.h"
#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;
using testing::Optional;

Outcome called(Side winner, WinningSet set, Window by) {
  return {.reason = Outcome::Reason::call, .winner = winner, .set = set, .by = by};
}

Options with_help(Help help) { return {.help = help}; }

TEST(Help, R9_1_IsOfficialUnlessSaidOtherwise) { EXPECT_EQ(Options{}.help, Help::official); }

TEST(Help, R9_1_OfficialLeavesCallingAndPointingToThePlayers) {
  const Table completed = after(table_of_two(), acts_placing(row_1_light()));
  EXPECT_EQ(outcome(completed), std::nullopt);
  EXPECT_EQ(outcome(after(completed, {Call{}})), std::nullopt);
  EXPECT_EQ(outcome(after(completed, {Call{row(2)}})), std::nullopt);
  EXPECT_THAT(outcome(after(completed, {Call{row(1)}})),
              Optional(called(Side::first, row(1), Window::placer)));
}

TEST(Help, R9_1_OfficialTakesTheAlignmentThatWasPointedAt) {
  const Table completed = after(table_of_two(), acts_placing(three_alignments_at_once()));
  EXPECT_EQ(outcome(after(completed, {Call{diagonal()}})).value().set, diagonal());
}

TEST(Help, R9_2_CallFindsTheAlignmentWhateverIsPointedAt) {
  const Table completed = after(table_of_two(with_help(Help::call)), acts_placing(row_1_light()));
  EXPECT_EQ(outcome(completed), std::nullopt);
  for (const Call& call : {Call{}, Call{row(3)}, Call{row(1)}}) {
    EXPECT_THAT(outcome(after(completed, {call})), Optional(called(Side::first, row(1), Window::placer)));
  }
}

TEST(Help, R9_2_CallFindsTheFirstOfSeveralInTheOrderOfTheNotation) {
  const Table completed =
      after(table_of_two(with_help(Help::call)), acts_placing(three_alignments_at_once()));
  EXPECT_EQ(outcome(after(completed, {Call{}})).value().set, row(1));
  EXPECT_EQ(outcome(after(completed, {Call{diagonal()}})).value().set, row(1));
  EXPECT_EQ(outcome(after(completed, {Call{}})).value().winner, Side::first);
}

TEST(Help, R9_2_CallFindsForTheReceiverToo) {
  const Table missed =
      after(after(table_of_two(with_help(Help::call)), acts_placing(row_1_light())), {Give{piece(1)}});
  EXPECT_THAT(outcome(after(missed, {Call{}})), Optional(called(Side::second, row(1), Window::receiver)));
}

TEST(Help, R9_2_CallWithNothingToFindIsWrongAndUsedUp) {
  const Table nothing = after(table_of_two(with_help(Help::call)), acts_placing({{0, "a1"}}));
  const Table wrong = after(nothing, {Call{}});
  EXPECT_EQ(outcome(wrong), std::nullopt);
  EXPECT_EQ(denial(wrong, second_player, Call{}), Denial(Refusal::call_used_up));
}

TEST(Help, R9_2_CallDoesNotFindAStaleAlignment) {
  const Table stale = after(after(table_of_two(with_help(Help::call)), acts_placing(row_1_light())),
                            {Give{piece(1)}, Place{square("c3")}});
  EXPECT_EQ(outcome(after(stale, {Call{row(1)}})), std::nullopt);
}

TEST(Help, R9_3_AutoCallsForWhoeverCompletesAnAlignment) {
  const Table completed = after(table_of_two(with_help(Help::automatic)), acts_placing(row_1_light()));
  EXPECT_THAT(outcome(completed), Optional(called(Side::first, row(1), Window::placer)));
  EXPECT_EQ(completed.game.moves().back(), Move(Call{row(1)}));
  EXPECT_EQ(completed.used.size(), completed.game.moves().size());
}

TEST(Help, R9_3_AutoCallsTheFirstOfSeveralInTheOrderOfTheNotation) {
  const Table completed =
      after(table_of_two(with_help(Help::automatic)), acts_placing(three_alignments_at_once()));
  EXPECT_EQ(outcome(completed).value().set, row(1));
}

TEST(Hints, AreAllowedUnlessTheTableForbidsThemOrIsATournaments) {
  EXPECT_TRUE(hints_allowed({}));
  EXPECT_FALSE(hints_allowed({.hints = false}));
  EXPECT_FALSE(hints_allowed({.clock = tournament_clock, .tournament = true}));
  EXPECT_TRUE(hints_allowed({.clock = tournament_clock}));
  EXPECT_TRUE(hints_allowed({.clock = Clock{.per_move = std::chrono::seconds(30), .extensible = true}}));
}

TEST(Help, R9_3_AutoGoesOnWhileNothingIsCompleted) {
  const Table going_on =
      after(table_of_two(with_help(Help::automatic)), acts_placing({{0, "a1"}, {1, "b2"}}));
  EXPECT_EQ(outcome(going_on), std::nullopt);
  EXPECT_EQ(going_on.game.moves().size(), 4U);
}

TEST(Help, R4_6_R9_3_AutoPassesForBothWhenSixteenStand) {
  auto placements = full_board_of_nothing();
  const Table drawn = after(table_of_two(with_help(Help::automatic)), acts_placing(placements));
  EXPECT_THAT(outcome(drawn), Optional(Outcome{.reason = Outcome::Reason::full}));
  EXPECT_EQ(drawn.game.moves().size(), 34U);
  EXPECT_EQ(drawn.used.size(), 34U);
}

TEST(Help, R9_3_AutoCallsWhatAStartPositionHasCompletedAlready) {
  Position start;
  for (int i = 0; i < 4; ++i) start = start.give(Piece::from_index(2 * i)).place(Square::from_index(i));
  const Table table = table_of_two({.help = Help::automatic}, start);
  ASSERT_TRUE(table.game.state().outcome);
  EXPECT_EQ(table.game.state().outcome->set, WinningSet::from_index(0));
  EXPECT_FALSE(table_of_two({.help = Help::call}, start).game.over());
}

TEST(Help, R9_3_AutoCallsWithTheSixteenthPieceRatherThanPass) {
  // From a start with fifteen standing: earlier rows of this board would have been called long before.
  auto placements = full_board_of_row_2();
  placements.pop_back();
  const Table fifteen = table_of_two(with_help(Help::automatic), position(placements, 9));
  EXPECT_THAT(outcome(after(fifteen, {Place{square("d2")}})),
              Optional(called(Side::first, row(2), Window::placer)));
}

TEST(Help, R4_6_OfficialAndCallAskBothWhenSixteenStand) {
  for (const Help help : {Help::official, Help::call}) {
    const Table full = after(table_of_two(with_help(help)), acts_placing(full_board_of_nothing()));
    EXPECT_EQ(seat_to_act(full), first_player);
    EXPECT_EQ(seat_to_act(after(full, {Pass{}})), second_player);
    EXPECT_EQ(outcome(after(full, {Pass{}, Pass{}})).value().reason, Outcome::Reason::full);
  }
}

}  // namespace
}  // namespace seize
