// Who may act; resigning and agreed draws.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/table.h"
#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;
using testing::Optional;

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

}  // namespace
}  // namespace seize
