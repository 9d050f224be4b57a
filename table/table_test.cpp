// Seats and options, acts and refusals, clock, offers, take-back, rematch and help.

#include "table/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;
using testing::Optional;

Outcome called(Side winner, WinningSet set, Window by) {
  return {.reason = Outcome::Reason::call, .winner = winner, .set = set, .by = by};
}

// Why no such table is opened; nothing when it is.
std::optional<TableRefusal> opening_refusal(const Opening& opening) {
  const auto table = open(opening, {});
  return table ? std::nullopt : std::optional(table.error());
}

Options with_help(Help help) { return {.help = help}; }

// --- Opening a table

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

TEST(Opening, R7_1_IsRefusedWithAClockThatGivesNoTimeOrMoreThanADay) {
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

// --- Who may act

TEST(Act, R8_1_OnlyTheOneWhoseTurnItIsActsOrCalls) {
  const std::vector<std::pair<Table, Act>> turns = {
      {table_of_four(), Give{piece(0)}},
      {after(table_of_four(), {Give{piece(0)}}), Place{square("a1")}},
      {after(table_of_four(), acts_placing(row_1_light())), Give{piece(1)}},
      {after(table_of_four(), acts_placing(row_1_light())), Call{row(1)}},
      {after(after(table_of_four(), acts_placing(row_1_light())), {Give{piece(1)}}), Call{row(1)}},
      {after(table_of_four(), acts_placing(full_board_of_nothing())), Pass{}},
      {after(after(table_of_four(), acts_placing(full_board_of_nothing())), {Pass{}}), Pass{}},
  };
  for (const auto& [table, what] : turns) {
    for (const Seat seat : seats(table)) {
      const bool on = seat == seat_to_act(table);
      EXPECT_EQ(denial(table, seat, what),
                on ? std::nullopt : std::optional(Denial(TableRefusal::not_your_turn)));
    }
  }
}

TEST(Act, R8_1_WindowsCallBelongsToTheSide) {
  // Cleo's wrong call after placing is the side's: Ada has none left in this window either.
  const Table wrong = after(after(table_of_four(), acts_placing({{0, "a1"}, {1, "b2"}})), {Call{row(1)}});
  EXPECT_EQ(denial(wrong, first_partner, Call{row(1)}), Denial(Refusal::call_used_up));
  EXPECT_EQ(denial(wrong, first_player, Call{row(1)}), Denial(TableRefusal::not_your_turn));
}

TEST(Act, R8_1_NeedsASeatThatExists) {
  EXPECT_EQ(denial(table_of_two(), first_partner, Give{piece(0)}), Denial(TableRefusal::no_such_seat));
  EXPECT_EQ(denial(table_of_two(), second_partner, GiveUp{}), Denial(TableRefusal::no_such_seat));
  EXPECT_EQ(denial(table_of_four(), {.side = Side::first, .member = 2}, GiveUp{}),
            Denial(TableRefusal::no_such_seat));
}

TEST(Act, PassesOnTheRefusalsOfTheGame) {
  const Table table = after(table_of_two(), {Give{piece(3)}});
  EXPECT_EQ(denial(table, second_player, Give{piece(4)}), Denial(Refusal::piece_in_hand));
  EXPECT_EQ(denial(table, second_player, Call{row(1)}), Denial(Refusal::no_window));
  EXPECT_EQ(denial(table, second_player, Pass{}), Denial(Refusal::pass_before_full));
}

TEST(Act, AfterTheEndIsRefusedWithHowItEnded) {
  const Table resigned = after(table_of_four(), first_player, GiveUp{});
  for (const Seat seat : seats(resigned)) {
    for (const Act& what :
         std::vector<Act>{Give{piece(0)}, Place{square("a1")}, Call{row(1)}, Pass{}, GiveUp{},
                          Propose{Proposal::draw}, Propose{Proposal::take_back}}) {
      EXPECT_EQ(denial(resigned, seat, what), Denial(Refusal::ended_by_agreement)) << what.index();
    }
    EXPECT_EQ(denial(resigned, seat, Accept{Proposal::draw}), Denial(TableRefusal::nothing_proposed));
  }
}

TEST(Denial, NamesTheSentenceItRestsOn) {
  EXPECT_EQ(rule_of(TableRefusal::team_size), "R8.1");
  EXPECT_EQ(rule_of(TableRefusal::no_such_seat), "R8.1");
  EXPECT_EQ(rule_of(TableRefusal::not_your_turn), "R8.1");
  EXPECT_EQ(rule_of(TableRefusal::clock_out_of_range), "R7.1");
  for (const TableRefusal about_time :
       {TableRefusal::time_ran_out, TableRefusal::no_clock, TableRefusal::clock_is_fixed,
        TableRefusal::not_opponents_move, TableRefusal::grant_out_of_range}) {
    EXPECT_EQ(rule_of(about_time), "R7.2");
  }
  for (const TableRefusal about_offers :
       {TableRefusal::take_back_forbidden, TableRefusal::nothing_to_take_back, TableRefusal::nothing_proposed,
        TableRefusal::proposed_already, TableRefusal::game_goes_on}) {
    EXPECT_EQ(rule_of(about_offers), "R5.3");
  }
  EXPECT_EQ(rule_of(Denial(Refusal::call_used_up)), "R4.7");
  EXPECT_EQ(rule_of(Denial(TableRefusal::time_ran_out)), "R7.2");
}

// --- R5.3 Resigning and agreed draws

TEST(Resigning, R5_3_IsOpenToEveryPlayerAtAnyTime) {
  const Table placed = after(table_of_four(), acts_placing(row_1_light()));
  const Table passed = after(after(table_of_four(), acts_placing(full_board_of_nothing())), {Pass{}});
  for (const Table& table : {table_of_four(), placed, after(placed, {Give{piece(1)}}), passed}) {
    for (const Seat seat : seats(table)) {
      EXPECT_THAT(outcome(after(table, seat, GiveUp{})),
                  Optional(Outcome{.reason = Outcome::Reason::resigned, .winner = other(seat.side)}));
    }
  }
}

TEST(DrawOffer, R5_3_AcceptedByAnyPlayerOfTheOtherSideEndsTheGame) {
  for (const Seat proposer : seats(table_of_four())) {
    const Table offered = after(table_of_four(), proposer, Propose{Proposal::draw});
    EXPECT_FALSE(offered.game.over());
    for (const Seat answering : seats(offered)) {
      if (answering.side == proposer.side) {
        EXPECT_EQ(denial(offered, answering, Accept{Proposal::draw}), Denial(TableRefusal::nothing_proposed));
      } else {
        EXPECT_THAT(outcome(after(offered, answering, Accept{Proposal::draw})),
                    Optional(Outcome{.reason = Outcome::Reason::agreed}));
      }
    }
  }
}

TEST(DrawOffer, R5_3_DeclinedLetsTheGameGoOn) {
  const Table offered = after(table_of_two(), second_player, Propose{Proposal::draw});
  const Table declined = after(offered, first_player, Decline{Proposal::draw});
  EXPECT_EQ(declined, table_of_two());
  EXPECT_EQ(denial(declined, first_player, Accept{Proposal::draw}), Denial(TableRefusal::nothing_proposed));
  EXPECT_EQ(denial(offered, second_player, Decline{Proposal::draw}), Denial(TableRefusal::nothing_proposed));
}

TEST(DrawOffer, R5_3_MadeByBothSidesIsAgreed) {
  const Table offered = after(table_of_two(), second_player, Propose{Proposal::draw});
  EXPECT_THAT(outcome(after(offered, first_player, Propose{Proposal::draw})),
              Optional(Outcome{.reason = Outcome::Reason::agreed}));
}

TEST(DrawOffer, R5_3_IsNotMadeTwiceByASide) {
  const Table offered = after(table_of_four(), first_player, Propose{Proposal::draw});
  EXPECT_EQ(denial(offered, first_player, Propose{Proposal::draw}), Denial(TableRefusal::proposed_already));
  EXPECT_EQ(denial(offered, first_partner, Propose{Proposal::draw}), Denial(TableRefusal::proposed_already));
}

TEST(DrawOffer, R5_3_StandsWhileTheOneWhoMadeItPlaysOn) {
  const Table offered = after(table_of_two(), first_player, Propose{Proposal::draw});
  const Table played = after(offered, {Give{piece(0)}});
  EXPECT_EQ(outcome(after(played, second_player, Accept{Proposal::draw})).value().reason,
            Outcome::Reason::agreed);
}

TEST(DrawOffer, R5_3_LapsesWhenTheOtherSidePlays) {
  const Table given = after(table_of_two(), {Give{piece(0)}});
  const Table offered = after(given, first_player, Propose{Proposal::draw});
  const Table played = after(offered, {Place{square("a1")}});
  EXPECT_EQ(denial(played, second_player, Accept{Proposal::draw}), Denial(TableRefusal::nothing_proposed));
  EXPECT_EQ(denial(played, first_player, Propose{Proposal::draw}), std::nullopt);
}

TEST(DrawOffer, LapsesWithTheEnd) {
  const Table offered = after(table_of_two(), first_player, Propose{Proposal::draw});
  const Table resigned = after(offered, first_player, GiveUp{});
  EXPECT_EQ(resigned.proposed_by, table_of_two().proposed_by);
}

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

// --- R7 The clock

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

// --- R9 Help

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
