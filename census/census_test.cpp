#include <gmock/gmock.h>

#include <algorithm>
#include <bit>

#include "census/draws.h"
#include "census/enumeration.h"
#include "census/symmetry.h"
#include "core/winning_set.h"

namespace seize::census {
namespace {

using testing::ElementsAre;

TEST(Symmetry, TheBoardHasThirtyTwoForLinesAndEightWithBlocks) {
  EXPECT_EQ(board_symmetries(false).size(), 32U);
  EXPECT_EQ(board_symmetries(true).size(), 8U);
}

TEST(Symmetry, ThePiecesHaveTwoToTheNTimesNFactorial) {
  for (const auto& [characteristics, number] : {std::pair{1, 2U}, {2, 8U}, {3, 48U}, {4, 384U}}) {
    EXPECT_EQ(piece_symmetries(characteristics).size(), number);
  }
}

TEST(Symmetry, NoneIsListedTwice) {
  for (auto all :
       {board_symmetries(false), board_symmetries(true), piece_symmetries(3), piece_symmetries(4)}) {
    std::ranges::sort(all);
    EXPECT_TRUE(std::ranges::adjacent_find(all) == all.end());
  }
}

TEST(Burnside, CountsTheKnownBoardsForLines) {
  const Counts counts = boards_by_burnside(false, 4);
  EXPECT_THAT(std::vector(counts.begin(), counts.begin() + 7),
              ElementsAre(1, 2, 40, 454, 10'374, 216'432, 3'928'242));
}

TEST(Burnside, WithFifteenPlacedThePieceInHandIsTheOneLeft) {
  for (const bool blocks : {false, true}) {
    for (int characteristics = 1; characteristics <= 4; ++characteristics) {
      EXPECT_EQ(positions_by_burnside(blocks, characteristics)[15],
                boards_by_burnside(blocks, characteristics)[15]);
    }
  }
}

TEST(Enumeration, AgreesWithBurnsideUnderEveryKindOfRules) {
  for (const bool blocks : {false, true}) {
    for (int characteristics = 1; characteristics <= 4; ++characteristics) {
      const Enumeration found = enumerate(blocks, characteristics, 4);
      const Counts boards = boards_by_burnside(blocks, characteristics);
      const Counts positions = positions_by_burnside(blocks, characteristics);
      EXPECT_TRUE(std::equal(found.boards.begin(), found.boards.end(), boards.begin()));
      EXPECT_TRUE(std::equal(found.positions.begin(), found.positions.end(), positions.begin()));
    }
  }
}

TEST(Enumeration, GoesFarWithOneCharacteristic) {
  const Enumeration found = enumerate(false, 1, 9);
  const Counts boards = boards_by_burnside(false, 1);
  EXPECT_TRUE(std::equal(found.boards.begin(), found.boards.end(), boards.begin()));
}

TEST(Enumeration, LeavesOutPositionsInWhichACallWasMissed) {
  const Enumeration lines = enumerate(false, 4, 5);
  EXPECT_EQ(lines.positions[4], 91'746U);
  EXPECT_EQ(lines.unmissed[4], 91'558U);
}

// Every choice of the eight squares of the dark pieces, plainly.
std::uint64_t dark_squares_without_alignment(WinningSets sets) {
  std::uint64_t count = 0;
  for (unsigned dark = 0; dark <= 0xffff; ++dark) {
    bool aligned = std::popcount(dark) != 8;
    for (const WinningSet set : sets) {
      const unsigned squares = set.squares().bits();
      aligned = aligned || (dark & squares) == 0 || (dark & squares) == squares;
    }
    count += aligned ? 0 : 1;
  }
  return count;
}

TEST(Draws, AreThoseOfAPlainCountWithOneCharacteristic) {
  constexpr std::uint64_t orders = std::uint64_t{40'320} * 40'320;  // of the dark and of the light pieces
  EXPECT_EQ(boards_without_alignment(false, 1), dark_squares_without_alignment(all_lines) * orders);
  EXPECT_EQ(boards_without_alignment(true, 1), dark_squares_without_alignment(all_lines_and_blocks) * orders);
}

TEST(Draws, AreFewerWithMoreToAlign) {
  EXPECT_EQ(boards_without_alignment(false, 2), 3'415'028'760'576U);
  EXPECT_EQ(boards_without_alignment(true, 2), 1'422'857'207'808U);
}

}  // namespace
}  // namespace seize::census
