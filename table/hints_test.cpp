#include "table/hints.h"

#include <gtest/gtest.h>

#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;

Team fox() { return {{.name = "", .program = true, .level = "fox"}}; }
Team fox_and_raven() { return {fox().front(), {.name = "", .program = true, .level = "raven"}}; }
Team bo_and_fox() { return {bo().front(), fox().front()}; }
Team fox_and_bo() { return {fox().front(), bo().front()}; }

TEST(Hints, R9_4_AreNeverGivenAtAMaskTable) {
  EXPECT_TRUE(hints_allowed({.mask = false}));
  EXPECT_FALSE(hints_allowed({.mask = true}));
  EXPECT_FALSE(hints_allowed({.help = Help::automatic, .mask = true}));
}

TEST(HintScope, R9_4_IsEverythingAgainstTheProgram) {
  for (const Help help : {Help::official, Help::call, Help::automatic}) {
    EXPECT_EQ(hint_scope({.help = help}, fox()), HintScope::everything);
    EXPECT_EQ(hint_scope({.help = help}, fox_and_raven()), HintScope::everything);
  }
}

TEST(HintScope, R9_4_IsPlacingAndGivingAgainstPeopleWhoCallThemselves) {
  for (const Help help : {Help::official, Help::call}) {
    EXPECT_EQ(hint_scope({.help = help}, bo()), HintScope::placing_and_giving);
    EXPECT_EQ(hint_scope({.help = help}, bo_and_dora()), HintScope::placing_and_giving);
  }
}

TEST(HintScope, R9_4_ASideWithOnePersonCountsAsPeople) {
  EXPECT_EQ(hint_scope({}, bo_and_fox()), HintScope::placing_and_giving);
  EXPECT_EQ(hint_scope({}, fox_and_bo()), HintScope::placing_and_giving);
}

TEST(HintScope, R9_4_IsEverythingWhereTheProgramCallsForEverybody) {
  EXPECT_EQ(hint_scope({.help = Help::automatic}, bo()), HintScope::everything);
}

}  // namespace
}  // namespace seize
