#include "cli/text_width.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace seize::cli {
namespace {

TEST(TextWidth, CountsColumnsNotBytesOrLetters) {
  EXPECT_EQ(display_width(""), 0);
  EXPECT_EQ(display_width("Bo"), 2);
  EXPECT_EQ(display_width("Zoë"), 3);
  EXPECT_EQ(display_width("Zoe\u0308"), 3);  // the dots are a letter of their own
  EXPECT_EQ(display_width("日本"), 4);
  EXPECT_EQ(display_width("ｗ"), 2);
  EXPECT_EQ(display_width("🦊"), 2);
  EXPECT_EQ(display_width("a\u200db"), 2);
  EXPECT_EQ(display_width("┌─○─┐"), 5);
  EXPECT_EQ(display_width("\x1b[30;48;5;222m▓7▓\x1b[0m"), 3);
  EXPECT_EQ(display_width("\xff"), 1);
  EXPECT_EQ(display_width("\x1b["), 0);
}

TEST(TextWidth, BreaksBetweenWordsAndBelowTheFirst) {
  EXPECT_EQ(wrapped("one two three\n", 8), "one two\nthree\n");
  EXPECT_EQ(wrapped("one two", 7), "one two");
  EXPECT_EQ(wrapped("  one two three", 8), "  one\n  two\n  three");
  EXPECT_EQ(wrapped("日本 日本 日本", 9), "日本 日本\n日本");
  EXPECT_EQ(wrapped("Vraiment\u00a0? Oui", 10), "Vraiment\u00a0?\nOui");
  EXPECT_EQ(wrapped("\n\n", 5), "\n\n");
}

TEST(TextWidth, BreaksAWordOnlyWhereALineIsTooShortForIt) {
  EXPECT_EQ(wrapped("Donaudampfschiff", 6), "Donaud\nampfsc\nhiff");
  EXPECT_EQ(wrapped("日本語", 5), "日本\n語");
  EXPECT_EQ(wrapped("x Donaudampf", 6), "x\nDonaud\nampf");
}

TEST(TextWidth, GoesOnBelowTheMeaningInAListOfWords) {
  EXPECT_EQ(wrapped("  --seed N  settles the lot and more", 24),
            "  --seed N  settles the\n            lot and more");
}

TEST(TextWidth, NoLineIsTooWideAndNothingIsLost) {
  const std::vector<std::string> words = {"a",  "Bo",     "Zoe\u0308", "日本語", "🦊", "Donaudampfschiff",
                                          "b2", "\u00a0?"};
  std::uint32_t number = 1;
  for (int round = 0; round < 400; ++round) {
    std::string text;
    for (int i = 0; i < 12; ++i) {
      number = number * 1664525U + 1013904223U;
      text += (i > 0 ? " " : "") + words[(number >> 20U) % words.size()];
    }
    const int columns = 2 + static_cast<int>((number >> 8U) % 60);
    const std::string lines = wrapped(text, columns);
    for (std::size_t begin = 0; begin <= lines.size();) {
      const std::size_t end = std::min(lines.find('\n', begin), lines.size());
      EXPECT_LE(display_width(std::string_view(lines).substr(begin, end - begin)), columns) << lines;
      begin = end + 1;
    }
    const auto letters = [](std::string all) {
      std::erase_if(all, [](char c) { return c == ' ' || c == '\n'; });
      return all;
    };
    EXPECT_EQ(letters(lines), letters(text));
  }
}

}  // namespace
}  // namespace seize::cli
