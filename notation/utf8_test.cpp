#include "notation/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace seize {

namespace {

using namespace std::string_view_literals;

TEST(Text, IsUtf8OfEveryLength) {
  for (const std::string_view bytes :
       {""sv, "plain\t\r\n"sv, "é"sv, "€"sv, "🎲"sv, "\xc2\x80"sv, "\xdf\xbf"sv, "\xe0\xa0\x80"sv,
        "\xed\x9f\xbf"sv, "\xee\x80\x80"sv, "\xef\xbf\xbf"sv, "\xf0\x90\x80\x80"sv, "\xf4\x8f\xbf\xbf"sv}) {
    EXPECT_TRUE(is_text(bytes)) << testing::PrintToString(bytes);
  }
}

TEST(Text, HasNoControlCharactersButTabAndLineEnds) {
  for (int c = 0; c < 0x20; ++c) {
    const bool kept = c == '\t' || c == '\n' || c == '\r';
    EXPECT_EQ(is_text(std::string(1, static_cast<char>(c))), kept) << c;
  }
  EXPECT_FALSE(is_text("\x7f"));
}

TEST(Text, IsNotWhatIsNoUtf8) {
  for (const std::string_view bytes :
       {"\x80"sv, "\xbf"sv, "\xc0\x80"sv, "\xc1\xbf"sv, "\xc3"sv, "\xc3("sv, "\xe2\x82"sv, "\xe2\x82("sv,
        "\xe0\x9f\xbf"sv, "\xed\xa0\x80"sv, "\xf0\x8f\xbf\xbf"sv, "\xf0\x9f\x8e"sv, "\xf4\x90\x80\x80"sv,
        "\xf5\x80\x80\x80"sv, "\xff"sv, "\xfe\xff"sv}) {
    EXPECT_FALSE(is_text(bytes)) << testing::PrintToString(bytes);
    EXPECT_FALSE(is_text("ab" + std::string(bytes))) << testing::PrintToString(bytes);
    EXPECT_FALSE(is_text(std::string(bytes) + "ab")) << testing::PrintToString(bytes);
  }
}

}  // namespace

}  // namespace seize
