#include "talk/folding.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "talk/test_talk.h"

namespace seize {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Folding, DropsCaseAndAccentsOfTheSevenLanguages) {
  EXPECT_EQ(folded_letters("Éléphant"), "elephant");
  EXPECT_EQ(folded_letters("GRÖSSE Größe"), "grosse grosse");
  EXPECT_EQ(folded_letters("MACIÇA maciça"), "macica macica");
  EXPECT_EQ(folded_letters("pequeña PEQUEÑA"), "pequena pequena");
  EXPECT_EQ(folded_letters("Cœur ŒUF"), "coeur oeuf");
  EXPECT_EQ(folded_letters("¿Qué? ÀÂÈÊËÎÏÔÙÛÜŸ"), "¿que? aaeeeiiouuuy");
}

TEST(Folding, LeavesNoLetterOfAnyCatalogueUnfolded) {
  for (const test::Language& in : test::all_languages()) {
    for (const auto& [key, words] : in.words) {
      for (const char c : folded_letters(words)) {
        EXPECT_LT(static_cast<unsigned char>(c), 0x80) << in.code << " " << key << " = " << words;
      }
    }
  }
}

TEST(Folding, CutsAtWhiteSpaceAndPunctuationOfAnyKind) {
  EXPECT_THAT(folded_words("B2=7"), ElementsAre("b2", "7"));
  EXPECT_THAT(folded_words("  b2 ,\t7\r\n"), ElementsAre("b2", "7"));
  EXPECT_THAT(folded_words("l’autre l'autre"), ElementsAre("l", "autre", "l", "autre"));
  EXPECT_THAT(folded_words("«\u00a0Quarto\u202f!\u00a0»"), ElementsAre("quarto"));
  EXPECT_THAT(folded_words("„quarto“ “quarto” ‘quarto’ ‹quarto›"),
              ElementsAre("quarto", "quarto", "quarto", "quarto"));
  EXPECT_THAT(folded_words("¿b2? ¡quarto! a1…d4 a1–d4 a1—d4"),
              ElementsAre("b2", "quarto", "a1", "d4", "a1", "d4", "a1", "d4"));
  EXPECT_THAT(folded_words(" .,;:!?()[]{}\"'/\\-_ "), IsEmpty());
}

// Some keyboards write an accent as a sign of its own after the letter.
TEST(Folding, UnderstandsAccentsThatFollowTheirLetter) {
  EXPECT_EQ(folded_letters("e\u0301le\u0300ve gro\u0308\u00dfe n\u0303 c\u0327"), "eleve grosse n c");
}

TEST(Folding, KeepsWhatItDoesNotKnow) {
  EXPECT_THAT(folded_words("日本 quarto"), ElementsAre("日本", "quarto"));
  EXPECT_THAT(folded_words("\xff\xc3"), ElementsAre("\xff\xc3"));
}

TEST(Folding, GoesThroughALongLineOnce) {
  std::string line;
  for (int i = 0; i < 200000; ++i) line += "« ";
  EXPECT_THAT(folded_words(line), IsEmpty());
}

RC_GTEST_PROP(Folding, FoldingTwiceIsFoldingOnce, (const std::string& text)) {
  RC_ASSERT(folded_letters(folded_letters(text)) == folded_letters(text));
}

RC_GTEST_PROP(Folding, WordsAreNeverEmptyAndHoldNoWhiteSpace, (const std::string& text)) {
  for (const std::string& word : folded_words(text)) {
    RC_ASSERT(!word.empty());
    RC_ASSERT(word.find_first_of(" \t\r\n") == std::string::npos);
  }
}

}  // namespace
}  // namespace seize
