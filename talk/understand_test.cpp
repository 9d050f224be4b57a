#include "talk/understand.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

#include "core/test_games.h"
#include "notation/words.h"
#include "talk/folding.h"
#include "talk/test_talk.h"
#include "talk/wording.h"

namespace seize {
namespace {

using namespace test;
using testing::HasSubstr;

constexpr auto every_awaited = {Awaited::giving, Awaited::placing, Awaited::pointing, Awaited::passing,
                                Awaited::nothing};

Command meant_in_english(std::string_view line, Awaited awaited = Awaited::placing) {
  return meant(line, language("en"), awaited);
}

std::string_view fault_in_english(std::string_view line, Awaited awaited = Awaited::placing) {
  return misunderstood(line, language("en"), awaited).id;
}

// Such pieces: -1 not named, else whether they have it; in the notation's order.
AskValues values(int colour, int height, int shape, int fill) {
  AskValues named{};
  const std::array has = {colour, height, shape, fill};
  for (std::size_t i = 0; i < has.size(); ++i) {
    if (has[i] >= 0) named.values.has[i] = has[i] == 1;
  }
  return named;
}

std::vector<WinningSet> all_sets() {
  std::vector<WinningSet> sets;
  for (const WinningSet set : all_lines_and_blocks) sets.push_back(set);
  return sets;
}

std::string squares_of(WinningSet set, std::string_view between) {
  std::string text;
  for (const Square square : set.squares())
    text += (text.empty() ? "" : std::string(between)) + format_square(square);
  return text;
}

// ---- The notation and what is close to it

TEST(Understand, TheNotationInEveryLanguageWhateverIsAwaited) {
  for (const Language& in : all_languages()) {
    for (const Awaited awaited : every_awaited) {
      EXPECT_EQ(meant("=7", in, awaited), Command(Give{piece(7)}));
      EXPECT_EQ(meant("=F", in, awaited), Command(Give{piece(15)}));
      EXPECT_EQ(meant("b2=7", in, awaited), Command(PlaceAndGive{.square = square("b2"), .piece = piece(7)}));
      EXPECT_EQ(meant("B2=7", in, awaited), Command(PlaceAndGive{.square = square("b2"), .piece = piece(7)}));
      EXPECT_EQ(meant("b2!row2", in, awaited), Command(PlaceAndCall{.square = square("b2"), .set = row(2)}));
      EXPECT_EQ(meant("!row2", in, awaited), Command(PointAt{.set = row(2), .called = true}));
      EXPECT_EQ(meant("-", in, awaited), Command(Word::pass));
      EXPECT_EQ(meant("?", in, awaited), Command(Word::help));
    }
  }
}

TEST(Understand, SquareAndPieceInAnyForm) {
  const Command both = PlaceAndGive{.square = square("b2"), .piece = piece(7)};
  for (const char* line : {"b2 7", "B2 7", "  b2   7  ", "b2,7", "b2: 7", "b2/7", "b2 = 7", "B2=7", "b2-7",
                           "7 b2", "b2\t7", "on b2, give 7", "place it on b2 and give 7", "b2 7\r"}) {
    EXPECT_EQ(meant_in_english(line), both) << line;
  }
  EXPECT_EQ(meant_in_english("b2 tall dark square solid"), both);
  EXPECT_EQ(meant_in_english("b2 tdqf"), both);
  EXPECT_EQ(meant_in_english("b2 F"), Command(PlaceAndGive{.square = square("b2"), .piece = piece(15)}));
  // Letters that are articles elsewhere in a line are pieces at its end.
  EXPECT_EQ(meant_in_english("b2 a"), Command(PlaceAndGive{.square = square("b2"), .piece = piece(10)}));
  EXPECT_EQ(meant("b2 e", language("it"), Awaited::placing),
            Command(PlaceAndGive{.square = square("b2"), .piece = piece(14)}));
}

TEST(Understand, AllSquaresAndAllPiecesInEveryLanguage) {
  for (const Language& in : all_languages()) {
    for (const Square square : all_squares) {
      EXPECT_EQ(meant(format_square(square), in, Awaited::placing), Command(Place{square}));
    }
    for (const Piece piece : all_pieces) {
      const std::string digit(1, format_piece(piece));
      EXPECT_EQ(meant(digit, in, Awaited::giving), Command(Give{piece})) << in.code << digit;
      EXPECT_EQ(meant(digit + "?", in, Awaited::giving), Command(AskPiece{piece})) << in.code << digit;
      EXPECT_EQ(meant("b2 " + digit, in, Awaited::placing),
                Command(PlaceAndGive{.square = test::square("b2"), .piece = piece}))
          << in.code << digit;
    }
  }
}

TEST(Understand, ASquareAloneIsAMoveOnlyWhereOneIsAwaited) {
  EXPECT_EQ(meant_in_english("b2", Awaited::placing), Command(Place{square("b2")}));
  for (const Awaited awaited : {Awaited::giving, Awaited::pointing, Awaited::passing, Awaited::nothing}) {
    EXPECT_EQ(meant_in_english("b2", awaited), Command(AskSquare{square("b2")}));
  }
  EXPECT_EQ(meant_in_english("7", Awaited::giving), Command(Give{piece(7)}));
  for (const Awaited awaited : {Awaited::placing, Awaited::pointing, Awaited::passing, Awaited::nothing}) {
    EXPECT_EQ(meant_in_english("7", awaited), Command(AskPiece{piece(7)}));
  }
}

// ---- Pieces in words

TEST(Understand, APieceByItsFourWordsInAnyOrderInEveryLanguageAndEdition) {
  for (const Language& in : all_languages()) {
    for (const Edition edition : {Edition::classic, Edition::access}) {
      for (const Piece piece : all_pieces) {
        std::array<std::string, Characteristic::count> words;
        for (const Characteristic one : all_characteristics) {
          words[one.index()] = in.messages.find(value_id(one, piece.has(one), edition))->second;
        }
        std::array<int, Characteristic::count> order = {0, 1, 2, 3};
        do {
          std::string line;
          for (const int i : order) line += words[i] + " ";
          EXPECT_EQ(meant(line, in, Awaited::giving), Command(Give{piece})) << line;
          EXPECT_EQ(meant("b2 " + line, in, Awaited::placing),
                    Command(PlaceAndGive{.square = square("b2"), .piece = piece}))
              << line;
        } while (std::ranges::next_permutation(order).found);
      }
    }
  }
}

TEST(Understand, EveryWordForAValueStandsInForTheOthers) {
  constexpr std::array<std::array<std::string_view, 3>, 2> colour = {
      {{"light", "smooth", "light"}, {"dark", "grooved", "dark"}}};
  constexpr std::array<std::array<std::string_view, 2>, 3> others = {
      {{"short", "tall"}, {"round", "square"}, {"solid", "hollow"}}};
  for (const Language& in : all_languages()) {
    for (int has = 0; has < 2; ++has) {
      for (const std::string_view key : colour[has]) {
        for (const std::string& word : in.words_of(key))
          EXPECT_EQ(meant(word, in, Awaited::giving), Command(values(has, -1, -1, -1))) << in.code << word;
      }
      for (int i = 0; i < 3; ++i) {
        AskValues expected{};
        expected.values.has[i + 1] = has == 1;
        for (const std::string& word : in.words_of(others[i][has]))
          EXPECT_EQ(meant(word, in, Awaited::giving), Command(expected)) << in.code << word;
      }
    }
  }
}

struct Spoken {
  std::string_view language;
  std::string_view line;
};

TEST(Understand, ArticlesCommasAndJoiningWordsAreOptional) {
  for (const auto& [code, line] :
       std::initializer_list<Spoken>{{"en", "the tall, dark, round and hollow piece"},
                                     {"en", "give the tall dark piece with a hole, round please"},
                                     {"fr", "la grande pièce foncée, ronde et creuse"},
                                     {"fr", "donne la grande ronde foncée creuse, s’il te plaît"},
                                     {"es", "la pieza alta, oscura, redonda y hueca"},
                                     {"es", "doy la alta oscura redonda hueca, por favor"},
                                     {"de", "die große, dunkle, runde und hohle Figur"},
                                     {"de", "gib mir bitte die große runde dunkle hohle"},
                                     {"it", "il pezzo alto, scuro, tondo e cavo"},
                                     {"it", "do il pezzo alto e scuro e tondo e cavo"},
                                     {"nl", "het hoge, donkere, ronde en holle stuk"},
                                     {"nl", "geef het hoge donkere ronde holle stuk alsjeblieft"},
                                     {"pt", "a peça alta, escura, redonda e oca"},
                                     {"pt", "dou a peça alta e escura, redonda e oca"}}) {
    EXPECT_EQ(meant(line, language(code), Awaited::giving), Command(Give{piece(11)})) << line;
  }
}

TEST(Understand, WithoutTurnsTheNextWordRound) {
  for (const auto& [code, line] : std::initializer_list<Spoken>{{"en", "tall dark round without a hole"},
                                                                {"fr", "haute foncée ronde sans trou"},
                                                                {"es", "alta oscura redonda sin agujero"},
                                                                {"de", "groß dunkel rund ohne Loch"},
                                                                {"it", "alto scuro tondo senza buco"},
                                                                {"nl", "hoog donker rond zonder gat"},
                                                                {"pt", "alta escura redonda sem buraco"}}) {
    EXPECT_EQ(meant(line, language(code), Awaited::giving), Command(Give{piece(3)})) << line;
  }
  EXPECT_EQ(meant("groß dunkel rund mit Loch", language("de"), Awaited::giving), Command(Give{piece(11)}));
  EXPECT_EQ(fault_in_english("hollow without a hole"), "hear.contradiction");
  EXPECT_EQ(fault_in_english("b2 without"), "hear.unclear");
}

TEST(Understand, CapitalsAndAccentsAreOptional) {
  for (const auto& [code, line] : std::initializer_list<Spoken>{{"en", "TALL Dark rOUND hollow"},
                                                                {"fr", "GRANDE FONCÉE RONDE CREUSE"},
                                                                {"fr", "grande foncee ronde creuse"},
                                                                {"es", "ALTA OSCURA REDONDA HUECA"},
                                                                {"de", "GROSSE DUNKLE RUNDE HOHLE"},
                                                                {"de", "grosse dunkle runde hohle"},
                                                                {"it", "ALTO SCURO TONDO CAVO"},
                                                                {"nl", "HOGE donkere RONDE holle"},
                                                                {"pt", "ALTA ESCURA REDONDA OCA"}}) {
    EXPECT_EQ(meant(line, language(code), Awaited::giving), Command(Give{piece(11)})) << line;
  }
  EXPECT_EQ(meant("baixa clara redonda macica", language("pt"), Awaited::giving), Command(Give{piece(0)}));
  EXPECT_EQ(meant("pequeña clara redonda maciza", language("es"), Awaited::giving), Command(Give{piece(0)}));
  EXPECT_EQ(meant("pequena clara redonda maciza", language("es"), Awaited::giving), Command(Give{piece(0)}));
}

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

// No two values of a language have the same letter, so that the letters can stand in any order.
TEST(Understand, EveryValueHasALetterOfItsOwn) {
  for (const Language& in : all_languages()) {
    std::set<std::string> letters;
    for (const auto& [id, letter] : in.messages) {
      if (!id.starts_with("letter.")) continue;
      EXPECT_TRUE(letters.insert(letter).second) << in.code << " " << id;
      const std::string key = id.substr(id.find('.') + 1);
      const bool in_the_word = folded_letters(in.messages.find("value." + key)->second).contains(letter);
      const bool begins_another = std::ranges::any_of(in.words_of(key), [&](const std::string& word) {
        return folded_letters(word).starts_with(letter);
      });
      EXPECT_TRUE(in_the_word || begins_another) << in.code << " " << id << " " << letter;
    }
    EXPECT_EQ(letters.size(), 10U) << in.code;
  }
}

TEST(Understand, FourLettersInAnyOrderNameAPiece) {
  for (const Language& in : all_languages()) {
    for (const Edition edition : {Edition::classic, Edition::access}) {
      std::string order = "cfhs";
      do {
        for (const Piece piece : all_pieces) {
          const Wording wording{.edition = edition, .order = *parse_order(order), .terse = true};
          std::string word;
          for (const Said& letter : say(piece, wording).parts) word += in.messages.find(letter.id)->second;
          EXPECT_EQ(meant(word, in, Awaited::giving), Command(Give{piece})) << in.code << " " << word;
        }
      } while (std::ranges::next_permutation(order).found);
    }
  }
}

TEST(Understand, FourLettersOfBrailleRoundTripInEveryLanguageAndEdition) {
  for (const Language& in : all_languages()) {
    for (const Edition edition : {Edition::classic, Edition::access}) {
      std::set<std::string> words;
      for (const Piece piece : all_pieces) {
        std::string word;
        for (const Said& letter : say(piece, {.edition = edition, .terse = true}).parts) {
          word += in.messages.find(letter.id)->second;
        }
        EXPECT_EQ(word.size(), 4U);
        words.insert(word);
        EXPECT_EQ(meant(word, in, Awaited::giving), Command(Give{piece})) << in.code << " " << word;
        EXPECT_EQ(meant("b2 " + word, in, Awaited::placing),
                  Command(PlaceAndGive{.square = square("b2"), .piece = piece}))
            << in.code << " " << word;
        EXPECT_EQ(meant(word + "?", in, Awaited::giving), Command(AskPiece{piece})) << in.code << " " << word;
        std::ranges::transform(word, word.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
        EXPECT_EQ(meant(word, in, Awaited::giving), Command(Give{piece})) << in.code << " " << word;
      }
      EXPECT_EQ(words.size(), 16U) << in.code;
    }
  }
}

TEST(Understand, SomeWordsOfAPieceAskForAllSuchPieces) {
  EXPECT_EQ(meant_in_english("tall"), Command(values(-1, 1, -1, -1)));
  EXPECT_EQ(meant_in_english("dark hollow?", Awaited::giving), Command(values(1, -1, -1, 1)));
  EXPECT_EQ(meant_in_english("which are tall and light", Awaited::giving), Command(values(0, 1, -1, -1)));
}

// Single letters that name a piece in the notation and are words of the language.
TEST(Understand, AnArticleIsNoPiece) {
  EXPECT_EQ(meant("alto e cavo", language("it"), Awaited::giving), Command(values(-1, 1, -1, 1)));
  EXPECT_EQ(meant_in_english("a tall piece", Awaited::giving), Command(values(-1, 1, -1, -1)));
  EXPECT_EQ(meant("a peça alta e oca", language("pt"), Awaited::giving), Command(values(-1, 1, -1, 1)));
  EXPECT_EQ(meant("la pieza alta e hueca", language("es"), Awaited::giving), Command(values(-1, 1, -1, 1)));
  EXPECT_EQ(meant("qu’est-ce qu’il y a en b2 ?", language("fr"), Awaited::giving),
            Command(AskSquare{square("b2")}));
  EXPECT_EQ(meant("d’accord", language("fr"), Awaited::nothing), Command(Word::yes));
  EXPECT_EQ(meant("d'accord", language("fr"), Awaited::nothing), Command(Word::yes));
}

// ---- Calls and pointing

TEST(Understand, ACallWithOrWithoutPlacingAndPointing) {
  for (const Language& in : all_languages()) {
    for (const Awaited awaited : {Awaited::giving, Awaited::placing, Awaited::passing}) {
      EXPECT_EQ(meant("quarto", in, awaited), Command(CallQuarto{}));
      EXPECT_EQ(meant("QUARTO!", in, awaited), Command(CallQuarto{}));
      EXPECT_EQ(meant("q", in, awaited), Command(CallQuarto{}));
      EXPECT_EQ(meant("« quarto »", in, awaited), Command(CallQuarto{}));
      EXPECT_EQ(meant("¡Quarto!", in, awaited), Command(CallQuarto{}));
      EXPECT_EQ(meant("quarto row2", in, awaited), Command(PointAt{.set = row(2), .called = true}));
      EXPECT_EQ(meant("quarto a1 b2 c3 d4", in, awaited),
                Command(PointAt{.set = diagonal(), .called = true}));
      EXPECT_EQ(meant("quarto a1 b2 c3 d3", in, awaited),
                Command(PointAt{.set = std::nullopt, .called = true}));
      EXPECT_EQ(meant("b2 quarto", in, awaited),
                Command(PlaceAndCall{.square = square("b2"), .set = std::nullopt}));
      EXPECT_EQ(meant("b2 quarto row2", in, awaited),
                Command(PlaceAndCall{.square = square("b2"), .set = row(2)}));
    }
  }
}

TEST(Understand, SetsBySquaresInAnyOrder) {
  for (const WinningSet set : all_sets()) {
    for (const std::string_view between : {" ", ", ", "-", "–", "/"}) {
      EXPECT_EQ(meant_in_english(squares_of(set, between), Awaited::pointing), Command(PointAt{.set = set}));
    }
    std::vector<std::string> names;
    for (const Square square : set.squares()) names.push_back(format_square(square));
    EXPECT_EQ(meant_in_english(names[2] + names[0].insert(0, " ") + " " + names[3] + " " + names[1],
                               Awaited::pointing),
              Command(PointAt{.set = set}));
  }
  EXPECT_EQ(meant_in_english("a1 b1 c1 c2", Awaited::pointing), Command(PointAt{.set = std::nullopt}));
}

// What the program itself calls a set can be typed, as a question and to point.
TEST(Understand, SetsByTheNamesTheProgramGivesThem) {
  for (const Language& in : all_languages()) {
    for (const WinningSet set : all_sets()) {
      const Said name = say(set).parts.front();
      std::string text = in.messages.find(name.id)->second;
      for (const Argument& argument : name.arguments) {
        const std::string place = "{" + std::string(argument.name) + "}";
        text.replace(text.find(place), place.size(), std::get<std::string>(argument.value));
      }
      EXPECT_EQ(meant(text, in, Awaited::pointing), Command(PointAt{.set = set})) << in.code << " " << text;
      EXPECT_EQ(meant(text, in, Awaited::placing), Command(AskSet{set})) << in.code << " " << text;
      EXPECT_EQ(meant("quarto " + text, in, Awaited::giving), Command(PointAt{.set = set, .called = true}))
          << in.code << " " << text;
      EXPECT_EQ(meant(format_winning_set(set), in, Awaited::giving), Command(AskSet{set}))
          << in.code << " " << format_winning_set(set);
    }
  }
}

TEST(Understand, SetsByTheWordsOfEveryLanguage) {
  for (const Language& in : all_languages()) {
    for (int number = 1; number <= 4; ++number) {
      for (const std::string& word : in.words_of("row"))
        EXPECT_EQ(meant(word + " " + std::to_string(number), in, Awaited::giving),
                  Command(AskSet{row(number)}))
            << in.code << " " << word;
    }
    for (const char file : {'a', 'b', 'c', 'd'}) {
      for (const std::string& word : in.words_of("column"))
        EXPECT_EQ(meant(word + " " + file, in, Awaited::pointing), Command(PointAt{.set = column(file)}))
            << in.code << " " << word << file;
    }
    for (const std::string& word : in.words_of("diagonal"))
      EXPECT_EQ(meant(word, in, Awaited::giving), Command(AskSet{diagonal()})) << in.code << " " << word;
    for (const std::string& word : in.words_of("antidiagonal"))
      EXPECT_EQ(meant(word, in, Awaited::giving), Command(AskSet{antidiagonal()})) << in.code << " " << word;
    for (const std::string& word : in.words_of("block")) {
      EXPECT_EQ(meant(word + " b2", in, Awaited::giving), Command(AskSet{block("b2")}))
          << in.code << " " << word;
    }
  }
}

TEST(Understand, TheDiagonalByItsEnds) {
  EXPECT_EQ(meant_in_english("the diagonal from a4 to d1", Awaited::pointing),
            Command(PointAt{.set = antidiagonal()}));
  EXPECT_EQ(meant_in_english("diagonal d1 a4", Awaited::pointing), Command(PointAt{.set = antidiagonal()}));
  EXPECT_EQ(meant_in_english("the diagonal from a1 to d4"), Command(AskSet{diagonal()}));
  for (const char* line : {"antidiagonal", "anti-diagonal", "anti diagonal", "Anti", "the anti-diagonal"}) {
    EXPECT_EQ(meant_in_english(line, Awaited::pointing), Command(PointAt{.set = antidiagonal()})) << line;
  }
  EXPECT_EQ(fault_in_english("the diagonal from a1 to d3", Awaited::pointing), "hear.unclear");
}

// A letter that names a column is no article, wherever it stands.
TEST(Understand, AColumnIsNamedAlsoInTheMiddleOfALine) {
  EXPECT_EQ(meant_in_english("column a please", Awaited::giving), Command(AskSet{column('a')}));
  EXPECT_EQ(meant_in_english("what is in column a on the board?", Awaited::giving),
            Command(AskSet{column('a')}));
  EXPECT_EQ(meant("colonne d s’il te plaît", language("fr"), Awaited::giving), Command(AskSet{column('d')}));
  EXPECT_EQ(meant("coluna a, por favor", language("pt"), Awaited::giving), Command(AskSet{column('a')}));
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
  const std::vector<std::pair<std::string_view, Word>> words = {
      {"pass", Word::pass},         {"resign", Word::resign}, {"draw", Word::draw},  {"back", Word::back},
      {"again", Word::again},       {"yes", Word::yes},       {"no", Word::no},      {"help", Word::help},
      {"cancel", Word::cancel},     {"save", Word::save},     {"quit", Word::quit},  {"repeat", Word::repeat},
      {"solution", Word::solution}, {"terse", Word::terse},   {"wordy", Word::wordy}};
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
