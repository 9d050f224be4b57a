// Whole games through a pipe.

#include <gmock/gmock.h>

#include <cstring>
#include <random>
#include <regex>

#include "cli/test_play.h"
#include "core/test_games.h"
#include "notation/words.h"
#include "talk/wording.h"

namespace seize::cli {
namespace {

using test::all_languages;
using test::Language;
using testing::AllOf;
using testing::AnyOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string last_line(const std::string& text) { return lines_of(text).empty() ? "" : lines_of(text).back(); }

// Every question, in the words of the language.
Words questions(const Language& in) {
  Words lines = {"b2?", "7?", "row1", "cola", "diag", "anti", "sqb2", "?"};
  for (const char* key : {"board", "rack", "hand", "last", "clock", "turn", "options", "players", "moves",
                          "rules", "tall", "dark", "smooth", "repeat", "help"})
    lines.push_back(in.words_of(key).front());
  lines.push_back(in.words_of("through").front() + " b2");
  lines.push_back(in.words_of("order").front() + " hcsf");
  return lines;
}

// Lines that people mistype.
const Words garbage = {"", "xyzzy", "b5", "b2 b3", "7 8", "q b2 b3", "!!!", "=", "(", "\xff\xfe", "日本"};

// ---- Transcripts

// What was said and typed, line by line.
std::string transcript(const Words& arguments, const Words& lines) {
  const TestFolder state;
  Session session(state.path(), arguments);
  session.wait_until_idle();
  std::string text = session.take_output();
  for (const std::string& line : lines) {
    text += "> " + line + "\n";
    session.type(line);
    session.wait_until_idle();
    text += session.take_output();
  }
  return text;
}

// SEIZE_WRITE_TRANSCRIPTS=1 writes them anew.
void expect_transcript(const std::string& name, const std::string& text) {
  const std::filesystem::path path = std::filesystem::path(SEIZE_DATA) / "transcripts" / name;
  if (std::getenv("SEIZE_WRITE_TRANSCRIPTS") != nullptr) std::ofstream(path, std::ios::binary) << text;
  EXPECT_EQ(text, contents(path)) << "see " << path;
}

TEST(PlayTranscript, DrawnInEnglishWithAMissedAStaleAndAStolenAlignment) {
  expect_transcript("drawn-en.txt",
                    transcript(with(drawn_game, {"--lang", "en"}),
                               {"help",  "tall dark", "0",     "a1",    "light tall round solid",
                                "b1 4",  "c1",        "e",     "d1",    "9",
                                "a2 b",  "quarto",    "row 1", "row 1", "b2",
                                "d",     "c2 f",      "d2",    "3",     "q",
                                "row 2", "moves",     "quit"}));
}

TEST(PlayTranscript, PlainInFrenchWithAMissedAStaleAndAStolenAlignment) {
  expect_transcript("plain-fr.txt",
                    transcript(with(plain_game, {"--lang", "fr"}),
                               {"aide", "plateau",  "0",        "a1",       "la grande claire ronde pleine",
                                "b1 4", "c1",       "e",        "d1",       "9",
                                "a2 b", "quarto",   "rangée 1", "rangée 1", "b2",
                                "d",    "c2 f",     "d2",       "réserve",  "3",
                                "q",    "rangée 2", "coups",    "quitter"}));
}

// ---- All languages

TEST(PlayLanguages, R12_1_AWholeGameWithEveryQuestionIsWellSaidInEveryLanguage) {
  for (const Language& in : all_languages()) {
    Words lines = questions(in);
    for (const std::string& move : missed_stale_and_stolen) {
      lines.push_back(move);
      if (move == "c2 f") lines = with(lines, with(questions(in), garbage));
    }
    lines = with(lines, questions(in));
    lines.push_back(in.words_of("again").front());
    lines.emplace_back("7");
    lines.push_back(in.words_of("quit").front());
    for (const Words& looks :
         {Words{}, {"--plain"}, {"--braille"}, {"--mask"}, {"--edition", "access", "--plain"}}) {
      const Played game = played(with(with(drawn_game, looks), {"--lang", in.code}), joined(lines));
      EXPECT_EQ(game.status, 0);
      EXPECT_THAT(game.out, HasSubstr("QUARTO")) << in.code;
      expect_well_said(in.code, game.out);
    }
  }
}

TEST(PlayLanguages, R12_1_EveryWayToEndAGameIsWellSaidInEveryLanguage) {
  const TestFolder folder;
  const std::string taken = folder.write("taken.txt", "").string();
  for (const Language& in : all_languages()) {
    const auto word = [&](const char* key) { return in.words_of(key).front(); };
    const Words lines = {"7",
                         word("draw"),
                         word("yes"),
                         word("no"),
                         word("back"),
                         word("no"),
                         word("back"),
                         word("yes"),
                         "7",
                         word("no"),
                         word("draw"),
                         word("cancel"),
                         word("draw"),
                         word("yes"),
                         word("yes"),
                         word("draw"),
                         "=7",
                         word("again"),
                         "8",
                         "q",
                         "b2",
                         "q",
                         "a1 b2 c3 c4",
                         "q",
                         "9",
                         word("pass"),
                         word("resign"),
                         word("no"),
                         word("resign"),
                         word("yes"),
                         word("again"),
                         word("save") + " /dev/null/at/all",
                         word("save") + " " + taken,
                         word("quit")};
    const Played game = played(with(plain_game, {"--lang", in.code, "--clock", "60"}), joined(lines));
    EXPECT_EQ(game.status, 0);
    const std::string without_file =
        std::regex_replace(game.out, std::regex("seize: .*\n"), "");  // the system’s words
    expect_well_said(in.code, without_file);
  }
}

TEST(PlayLanguages, R12_1_TheProgramIsNamedInEveryLanguage) {
  for (const Language& in : all_languages()) {
    const Played game = played(
        {"play", "--plain", "--lang", in.code, "--side", "program", "--side", "program", "--seed", "3"}, "");
    EXPECT_EQ(game.status, 0);
    expect_well_said(in.code, game.out);
  }
}

TEST(PlayLanguages, WrongRequestsAreToldInOneSentenceOfTheLanguage) {
  for (const Language& in : all_languages()) {
    for (const Words& wrong : std::initializer_list<Words>{{"--rules", "X:c"},
                                                           {"--level", "much"},
                                                           {"--edition", "gold"},
                                                           {"--clock", "0"},
                                                           {"--clock", "soon"},
                                                           {"--warning", "-1"},
                                                           {"--starter", "nobody"},
                                                           {"--order", "hhhh"},
                                                           {"--seed", "x"},
                                                           {"--side", "+"},
                                                           {"--side", "A+B+C"},
                                                           {"--side", "A", "--side", "B", "--side", "C"},
                                                           {"--color", "blue"},
                                                           {"--nonsense"},
                                                           {"extra"}}) {
      const Played game = played(with({"play", "--lang", in.code}, wrong), "");
      EXPECT_EQ(game.status, 2) << wrong.front();
      EXPECT_THAT(game.out, StartsWith("seize: "));
      EXPECT_EQ(std::ranges::count(game.out, '\n'), 1) << game.out;
      EXPECT_EQ(bare_keys(game.out), Words{}) << game.out;
    }
  }
}

TEST(PlayLanguages, AsciiLocalesGetAsciiInEveryLanguage) {
  for (const Language& in : all_languages()) {
    for (const Words& looks : {Words{}, {"--plain"}}) {
      const Played game =
          played(with(with(drawn_game, looks), {"--lang", in.code, "--side", "José"}), "", {"LC_ALL=C"});
      const Played one = played(
          with({"play", "--lang", in.code, "--side", "José", "--side", "Bö", "--starter", "first"}, looks),
          joined(with(missed_stale_and_stolen, with(questions(in), garbage))), {"LC_ALL=C"});
      EXPECT_EQ(one.status, 0);
      EXPECT_TRUE(is_ascii(one.out)) << in.code << one.out;
      EXPECT_TRUE(is_ascii(game.out)) << game.out;
    }
  }
}

TEST(PlayLanguages, TheLocaleChoosesAndAnUnknownOneIsTold) {
  EXPECT_THAT(played(plain_game, "", {"LC_ALL=de_DE.UTF-8"}).out, HasSubstr("welche Figur"));
  EXPECT_THAT(played(plain_game, "", {"LC_ALL=", "LANG=pt_BR.UTF-8"}).out, HasSubstr("que peça"));
  const Played fallback = played(plain_game, "", {"LC_ALL=fi_FI.UTF-8"});
  EXPECT_THAT(fallback.out, AllOf(StartsWith("seize: "), HasSubstr("fi"), HasSubstr("which piece")));
}

// ---- Looks

TEST(PlayPlain, R10_2_NothingIsDrawnAndNoEscapeIsWritten) {
  for (const Words& looks : {Words{}, {"--color", "always"}, {"--braille"}, {"--mask"}}) {
    const Played game = played(with(plain_game, looks),
                               joined(with(missed_stale_and_stolen, questions(test::language("en")))));
    EXPECT_FALSE(has_escape(game.out));
    EXPECT_FALSE(has_drawing(game.out)) << game.out;
  }
}

TEST(PlayPlain, EveryPromptEndsItsLineSoThatAScreenReaderReadsIt) {
  const TestFolder state;
  Session session(state.path(), plain_game);
  session.wait_until_idle();
  EXPECT_THAT(session.output(), EndsWith("Ada, which piece do you give?\n"));
}

TEST(PlayDrawn, ShowsTheBoardAfterEveryMoveAndWheneverItIsAskedFor) {
  const Played game = played(drawn_game, joined({"board", "7", "turn", "b2"}));
  std::size_t boards = 0;
  for (const std::string& line : lines_of(game.out)) boards += line.starts_with("      a       b");
  EXPECT_EQ(boards, 4U) << game.out;
  EXPECT_THAT(game.out, HasSubstr("│▓7▓│"));
  EXPECT_FALSE(has_escape(game.out));  // no terminal, no colour
}

TEST(PlayBraille, APieceIsASquareAndFourLettersWithinEightCells) {
  for (const Language& in : all_languages()) {
    const Words lines =
        with(missed_stale_and_stolen, {in.words_of("board").front(), in.words_of("rack").front()});
    const Played game =
        played({"play", "--braille", "--lang", in.code, "--side", "Xi", "--side", "Yu", "--starter", "first"},
               joined(lines));
    const std::regex item("[a-z]{4}");
    int pieces = 0;
    for (const std::string& line : lines_of(game.out)) {
      if (!line.starts_with("Row") || !line.contains(": ")) continue;  // not the content of a row
      for (std::sregex_iterator at(line.begin() + 5, line.end(), item), end; at != end; ++at) {
        EXPECT_TRUE(in.vocabulary.piece_of_letters(at->str())) << in.code << ": " << line;
        ++pieces;
      }
    }
    EXPECT_EQ(pieces, 8) << in.code << game.out;
    // Nowhere are pieces said in full words.
    for (const char* value : {"value.tall", "value.hollow", "value.round"}) {
      for (const std::string& line : lines_of(game.out)) {
        if (line.contains("QUARTO")) continue;  // what the four have in common
        EXPECT_THAT(line, Not(HasSubstr(" " + in.messages.find(value)->second + " "))) << in.code;
      }
    }
  }
}

TEST(PlayMask, R10_1_NothingIsDrawnAndNoLineTellsMoreThanOneSquare) {
  const Language& english = test::language("en");
  for (const Words& game : {drawn_game, plain_game}) {
    const Played masked =
        played(with(game, {"--mask"}),
               joined(with(missed_stale_and_stolen, with({"again", "yes", "7"}, questions(english)))));
    EXPECT_EQ(masked.status, 0);
    EXPECT_FALSE(has_drawing(masked.out));
    EXPECT_THAT(masked.out, Not(HasSubstr("....")));
    EXPECT_THAT(masked.out, HasSubstr("nobody can see the board"));
    const std::regex told("[a-d][1-4],? (tall|short|empty)");
    for (const std::string& line : lines_of(masked.out)) {
      EXPECT_LE(std::distance(std::sregex_iterator(line.begin(), line.end(), told), std::sregex_iterator()),
                1)
          << line;
    }
    EXPECT_THAT(masked.out, Not(HasSubstr("Moves:")));
  }
}

TEST(PlayMask, R10_1_AfterTheEndTheBoardIsToldToWhoAsks) {
  const Played masked =
      played(with(plain_game, {"--mask"}), joined({"7", "b2 8", "board", "resign", "yes", "board"}));
  EXPECT_THAT(masked.out, HasSubstr("one space at a time"));
  EXPECT_THAT(masked.out, HasSubstr("Row 2: a2 empty, b2 tall dark square solid"));
}

// What a mask table is told to ask for must be what it can ask for.
TEST(PlayMask, R10_1_ARefusalNamesNoQuestionThatAMaskTableRefuses) {
  const Played taken = played(with(plain_game, {"--mask"}), joined({"7", "b2 8", "b2"}));
  EXPECT_THAT(taken.out, HasSubstr("already a piece there"));
  EXPECT_THAT(taken.out, Not(HasSubstr("board tells which")));
  const Played given = played(with(plain_game, {"--mask"}), joined({"7", "b2", "7"}));
  EXPECT_THAT(given.out, Not(HasSubstr("rack lists them")));
}

// ---- R9.1 Twins

std::string english(const Phrase& phrase) {
  std::string text;
  for (const Said& said : phrase.parts) {
    const bool apart = phrase.joint == Phrase::Joint::words && !text.empty();
    text += (apart ? " " : "") + test::language("en").messages.find(said.id)->second;
  }
  return text;
}

std::regex verbatim(const std::string& text) {
  return std::regex(std::regex_replace(text, std::regex(R"([()=])"), R"(\$&)"));
}

// The same game with piece 0 or with piece 1 on a1: with 0 the pieces of row 1 are all light. Whatever is
// said and drawn is the same but for the piece's own words and strokes.
std::string twin(int piece, Words arguments, const Words& questions_asked) {
  const std::string digit = std::to_string(piece);
  const Words moves = {"5", "a3 2", "b1 4", "c1 9", "d3 e", "d1 " + digit, "a1"};
  const Words lines = with(with(with(moves, questions_asked), {"c"}), questions_asked);
  std::string text = played(arguments, joined(with(lines, with({"d4"}, questions_asked)))).out;
  const bool access = std::ranges::find(arguments, "access") != arguments.end();
  const Edition edition = access ? Edition::access : Edition::classic;
  for (const int one : {0, 1}) {
    const std::string name = std::to_string(one);
    const std::string dark = access ? "(≡1≡)" : "(▓1▓)";
    const std::string drawn = one == 0 ? "( 0 )" : dark;
    // Of the first two places in the rack one is empty.
    const Words in_rack = {one == 0 ? drawn + "    ·  " : "  ·    " + drawn,
                           one == 0 ? "╭───╮                (" : "       ╭───╮         ("};
    Words own = with(in_rack, {"=" + name + " ", "=" + name + "\n", drawn});
    for (const Wording& wording : {Wording{.edition = edition}, Wording{.edition = edition, .terse = true},
                                   Wording{.edition = edition,
                                           .order = {Characteristic::fill, Characteristic::shape,
                                                     Characteristic::height, Characteristic::colour}}}) {
      const std::string words = english(say(Piece::from_index(one), wording));
      own = with(own, {" " + name + ", " + words, "[ \n]" + name + " " + words, " " + words});
    }
    for (const std::string& part : own) text = std::regex_replace(text, verbatim(part), "<>");
  }
  return text;
}

TEST(PlayTwins, R9_1_EveryByteIsTheSameButForThePiecesOwnWords) {
  Words asked = questions(test::language("en"));
  std::erase(asked, "dark");  // the piece’s own word
  std::erase(asked, "smooth");
  std::erase(asked, "clock");
  for (const Words& looks : {Words{},
                             {"--plain"},
                             {"--braille"},
                             {"--mask"},
                             {"--edition", "access"},
                             {"--plain", "--order", "fshc"},
                             {"--plain", "--clock", "600"}}) {
    const Words arguments = with(drawn_game, looks);
    Words asks = asked;
    if (looks.size() > 1 && looks[1] == "--order") std::erase(asks, "order hcsf");
    const std::string aligned = twin(0, arguments, asks);
    EXPECT_THAT(aligned, Not(HasSubstr("QUARTO")));
    EXPECT_EQ(aligned, twin(1, arguments, asks));
  }
}

// ---- Players

TEST(PlayTeams, R8_1_TheNameOfWhoseTurnItIsIsInEveryPrompt) {
  const Played game =
      played({"play", "--plain", "--side", "Ada+Cleo", "--side", "Bo + Dora", "--starter", "first"},
             joined({"0", "a1 1", "b2 2", "c3 3", "a4 4"}));
  Words asked;
  for (const std::string& line : lines_of(game.out)) {
    if (line.contains("which piece") || line.contains("where do you"))
      asked.push_back(line.substr(0, line.find(',')));
  }
  EXPECT_EQ(asked, (Words{"Ada", "Bo", "Cleo", "Dora", "Ada", "Bo"}));
  EXPECT_THAT(game.out, StartsWith("Ada and Cleo against Bo and Dora.\n"));
}

TEST(PlayProgram, R8_2_AGameAgainstTheProgramEndsWhateverIsTyped) {
  Words tries;
  for (int round = 0; round < 16; ++round) {
    for (const char file : {'a', 'b', 'c', 'd'}) {
      for (const char rank : {'1', '2', '3', '4'}) tries.push_back({file, rank});
    }
    for (const char digit : std::string("0123456789abcdef")) tries.push_back({'=', digit});
    tries.emplace_back("-");
  }
  const Words arguments = {"play", "--plain", "--side", "Ada"};
  for (const char* seed : {"1", "2"}) {
    const Played game = played(with(arguments, {"--seed", seed}), joined(tries));
    EXPECT_EQ(game.status, 0);
    EXPECT_THAT(game.out, HasSubstr("The game is over. Again or quit?"));
    EXPECT_EQ(game.out, played(with(arguments, {"--seed", seed}), joined(tries)).out);
  }
}

TEST(PlayProgram, R8_2_TwoProgramsPlayToTheEndUnderEveryRuleAndHelpLevel) {
  for (const char* rules : {"L:chsf", "S:ch", "L:c"}) {
    for (const char* level : {"official", "call", "auto"}) {
      const Played game = played({"play", "--plain", "--side", "program", "--side", "program", "--seed", "7",
                                  "--rules", rules, "--level", level},
                                 "");
      EXPECT_EQ(game.status, 0);
      EXPECT_THAT(game.out, testing::AnyOf(HasSubstr("wins the game"), HasSubstr("steals the win"),
                                           HasSubstr("a draw")))
          << game.out;
    }
  }
}

TEST(PlayNames, AreAskedForWhenTheyAreNotGiven) {
  const Words arguments = {"play", "--plain", "--starter", "first"};
  EXPECT_THAT(played(arguments, "Ada, Bo\n").out, HasSubstr("Ada against Bo."));
  EXPECT_THAT(played(arguments, "Ada, Bo, Cleo, Dan\n").out, HasSubstr("Ada and Bo against Cleo and Dan."));
  EXPECT_THAT(played(arguments, "Ada, Bo, Cleo\n").out, HasSubstr("Ada and Bo against Cleo."));
  EXPECT_THAT(played(arguments, "Ada + Bo, Cleo\n").out, HasSubstr("Ada and Bo against Cleo."));
  EXPECT_THAT(played(arguments, "Ada\n").out, HasSubstr("Ada against the program."));
  EXPECT_THAT(played(arguments, "\n").out, HasSubstr("You against the program."));
  for (const char* wrong : {",", "Ada,,Bo", "a,b,c,d,e", "a+b+c", "+"}) {
    const Played game = played(arguments, std::string(wrong) + "\nAda, Bo\n");
    EXPECT_THAT(game.out, AllOf(HasSubstr("Type two names"), HasSubstr("Ada against Bo."))) << wrong;
  }
  EXPECT_EQ(played(arguments, "").status, 0);
}

// Whatever somebody is called, the game can be gone on with, and their name does not change the screen.
TEST(PlayNames, OfAnyKindAreKept) {
  for (const std::string name :
       {"Ada \"the\" best", "back\\slash", "Zoë", "[First \"x\"]", "{5}", "A'da", "日本", "#1", "x]",
        "line\nbreak", "\x1b[2Jclear", "bad \xff byte", "tab\tname", "program "}) {
    const TestFolder state;
    // The seed: whoever is the program must not give the piece that is given next.
    const Words arguments = {"play", "--plain",   "--side", name,     "--side",
                             "Bo",   "--starter", "first",  "--seed", "1"};
    const Played begun = played(state.path(), arguments, "7\n");
    if (begun.status == 2) {
      EXPECT_EQ(std::ranges::count(begun.out, '\n'), 1) << begun.out;  // refused, and told why
      continue;
    }
    EXPECT_FALSE(has_escape(begun.out)) << name;
    const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, "b2 8\n");
    EXPECT_EQ(resumed.status, 0) << name << ": " << resumed.out;
    // Against a program one's own move is only confirmed.
    EXPECT_THAT(resumed.out, AnyOf(HasSubstr("places it on b2"), HasSubstr("Placed on b2, gave 8"))) << name;
    EXPECT_FALSE(has_escape(resumed.out)) << name;
  }
}

// ---- Calls, end and again, as people read them

TEST(PlayCalls, R4_4_R4_5_R4_7_WrongStolenAndMissedAreExplainedByTheRule) {
  const Played game = played(plain_game, joined(missed_stale_and_stolen));
  EXPECT_THAT(game.out,
              HasSubstr("Ada calls QUARTO and points at row 1, but that does not win.\nThe last piece "
                        "placed is not part of it."));
  EXPECT_THAT(game.out,
              HasSubstr("points out row 2: all four are dark and hollow. The opponent completed it but gave "
                        "a piece without calling, so Bo steals the win!\n"));
  EXPECT_THAT(game.out, HasSubstr("One alignment was completed but not called in time: row 1.\n"));
  EXPECT_EQ(last_line(game.out), "The game is over. Again or quit?");
}

TEST(PlayCalls, R9_2_R9_3_HelpLevelsCallForTheirPlayers) {
  const Words moves = {"0", "a1", "2", "b1 4", "c1 e", "d1"};
  EXPECT_THAT(played(with(plain_game, {"--level", "auto"}), joined(moves)).out,
              ContainsRegex("Ada calls QUARTO and points out row 1"));
  EXPECT_THAT(played(with(plain_game, {"--level", "call"}), joined(with(moves, {"q"}))).out,
              ContainsRegex("Ada calls QUARTO and points out row 1"));
}

TEST(PlayAgain, ChangesSidesAndKeepsTheNewGame) {
  const TestFolder state;
  const Played game =
      played(state.path(), plain_game, joined(with(missed_stale_and_stolen, {"again", "yes", "7"})));
  EXPECT_THAT(game.out, HasSubstr("Bo gives piece 7"));
  EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "b2\n").out,
              HasSubstr("Ada places it on b2."));
}

TEST(PlayClock, R7_2_RunsOutWithoutAnyLineAndWarnsBefore) {
  const TestFolder state;
  Session session(state.path(), with(plain_game, {"--clock", "0.5", "--warning", "0.3"}));
  EXPECT_TRUE(session.wait_for("One second left!"));
  EXPECT_TRUE(session.wait_for("Ada ran out of time, so the game goes to Bo."));
  EXPECT_TRUE(session.wait_for("Again or quit?"));
}

TEST(PlayClock, R7_1_TheTournamentClockIsAMinuteAndIsSaid) {
  const Played game = played(with(plain_game, {"--tournament"}), joined({"clock", "7", "back"}));
  EXPECT_THAT(game.out, HasSubstr("60 seconds for each move."));
  EXPECT_THAT(game.out, HasSubstr("60 seconds are left for this move."));
  EXPECT_THAT(game.out, HasSubstr("Moves can’t be taken back at this table."));
}

// ---- Hints

// What is said between a typed line and the next prompt does not show in a pipe, so the words themselves
// tell.
TEST(PlayHints, GetStrongerWhenAskedAgainAndBeginAnewAfterAMove) {
  const TestFolder state;
  const Played at_three = played(state.path(), plain_game, joined({"0", "b2 1", "a1 2", "c3 3", "hint"}));
  EXPECT_THAT(at_three.out, HasSubstr("Take a look at this: the diagonal from a1 to d4."));
  EXPECT_THAT(at_three.out,
              AllOf(Not(HasSubstr("You can win now")), Not(HasSubstr("Place the piece on d4"))));
  const Played stronger =
      played(state.path(), {"play", "--plain", "--resume"}, joined({"hint", "hint", "hint", "d1 4", "hint"}));
  EXPECT_THAT(stronger.out, HasSubstr("You can win now"));
  EXPECT_THAT(stronger.out, HasSubstr("Place the piece on d4, call QUARTO and point out the diagonal"));
  EXPECT_EQ(lines_of(stronger.out).size(),
            lines_of(stronger.out.substr(0, stronger.out.rfind("Take a look"))).size() + 4);
}

TEST(PlayHints, R9_4_AreNeverGivenUnasked) {
  const TestFolder state;
  const Played quiet =
      played(state.path(), plain_game, joined({"0", "b2 1", "a1 2", "c3 3", "d4 4", "board", "turn", "d1"}));
  for (const char* part : {"Take a look", "Look closely", "There is something to call", "hint"})
    EXPECT_THAT(quiet.out, Not(HasSubstr(part)));
}

TEST(PlayHints, AreRefusedWhereTheTableForbidsThem) {
  const TestFolder state;
  for (const char* option : {"--no-hints", "--tournament"}) {
    const Played forbidden = played(state.path(), with(plain_game, {"--new", option}), joined({"hint", "0"}));
    EXPECT_THAT(forbidden.out, HasSubstr("There are no hints at this table."));
    EXPECT_THAT(forbidden.out, HasSubstr("gives piece 0"));
    const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, joined({"hint"}));
    EXPECT_THAT(resumed.out, HasSubstr("There are no hints at this table."));
  }
}

TEST(PlayHints, AreAmongWhatCanBeTypedOnlyWhereTheyAreGiven) {
  const TestFolder state;
  EXPECT_THAT(played(state.path(), plain_game, joined({"help"})).out, HasSubstr("hint: where to look"));
  EXPECT_THAT(played(state.path(), with(plain_game, {"--new", "--no-hints"}), joined({"help"})).out,
              Not(HasSubstr("hint: where to look")));
}

TEST(PlayHints, R9_4_AreRefusedAtAMaskTable) {
  const Played forbidden = played(with(plain_game, {"--mask"}), joined({"0", "b2 1", "hint"}));
  EXPECT_THAT(forbidden.out, HasSubstr("With masks on there are no hints."));
}

// The diagonal is complete, and the one who completed it asks.
TEST(PlayHints, HintsAtAnOfficialTableBetweenPeopleTellNothingToCall) {
  const Words play = {"0", "b2 1", "a1 2", "c3 3", "d4", "hint", "hint", "hint"};
  const Played people = played(plain_game, joined(play));
  EXPECT_THAT(people.out, AllOf(Not(HasSubstr("Look closely")), Not(HasSubstr("something to call")),
                                Not(HasSubstr("Call QUARTO"))));
  EXPECT_THAT(people.out, AllOf(HasSubstr("Look at the pieces left"), HasSubstr("Give piece")));
}

TEST(PlayHints, R9_4_AgainstTheProgramTellWhatIsThereToCall) {
  const TestFolder folder;
  const auto file = folder.write(
      "game.txt", "[First \"Ada\"]\n[Second \"program\"]\n[Programs \"2a\"]\n\n=0 b2=1 a1=2 c3=3 d4\n");
  const Played alone =
      played({"play", "--plain", "--resume", file.string()}, joined({"hint", "hint", "hint"}));
  EXPECT_THAT(alone.out, AllOf(HasSubstr("Look closely at everything that goes through d4"),
                               HasSubstr("There is something to call"), HasSubstr("Call QUARTO")));
}

TEST(PlayHints, R9_4_WithSixteenStandingBetweenPeoplePromiseNothingStronger) {
  const TestFolder folder;
  const auto file = folder.write("game.txt",
                                 "=f a1=6 b1=0 c1=9 d1=2 a2=c b2=7 c2=a d2=4 a3=d b3=1 c3=b d3=8 a4=3 b4=e "
                                 "c4=5 d4\n");
  const Played last =
      played({"play", "--plain", "--resume", file.string()}, joined({"hint", "pass", "hint"}));
  EXPECT_THAT(last.out, HasSubstr("All the pieces are on the board."));
  EXPECT_THAT(last.out, Not(HasSubstr("for a stronger hint")));
}

TEST(PlayHints, AreAskedForAndGivenInEveryLanguage) {
  for (const Language& in : all_languages()) {
    const TestFolder state;
    const std::string word = in.words_of("hint").front();
    const Played hinted =
        played(state.path(), with(plain_game, {"--lang", in.code}), joined({"0", "b2 1", word, word, word}));
    EXPECT_THAT(hinted.out, Not(HasSubstr("{"))) << in.code;
    EXPECT_THAT(hinted.out, HasSubstr(in.messages.find("hint.look_board")->second)) << in.code;
    EXPECT_THAT(hinted.out, HasSubstr(in.messages.find("hint.no_danger")->second)) << in.code;
  }
}

// ---- Bad input

TEST(PlayGarbage, EveryMistypedLineGetsOneSentenceAndNothingIsLost) {
  for (const Language& in : all_languages()) {
    for (const std::string& line : garbage) {
      const TestFolder state;
      Session session(state.path(), with(plain_game, {"--lang", in.code}));
      session.type("7");
      session.wait_until_idle();
      const std::string before = session.take_output();
      session.type(line);
      session.wait_until_idle();
      const Words answer = lines_of(session.take_output());
      ASSERT_EQ(answer.size(), 2U) << in.code << ": " << line;
      EXPECT_THAT(answer[0], testing::AnyOf(HasSubstr("b2"), HasSubstr("a1"))) << "no example for " << line;
      EXPECT_EQ(answer[1], last_line(before));
      session.type("b2");
      session.wait_until_idle();
      EXPECT_THAT(session.take_output(), HasSubstr("b2"));
    }
    if (in.code == "fr") break;  // two languages through the program; the rest in talk
  }
}

TEST(PlayGarbage, NulsAndEndlessLinesDoNotHarm) {
  const std::string nuls("7\n\0\0b2\n\0\n", 9);
  EXPECT_EQ(played(plain_game, nuls).status, 0);
  const Played game = played(plain_game, std::string(100000, 'x') + "\n7\n");
  EXPECT_EQ(game.status, 0);
  EXPECT_THAT(game.out, HasSubstr("Ada gives piece 7"));
  EXPECT_LT(game.out.size(), 5000U) << "what was mistyped is repeated at full length";
}

// What is typed does not come back as an escape.
TEST(PlayGarbage, EscapesThatWereTypedAreNotWrittenBack) {
  EXPECT_FALSE(has_escape(played(plain_game, "\x1b[2J\n\x1b]0;title\a\n").out));
}

TEST(PlayGarbage, AnyBytesLeaveAGameThatCanBeResumed) {
  std::mt19937 random(20261115);  // any number; the same bytes every time
  std::uniform_int_distribution<int> byte(0, 255);
  for (int round = 0; round < 20; ++round) {
    std::string bytes = "7\n";
    for (int i = 0; i < 2000; ++i) bytes += static_cast<char>(byte(random));
    const TestFolder state;
    const Played game = played(state.path(), plain_game, bytes);
    EXPECT_EQ(game.status, 0) << "round " << round;
    if (game.out.contains("Again or quit")) continue;
    const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, "turn\n");
    EXPECT_EQ(resumed.status, 0) << "round " << round;
    EXPECT_THAT(resumed.out, HasSubstr("’s turn to "));
  }
}

}  // namespace
}  // namespace seize::cli
