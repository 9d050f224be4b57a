// Pieces, squares, winning sets and rules: what the game is played with.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/random.h"
#include "core/test_games.h"

namespace seize {
namespace {

using namespace test;

Squares squares(const std::vector<std::string_view>& names) {
  Squares all;
  for (const auto name : names) all = all.with(square(name));
  return all;
}

TEST(Board, R1_1_HasSixteenSquaresInFourRowsAndFourColumns) {
  EXPECT_EQ(all_squares.size(), 16);
  std::set<std::pair<int, int>> places;
  for (const Square square : all_squares) places.emplace(square.file(), square.rank());
  EXPECT_EQ(places.size(), 16U);
  EXPECT_EQ(places.begin()->first, 0);
  EXPECT_EQ(*places.rbegin(), std::pair(3, 3));
  EXPECT_EQ(Square::at(1, 2).index(), 9);
}

TEST(Board, R1_1_IsEmptyAtTheStart) {
  const Position start;
  EXPECT_EQ(start.occupied(), Squares());
  EXPECT_EQ(start.empty_squares(), all_squares);
  EXPECT_EQ(start.placed(), 0);
  EXPECT_FALSE(start.full());
  for (const Square square : all_squares) EXPECT_EQ(start.at(square), std::nullopt);
}

TEST(Pieces, R1_2_AreSixteenOneForEachCombinationOfTheFourCharacteristics) {
  std::set<std::vector<bool>> combinations;
  for (const Piece piece : all_pieces) {
    combinations.insert({piece.has(Characteristic::colour), piece.has(Characteristic::height),
                         piece.has(Characteristic::shape), piece.has(Characteristic::fill)});
  }
  EXPECT_EQ(all_pieces.size(), 16);
  EXPECT_EQ(combinations.size(), 16U);
}

TEST(Pieces, R1_2_ShowEveryValueExactlyEightTimes) {
  for (const Characteristic c : all_characteristics) {
    int with = 0;
    for (const Piece piece : all_pieces) with += piece.has(c) ? 1 : 0;
    EXPECT_EQ(with, 8) << "characteristic " << c.index();
  }
}

TEST(Pieces, R1_3_AreDarkTallSquareAndHollowByTheBitsOfTheirNumber) {
  for (const Characteristic c : all_characteristics) {
    EXPECT_FALSE(piece(0).has(c));
    EXPECT_TRUE(piece(15).has(c));
  }
  EXPECT_TRUE(piece(1).has(Characteristic::colour));
  EXPECT_TRUE(piece(2).has(Characteristic::height));
  EXPECT_TRUE(piece(4).has(Characteristic::shape));
  EXPECT_TRUE(piece(8).has(Characteristic::fill));
  EXPECT_FALSE(piece(14).has(Characteristic::colour));
}

TEST(Pieces, R1_5_LieBesideTheBoardUntilTheyAreGiven) {
  const Position start;
  EXPECT_EQ(start.left(), all_pieces);
  const Position given = start.give(piece(6));
  EXPECT_EQ(given.left(), all_pieces.without(piece(6)));
  EXPECT_EQ(given.place(square("c3")).left(), all_pieces.without(piece(6)));
}

TEST(WinningSets, R3_1_AreTenLinesInTheOrderOfTheNotation) {
  EXPECT_EQ(all_lines.size(), 10);
  EXPECT_EQ(row(1).squares(), squares({"a1", "b1", "c1", "d1"}));
  EXPECT_EQ(row(4).squares(), squares({"a4", "b4", "c4", "d4"}));
  EXPECT_EQ(column('a').squares(), squares({"a1", "a2", "a3", "a4"}));
  EXPECT_EQ(column('d').squares(), squares({"d1", "d2", "d3", "d4"}));
  EXPECT_EQ(diagonal().squares(), squares({"a1", "b2", "c3", "d4"}));
  EXPECT_EQ(antidiagonal().squares(), squares({"a4", "b3", "c2", "d1"}));
  for (const WinningSet set : all_lines) EXPECT_TRUE(set.is_line());
}

TEST(WinningSets, R6_2_AreNineBlocksToo) {
  EXPECT_EQ(all_lines_and_blocks.size(), 19);
  EXPECT_EQ(block("a1").squares(), squares({"a1", "b1", "a2", "b2"}));
  EXPECT_EQ(block("b2").squares(), squares({"b2", "c2", "b3", "c3"}));
  EXPECT_EQ(block("c1").squares(), squares({"c1", "d1", "c2", "d2"}));
  EXPECT_EQ(block("c3").squares(), squares({"c3", "d3", "c4", "d4"}));
  for (const WinningSet set : all_lines_and_blocks.minus(all_lines)) EXPECT_FALSE(set.is_line());
}

TEST(WinningSets, AreAllDifferentAndOfFourSquares) {
  std::set<std::uint16_t> different;
  for (const WinningSet set : all_lines_and_blocks) {
    EXPECT_EQ(set.squares().size(), 4);
    different.insert(set.squares().bits());
  }
  EXPECT_EQ(different.size(), 19U);
}

TEST(WinningSets, ThroughASquareAreThoseThatContainIt) {
  for (const Square square : all_squares) {
    for (const WinningSet set : all_lines_and_blocks) {
      EXPECT_EQ(sets_through(square).contains(set), set.squares().contains(square));
    }
  }
  EXPECT_EQ(sets_through(square("b2")),
            sets({row(2), column('b'), diagonal(), block("a1"), block("b1"), block("a2"), block("b2")}));
}

TEST(RuleSets, R6_1_AreFifteenNonEmptySubsetsEachWithAndWithoutBlocks) {
  EXPECT_EQ(all_rule_sets().size(), 30U);
  std::set<std::pair<bool, int>> different;
  for (const Rules& rules : all_rule_sets()) different.emplace(rules.blocks(), rules.in_play().bits());
  EXPECT_EQ(different.size(), 30U);
  EXPECT_EQ(Rules::from(false, Characteristics()), std::nullopt);
  EXPECT_EQ(Rules::from(true, Characteristics()), std::nullopt);
}

TEST(RuleSets, R6_2_CountTheBlocksOnlyWhereTheySaySo) {
  EXPECT_EQ(rules(false).winning_sets(), all_lines);
  EXPECT_EQ(rules(true).winning_sets(), all_lines_and_blocks);
}

TEST(RuleSets, AreTheFullGameOfLinesUnlessSaidOtherwise) {
  EXPECT_EQ(Rules(), rules(false, all_characteristics));
  EXPECT_EQ(Rules().in_play().size(), 4);
}

TEST(IndexSet, IteratesInTheOrderOfTheNumbers) {
  const Pieces some = Pieces().with(piece(15)).with(piece(0)).with(piece(7));
  std::vector<int> seen;
  for (const Piece piece : some) seen.push_back(piece.index());
  EXPECT_THAT(seen, testing::ElementsAre(0, 7, 15));
  EXPECT_EQ(some.first(), piece(0));
  EXPECT_EQ(some.without(piece(0)).first(), piece(7));
}

TEST(Random, IsTheSameOnEveryPlatform) {
  // The published first values of SplitMix64 for the seed 1234567.
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(Random, DrawsEveryNumberBelowTheBoundAboutEquallyOften) {
  Random random(16);
  std::array<int, 6> drawn{};
  for (int i = 0; i < 6000; ++i) ++drawn.at(random.below(6));
  EXPECT_THAT(drawn, testing::Each(testing::AllOf(testing::Gt(850), testing::Lt(1150))));
}

}  // namespace
}  // namespace seize
