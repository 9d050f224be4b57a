// Words and signs that people type and that stand in no list of commands.

#include <gmock/gmock.h>

#include <array>
#include <map>

#include "talk/test_conversation.h"

namespace seize {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Reply says_in(const Language& in, Conversation& talk, std::string_view line) {
  Reply reply = hear(talk, line, in.vocabulary, {});
  for (const Said& said : reply.said) EXPECT_THAT(unsayable(said), IsEmpty()) << line;
  return reply;
}

TEST(OddWords, AnAccentedLetterIsNoPieceAndNoArticleAtTheEndGivesOne) {
  for (const Language& in : all_languages()) {
    for (const Awaited awaited : {Awaited::giving, Awaited::placing, Awaited::choosing}) {
      for (const char* letter : {"é", "à", "è", "ç", "=é", "b2=é", "b2 à"}) {
        const auto command = understand(letter, in.vocabulary, awaited);
        if (!command) continue;
        for (const Piece piece : all_pieces) {
          EXPECT_NE(*command, Command(Give{piece})) << in.code << " " << letter;
          EXPECT_NE(*command, Command(AskPiece{piece})) << in.code << " " << letter;
          EXPECT_NE(*command, Command(PlaceAndGive{.square = square("b2"), .piece = piece}))
              << in.code << " " << letter;
        }
      }
    }
    EXPECT_EQ(meant("e", in, Awaited::giving), Command(Give{piece(14)})) << in.code;
  }
}

TEST(OddWords, AnAccentBesideASquareChangesNothing) {
  EXPECT_EQ(meant("à b2", language("fr"), Awaited::placing), Command(Place{square("b2")}));
}

TEST(OddWords, ControlCharactersAloneAreNothing) {
  for (const char* line : {"\b", "\x01", "\x7f\x7f", "\x1b[A", "\b \b"}) {
    EXPECT_EQ(misunderstood(line, language("en"), Awaited::placing).id, "hear.nothing");
  }
}

TEST(OddWords, BothDiagonalsAreReadInEveryLanguage) {
  for (const Language& in : all_languages()) {
    Conversation talk = after_lines({"7", "b2 8"});
    const Reply reply = says_in(in, talk, in.words_of("diagonals").front());
    EXPECT_THAT(ids(reply.said), ElementsAre("answer.set", "answer.set")) << in.code;
    EXPECT_THAT(shown(reply.said), testing::AllOf(HasSubstr("set.diagonal"), HasSubstr("set.antidiagonal")));
  }
  EXPECT_EQ(meant("both diagonals", language("en"), Awaited::placing), Command(Ask{Topic::diagonals}));
  EXPECT_EQ(meant("die beiden Diagonalen", language("de"), Awaited::placing), Command(Ask{Topic::diagonals}));
  EXPECT_EQ(meant("les deux diagonales", language("fr"), Awaited::placing), Command(Ask{Topic::diagonals}));
}

TEST(OddWords, DiagonalsStayHiddenUnderAMask) {
  Conversation talk = after_lines({"7"}, {.mask = true});
  EXPECT_THAT(ids(says(talk, "diagonals").said), ElementsAre("mask.one_at_a_time"));
}

TEST(OddWords, StopLeavesWhereNothingIsAskedAndElseTakesTheQuestionBack) {
  for (const char* word : {"stop", "end"}) {
    Conversation talk = after_lines({"7"});
    EXPECT_EQ(says(talk, word).wish, Word::quit) << word;
    says(talk, "resign");
    const Reply reply = says(talk, word);
    EXPECT_EQ(reply.wish, std::nullopt) << word;
    EXPECT_THAT(ids(reply.said), ElementsAre("heard.cancelled")) << word;
    EXPECT_EQ(question(talk), Question::nothing) << word;
  }
}

TEST(OddWords, StopLeavesAPieceThatWasSaidByHalves) {
  Conversation talk = after_lines({"7"});
  says(talk, "b2 tall dark");
  EXPECT_EQ(awaited(talk), Awaited::choosing);
  EXPECT_THAT(ids(says(talk, "stop").said), ElementsAre("heard.cancelled"));
  EXPECT_EQ(awaited(talk), Awaited::placing);
}

TEST(OddWords, NextAtATableAsksWhoIsNext) {
  for (const Language& in : all_languages()) {
    Conversation talk = after_lines({"7"});
    EXPECT_THAT(ids(says_in(in, talk, in.words_of("next").front()).said), ElementsAre("answer.turn_place"));
  }
}

TEST(OddWords, GivingUpInTwoPartsIsAskedAbout) {
  EXPECT_EQ(meant("ich gebe auf", language("de"), Awaited::placing), Command(Word::resign));
  EXPECT_EQ(meant("ik geef op", language("nl"), Awaited::giving), Command(Word::resign));
  EXPECT_EQ(meant("i give up", language("en"), Awaited::giving), Command(Word::resign));
  EXPECT_EQ(misunderstood("give it to you", language("en"), Awaited::giving).id, "hear.unclear");
}

TEST(OddWords, WhoAsksWhetherToCallHasNotCalled) {
  for (const char* line : {"can i call?", "quarto?", "quarto row 1?"}) {
    EXPECT_EQ(meant(line, language("en"), Awaited::placing), Command(Ask{Topic::options})) << line;
  }
}

TEST(OddWords, WhatNewcomersAskIsUnderstood) {
  const auto asks = [](std::string_view code, std::string_view line, const Command& command) {
    EXPECT_EQ(meant(line, language(code), Awaited::giving), command) << line;
  };
  asks("en", "what should i do", Ask{Topic::options});
  asks("en", "what do i have to do", Ask{Topic::options});
  asks("en", "what happened", Ask{Topic::last});
  asks("en", "who is playing", Ask{Topic::players});
  asks("en", "i want to give 7", Give{piece(7)});
  asks("en", "next puzzle", Word::next);
  asks("de", "was soll ich tun", Ask{Topic::options});
  asks("de", "ich will aufhören", Word::quit);
  asks("fr", "que dois-je faire", Ask{Topic::options});
  asks("fr", "problème suivant", Word::next);
  for (const char* code : {"en", "de", "es", "fr", "it", "nl", "pt"}) {
    const std::map<std::string_view, std::array<const char*, 2>> truths = {
        {"en", {"true", "false"}},      {"de", {"richtig", "falsch"}}, {"es", {"verdadero", "falso"}},
        {"fr", {"vrai", "faux"}},       {"it", {"vero", "falso"}},     {"nl", {"klopt", "onwaar"}},
        {"pt", {"verdadeiro", "falso"}}};
    asks(code, truths.at(code)[0], Word::yes);
    asks(code, truths.at(code)[1], Word::no);
  }
}

TEST(OddWords, SomeValuesTellThePieceInHandToo) {
  Conversation talk = after_lines({"b"});
  EXPECT_THAT(ids(says(talk, "dark hollow").said),
              ElementsAre("answer.hand", "answer.values_left", "answer.values_standing_none"));
  EXPECT_THAT(ids(says(talk, "light hollow").said),
              ElementsAre("answer.values_left", "answer.values_standing_none"));
}

TEST(OddWords, AfterTheEndTheTurnTellsWhoWon) {
  Conversation talk = after_lines({"7"});
  says(talk, "resign");
  says(talk, "yes");
  EXPECT_THAT(ids(says(talk, "turn").said), ElementsAre("answer.turn_over", "told.resigned"));
}

TEST(OddWords, AtAutoNobodyIsAskedToCall) {
  Conversation official = after_lines({"7", "b2"});
  Conversation automatic = after_lines({"7", "b2"}, {.help = Help::automatic});
  EXPECT_EQ(prompt(official).id, "prompt.give_or_call");
  EXPECT_EQ(prompt(automatic).id, "prompt.give");
  EXPECT_THAT(ids(says(automatic, "options").said), testing::Not(testing::Contains("answer.may_call")));
}

TEST(OddWords, MasksSayThatTheyEndHints) {
  Conversation talk = at(table_of_two({.mask = true}));
  EXPECT_THAT(ids(greet(talk)), testing::Contains("open.mask_no_hints"));
  EXPECT_THAT(ids(says(talk, "hint").said), ElementsAre("hint.forbidden_mask"));
}

}  // namespace
}  // namespace seize
