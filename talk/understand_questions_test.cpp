// Questions, and words of the table.

#include "talk/understand.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>

#include "talk/test_lines.h"
#include "talk/wording.h"

namespace seize {
namespace {

using namespace test;

TEST(Understand, AWordThatAsksBesideAMoveMovesNothing) {
  for (const Language& in : all_languages()) {
    for (const char* key : {"rules", "empty", "board", "turn", "last", "rack", "clock", "moves", "options"}) {
      const std::string word = in.words_of(key).front();
      EXPECT_EQ(misunderstood(word + " 2", in, Awaited::giving).id, "hear.unclear") << in.code << " " << word;
      EXPECT_EQ(misunderstood(word + " b2", in, Awaited::placing).id, "hear.unclear")
          << in.code << " " << word;
    }
    for (const char* key : {"diagonal", "through"}) {
      const std::string word = in.words_of(key).front();
      EXPECT_EQ(misunderstood(word + " 2", in, Awaited::giving).id, "hear.unclear") << in.code << " " << word;
    }
  }
}

TEST(Understand, WhatIsOnASquareInEveryLanguage) {
  for (const auto& [code, line] :
       std::initializer_list<Spoken>{{"en", "what's on b2"},      {"en", "what’s on b2?"},
                                     {"en", "whats on b2"},       {"en", "what stands on b2"},
                                     {"de", "was steht auf b2"},  {"de", "was ist auf b2"},
                                     {"de", "was ist’s auf b2"},  {"nl", "wat staat er op b2"},
                                     {"nl", "wat is er op b2"},   {"fr", "qu’est-ce qu’il y a en b2"},
                                     {"fr", "qu'y a-t-il en b2"}, {"fr", "y a-t-il une pièce en b2"},
                                     {"fr", "c’est quoi en b2"},  {"fr", "quelle pièce est en b2"},
                                     {"es", "qué hay en b2"},     {"es", "qué está en b2"},
                                     {"it", "cosa c’è in b2"},    {"it", "che c'è su b2"},
                                     {"pt", "o que há em b2"},    {"pt", "o que está em b2"}}) {
    EXPECT_EQ(meant(line, language(code), Awaited::placing), Command(AskSquare{square("b2")})) << line;
  }
}

TEST(Understand, TheEmptySquaresInEveryLanguage) {
  for (const auto& [code, line] : std::initializer_list<Spoken>{{"en", "which squares are empty?"},
                                                                {"en", "empty squares"},
                                                                {"en", "free"},
                                                                {"de", "welche Felder sind leer?"},
                                                                {"de", "freie Felder"},
                                                                {"nl", "welke vakken zijn leeg?"},
                                                                {"nl", "lege vakken"},
                                                                {"fr", "quelles cases sont vides ?"},
                                                                {"fr", "cases libres"},
                                                                {"es", "¿qué casillas están vacías?"},
                                                                {"it", "quali caselle sono vuote?"},
                                                                {"it", "caselle libere"},
                                                                {"pt", "que casas estão vazias?"},
                                                                {"pt", "casas livres"}}) {
    EXPECT_EQ(meant(line, language(code), Awaited::placing), Command(Ask{Topic::empty})) << line;
  }
}

TEST(Understand, WhereTheTallOnesStandAndWhichAreLeftInEveryLanguage) {
  using Part = AskValues::Part;
  const auto part = [](Part which, AskValues asked) {
    asked.part = which;
    return Command(asked);
  };
  struct Asked {
    std::string_view language, where, left;
  };
  for (const auto& [code, where, left] :
       std::initializer_list<Asked>{{"en", "where are the tall ones?", "which tall ones are left?"},
                                    {"de", "wo stehen die großen?", "welche großen sind noch übrig?"},
                                    {"nl", "waar staan de hoge?", "welke hoge zijn er over?"},
                                    {"fr", "où sont les grandes ?", "quelles grandes restent ?"},
                                    {"es", "¿dónde están las altas?", "¿qué altas quedan?"},
                                    {"it", "dove sono gli alti?", "quali alti restano?"},
                                    {"pt", "onde estão as altas?", "que altas restam?"}}) {
    EXPECT_EQ(meant(where, language(code), Awaited::placing), part(Part::standing, values(-1, 1, -1, -1)))
        << where;
    EXPECT_EQ(meant(left, language(code), Awaited::placing), part(Part::left, values(-1, 1, -1, -1))) << left;
  }
  EXPECT_EQ(meant_in_english("tall hollow"), part(Part::all, values(-1, 1, -1, 1)));
  EXPECT_EQ(meant_in_english("tall hollow left"), part(Part::left, values(-1, 1, -1, 1)));
}

TEST(Understand, ALineByItsEndsInTheDirectionInWhichTheyWereNamed) {
  const Command down = AskSet{antidiagonal()};
  const Command up = AskSet{antidiagonal(), true};
  for (const char* line : {"d1 to a4", "from d1 to a4", "d1-a4", "d1 a4", "the diagonal from d1 to a4",
                           "what stands from d1 to a4?"}) {
    EXPECT_EQ(meant_in_english(line), up) << line;
  }
  EXPECT_EQ(meant_in_english("a4 to d1"), down);
  EXPECT_EQ(meant_in_english("diagonal from a4 to d1"), down);
  EXPECT_EQ(meant_in_english("d2 to a2"), Command(AskSet{row(2), true}));
  EXPECT_EQ(meant_in_english("b1 to b4"), Command(AskSet{column('b')}));
  EXPECT_EQ(meant_in_english("d4 to a1"), Command(AskSet{diagonal(), true}));
  for (const auto& [code, line] : std::initializer_list<Spoken>{{"de", "von d1 bis a4"},
                                                                {"nl", "van d1 tot a4"},
                                                                {"fr", "de d1 à a4"},
                                                                {"fr", "de d1 jusqu’à a4"},
                                                                {"es", "desde d1 hasta a4"},
                                                                {"it", "da d1 fino a a4"},
                                                                {"pt", "de d1 até a4"}}) {
    EXPECT_EQ(meant(line, language(code), Awaited::placing), up) << line;
  }
  EXPECT_EQ(meant_in_english("d1 to a1", Awaited::pointing), Command(PointAt{.set = row(1)}));
  EXPECT_EQ(meant_in_english("quarto a1 a4", Awaited::giving),
            Command(PointAt{.set = column('a'), .called = true}));
  EXPECT_EQ(fault_in_english("b2 b4"), "hear.one_square");
}

// ---- Questions

TEST(Understand, EveryTopicByEveryWordOfEveryLanguage) {
  const std::vector<std::pair<std::string_view, Topic>> topics = {
      {"board", Topic::board}, {"rack", Topic::rack},         {"hand", Topic::hand},
      {"last", Topic::last},   {"clock", Topic::clock},       {"turn", Topic::turn},
      {"moves", Topic::moves}, {"options", Topic::options},   {"players", Topic::players},
      {"rules", Topic::rules}, {"notation", Topic::notation}, {"empty", Topic::empty}};
  for (const Language& in : all_languages()) {
    for (const auto& [key, topic] : topics) {
      for (const std::string& word : in.words_of(key)) {
        for (const Awaited awaited : every_awaited) {
          EXPECT_EQ(meant(word, in, awaited), Command(Ask{topic})) << in.code << " " << word;
          EXPECT_EQ(meant(word + " ?", in, awaited), Command(Ask{topic})) << in.code << " " << word;
        }
      }
    }
  }
}

TEST(Understand, EveryWordOfTheTableInEveryLanguage) {
  const std::vector<std::pair<std::string_view, Word>> words = {{"pass", Word::pass},
                                                                {"resign", Word::resign},
                                                                {"draw", Word::draw},
                                                                {"back", Word::back},
                                                                {"again", Word::again},
                                                                {"yes", Word::yes},
                                                                {"no", Word::no},
                                                                {"help", Word::help},
                                                                {"cancel", Word::cancel},
                                                                {"save", Word::save},
                                                                {"quit", Word::quit},
                                                                {"repeat", Word::repeat},
                                                                {"solution", Word::solution},
                                                                {"terse", Word::terse},
                                                                {"wordy", Word::wordy},
                                                                {"worth", Word::worth},
                                                                {"best", Word::best}};
  for (const Language& in : all_languages()) {
    for (const auto& [key, word] : words) {
      for (const std::string& typed : in.words_of(key)) {
        for (const Awaited awaited : every_awaited)
          EXPECT_EQ(meant(typed, in, awaited), Command(word)) << in.code << " " << typed;
      }
    }
  }
}

TEST(Understand, QuestionsAsPeopleAskThem) {
  struct Question {
    std::string_view language;
    std::string_view line;
    Command command;
  };
  const Command b2 = AskSquare{square("b2")};
  const Command seven = AskPiece{piece(7)};
  for (const auto& [code, line, command] :
       std::initializer_list<Question>{{"en", "what is on b2?", b2},
                                       {"en", "b2?", b2},
                                       {"en", "? b2", b2},
                                       {"en", "¿b2?", b2},
                                       {"en", "where is 7?", seven},
                                       {"en", "where is the tall dark square solid piece", seven},
                                       {"en", "through b2", AskThrough{square("b2")}},
                                       {"en", "what is in row 2", AskSet{row(2)}},
                                       {"en", "what is left?", Ask{Topic::rack}},
                                       {"en", "who is next", Ask{Topic::turn}},
                                       {"en", "whose turn is it?", Ask{Topic::turn}},
                                       {"en", "what can I do?", Ask{Topic::options}},
                                       {"en", "how much time is left?", Ask{Topic::clock}},
                                       {"en", "what was the last move?", Ask{Topic::last}},
                                       {"fr", "qu’y a-t-il en b2 ?", b2},
                                       {"fr", "où est la grande foncée carrée pleine ?", seven},
                                       {"fr", "à qui le tour ?", Ask{Topic::turn}},
                                       {"fr", "par b2", AskThrough{square("b2")}},
                                       {"fr", "que puis-je faire ?", Ask{Topic::options}},
                                       {"es", "¿b2?", b2},
                                       {"es", "¿qué hay en b2?", b2},
                                       {"es", "¿qué puedo hacer?", Ask{Topic::options}},
                                       {"es", "¿a quién le toca?", Ask{Topic::turn}},
                                       {"de", "was steht auf b2?", b2},
                                       {"de", "wo ist die große dunkle eckige volle?", seven},
                                       {"de", "wer ist dran?", Ask{Topic::turn}},
                                       {"de", "was kann ich tun?", Ask{Topic::options}},
                                       {"it", "che cosa c’è in b2?", b2},
                                       {"it", "a chi tocca?", Ask{Topic::turn}},
                                       {"it", "che cosa posso fare?", Ask{Topic::options}},
                                       {"nl", "wat staat er op b2?", b2},
                                       {"nl", "wie is er aan de beurt?", Ask{Topic::turn}},
                                       {"nl", "wat kan ik doen?", Ask{Topic::options}},
                                       {"pt", "o que está em b2?", b2},
                                       {"pt", "de quem é a vez?", Ask{Topic::turn}},
                                       {"pt", "o que posso fazer?", Ask{Topic::options}}}) {
    EXPECT_EQ(meant(line, language(code), Awaited::placing), command) << code << " " << line;
  }
}

TEST(Understand, AQuestionMarkNeverMoves) {
  for (const Language& in : all_languages()) {
    EXPECT_EQ(meant("b2?", in, Awaited::placing), Command(AskSquare{square("b2")}));
    EXPECT_EQ(meant("7?", in, Awaited::giving), Command(AskPiece{piece(7)}));
    EXPECT_EQ(meant("row2?", in, Awaited::pointing), Command(AskSet{row(2)})) << in.code;
  }
}

TEST(Understand, NoOutweighsYes) {
  EXPECT_EQ(meant_in_english("do not agree"), Command(Word::no));
  EXPECT_EQ(meant_in_english("I do not agree"), Command(Word::no));
  EXPECT_EQ(meant_in_english("yes, I agree"), Command(Word::yes));
  EXPECT_EQ(meant_in_english("no, ok"), Command(Word::no));
  EXPECT_EQ(meant("non, pas d’accord", language("fr"), Awaited::nothing), Command(Word::no));
  EXPECT_EQ(meant("pas d’accord", language("fr"), Awaited::nothing), Command(Word::no));
  EXPECT_EQ(meant("nicht einverstanden", language("de"), Awaited::nothing), Command(Word::no));
  EXPECT_EQ(meant("niet akkoord", language("nl"), Awaited::nothing), Command(Word::no));
  EXPECT_EQ(meant("non accetto", language("it"), Awaited::nothing), Command(Word::no));
  EXPECT_EQ(meant("não concordo", language("pt"), Awaited::nothing), Command(Word::no));
}

TEST(Understand, TheOrderOfWordsIsThePlayersChoice) {
  const Order order{
      .order = {Characteristic::fill, Characteristic::shape, Characteristic::height, Characteristic::colour}};
  for (const Language& in : all_languages()) {
    EXPECT_EQ(meant(in.words_of("order").front() + " fshc", in, Awaited::giving), Command(order)) << in.code;
    for (const char* wrong : {"", " ", " fsh", " fshcc", " fssh", " abcd", " 1"}) {
      EXPECT_EQ(misunderstood(in.words_of("order").front() + wrong, in, Awaited::giving).id,
                "hear.which_order");
    }
  }
}

}  // namespace
}  // namespace seize
