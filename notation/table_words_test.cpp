#include "notation/table_words.h"

#include <gtest/gtest.h>

#include <string>

namespace seize {

namespace {

using std::chrono::milliseconds;

TEST(EditionWord, R1_3_R1_4_ThereAreClassicAndAccess) {
  EXPECT_EQ(parse_edition("classic"), Edition::classic);
  EXPECT_EQ(parse_edition("access"), Edition::access);
  EXPECT_EQ(format_edition(Edition::classic), "classic");
  EXPECT_EQ(format_edition(Edition::access), "access");
}

TEST(EditionWord, NothingElseIsRead) {
  for (const std::string_view text : {"", "Classic", "ACCESS", "classic ", "giant"}) {
    EXPECT_EQ(parse_edition(text), std::nullopt) << text;
  }
}

TEST(HelpWord, R9_1_R9_2_R9_3_ThereAreOfficialCallAndAuto) {
  EXPECT_EQ(parse_help("official"), Help::official);
  EXPECT_EQ(parse_help("call"), Help::call);
  EXPECT_EQ(parse_help("auto"), Help::automatic);
  EXPECT_EQ(format_help(Help::official), "official");
  EXPECT_EQ(format_help(Help::call), "call");
  EXPECT_EQ(format_help(Help::automatic), "auto");
}

TEST(HelpWord, NothingElseIsRead) {
  for (const std::string_view text : {"", "Official", "automatic", "none", " call"}) {
    EXPECT_EQ(parse_help(text), std::nullopt) << text;
  }
}

TEST(MaskWord, YesIsAMaskNoIsNoneNothingElseIsRead) {
  EXPECT_EQ(parse_mask("yes"), true);
  EXPECT_EQ(parse_mask("no"), false);
  for (const std::string_view text : {"", "Yes", "true", "1", "y"}) {
    EXPECT_EQ(parse_mask(text), std::nullopt) << text;
  }
}

TEST(ClockWord, R7_1_TheTimeForAMoveIsInSeconds) {
  EXPECT_EQ(parse_clock("60/move"), milliseconds(60'000));
  EXPECT_EQ(parse_clock("1/move"), milliseconds(1'000));
  EXPECT_EQ(parse_clock("2.5/move"), milliseconds(2'500));
  EXPECT_EQ(parse_clock("0.001/move"), milliseconds(1));
  EXPECT_EQ(parse_clock("12.034/move"), milliseconds(12'034));
}

TEST(ClockWord, R7_1_ItIsWrittenWithoutSuperfluousDigits) {
  EXPECT_EQ(format_clock(milliseconds(60'000)), "60/move");
  EXPECT_EQ(format_clock(milliseconds(2'500)), "2.5/move");
  EXPECT_EQ(format_clock(milliseconds(12'030)), "12.03/move");
  EXPECT_EQ(format_clock(milliseconds(7)), "0.007/move");
  EXPECT_EQ(format_clock(milliseconds(100'100)), "100.1/move");
}

TEST(ClockWord, SuperfluousDigitsAreRead) {
  EXPECT_EQ(parse_clock("060/move"), milliseconds(60'000));
  EXPECT_EQ(parse_clock("2.50/move"), milliseconds(2'500));
  EXPECT_EQ(parse_clock("1.000/move"), milliseconds(1'000));
}

TEST(ClockWord, TheLongestTimeThatIsReadIsSevenDigitsOfSeconds) {
  EXPECT_EQ(parse_clock("9999999.999/move"), milliseconds(9'999'999'999));
  EXPECT_EQ(format_clock(milliseconds(9'999'999'999)), "9999999.999/move");
  EXPECT_EQ(parse_clock("10000000/move"), std::nullopt);
}

TEST(ClockWord, NoTimeAndWhatIsNoTimeAreRefused) {
  for (const std::string_view text :
       {"",           "/move",      "60",       "60/",     "60 /move",  "60/game",   "60/moves",
        "0/move",     "0.000/move", "-1/move",  "+1/move", ".5/move",   "5./move",   "1.2345/move",
        "1.2.3/move", "1e3/move",   "1,5/move", "./move",  "1.-1/move", "0x10/move", "60/MOVE"}) {
    EXPECT_EQ(parse_clock(text), std::nullopt) << text;
  }
}

TEST(ClockWord, EveryTimeThatIsWrittenIsReadBack) {
  for (long count = 1; count <= 200'000; count += 7) {
    const milliseconds time(count);
    ASSERT_EQ(parse_clock(format_clock(time)), time) << count;
  }
}

}  // namespace

}  // namespace seize
