// Moves, calls and pieces, by notation and in words.

#include "talk/understand.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>

#include "talk/folding.h"
#include "talk/test_lines.h"
#include "talk/wording.h"

namespace seize {
namespace {

using namespace test;

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

}  // namespace
}  // namespace seize
