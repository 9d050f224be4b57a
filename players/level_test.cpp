#include "players/level.h"

#include <gmock/gmock.h>

#include <regex>
#include <set>
#include <string>

namespace seize {
namespace {

TEST(Levels, AreAtLeastEightAndTheLastIsPerfect) {
  EXPECT_GE(levels().size(), 8U);
  EXPECT_EQ(&levels().back(), &perfect_level());
  EXPECT_TRUE(perfect_level().looks_to_the_end());
  EXPECT_TRUE(perfect_level().traps);
}

TEST(Levels, HaveNamesThatStandInMessagesAndRecords) {
  std::set<std::string_view> names;
  for (const Level& level : levels()) {
    const std::string name(level.name);
    EXPECT_TRUE(std::regex_match(name, std::regex("[a-z]+(_[a-z0-9]+)*"))) << name;
    EXPECT_EQ(level.title, "level." + name + ".name");
    EXPECT_EQ(level.about, "level." + name + ".about");
    EXPECT_EQ(level_named(name), &level);
    names.insert(level.name);
  }
  EXPECT_EQ(names.size(), levels().size());
}

// Chances are out of a thousand, and nobody is worse in anything than who stands below.
TEST(Levels, GrowFromOneToTheNext) {
  for (std::size_t i = 1; i < levels().size(); ++i) {
    const Level& below = levels()[i - 1];
    const Level& level = levels()[i];
    SCOPED_TRACE(level.name);
    EXPECT_GE(level.looks, below.looks);
    for (const auto chance : {&Level::misses_call, &Level::misses_steal, &Level::misses_square,
                              &Level::misses_danger, &Level::calls_wrongly}) {
      EXPECT_LE(level.*chance, below.*chance);
      EXPECT_GE(level.*chance, 0);
      EXPECT_LE(below.*chance, 1000);
    }
    EXPECT_GT(level.thinks, 0);
    EXPECT_LE(level.thinks, 1000);
  }
}

TEST(Levels, UnderstandTheOldWordsAndNoOthers) {
  EXPECT_EQ(level_named("perfect"), &perfect_level());
  EXPECT_NE(level_named("simple"), nullptr);
  for (const char* word : {"", "Owl", "owl ", "grandmaster"}) EXPECT_EQ(level_named(word), nullptr) << word;
}

TEST(Levels, AProgramWithoutOnePlaysTheUsualOne) {
  EXPECT_EQ(&level_of({.name = "", .program = true}), &usual_level());
  EXPECT_EQ(&level_of({.name = "", .program = true, .level = "of another program"}), &usual_level());
  EXPECT_EQ(&level_of({.name = "", .program = true, .level = "owl"}), &perfect_level());
}

}  // namespace
}  // namespace seize
