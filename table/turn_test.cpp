// Whose turn it is, down to the member of a team.

#include "table/turn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;

// The seats that act, one for each of the acts.
std::vector<Seat> seats_acting(Table table, const std::vector<Act>& acts) {
  std::vector<Seat> acting;
  for (const Act& what : acts) {
    acting.push_back(*seat_to_act(table));
    table = after(table, acting.back(), what);
  }
  return acting;
}

// A whole game without calls, both passes included.
std::vector<Act> whole_game() {
  auto acts = acts_placing(full_board_of_nothing());
  acts.insert(acts.end(), {Pass{}, Pass{}});
  return acts;
}

TEST(Turn, R8_1_StartersFirstGivingIsATurn) {
  EXPECT_EQ(current_turn(Game().state()), (Turn{.side = Side::first, .number = 0}));
  EXPECT_EQ(current_turn(game_of({Give{piece(0)}}).state()), (Turn{.side = Side::second, .number = 0}));
  const Game back_at_first = then(game_placing({{0, "a1"}}), {Give{piece(1)}});
  EXPECT_EQ(current_turn(back_at_first.state()), (Turn{.side = Side::first, .number = 1}));
}

TEST(Turn, R7_1_RunsFromReceivingAPieceToGivingTheNextOne) {
  Game game = game_of({Give{piece(15)}});
  const auto received = current_turn(game.state());
  game = then(game, {Place{square("a1")}});
  EXPECT_EQ(current_turn(game.state()), received);
  game = then(game, {Call{row(1)}});
  EXPECT_EQ(current_turn(game.state()), received);
  game = then(game, {Give{piece(6)}});
  EXPECT_NE(current_turn(game.state()), received);
  const auto next = current_turn(game.state());
  game = then(game, {Call{row(1)}});
  EXPECT_EQ(current_turn(game.state()), next);
}

TEST(Turn, R7_1_EndsWithThePassWhenSixteenStandAndTheOthersAnswerIsATurnToo) {
  const Game full = game_placing(full_board_of_nothing());
  EXPECT_EQ(current_turn(full.state()), (Turn{.side = Side::first, .number = 8}));
  EXPECT_EQ(current_turn(then(full, {Call{row(1)}}).state()), (Turn{.side = Side::first, .number = 8}));
  EXPECT_EQ(current_turn(then(full, {Pass{}}).state()), (Turn{.side = Side::second, .number = 8}));
}

TEST(Turn, R8_1_NumbersOfASideRunWithoutAGap) {
  Game game;
  std::array<int, 2> next_number{0, 0};
  Turn current{.side = Side::first, .number = 0};
  for (const auto& standing : full_board_of_nothing()) {
    EXPECT_EQ(current_turn(game.state()), current);
    game = then(game, {Give{piece(standing.piece)}});
    ++next_number[static_cast<std::size_t>(current.side)];
    current = {.side = other(current.side),
               .number = next_number[static_cast<std::size_t>(other(current.side))]};
    EXPECT_EQ(current_turn(game.state()), current);
    game = then(game, {Place{square(standing.square)}});
    EXPECT_EQ(current_turn(game.state()), current);
  }
}

TEST(Turn, R8_1_OfAStartPositionCountsTheTurnsThatMustHaveComeBefore) {
  const State standing{.position = position(row_1_light())};
  EXPECT_EQ(current_turn(standing), current_turn(game_placing(row_1_light()).state()));
  const State held{.position = position(row_1_light(), 9)};
  EXPECT_EQ(current_turn(held), (Turn{.side = Side::second, .number = 2}));
}

TEST(Team, R8_1_TakesItsTurnsAlternately) {
  const auto acting =
      seats_acting(table_of_four(), acts_placing({{0, "a1"}, {1, "b2"}, {2, "c4"}, {15, "d3"}}));
  EXPECT_THAT(acting, testing::ElementsAre(first_player,                    // the first giving
                                           second_player, second_player,    // places and gives
                                           first_partner, first_partner,    //
                                           second_partner, second_partner,  //
                                           first_player));
}

TEST(Team, R8_1_TakesItsTurnsAlternatelyToTheEnd) {
  const auto acting = seats_acting(table_of_four(), whole_game());
  // The giving is First's turn 0; then each side's turns come two by two until First's turn 8, which places
  // the sixteenth piece and passes, and Second's turn 8, which passes.
  std::vector<Seat> expected{first_player};
  for (int piece = 0; piece < 16; ++piece) {
    const Side side = piece % 2 == 0 ? Side::second : Side::first;
    const Seat seat{.side = side, .member = static_cast<std::uint8_t>(((piece + 1) / 2) % 2)};
    expected.insert(expected.end(), {seat, seat});
  }
  expected.push_back(second_player);
  EXPECT_EQ(acting, expected);
}

TEST(Team, R8_1_OfOnePlayerTakesAllTheTurnsOfItsSide) {
  const Table table = opened({.first_named = ada(), .second_named = bo_and_dora()});
  for (const Seat seat : seats_acting(table, whole_game())) {
    EXPECT_TRUE(seat.side != Side::first || seat.member == 0);
  }
  const Table turned = opened({.first_named = ada_and_cleo(), .second_named = bo()});
  for (const Seat seat : seats_acting(turned, whole_game())) {
    EXPECT_TRUE(seat.side != Side::second || seat.member == 0);
  }
}

TEST(Team, R8_1_MemberOnTurnBothCallsOnReceivingAndAfterPlacing) {
  const Table table = after(table_of_four(), acts_placing({{0, "a1"}, {1, "b2"}, {2, "c4"}}));
  const auto acting = seats_acting(table, {Call{row(1)}, Give{piece(15)}, Call{row(1)}, Place{square("d3")},
                                           Call{row(1)}, Give{piece(7)}});
  EXPECT_THAT(acting, testing::ElementsAre(second_partner, second_partner, first_player, first_player,
                                           first_player, first_player));
}

TEST(Team, R8_1_MemberOnTurnIsTheSameAgainAfterTakingBack) {
  Table table = after(table_of_four(), acts_placing({{0, "a1"}, {1, "b2"}}));
  EXPECT_EQ(seat_to_act(table), first_partner);
  table = after(table, {Give{piece(2)}});
  EXPECT_EQ(seat_to_act(table), second_partner);
  table = after(after(table, first_player, Propose{Proposal::take_back}), second_player,
                Accept{Proposal::take_back});
  EXPECT_EQ(seat_to_act(table), first_partner);
}

TEST(Team, R8_1_NobodyActsAfterTheEnd) {
  EXPECT_EQ(seat_to_act(after(table_of_four(), whole_game())), std::nullopt);
}

}  // namespace
}  // namespace seize
