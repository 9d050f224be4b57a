#include "talk/wording.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace seize {
namespace {

TEST(Wording, EveryOrderOfTheFourLettersIsAnOrderOfWords) {
  std::string letters = "cfhs";
  do {
    const auto order = parse_order(letters);
    ASSERT_TRUE(order) << letters;
    EXPECT_EQ(format_order(*order), letters);
  } while (std::ranges::next_permutation(letters).found);
}

TEST(Wording, AnOrderNamesEachLetterOnceAndNothingElse) {
  for (const char* text : {"", "chs", "chsff", "ffhc", "hhhh", "chsx", "HCSF", " hcsf", "hcsf "}) {
    EXPECT_FALSE(parse_order(text)) << text;
  }
}

TEST(Wording, TheAccessEditionHasItsOwnWordsForColourAndHeight) {
  EXPECT_EQ(value_id(Characteristic::colour, true, Edition::access), "value.grooved");
  EXPECT_EQ(value_id(Characteristic::height, true, Edition::classic), "value.tall");
  EXPECT_EQ(value_id(Characteristic::height, true, Edition::access), "value.tall_access");
  EXPECT_EQ(value_id(Characteristic::height, false, Edition::access), "value.short_access");
  EXPECT_EQ(value_id(Characteristic::shape, true, Edition::access), "value.square");
}

TEST(Wording, AProgramHasALevelAPersonANameAndWhoHasNoneIsYou) {
  EXPECT_EQ(say(Player{.name = "", .program = true}).parts.front().id, "name.program");
  EXPECT_EQ(say(Player{.name = "Ada"}).parts.front().id, "name.person");
  EXPECT_EQ(say(Player{}).parts.front().id, "name.you");
}

}  // namespace
}  // namespace seize
