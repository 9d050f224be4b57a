// What is half right, mistyped, of another language, or not understood at all.

#include "talk/understand.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

#include "talk/folding.h"
#include "talk/test_lines.h"
#include "talk/wording.h"

namespace seize {
namespace {

using namespace test;
using testing::HasSubstr;

TEST(Understand, BeginningsThatCanMeanOneThingOnlyAreEnough) {
  EXPECT_EQ(meant_in_english("tal dar rou hollo", Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant("gran fonc rond creu", language("fr"), Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant("dunk gro run hohl", language("de"), Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant_in_english("resig"), Command(Word::resign));
}

TEST(Understand, BeginningsThatCouldMeanSeveralThingsAreAnsweredWithThese) {
  const Said said = misunderstood("ro", language("en"), Awaited::placing);
  EXPECT_EQ(shown(said),
            "hear.ambiguous(word=ro, meanings=list.or(a=name.person(name=row), b=name.person(name=round)))");
  for (const Language& in : all_languages()) {
    for (char letter = 'g'; letter <= 'z'; ++letter) {
      const std::string word(1, letter);
      const auto suggestions = in.vocabulary.suggestions(word);
      if (suggestions.empty() || in.vocabulary.meaning(word)) continue;
      const Said answer = misunderstood(word, in, Awaited::placing);
      EXPECT_EQ(answer.id, "hear.ambiguous");
      EXPECT_LE(suggestions.size(), 3U) << in.code;
      for (const std::string& full : suggestions)
        EXPECT_THAT(shown(answer), HasSubstr("name=" + full + ")")) << in.code;
    }
  }
}

// Whatever is typed, with whatever letter wrong: at most three things are named, and each of them another
// one.
TEST(Understand, NeverMoreThanThreeSuggestions) {
  for (const Language& in : all_languages()) {
    for (const auto& [key, list] : in.words) {
      if (key == "letters") continue;
      for (const std::string& word : in.words_of(key)) {
        const std::string folded = folded_letters(word);
        for (std::size_t i = 0; i < folded.size(); ++i) {
          for (const std::string& typed :
               {folded.substr(0, i), folded.substr(i), std::string(folded).replace(i, 1, "x")}) {
            const auto suggestions = in.vocabulary.suggestions(typed);
            ASSERT_LE(suggestions.size(), Vocabulary::most_suggestions) << in.code << " " << typed;
            std::vector<Meaning> meanings;
            for (const std::string& one : suggestions) {
              const auto meaning = in.vocabulary.exact_meaning(folded_letters(one));
              ASSERT_TRUE(meaning) << one;
              EXPECT_EQ(std::ranges::count(meanings, *meaning), 0) << in.code << " " << typed;
              meanings.push_back(*meaning);
            }
          }
        }
      }
    }
  }
}

TEST(Understand, AMistypedWordThatIsCloseToOneThingIsUnderstood) {
  EXPECT_EQ(meant_in_english("tall darc ruond hollwo", Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant_in_english("QUARTTO"), Command(CallQuarto{}));
  EXPECT_EQ(meant_in_english("resing"), Command(Word::resign));
  EXPECT_EQ(meant("grosse dunkel runnd hohll", language("de"), Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant("donkre hooge ronde hollee", language("nl"), Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant("fonçee grnade ronde creuze", language("fr"), Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant("oscurra alta redoda hueca", language("es"), Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant("scuro altto tonddo cavoo", language("it"), Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(meant("escurra alta redoonda oca", language("pt"), Awaited::giving), Command(Give{piece(11)}));
  for (const char* line : {"xyzzy", "bb2", "77", "nonsense"}) {
    EXPECT_EQ(fault_in_english(line), "hear.unknown") << line;
  }
}

TEST(Understand, WordsOfTheOtherSixLanguagesAreUnderstoodWhereTheyMeanOneThing) {
  for (const Language& in : all_languages()) {
    const Vocabulary all = with_other_languages(in);
    for (const Language& other : all_languages()) {
      for (const Piece piece : all_pieces) {
        std::string line;
        for (const Characteristic one : all_characteristics)
          line += other.messages.find(value_id(one, piece.has(one), Edition::classic))->second + " ";
        const auto command = understand(line, all, Awaited::giving);
        EXPECT_TRUE(command == Command(Give{piece}) || (!command && command.error().id == "hear.ambiguous"))
            << other.code << " in " << in.code << ": " << line;
      }
    }
  }
  const Vocabulary english = with_other_languages(language("en"));
  EXPECT_EQ(understand("große dunkle runde hohle", english, Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(understand("la pièce foncée, grande, ronde et creuse", english, Awaited::giving),
            Command(Give{piece(11)}));
  EXPECT_EQ(understand("aufgeben", english, Awaited::giving), Command(Word::resign));
  EXPECT_EQ(understand("tablero", english, Awaited::giving), Command(Ask{Topic::board}));
  EXPECT_EQ(understand("rij 2", english, Awaited::giving), Command(AskSet{row(2)}));
}

// The language at hand comes first: what it knows keeps its meaning.
TEST(Understand, OtherLanguagesChangeNoWordOfTheOwn) {
  for (const Language& in : all_languages()) {
    const Vocabulary all = with_other_languages(in);
    for (const auto& [key, list] : in.words) {
      if (key == "letters") continue;
      for (const std::string& word : in.words_of(key)) {
        EXPECT_EQ(all.meaning(folded_letters(word)), in.vocabulary.meaning(folded_letters(word)))
            << in.code << " " << word;
      }
    }
  }
}

TEST(Understand, WhatAReaderPutsIntoALineIsOverheard) {
  const Command both = PlaceAndGive{.square = square("b2"), .piece = piece(7)};
  for (const char* line :
       {"\u200bb2 7", "b2\u00a07", "b2\u202f7\u200b", "\ufeffb2 7", "b2\u2009\u20097.", "\u202ab2 7\u202c",
        "b\u200d2 7", "b2 7 .", "b2 7;", "\"b2 7\"", "b2\x07 7", "\u00adb2 7"}) {
    EXPECT_EQ(meant_in_english(line), both) << line;
  }
  for (const char* line : {"b2?", "b2 ?", "b2?.", "b2?\u200b", "\u200b?b2", "b2\u00a0?", "\"b2?\""}) {
    EXPECT_EQ(meant_in_english(line), Command(AskSquare{square("b2")})) << line;
  }
  EXPECT_EQ(meant_in_english("ta\u00adll da\u200brk round hollow", Awaited::giving),
            Command(Give{piece(11)}));
}

TEST(Understand, AnArrowKeyIsNoPiece) {
  for (const char* key : {"\x1b[A", "\x1b[1;5C", "\x1bOB", "\x1b["})
    EXPECT_EQ(fault_in_english(key, Awaited::giving), "hear.nothing") << key + 1;
  EXPECT_EQ(meant_in_english("\x1b[D7", Awaited::giving), Command(Give{piece(7)}));
}

// ---- What is not understood

TEST(Understand, EveryMistypedLineIsToldWhatIsWrongWithIt) {
  for (const Language& in : all_languages()) {
    for (const char* line : {"", " ", "\t", "\r"}) {
      EXPECT_EQ(misunderstood(line, in, Awaited::placing).id, "hear.nothing");
    }
    for (const char* line : {"xyzzy", "b5", "e1", "b22", "77", "b2x", "0x7", "日本", "\xff\xfe"}) {
      EXPECT_EQ(misunderstood(line, in, Awaited::placing).id, "hear.unknown") << in.code << " " << line;
    }
    EXPECT_EQ(misunderstood("b2 b3", in, Awaited::placing).id, "hear.one_square");
    EXPECT_EQ(misunderstood("quarto b2 b3", in, Awaited::placing).id, "hear.point");
    EXPECT_EQ(misunderstood("7 8", in, Awaited::giving).id, "hear.unclear");
    EXPECT_EQ(misunderstood("row1 row2", in, Awaited::giving).id, "hear.unclear");
    for (const char* line : {"...", "!", "??", "()"}) {
      EXPECT_EQ(misunderstood(line, in, Awaited::giving).id, "hear.unclear") << line;
    }
    for (const std::string_view key : {"row", "column", "block"}) {
      for (const char* which : {"", " 7", " x", " e5"}) {
        EXPECT_EQ(misunderstood(in.words_of(key).front() + which, in, Awaited::giving).id, "hear.which_set")
            << in.code << key << which;
      }
    }
    EXPECT_EQ(
        misunderstood(in.words_of("tall").front() + " " + in.words_of("short").front(), in, Awaited::giving)
            .id,
        "hear.contradiction");
    EXPECT_EQ(misunderstood(in.words_of("tall").front() + " 7", in, Awaited::giving).id, "hear.unclear");
    EXPECT_EQ(
        misunderstood(in.words_of("pass").front() + " " + in.words_of("resign").front(), in, Awaited::giving)
            .id,
        "hear.unclear");
  }
}

// A move with a word too many is not made: "no b2" must not place.
TEST(Understand, WordsThatDoNotFitAMoveAreNotOverheard) {
  for (const char* line :
       {"no b2", "not b2", "resign b2", "b2 undo", "b2 7 no", "never 7", "quit 7", "draw b2"}) {
    const auto command = understand(line, language("en").vocabulary, Awaited::placing);
    EXPECT_EQ(command ? "a command" : command.error().id, "hear.unclear") << line;
  }
}

TEST(Understand, WhatTheGuideTellsToTypeIsUnderstood) {
  const auto before_colon = [](const std::string& text) { return text.substr(0, text.find(':')); };
  for (const Language& in : all_languages()) {
    for (const char* key : {"guide.ask", "guide.style", "guide.grant"}) {
      std::string rest = in.messages.find(key)->second + ";";
      for (; !rest.empty(); rest.erase(0, rest.find(';') + 1)) {
        meant(before_colon(rest), in, Awaited::placing);
      }
    }
    for (const char* key : {"guide.pass", "guide.board", "guide.turn", "guide.table", "guide.look"}) {
      std::string rest = before_colon(in.messages.find(key)->second) + ",";
      for (; !rest.empty(); rest.erase(0, rest.find(',') + 1)) {
        meant(rest.substr(0, rest.find(',')), in, Awaited::placing);
      }
    }
    for (const char* key : {"guide.words", "guide.leave"}) {
      const std::string& text = in.messages.find(key)->second;
      const std::string second = text.substr(text.find(';') + 1);
      if (key == std::string_view("guide.words")) meant(before_colon(text), in, Awaited::placing);
      meant(before_colon(second), in, Awaited::placing);
    }
    const std::string through = in.messages.find("guide.look")->second;
    const std::string last = through.substr(through.rfind(';') + 1);
    EXPECT_EQ(meant(before_colon(last), in, Awaited::placing), Command(AskThrough{square("b2")})) << in.code;
  }
}

TEST(Understand, TheYesAndNoThatThePromptsOfferAreUnderstood) {
  for (const Language& in : all_languages()) {
    for (const char* key :
         {"prompt.resign", "prompt.offer_draw", "prompt.draw", "prompt.back", "prompt.resume"}) {
      const auto words = folded_words(in.messages.find(key)->second);
      ASSERT_GE(words.size(), 3U);
      EXPECT_EQ(meant(words[words.size() - 3], in, Awaited::nothing), Command(Word::yes)) << in.code << key;
      EXPECT_EQ(meant(words.back(), in, Awaited::nothing), Command(Word::no)) << in.code << key;
    }
    const auto over = folded_words(in.messages.find("prompt.over")->second);
    EXPECT_EQ(meant(over[over.size() - 3], in, Awaited::nothing), Command(Word::again)) << in.code;
    EXPECT_EQ(meant(over.back(), in, Awaited::nothing), Command(Word::quit)) << in.code;
  }
}

// ---- Whatever is typed

void expect_a_command_or_a_message(const std::string& line) {
  for (const Language& in : all_languages()) {
    for (const Awaited awaited : every_awaited) {
      const auto command = understand(line, in.vocabulary, awaited);
      if (command) continue;
      RC_ASSERT(command.error().id.starts_with("hear."));
      RC_ASSERT(unsayable(command.error()).empty());
    }
  }
}

RC_GTEST_PROP(UnderstandAnything, BytesGiveACommandOrAMessage, (const std::string& line)) {
  expect_a_command_or_a_message(line);
}

RC_GTEST_PROP(UnderstandAnything, WordsGiveACommandOrAMessage, ()) {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all = {"a1",   "b2", "d4", "7", "a", "e", "row2", "diag", "anti", "sqb2", "=7",
                                    "b2=7", "!",  "?",  "-", "=", "q", "¿",    "«",    "»",    "’",    ","};
    for (const Language& in : all_languages()) {
      for (const auto& [key, list] : in.words) {
        for (const std::string& word : in.words_of(key)) all.push_back(word);
      }
    }
    return all;
  }();
  std::string line;
  for (const std::string& word : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words)))
    line += word + (*rc::gen::arbitrary<bool>() ? " " : "");
  expect_a_command_or_a_message(line);
}

TEST(UnderstandAnything, AVeryLongLineIsAnswered) {
  const Vocabulary& english = language("en").vocabulary;
  EXPECT_FALSE(understand(std::string(100000, 'x'), english, Awaited::giving));
  std::string squares;
  for (int i = 0; i < 10000; ++i) squares += "b2 ";
  EXPECT_FALSE(understand(squares, english, Awaited::giving));
}

}  // namespace
}  // namespace seize
