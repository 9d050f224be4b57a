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

}  // namespace
}  // namespace seize
