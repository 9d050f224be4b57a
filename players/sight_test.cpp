#include "players/sight.h"

#include <gmock/gmock.h>

#include <cmath>

#include "players/test_tables.h"

namespace seize {
namespace {

constexpr WinningSet row = WinningSet::from_index(0), column = WinningSet::from_index(4),
                     diagonal = WinningSet::from_index(8), block = WinningSet::from_index(10);

Characteristics only(Characteristic one) { return Characteristics().with(one); }
const Characteristics colour = only(Characteristic::colour), height = only(Characteristic::height),
                      shape = only(Characteristic::shape), fill = only(Characteristic::fill);

TEST(Sight, DiagonalsAreHarderThanRowsAndBlocksHarderStill) {
  EXPECT_EQ(chance_to_miss(300, row, colour), 300);
  EXPECT_EQ(chance_to_miss(300, column, colour), 300);
  EXPECT_GT(chance_to_miss(300, diagonal, colour), 300);
  EXPECT_GT(chance_to_miss(300, block, colour), chance_to_miss(300, diagonal, colour));
}

TEST(Sight, ColourIsSeenBestThenHeightShapeAndFill) {
  EXPECT_LT(chance_to_miss(300, row, colour), chance_to_miss(300, row, height));
  EXPECT_LT(chance_to_miss(300, row, height), chance_to_miss(300, row, shape));
  EXPECT_LT(chance_to_miss(300, row, shape), chance_to_miss(300, row, fill));
}

TEST(Sight, SeveralSharedCharacteristicsAreEasierThanAnyOfThem) {
  EXPECT_LT(chance_to_miss(300, row, colour | fill), chance_to_miss(300, row, colour));
  EXPECT_LT(chance_to_miss(900, block, shape | fill), chance_to_miss(900, block, shape));
}

TEST(Sight, NothingIsQuiteInvisibleAndWhoMissesNothingMissesNothing) {
  EXPECT_LT(chance_to_miss(1000, block, fill), 1000);
  for (const WinningSet set : all_lines_and_blocks) EXPECT_EQ(chance_to_miss(0, set, fill), 0);
}

// The seeds are fixed, so what comes out is always the same; four standard deviations leave room for none.
TEST(Sight, OverlooksAsOftenAsItSays) {
  constexpr int looks = 20'000;
  const Position alike_in_fill = standing({0, 1, 2, 4});  // row 1: solid, and nothing else in common
  for (const int misses : {50, 300, 600}) {
    Random random(static_cast<std::uint64_t>(misses));
    int missed = 0;
    for (int i = 0; i < looks; ++i) {
      missed += Sight(random).first_seen(misses, alike_in_fill, alike_in_fill.fresh()) ? 0 : 1;
    }
    const double expected = chance_to_miss(misses, row, fill) / 1000.0;
    EXPECT_NEAR(missed, looks * expected, 4 * std::sqrt(looks * expected * (1 - expected))) << misses;
  }
}

TEST(Sight, SeesNothingWhereThereIsNothing) {
  Random random(1);
  const Position nothing_shared = standing({0, 15, 1, 14});
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(Sight(random).first_seen(0, nothing_shared, nothing_shared.fresh()), std::nullopt);
  }
}

}  // namespace
}  // namespace seize
