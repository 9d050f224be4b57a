// The rules of the table at hand.

#include <gmock/gmock.h>

#include "cli/test_play.h"

namespace seize::cli {
namespace {

using test::all_languages;
using test::Language;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string rules(const Words& options, const Words& environment = {}) {
  const Played told = played(with({"rules"}, options), "", environment);
  EXPECT_EQ(told.status, 0);
  return told.out;
}

const std::vector<Words> tables = {{},
                                   {"--rules", "S:chsf"},
                                   {"--rules", "L:c"},
                                   {"--rules", "S:hs"},
                                   {"--edition", "access"},
                                   {"--edition", "access", "--rules", "L:cf"},
                                   {"--level", "call"},
                                   {"--level", "auto"},
                                   {"--mask"},
                                   {"--clock", "1"},
                                   {"--clock", "30"},
                                   {"--tournament"}};

TEST(Rules, R12_1_EveryTableIsWellExplainedInEveryLanguage) {
  for (const Language& in : all_languages()) {
    for (const Words& table : tables) {
      expect_well_said(in.code, rules(with(table, {"--plain", "--lang", in.code})));
    }
    expect_well_said(in.code, rules({"--lang", in.code, "--rules", "S:ch"}));
    EXPECT_TRUE(is_ascii(rules({"--lang", in.code}, {"LC_ALL=C"}))) << in.code;
  }
}

TEST(Rules, EveryOptionOfATableChangesWhatIsTold) {
  std::set<std::string> texts;
  for (const Words& table : tables) texts.insert(rules(with(table, {"--lang", "en"})));
  EXPECT_EQ(texts.size(), tables.size());
}

TEST(Rules, R6_1_NamesTheCharacteristicsInPlay) {
  EXPECT_THAT(rules({"--lang", "en", "--plain", "--rules", "L:hs"}), HasSubstr("height and shape"));
  EXPECT_THAT(rules({"--lang", "fr", "--plain", "--rules", "L:hs"}), HasSubstr("hauteur et"));
}

TEST(Rules, R6_2_NamesSquaresOfFourOnlyWhereTheyCount) {
  EXPECT_THAT(rules({"--lang", "en", "--rules", "S:chsf"}), HasSubstr("two by two"));
  EXPECT_THAT(rules({"--lang", "en"}), Not(HasSubstr("two by two")));
}

TEST(Rules, R1_4_SpeaksOfSurfaceAndNeverOfColourInTheAccessEdition) {
  const std::string text = rules({"--lang", "en", "--edition", "access", "--rules", "L:cf"});
  EXPECT_THAT(text, AllOf(HasSubstr("smooth"), HasSubstr("grooved"), HasSubstr("surface")));
  for (const char* word : {"colour", "light", "dark"}) EXPECT_THAT(text, Not(HasSubstr(word)));
}

TEST(Rules, R9_1_R9_2_R9_3_ExplainTheCallOfTheTablesHelpLevel) {
  const std::string official = rules({"--lang", "en", "--plain"});
  const std::string call = rules({"--lang", "en", "--plain", "--level", "call"});
  const std::string automatic = rules({"--lang", "en", "--plain", "--level", "auto"});
  EXPECT_THAT(official, HasSubstr("QUARTO"));
  EXPECT_NE(official, call);
  EXPECT_NE(call, automatic);
}

TEST(Rules, R7_1_TellTheTimeForAMove) {
  EXPECT_THAT(rules({"--lang", "en", "--plain", "--tournament"}), HasSubstr("60 seconds"));
  EXPECT_THAT(rules({"--lang", "en", "--plain"}), Not(HasSubstr("second")));
}

TEST(Rules, AreDrawnWithExamplesUnlessPlain) {
  EXPECT_TRUE(has_drawing(rules({"--lang", "en"})));
  const std::string plain = rules({"--lang", "en", "--plain"});
  EXPECT_FALSE(has_drawing(plain));
  EXPECT_FALSE(has_escape(plain));
  EXPECT_THAT(plain, Not(HasSubstr("Row 1:")));  // no picture, no words about one
}

// The examples obey the rules that are explained.
TEST(Rules, R6_1_AnExampleOfAWinIsOneAtThisTable) {
  EXPECT_THAT(rules({"--lang", "en", "--rules", "L:c"}), Not(HasSubstr("four tall pieces")));
}

}  // namespace
}  // namespace seize::cli
