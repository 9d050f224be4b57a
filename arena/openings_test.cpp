#include "arena/openings.h"

#include <gmock/gmock.h>

#include "notation/position_text.h"

namespace seize::arena {
namespace {

using testing::ElementsAre;

TEST(Openings, AreReadOneALine) {
  const auto openings = parse_openings(
      "# two\r\n..../..0./.f../.... 3 b2 S:ch\t5 of 7\r\n\n"
      "..../..../..../.... - - L:chsf");
  ASSERT_TRUE(openings);
  EXPECT_THAT(*openings, ElementsAre(*parse_position("..../..0./.f../.... 3 b2 S:ch"), Position()));
}

TEST(Openings, AFaultNamesItsLine) {
  const auto openings = parse_openings("..../..../..../.... - - L:chsf\n\nnonsense\n");
  ASSERT_FALSE(openings);
  EXPECT_EQ(openings.error().line, 3U);
  EXPECT_EQ(openings.error().fault.reason, Reason(Flaw::position_fields));
}

TEST(Openings, ByChanceAreTheSameForASeedAndCompleteNothing) {
  const auto openings = random_openings(Rules(), 50, 7);
  EXPECT_EQ(openings, random_openings(Rules(), 50, 7));
  EXPECT_NE(openings, random_openings(Rules(), 50, 8));
  for (const Position& opening : openings) {
    EXPECT_EQ(opening.placed(), 4);
    EXPECT_FALSE(opening.has_fresh());
    for (const Square square : opening.empty_squares()) EXPECT_FALSE(opening.place(square).has_fresh());
  }
}

TEST(Openings, ShufflingKeepsThemAll) {
  const auto openings = random_openings(Rules(), 50, 7);
  const auto mixed = shuffled(openings, 1);
  EXPECT_NE(mixed, openings);
  EXPECT_THAT(mixed, testing::UnorderedElementsAreArray(openings));
  EXPECT_EQ(mixed, shuffled(openings, 1));
}

}  // namespace
}  // namespace seize::arena
