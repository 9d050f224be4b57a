#include "talk/guide.h"

#include <gmock/gmock.h>

#include "talk/test_talk.h"

namespace seize {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

TEST(Guide, NamesHintsOnlyWhereTheyAreGiven) {
  EXPECT_THAT(test::ids(guide(true)), Contains("guide.hint"));
  EXPECT_THAT(test::ids(guide(false)), Not(Contains("guide.hint")));
  EXPECT_EQ(guide(true).size(), guide(false).size() + 1);
  EXPECT_THAT(test::ids(guide(false, true)), Contains("guide.grant"));
  EXPECT_THAT(test::ids(guide(false)), Not(Contains("guide.grant")));
}

TEST(Guide, CanBeGivenInEveryLanguage) {
  for (const Said& said : guide(true, true)) EXPECT_THAT(test::unsayable(said), IsEmpty());
}

}  // namespace
}  // namespace seize
