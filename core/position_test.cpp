// A board, a hand and a last square: what is aligned on it, and which setups are positions.

#include "core/position.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/test_games.h"

namespace seize {
namespace {

using namespace test;

// Four pieces that share one value of one characteristic and nothing else: in the other three, some have it
// and some have it not.
std::vector<int> sharing_only(Characteristic c, bool has) {
  std::vector<int> pieces;
  for (const int others : {0b001, 0b010, 0b100, 0b111}) {
    const int below = others & ((1 << c.index()) - 1);
    const int above = (others >> c.index()) << (c.index() + 1);
    pieces.push_back(below | above | (static_cast<int>(has) << c.index()));
  }
  return pieces;
}

// The position with the pieces on the set's squares, the last of them placed last.
Position standing_on(WinningSet set, const std::vector<int>& pieces, Rules under) {
  Setup setup{.rules = under};
  std::size_t next = 0;
  for (const Square square : set.squares()) {
    if (next == pieces.size()) break;
    setup.board[square.index()] = piece(pieces[next++]);
    setup.last = square;
  }
  return Position::from(setup).value();
}

SetupFault fault(const Setup& setup) {
  const auto position = Position::from(setup);
  EXPECT_FALSE(position);
  return position.error();
}

TEST(Position, IsAtMostThirtyTwoBytes) { EXPECT_LE(sizeof(Position), 32U); }

TEST(Position, KeepsItsLanesAsTheHeaderDrawsThem) {
  const Position five_on_b2 = position({{5, "b2"}});
  EXPECT_EQ(five_on_b2.has_lanes(), 0x0000'0020'0000'0020U);
  EXPECT_EQ(five_on_b2.lacks_lanes(), 0x0020'0000'0020'0000U);
}

TEST(Position, TellsEveryPieceOnEverySquare) {
  for (const Piece piece : all_pieces) {
    for (const Square square : all_squares) {
      const Position one = Position().give(piece).place(square);
      EXPECT_EQ(one.at(square), piece);
      EXPECT_EQ(one.occupied(), Squares().with(square));
      EXPECT_EQ(one.last(), square);
    }
  }
}

TEST(Position, R2_3_HoldsAGivenPieceInHandUntilItIsPlaced) {
  const Position given = Position().give(piece(9));
  EXPECT_EQ(given.hand(), piece(9));
  EXPECT_EQ(given.last(), std::nullopt);
  const Position placed = given.place(square("d2"));
  EXPECT_EQ(placed.hand(), std::nullopt);
  EXPECT_EQ(placed.at(square("d2")), piece(9));
  EXPECT_EQ(placed.placed(), 1);
  EXPECT_EQ(placed.give(piece(3)).last(), square("d2"));
}

TEST(Alignment, R3_1_IsFourPiecesOnALineThatShareOneValueOfOneCharacteristic) {
  for (const WinningSet set : all_lines) {
    for (const Characteristic c : all_characteristics) {
      for (const bool has : {false, true}) {
        const Position aligned = standing_on(set, sharing_only(c, has), Rules());
        EXPECT_EQ(aligned.shared_on(set), traits({c})) << set.index() << " " << c.index() << " " << has;
        EXPECT_EQ(aligned.fresh(), sets({set}));
        EXPECT_TRUE(aligned.has_fresh());
      }
    }
  }
}

TEST(Alignment, R3_1_IsNotThreePiecesOnALine) {
  for (const WinningSet set : all_lines) {
    const Position three = standing_on(set, {8, 9, 10}, Rules());
    EXPECT_EQ(three.shared_on(set), Characteristics());
    EXPECT_FALSE(three.has_fresh());
  }
}

TEST(Alignment, R3_1_IsNotFourPiecesThatShareNothing) {
  for (const WinningSet set : all_lines) {
    const Position nothing = standing_on(set, {0, 1, 2, 15}, Rules());
    EXPECT_FALSE(nothing.shared_on(set).contains(Characteristic::fill));
    EXPECT_EQ(nothing.shared_on(set), Characteristics());
    EXPECT_EQ(nothing.fresh(), WinningSets());
  }
}

TEST(Alignment, R3_1_IsNotFourPiecesThatShareAcrossTwoValues) {
  // Two dark and two light ones, two tall and two short ones, ...: every value stands, none four times.
  EXPECT_EQ(position({{0, "a1"}, {15, "b1"}, {5, "c1"}, {10, "d1"}}).fresh(), WinningSets());
}

TEST(Alignment, R3_3_MayShareSeveralCharacteristics) {
  const Position two_shared = position({{0, "a1"}, {1, "b1"}, {2, "c1"}, {3, "d1"}});
  EXPECT_EQ(two_shared.shared_on(row(1)), traits({Characteristic::shape, Characteristic::fill}));
}

// On a1 it completes row 1 (all round and solid), column a (all solid) and the diagonal (all light).
TEST(Alignment, R3_3_MayBeOneOfSeveralThatOnePlacementCompletes) {
  const Position three_at_once = position({{1, "b1"},
                                           {2, "c1"},
                                           {3, "d1"},
                                           {4, "a2"},
                                           {5, "a3"},
                                           {6, "a4"},
                                           {8, "b2"},
                                           {10, "c3"},
                                           {12, "d4"},
                                           {0, "a1"}});
  EXPECT_EQ(three_at_once.fresh(), sets({row(1), column('a'), diagonal()}));
  EXPECT_EQ(three_at_once.stale(), WinningSets());
}

TEST(Alignment, R4_5_IsFreshThroughTheLastSquareAndStaleElsewhere) {
  const Position fresh = position(row_1_light());
  EXPECT_EQ(fresh.fresh(), sets({row(1)}));
  EXPECT_EQ(fresh.stale(), WinningSets());
  const Position later = fresh.give(piece(1)).place(square("c3"));
  EXPECT_EQ(later.fresh(), WinningSets());
  EXPECT_FALSE(later.has_fresh());
  EXPECT_EQ(later.stale(), sets({row(1)}));
}

TEST(Alignment, R4_5_StaysFreshWhileTheNextPieceIsInHand) {
  EXPECT_EQ(position(row_1_light(), 1).fresh(), sets({row(1)}));
}

TEST(Alignment, R6_1_CountsOnlyTheCharacteristicsInPlay) {
  for (const Rules& under : all_rule_sets()) {
    for (const Characteristic c : all_characteristics) {
      const bool counts = under.in_play().contains(c);
      const Position four = standing_on(row(3), sharing_only(c, true), under);
      EXPECT_EQ(four.shared_on(row(3)), counts ? traits({c}) : Characteristics());
      EXPECT_EQ(four.has_fresh(), counts);
    }
  }
}

TEST(Alignment, R6_2_OnABlockCountsOnlyWhereBlocksDo) {
  for (const WinningSet set : all_lines_and_blocks.minus(all_lines)) {
    const auto pieces = sharing_only(Characteristic::fill, true);
    EXPECT_EQ(standing_on(set, pieces, rules(true)).fresh(), sets({set}));
    EXPECT_TRUE(standing_on(set, pieces, rules(true)).has_fresh());
    EXPECT_EQ(standing_on(set, pieces, rules(false)).fresh(), WinningSets());
    EXPECT_FALSE(standing_on(set, pieces, rules(false)).has_fresh());
  }
}

TEST(Alignment, R6_2_OnALineStillCountsWhereBlocksDo) {
  EXPECT_EQ(position(row_1_light(), std::nullopt, rules(true)).fresh(), sets({row(1)}));
}

TEST(Position, ThatForgotItsLastSquareHasTheSameBoardAndHandAndNothingFresh) {
  const Position forgetful = position(row_1_light(), 1).without_last();
  EXPECT_EQ(forgetful.last(), std::nullopt);
  EXPECT_EQ(forgetful.hand(), piece(1));
  EXPECT_EQ(forgetful.left(), position(row_1_light(), 1).left());
  EXPECT_EQ(forgetful.at(square("d1")), piece(14));
  EXPECT_EQ(forgetful.fresh(), WinningSets());
  EXPECT_FALSE(forgetful.has_fresh());
  EXPECT_EQ(forgetful.stale(), sets({row(1)}));
}

TEST(Position, ThatForgotItsLastSquareRemembersTheNextOne) {
  const Position three = position({{0, "a1"}, {2, "b1"}, {4, "c1"}}, 14);
  EXPECT_EQ(three.without_last().place(square("d1")), three.place(square("d1")));
  EXPECT_EQ(Position().without_last(), Position());
}

TEST(Alignment, IsNowhereBeforeAnythingStands) {
  EXPECT_EQ(Position().fresh(), WinningSets());
  EXPECT_EQ(Position().stale(), WinningSets());
  EXPECT_FALSE(Position().has_fresh());
}

TEST(Setup, GivesTheSamePositionAsThePlayThatLeadsThere) {
  const Game played = then(game_placing(row_1_light()), {Give{piece(9)}});
  EXPECT_EQ(position(row_1_light(), 9), played.state().position);
}

TEST(Setup, OfNothingIsTheStart) { EXPECT_EQ(Position::from(setup({})), Position()); }

TEST(Setup, MayHoldAPieceOverTheEmptyBoard) {
  EXPECT_EQ(Position::from(setup({}, 4)), Position().give(piece(4)));
}

TEST(Setup, R1_2_IsRefusedWhenAPieceStandsTwice) {
  const SetupFault twice = fault(setup({{3, "a1"}, {5, "b2"}, {3, "c4"}}));
  EXPECT_EQ(twice.kind, SetupFault::Kind::piece_twice);
  EXPECT_EQ(twice.piece, piece(3));
  EXPECT_EQ(twice.square, square("c4"));
}

TEST(Setup, R1_2_IsRefusedWhenThePieceInHandStandsToo) {
  const SetupFault both = fault(setup({{3, "a1"}}, 3));
  EXPECT_EQ(both.kind, SetupFault::Kind::hand_on_board);
  EXPECT_EQ(both.piece, piece(3));
}

TEST(Setup, IsRefusedWhenTheLastSquareIsEmpty) {
  auto nothing_there = setup({{3, "a1"}});
  nothing_there.last = square("a2");
  EXPECT_EQ(fault(nothing_there).kind, SetupFault::Kind::last_is_empty);
  EXPECT_EQ(fault(nothing_there).square, square("a2"));
  auto on_empty_board = setup({});
  on_empty_board.last = square("a1");
  EXPECT_EQ(fault(on_empty_board).kind, SetupFault::Kind::last_is_empty);
}

TEST(Setup, IsRefusedWhenPiecesStandAndNoneWasLast) {
  auto no_last = setup({{3, "a1"}});
  no_last.last.reset();
  EXPECT_EQ(fault(no_last).kind, SetupFault::Kind::last_is_missing);
}

TEST(Setup, R4_6_IsRefusedWithAPieceInHandWhenSixteenStand) {
  const SetupFault too_many = fault(setup(full_board_of_nothing(), 5));
  EXPECT_EQ(too_many.kind, SetupFault::Kind::hand_when_full);
  EXPECT_EQ(too_many.piece, piece(5));
}

TEST(Setup, MayNameAnyStandingSquareAsTheLast) {
  auto earlier_last = setup(row_1_light());
  earlier_last.last = square("a1");
  EXPECT_EQ(Position::from(earlier_last).value().last(), square("a1"));
  EXPECT_EQ(Position::from(earlier_last).value().fresh(), sets({row(1)}));
}

}  // namespace
}  // namespace seize
