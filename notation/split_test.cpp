#include "notation/split.h"

#include <gmock/gmock.h>

#include "notation/number.h"

namespace seize {
namespace {

using testing::ElementsAre;

TEST(Split, GivesOnePartMoreThanThereAreSeparators) {
  EXPECT_THAT(split("a b c", ' '), ElementsAre("a", "b", "c"));
  EXPECT_THAT(split("", ','), ElementsAre(""));
  EXPECT_THAT(split(",a,", ','), ElementsAre("", "a", ""));
}

TEST(Number, IsTheWholeText) {
  EXPECT_EQ(parse_number<int>("42"), 42);
  EXPECT_EQ(parse_number<int>("-7"), -7);
  EXPECT_EQ(parse_number<double>("0.5"), 0.5);
  for (const char* text : {"", " 42", "42 ", "+42", "4.2", "x", "0x10", "99999999999999999999"})
    EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
}

TEST(Number, BelowZeroIsNoneOfAKindWithoutSign) {
  EXPECT_EQ(parse_number<std::uint32_t>("-1"), std::nullopt);
}

}  // namespace
}  // namespace seize
