#include "table/names.h"

#include <gtest/gtest.h>

namespace seize {
namespace {

TEST(Names, AreGivenToPeopleWithoutOneAndToNobodyElse) {
  const Player ada{.name = "Ada"};
  const Player fox{.name = "", .program = true, .level = "fox"};
  std::array<Team, 2> teams = {Team{ada, Player{}}, Team{Player{}, fox}};
  name_the_nameless(teams, {"First", "Second"});
  EXPECT_EQ(teams[0], (Team{ada, Player{.name = "First"}}));
  EXPECT_EQ(teams[1], (Team{Player{.name = "Second"}, fox}));
}

TEST(Names, TheOnlyPersonAtATableNeedsNone) {
  const Player fox{.name = "", .program = true, .level = "fox"};
  std::array<Team, 2> teams = {Team{fox}, Team{Player{}}};
  name_the_nameless(teams, {"First", "Second"});
  EXPECT_EQ(teams[0], Team{fox});
  EXPECT_EQ(teams[1], Team{Player{}});
}

}  // namespace
}  // namespace seize
