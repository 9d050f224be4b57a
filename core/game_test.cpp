// The state machine of R2 to R6: giving, placing, calling, stealing, passing, ending.

#include "core/game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/test_games.h"

namespace seize {
namespace {

using namespace test;
using testing::Optional;

// A block of light pieces (and nothing else in common), b2 placed last by First.
std::vector<Standing> block_a1_light() { return {{0, "a1"}, {2, "b1"}, {4, "a2"}, {14, "b2"}}; }

// Nothing in common in row 1, d1 placed last by First.
std::vector<Standing> row_1_of_nothing() { return {{0, "a1"}, {1, "b1"}, {2, "c1"}, {15, "d1"}}; }

Outcome won_by_call(Side winner, WinningSet set, Window by) {
  return {.reason = Outcome::Reason::call, .winner = winner, .set = set, .by = by};
}

// Sixteen stand, nothing is aligned, First has placed the last piece.
Game sixteen_of_nothing() { return game_placing(full_board_of_nothing()); }

// Sixteen stand, First has placed the last piece and completed row 2.
Game sixteen_with_row_2() { return game_placing(full_board_of_row_2()); }

// --- R2 Course of play

TEST(Course, R2_2_StarterGivesAnyOfTheSixteenPiecesToTheOtherSide) {
  EXPECT_EQ(to_act(Game().state()), Side::first);
  for (const Piece piece : all_pieces) {
    const Game given = game_of({Give{piece}});
    EXPECT_EQ(given.state().position.hand(), piece);
    EXPECT_EQ(to_act(given.state()), Side::second);
  }
}

TEST(Course, R2_2_NothingCanBePlacedBeforeTheFirstGiving) {
  EXPECT_EQ(refusal(Game(), Place{square("a1")}), Refusal::nothing_in_hand);
}

TEST(Course, R2_3_ReceiverPlacesOnAnyEmptySquare) {
  const Game given = game_of({Give{piece(6)}});
  for (const Square square : all_squares) {
    const Game placed = then(given, {Place{square}});
    EXPECT_EQ(placed.state().position.at(square), piece(6));
    EXPECT_EQ(placed.state().position.hand(), std::nullopt);
    EXPECT_EQ(to_act(placed.state()), Side::second);
  }
}

TEST(Course, R2_3_NobodyPlacesOnATakenSquare) {
  const Game given = then(game_placing({{6, "b2"}, {3, "a1"}, {9, "d4"}}), {Give{piece(7)}});
  for (const auto* taken : {"b2", "a1", "d4"}) {
    EXPECT_EQ(refusal(given, Place{square(taken)}), Refusal::square_taken) << taken;
  }
}

TEST(Course, R2_3_PlacerGivesOneOfTheRemainingPieces) {
  const Game placed = game_placing({{6, "b2"}, {7, "b3"}});
  for (const Piece piece : all_pieces.without(test::piece(6)).without(test::piece(7))) {
    EXPECT_EQ(refusal(placed, Give{piece}), std::nullopt);
  }
  EXPECT_EQ(refusal(placed, Give{piece(6)}), Refusal::piece_not_left);
  EXPECT_EQ(refusal(placed, Give{piece(7)}), Refusal::piece_not_left);
}

TEST(Course, R2_3_NothingIsPlacedTwice) {
  EXPECT_EQ(refusal(game_placing({{6, "b2"}}), Place{square("b3")}), Refusal::nothing_in_hand);
}

TEST(Course, R2_3_SidesTakeTurnsAtPlacingThenGiving) {
  Game game;
  for (int placed = 0; placed < 16; ++placed) {
    const Side giver = placed % 2 == 0 ? Side::first : Side::second;
    EXPECT_EQ(to_act(game.state()), giver) << placed << " placed, giving";
    game = then(game, {Give{piece(placed)}});
    EXPECT_EQ(to_act(game.state()), other(giver)) << placed << " placed, placing";
    game = then(game, {Place{Square::from_index(placed)}});
  }
}

TEST(Course, R2_4_ThePieceInHandWasChosenByTheOtherSide) {
  Game game;
  for (int placed = 0; placed < 16; ++placed) {
    const Side chooser = to_act(game.state());
    game = then(game, {Give{piece(placed)}});
    EXPECT_EQ(to_act(game.state()), other(chooser));
    game = then(game, {Place{Square::from_index(placed)}});
  }
}

TEST(Course, R2_4_ThePieceInHandCannotBeExchanged) {
  const Game given = game_of({Give{piece(6)}});
  EXPECT_EQ(refusal(given, Give{piece(7)}), Refusal::piece_in_hand);
  EXPECT_EQ(refusal(given, Give{piece(6)}), Refusal::piece_in_hand);
}

// --- R3 and R4: calling

TEST(Call, R3_2_WinsWhoeverPlacedTheOtherThreePieces) {
  // Second places the first, third, ... piece. The other three of the row are First's, Second's, or mixed.
  const Game others_first =
      game_placing({{1, "a4"}, {0, "a1"}, {3, "b3"}, {2, "b1"}, {5, "c4"}, {4, "c1"}, {14, "d1"}});
  EXPECT_EQ(to_act(others_first.state()), Side::second);
  EXPECT_THAT(then(others_first, {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::second, row(1), Window::placer)));

  const Game others_second =
      game_placing({{0, "a1"}, {1, "a4"}, {2, "b1"}, {3, "b3"}, {4, "c1"}, {14, "d1"}});
  EXPECT_EQ(to_act(others_second.state()), Side::first);
  EXPECT_THAT(then(others_second, {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::first, row(1), Window::placer)));

  const Game all_by_second =
      game_placing({{0, "a1"}, {1, "a4"}, {2, "b1"}, {3, "b3"}, {4, "c1"}, {5, "c4"}, {14, "d1"}});
  EXPECT_THAT(then(all_by_second, {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::second, row(1), Window::placer)));

  EXPECT_THAT(then(game_placing(row_1_light()), {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::first, row(1), Window::placer)));
}

TEST(Call, R3_3_WinsWithAnyOfSeveralAlignmentsCompletedAtOnce) {
  const Game three_at_once = game_placing({{1, "b1"},
                                           {2, "c1"},
                                           {3, "d1"},
                                           {4, "a2"},
                                           {5, "a3"},
                                           {6, "a4"},
                                           {8, "b2"},
                                           {10, "c3"},
                                           {12, "d4"},
                                           {0, "a1"}});
  for (const WinningSet set : {row(1), column('a'), diagonal()}) {
    EXPECT_THAT(then(three_at_once, {Call{set}}).state().outcome,
                Optional(won_by_call(Side::first, set, Window::placer)));
  }
}

TEST(Call, R4_1_IsNeededForAnAlignmentWinsNothingByItself) {
  const Game completed = game_placing(row_1_light());
  EXPECT_FALSE(completed.over());
  EXPECT_EQ(refusal(completed, Give{piece(1)}), std::nullopt);
  const Game missed = then(completed, {Give{piece(1)}, Place{square("d4")}, Give{piece(3)}});
  EXPECT_FALSE(missed.over());
}

TEST(Call, R4_1_MustPointTheAlignmentOut) {
  const Game unpointed = then(game_placing(row_1_light()), {Call{}});
  EXPECT_FALSE(unpointed.over());
  EXPECT_EQ(wrongness(game_placing(row_1_light()), std::nullopt), WrongCall::nothing_pointed);
}

TEST(Call, R4_2_ByThePlacerComesAfterPlacingAndBeforeGiving) {
  const Game completed = game_placing(row_1_light());
  EXPECT_EQ(open_window(completed.state()), Window::placer);
  EXPECT_EQ(to_act(completed.state()), Side::first);
  EXPECT_TRUE(may_call(completed.state()));
  EXPECT_THAT(then(completed, {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::first, row(1), Window::placer)));
}

TEST(Call, R4_3_MustContainThePiecePlacedLast) {
  // Row 1 is completed and both miss it; later row 3 is completed, light again.
  const Game second_alignment = game_placing({{0, "a1"},
                                              {2, "b1"},
                                              {4, "c1"},
                                              {14, "d1"},
                                              {8, "a3"},
                                              {1, "a4"},
                                              {6, "b3"},
                                              {3, "b4"},
                                              {10, "c3"},
                                              {12, "d3"}});
  EXPECT_EQ(second_alignment.state().position.stale(), sets({row(1)}));
  EXPECT_EQ(second_alignment.state().position.fresh(), sets({row(3)}));
  EXPECT_EQ(wrongness(second_alignment, row(1)), WrongCall::stale);
  EXPECT_FALSE(then(second_alignment, {Call{row(1)}}).over());
  EXPECT_TRUE(then(second_alignment, {Call{row(3)}}).over());
}

TEST(Call, R4_3_MayPointAtAnyAlignmentThroughThePiecePlacedLast) {
  // Row 1 and column d cross in d1, placed last.
  const Game crossing =
      game_placing({{0, "a1"}, {1, "d2"}, {2, "b1"}, {3, "d3"}, {4, "c1"}, {5, "d4"}, {6, "d1"}});
  EXPECT_EQ(crossing.state().position.fresh(), sets({row(1), column('d')}));
  EXPECT_EQ(wrongness(crossing, row(1)), std::nullopt);
  EXPECT_EQ(wrongness(crossing, column('d')), std::nullopt);
}

TEST(Call, R4_4_ByTheReceiverBeforePlacingStealsTheWin) {
  const Game missed = then(game_placing(row_1_light()), {Give{piece(1)}});
  EXPECT_EQ(open_window(missed.state()), Window::receiver);
  EXPECT_EQ(to_act(missed.state()), Side::second);
  EXPECT_TRUE(may_call(missed.state()));
  EXPECT_THAT(then(missed, {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::second, row(1), Window::receiver)));
}

TEST(Call, R4_4_ByTheReceiverIsPossibleAfterAWrongCallOfThePlacer) {
  const Game wrongly_called = then(game_placing(row_1_light()), {Call{row(2)}, Give{piece(1)}});
  EXPECT_THAT(then(wrongly_called, {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::second, row(1), Window::receiver)));
}

TEST(Call, R4_5_OfAnAlignmentThatBothMissedIsNeverRightAgain) {
  Game game = then(game_placing(row_1_light()), {Give{piece(15)}});
  // The rest of the board, so that row 1 is tried in every window until the end.
  const std::vector<Standing> rest = {{15, "a3"}, {1, "b4"},  {6, "c3"}, {9, "d4"}, {3, "a4"},  {12, "b3"},
                                      {5, "c4"},  {10, "d3"}, {7, "a2"}, {8, "b2"}, {11, "c2"}, {13, "d2"}};
  for (std::size_t i = 0; i < rest.size(); ++i) {
    game = then(game, {Place{square(rest[i].square)}});
    EXPECT_EQ(wrongness(game, row(1)), WrongCall::stale) << i << " placer";
    EXPECT_FALSE(then(game, {Call{row(1)}}).over());
    EXPECT_TRUE(game.state().position.stale().contains(row(1)));
    game = then(game, {i + 1 < rest.size() ? Move(Give{piece(rest[i + 1].piece)}) : Move(Pass{})});
    EXPECT_EQ(wrongness(game, row(1)), WrongCall::stale) << i << " receiver";
    EXPECT_FALSE(then(game, {Call{row(1)}}).over());
  }
  EXPECT_THAT(then(game, {Pass{}}).state().outcome, Optional(Outcome{.reason = Outcome::Reason::full}));
}

TEST(Call, R4_5_MissedAlignmentStaysOnTheBoardAndTheGameGoesOn) {
  const Game stale = then(game_placing(row_1_light()), {Give{piece(1)}, Place{square("c3")}});
  EXPECT_EQ(stale.state().position.at(square("d1")), piece(14));
  EXPECT_EQ(stale.state().position.stale(), sets({row(1)}));
  EXPECT_EQ(refusal(stale, Give{piece(3)}), std::nullopt);
}

// --- R4.6 The sixteenth piece

TEST(LastPiece, R4_6_IsPlacedByFirstWhoMayCall) {
  const Game full = sixteen_with_row_2();
  EXPECT_EQ(open_window(full.state()), Window::placer);
  EXPECT_EQ(to_act(full.state()), Side::first);
  EXPECT_THAT(then(full, {Call{row(2)}}).state().outcome,
              Optional(won_by_call(Side::first, row(2), Window::placer)));
}

TEST(LastPiece, R4_6_MayBeCalledByTheOtherSideAfterThePlacersPass) {
  const Game passed = then(sixteen_with_row_2(), {Pass{}});
  EXPECT_FALSE(passed.over());
  EXPECT_EQ(open_window(passed.state()), Window::receiver);
  EXPECT_EQ(to_act(passed.state()), Side::second);
  EXPECT_TRUE(may_call(passed.state()));
  EXPECT_THAT(then(passed, {Call{row(2)}}).state().outcome,
              Optional(won_by_call(Side::second, row(2), Window::receiver)));
}

TEST(LastPiece, R4_6_BothSidesAreAskedAlsoWhenThereIsNothingToCall) {
  const Game full = sixteen_of_nothing();
  EXPECT_FALSE(full.over());
  EXPECT_TRUE(may_call(full.state()));
  const Game passed = then(full, {Pass{}});
  EXPECT_FALSE(passed.over());
  EXPECT_EQ(to_act(passed.state()), Side::second);
  EXPECT_TRUE(may_call(passed.state()));
}

TEST(LastPiece, R4_6_IsFollowedByNoGivingAndNoPlacing) {
  for (const Game& full : {sixteen_of_nothing(), then(sixteen_of_nothing(), {Pass{}})}) {
    EXPECT_EQ(refusal(full, Give{piece(5)}), Refusal::board_full);
    EXPECT_EQ(refusal(full, Place{square("a1")}), Refusal::nothing_in_hand);
  }
}

TEST(LastPiece, R4_6_PassingIsForNoOtherPiece) {
  EXPECT_EQ(refusal(Game(), Pass{}), Refusal::pass_before_full);
  EXPECT_EQ(refusal(game_of({Give{piece(3)}}), Pass{}), Refusal::pass_before_full);
  const Game fifteen = game_placing([] {
    auto placements = full_board_of_nothing();
    placements.pop_back();
    return placements;
  }());
  EXPECT_EQ(refusal(fifteen, Pass{}), Refusal::pass_before_full);
  EXPECT_EQ(refusal(then(fifteen, {Give{piece(5)}}), Pass{}), Refusal::pass_before_full);
}

TEST(LastPiece, R4_6_ThePlacerWhoHasPassedCannotCallAnyMore) {
  // The call that follows the pass is the other side's: it is Second that wins by it.
  const Game called = then(sixteen_with_row_2(), {Pass{}, Call{row(2)}});
  EXPECT_EQ(called.state().outcome.value().winner, Side::second);
}

TEST(LastPiece, R4_7_WrongCallStillLeavesThePassAndTheOthersCall) {
  const Game placer_wrong = then(sixteen_with_row_2(), {Call{row(1)}});
  EXPECT_FALSE(placer_wrong.over());
  EXPECT_EQ(refusal(placer_wrong, Call{row(2)}), Refusal::call_used_up);
  const Game passed = then(placer_wrong, {Pass{}});
  EXPECT_TRUE(may_call(passed.state()));
  const Game both_wrong = then(passed, {Call{row(4)}});
  EXPECT_FALSE(both_wrong.over());
  EXPECT_EQ(refusal(both_wrong, Call{row(2)}), Refusal::call_used_up);
  EXPECT_THAT(then(both_wrong, {Pass{}}).state().outcome, Optional(Outcome{.reason = Outcome::Reason::full}));
}

// --- R4.7 Wrong calls

TEST(WrongCall, R4_7_IsToldWithItsReason) {
  const Game light_row = game_placing(row_1_light());
  EXPECT_EQ(wrongness(light_row, std::nullopt), WrongCall::nothing_pointed);
  EXPECT_EQ(wrongness(light_row, row(2)), WrongCall::incomplete);
  EXPECT_EQ(wrongness(light_row, column('d')), WrongCall::incomplete);
  EXPECT_EQ(wrongness(game_placing(row_1_of_nothing()), row(1)), WrongCall::nothing_shared);
  EXPECT_EQ(wrongness(game_placing(block_a1_light()), block("a1")), WrongCall::not_in_play);
  EXPECT_EQ(wrongness(then(light_row, {Give{piece(1)}, Place{square("c3")}}), row(1)), WrongCall::stale);
}

TEST(WrongCall, R4_7_NamesTheSentenceItRestsOn) {
  EXPECT_EQ(rule_of(WrongCall::nothing_pointed), "R4.1");
  EXPECT_EQ(rule_of(WrongCall::not_in_play), "R6.2");
  EXPECT_EQ(rule_of(WrongCall::incomplete), "R3.1");
  EXPECT_EQ(rule_of(WrongCall::nothing_shared), "R3.1");
  EXPECT_EQ(rule_of(WrongCall::stale), "R4.3");
}

TEST(WrongCall, R4_7_ChangesNothingOnTheBoardAndNotWhoIsToAct) {
  const Game before = game_placing(row_1_light());
  const Game after = then(before, {Call{row(2)}});
  EXPECT_EQ(after.state().position, before.state().position);
  EXPECT_EQ(to_act(after.state()), to_act(before.state()));
  EXPECT_FALSE(after.over());
  EXPECT_EQ(open_window(after.state()), Window::placer);
  EXPECT_EQ(refusal(after, Give{piece(1)}), std::nullopt);
}

TEST(WrongCall, R4_7_UsesUpTheOneCallOfTheWindow) {
  const Game wrong = then(game_placing(row_1_light()), {Call{row(2)}});
  EXPECT_FALSE(may_call(wrong.state()));
  EXPECT_EQ(refusal(wrong, Call{row(1)}), Refusal::call_used_up);
  EXPECT_EQ(refusal(wrong, Call{}), Refusal::call_used_up);
}

TEST(WrongCall, R4_7_OfEveryKindUsesUpTheCall) {
  const std::vector<std::pair<Game, std::optional<WinningSet>>> wrong_calls = {
      {game_placing(row_1_light()), std::nullopt},
      {game_placing(row_1_light()), row(2)},
      {game_placing(row_1_of_nothing()), row(1)},
      {game_placing(block_a1_light()), block("a1")},
      {then(game_placing(row_1_light()), {Give{piece(1)}, Place{square("c3")}}), row(1)},
  };
  for (const auto& [game, pointed] : wrong_calls) {
    const Game called = then(game, {Call{pointed}});
    EXPECT_FALSE(called.over());
    EXPECT_FALSE(may_call(called.state()));
  }
}

TEST(WrongCall, R4_7_OnReceivingLeavesTheCallAfterPlacingIntact) {
  // Second calls wrongly on receiving 14, then completes row 1 with it and calls that.
  const Game received = then(game_placing({{0, "a1"}, {1, "d4"}, {2, "b1"}, {3, "c3"}, {4, "c1"}, {5, "a4"}}),
                             {Give{piece(14)}, Call{row(1)}});
  EXPECT_FALSE(may_call(received.state()));
  const Game placed = then(received, {Place{square("d1")}});
  EXPECT_TRUE(may_call(placed.state()));
  EXPECT_THAT(then(placed, {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::second, row(1), Window::placer)));
}

TEST(WrongCall, R4_7_AfterPlacingLeavesTheNextCallOnReceivingIntact) {
  // First calls wrongly after placing; Second completes row 1 and misses it; First steals it.
  const Game wrong = then(game_placing({{0, "a1"}, {1, "d4"}, {2, "b1"}, {3, "c3"}, {4, "c1"}, {5, "a4"}}),
                          {Call{row(1)}, Give{piece(14)}, Place{square("d1")}, Give{piece(7)}});
  EXPECT_TRUE(may_call(wrong.state()));
  EXPECT_THAT(then(wrong, {Call{row(1)}}).state().outcome,
              Optional(won_by_call(Side::first, row(1), Window::receiver)));
}

TEST(WrongCall, R4_7_OfOneSideLeavesTheOtherSidesCallIntact) {
  const Game given_on = then(game_placing(row_1_light()), {Call{row(2)}, Give{piece(1)}});
  EXPECT_TRUE(may_call(given_on.state()));
}

TEST(Window, R4_7_IsClosedBeforeTheFirstPlacement) {
  EXPECT_EQ(open_window(Game().state()), std::nullopt);
  EXPECT_FALSE(may_call(Game().state()));
  EXPECT_EQ(refusal(Game(), Call{row(1)}), Refusal::no_window);
  const Game given = game_of({Give{piece(3)}});
  EXPECT_EQ(open_window(given.state()), std::nullopt);
  EXPECT_FALSE(may_call(given.state()));
  EXPECT_EQ(refusal(given, Call{row(1)}), Refusal::no_window);
}

TEST(Window, R4_7_IsOpenFromTheFirstPlacementOn) {
  EXPECT_EQ(open_window(game_placing({{3, "a1"}}).state()), Window::placer);
  EXPECT_EQ(open_window(then(game_placing({{3, "a1"}}), {Give{piece(4)}}).state()), Window::receiver);
}

// --- R5 End

// Every kind of move, to be refused after the end.
std::vector<Move> moves_of_every_kind() {
  return {Give{piece(1)},
          Place{square("d4")},
          Call{row(1)},
          Call{},
          Pass{},
          Resign{Side::first},
          Resign{Side::second},
          RunOutOfTime{Side::first},
          RunOutOfTime{Side::second},
          AgreeDraw{}};
}

void expect_everything_refused(const Game& over, Refusal why) {
  EXPECT_TRUE(over.over());
  EXPECT_EQ(ended(over.state()), why);
  EXPECT_EQ(open_window(over.state()), std::nullopt);
  EXPECT_FALSE(may_call(over.state()));
  for (const Move& move : moves_of_every_kind()) EXPECT_EQ(refusal(over, move), why) << move.index();
}

TEST(End, R5_1_ValidCallWins) {
  const Game won = then(game_placing(row_1_light()), {Call{row(1)}});
  EXPECT_THAT(won.state().outcome, Optional(won_by_call(Side::first, row(1), Window::placer)));
  expect_everything_refused(won, Refusal::ended_by_call);
}

TEST(End, R5_1_StolenCallWinsForTheReceiver) {
  const Game stolen = then(game_placing(row_1_light()), {Give{piece(1)}, Call{row(1)}});
  EXPECT_EQ(stolen.state().outcome.value().winner, Side::second);
  expect_everything_refused(stolen, Refusal::ended_by_call);
}

TEST(End, R5_1_CallWinsForSecondToo) {
  const Game by_second =
      game_placing({{1, "a4"}, {0, "a1"}, {3, "b3"}, {2, "b1"}, {5, "c4"}, {4, "c1"}, {14, "d1"}});
  EXPECT_EQ(then(by_second, {Call{row(1)}}).state().outcome.value().winner, Side::second);
}

TEST(End, R5_2_SixteenPlacedAndBothPassedIsADraw) {
  const Game drawn = then(sixteen_of_nothing(), {Pass{}, Pass{}});
  EXPECT_THAT(drawn.state().outcome, Optional(Outcome{.reason = Outcome::Reason::full}));
  EXPECT_EQ(drawn.state().outcome.value().winner, std::nullopt);
  expect_everything_refused(drawn, Refusal::ended_full);
}

TEST(End, R5_2_IsADrawAlsoWhenBothMissedAnAlignment) {
  const Game drawn = then(sixteen_with_row_2(), {Pass{}, Pass{}});
  EXPECT_THAT(drawn.state().outcome, Optional(Outcome{.reason = Outcome::Reason::full}));
}

// The game at one moment of every kind: a side may resign and a draw be agreed at any time.
std::vector<Game> moments() {
  const Game completed = game_placing(row_1_light());
  return {Game(),
          game_of({Give{piece(3)}}),
          completed,
          then(completed, {Call{row(2)}}),
          then(completed, {Give{piece(1)}}),
          then(completed, {Give{piece(1)}, Place{square("c3")}}),
          sixteen_of_nothing(),
          then(sixteen_of_nothing(), {Pass{}})};
}

TEST(End, R5_3_EitherSideMayResignAtAnyTime) {
  for (const Game& game : moments()) {
    for (const Side side : {Side::first, Side::second}) {
      const Game resigned = then(game, {Resign{side}});
      EXPECT_THAT(resigned.state().outcome,
                  Optional(Outcome{.reason = Outcome::Reason::resigned, .winner = other(side)}));
      expect_everything_refused(resigned, Refusal::ended_by_agreement);
    }
  }
}

TEST(End, R5_3_ADrawMayBeAgreedAtAnyTime) {
  for (const Game& game : moments()) {
    const Game agreed = then(game, {AgreeDraw{}});
    EXPECT_THAT(agreed.state().outcome, Optional(Outcome{.reason = Outcome::Reason::agreed}));
    expect_everything_refused(agreed, Refusal::ended_by_agreement);
  }
}

TEST(End, R7_2_TheSideToActLosesOnTimeAndNoOther) {
  for (const Game& game : moments()) {
    const Side late = to_act(game.state());
    EXPECT_EQ(refusal(game, RunOutOfTime{other(late)}), Refusal::not_on_move);
    const Game lost = then(game, {RunOutOfTime{late}});
    EXPECT_THAT(lost.state().outcome,
                Optional(Outcome{.reason = Outcome::Reason::time, .winner = other(late)}));
    expect_everything_refused(lost, Refusal::ended_on_time);
  }
}

TEST(Refusal, NamesTheSentenceItRestsOn) {
  for (const Refusal r :
       {Refusal::piece_not_left, Refusal::square_taken, Refusal::nothing_in_hand, Refusal::piece_in_hand}) {
    EXPECT_EQ(rule_of(r), "R2.3");
  }
  EXPECT_EQ(rule_of(Refusal::board_full), "R4.6");
  EXPECT_EQ(rule_of(Refusal::pass_before_full), "R4.6");
  EXPECT_EQ(rule_of(Refusal::no_window), "R4.7");
  EXPECT_EQ(rule_of(Refusal::call_used_up), "R4.7");
  EXPECT_EQ(rule_of(Refusal::not_on_move), "R7.1");
  EXPECT_EQ(rule_of(Refusal::ended_by_call), "R5.1");
  EXPECT_EQ(rule_of(Refusal::ended_full), "R5.2");
  EXPECT_EQ(rule_of(Refusal::ended_by_agreement), "R5.3");
  EXPECT_EQ(rule_of(Refusal::ended_on_time), "R7.2");
}

// --- R6 Variants

TEST(Variant, R6_1_OnlyCharacteristicsInPlayCanBeCalled) {
  for (const Rules& under : all_rule_sets()) {
    const Game light_row = game_placing(row_1_light(), under);
    if (under.in_play().contains(Characteristic::colour)) {
      EXPECT_EQ(wrongness(light_row, row(1)), std::nullopt);
      EXPECT_TRUE(then(light_row, {Call{row(1)}}).over());
    } else {
      EXPECT_EQ(wrongness(light_row, row(1)), WrongCall::nothing_shared);
      EXPECT_FALSE(then(light_row, {Call{row(1)}}).over());
    }
  }
}

TEST(Variant, R6_1_ThePiecesStayTheSameSixteen) {
  for (const Rules& under : all_rule_sets())
    EXPECT_EQ(Game(Position(under)).state().position.left(), all_pieces);
}

TEST(Variant, R6_2_ABlockCanBeCalledOnlyWhereBlocksCount) {
  const Game counted = then(game_placing(block_a1_light(), rules(true)), {Call{block("a1")}});
  EXPECT_THAT(counted.state().outcome, Optional(won_by_call(Side::first, block("a1"), Window::placer)));
  const Game not_counted = then(game_placing(block_a1_light(), rules(false)), {Call{block("a1")}});
  EXPECT_FALSE(not_counted.over());
}

TEST(Variant, R6_2_ALineCanStillBeCalledWhereBlocksCount) {
  EXPECT_TRUE(then(game_placing(row_1_light(), rules(true)), {Call{row(1)}}).over());
}

// --- A game that starts from a position

TEST(StartPosition, WithNothingInHandIsThePlacersWindow) {
  const Game game(position({{0, "a1"}, {1, "b1"}, {2, "c1"}}));
  EXPECT_EQ(to_act(game.state()), Side::second);
  EXPECT_EQ(open_window(game.state()), Window::placer);
  EXPECT_EQ(refusal(game, Give{piece(9)}), std::nullopt);
  EXPECT_EQ(refusal(game, Place{square("d1")}), Refusal::nothing_in_hand);
}

TEST(StartPosition, WithAPieceInHandIsTheReceiversWindow) {
  const Game game(position({{0, "a1"}, {1, "b1"}, {2, "c1"}}, 9));
  EXPECT_EQ(to_act(game.state()), Side::first);
  EXPECT_EQ(open_window(game.state()), Window::receiver);
  EXPECT_EQ(refusal(game, Place{square("d1")}), std::nullopt);
}

TEST(StartPosition, R4_2_WithAFreshAlignmentMayBeCalledByThePlacer) {
  const Game game = then(Game(position(row_1_light())), {Call{row(1)}});
  EXPECT_THAT(game.state().outcome, Optional(won_by_call(Side::first, row(1), Window::placer)));
}

TEST(StartPosition, R4_4_WithAFreshAlignmentAndAPieceInHandMayBeStolen) {
  const Game game = then(Game(position(row_1_light(), 9)), {Call{row(1)}});
  EXPECT_THAT(game.state().outcome, Optional(won_by_call(Side::second, row(1), Window::receiver)));
}

TEST(StartPosition, R4_6_WithSixteenStandingAsksThePlacerFirst) {
  const Game game(position(full_board_of_row_2()));
  EXPECT_EQ(to_act(game.state()), Side::first);
  EXPECT_EQ(open_window(game.state()), Window::placer);
  EXPECT_THAT(then(game, {Pass{}, Call{row(2)}}).state().outcome,
              Optional(won_by_call(Side::second, row(2), Window::receiver)));
}

// --- A game is its start and its moves

TEST(Game, IsUnchangedByAMoveThatItRefuses) {
  Game game = game_placing(row_1_light());
  const Game before = game;
  EXPECT_FALSE(game.play(Place{square("a4")}));
  EXPECT_FALSE(game.play(Give{piece(0)}));
  EXPECT_FALSE(game.play(Pass{}));
  EXPECT_EQ(game, before);
}

TEST(Game, KeepsTheWrongCallsAmongItsMoves) {
  const Game game = then(game_placing(row_1_light()), {Call{row(2)}});
  EXPECT_EQ(game.moves().size(), 9U);
  EXPECT_EQ(game.moves().back(), Move(Call{row(2)}));
}

TEST(Game, AfterItsFirstMovesIsTheGameAsItStoodThen) {
  const std::vector<Move> moves = [] {
    auto all = moves_placing(full_board_of_row_2());
    all.insert(all.end(), {Call{row(1)}, Pass{}, Call{row(3)}, Pass{}});
    return all;
  }();
  std::vector<Game> history{Game()};
  for (const Move& move : moves) history.push_back(then(history.back(), {move}));
  for (std::size_t count = 0; count < history.size(); ++count) {
    EXPECT_EQ(history.back().after(count), history[count]);
  }
}

TEST(Game, AfterSomeMovesStillStartsWhereItStarted) {
  const Game game =
      then(Game(position(row_1_light(), 9, rules(true))), {Place{square("c4")}, Give{piece(1)}});
  EXPECT_EQ(game.after(0).start(), game.start());
  EXPECT_EQ(game.after(0).state().position, game.start());
}

TEST(Game, ReplayedFromItsMovesIsTheSame) {
  const Game game = then(game_placing(row_1_light()), {Call{row(3)}, Give{piece(1)}, Call{row(1)}});
  EXPECT_EQ(game_of({game.moves().begin(), game.moves().end()}), game);
}

}  // namespace
}  // namespace seize
