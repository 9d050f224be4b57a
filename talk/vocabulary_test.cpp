#include "talk/vocabulary.h"

#include <gmock/gmock.h>

#include "talk/folding.h"
#include "talk/test_talk.h"

namespace seize {
namespace {

using namespace test;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

TEST(Vocabulary, R12_1_EveryLanguageNamesAllWordsThatCanBeTyped) {
  EXPECT_THAT(all_languages(), SizeIs(7));
  for (const Language& in : all_languages()) EXPECT_THAT(in.vocabulary.missing(), IsEmpty()) << in.code;
}

TEST(Vocabulary, EveryWordMeansWhatItsKeySays) {
  for (const Language& in : all_languages()) {
    for (const auto& [key, list] : in.words) {
      if (key == "letters") continue;
      const auto meaning = in.vocabulary.meaning(folded_letters(in.words_of(key).front()));
      ASSERT_TRUE(meaning) << in.code << " " << key;
      for (const std::string& word : in.words_of(key)) {
        EXPECT_EQ(in.vocabulary.meaning(folded_letters(word)), meaning) << in.code << " " << word;
      }
    }
  }
}

TEST(Vocabulary, EveryWordCanBeTypedAsOneWord) {
  for (const Language& in : all_languages()) {
    for (const auto& [key, list] : in.words) {
      for (const std::string& word : in.words_of(key)) {
        EXPECT_THAT(folded_words(word), SizeIs(1)) << in.code << " " << key << " = " << word;
      }
    }
  }
}

// A beginning means what the word means, or is a word of its own, or is too short to tell.
TEST(Vocabulary, ABeginningNeverMeansAnythingElse) {
  for (const Language& in : all_languages()) {
    std::set<std::string> full;
    for (const auto& [key, list] : in.words) {
      if (key == "letters") continue;
      for (const std::string& word : in.words_of(key)) full.insert(folded_letters(word));
    }
    for (const std::string& word : full) {
      const auto whole = in.vocabulary.meaning(word);
      for (std::size_t length = 1; length < word.size(); ++length) {
        const std::string beginning = word.substr(0, length);
        const auto meaning = in.vocabulary.meaning(beginning);
        if (full.contains(beginning) || meaning == whole) continue;
        EXPECT_EQ(meaning, std::nullopt) << in.code << " " << beginning << " of " << word;
        EXPECT_THAT(in.vocabulary.suggestions(beginning), Not(IsEmpty())) << in.code;
      }
    }
  }
}

TEST(Vocabulary, UnambiguousBeginningsAreUnderstood) {
  const Vocabulary& english = language("en").vocabulary;
  EXPECT_EQ(english.meaning("hollo"), english.meaning("hollow"));
  EXPECT_EQ(english.meaning("resi"), Meaning(Word::resign));
  EXPECT_EQ(english.meaning("xyzzy"), std::nullopt);
  EXPECT_THAT(english.suggestions("xyzzy"), IsEmpty());
  EXPECT_EQ(english.meaning("ro"), std::nullopt);
  EXPECT_THAT(english.suggestions("ro"), testing::ElementsAre("row", "round"));
}

TEST(Vocabulary, RefusesAWordThatMeansTwoThingsAndAKeyThatIsNone) {
  EXPECT_EQ(Vocabulary::parse("light = white\ndark = black, white").error(), "dark: white");
  EXPECT_EQ(Vocabulary::parse("nonsense = word").error(), "nonsense");
  EXPECT_EQ(Vocabulary::parse("light").error(), "light");
  EXPECT_EQ(Vocabulary::parse("letters = ld, st").error(), "letters");
  EXPECT_TRUE(Vocabulary::parse("# a remark\n\nlight = white, white\r\n"));
}

TEST(Vocabulary, TellsWhichKeysAreMissing) {
  EXPECT_THAT(Vocabulary::parse("light = light")->missing(), Contains("dark"));
  EXPECT_THAT(Vocabulary::parse("light = light")->missing(), Contains("letters"));
  EXPECT_THAT(Vocabulary::parse("light = light")->missing(), testing::Not(Contains("light")));
}

TEST(Vocabulary, FourLettersNameAPieceInAnyOrder) {
  const Vocabulary& english = language("en").vocabulary;
  EXPECT_EQ(english.piece_of_letters("dtrh"), Piece::from_index(11));
  EXPECT_EQ(english.piece_of_letters("gtrh"), Piece::from_index(11));  // grooved
  EXPECT_EQ(english.piece_of_letters("lsrf"), Piece::from_index(0));
  EXPECT_EQ(english.piece_of_letters("hrdt"), Piece::from_index(11));
  EXPECT_EQ(english.piece_of_letters("ddrh"), std::nullopt);
  EXPECT_EQ(english.piece_of_letters("dgrh"), std::nullopt);  // dark and grooved are one
  EXPECT_EQ(english.piece_of_letters("dtr"), std::nullopt);
  EXPECT_EQ(english.piece_of_letters(""), std::nullopt);
  EXPECT_EQ(Vocabulary().piece_of_letters("dtrh"), std::nullopt);
}

}  // namespace
}  // namespace seize
