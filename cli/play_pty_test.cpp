// Whole games on a real terminal.

#include <gmock/gmock.h>

#include <regex>

#include "cli/test_play.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// The number of columns a line takes: escapes take none, a letter of several bytes takes one.
std::size_t width(const std::string& line) {
  const std::string visible = std::regex_replace(line, std::regex("\x1b\\[[0-9;?]*[A-Za-z]|\r"), "");
  return static_cast<std::size_t>(
      std::ranges::count_if(visible, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

bool has_colour(const std::string& text) {
  return std::regex_search(text, std::regex("\x1b\\[[0-9;]*48;5;"));
}

// Waits until the editor takes what is typed: its sign stands below the question.
void wait_for_editor(Session& session, std::string_view question) {
  session.wait_for(question);
  session.wait_for("\n> ");
}

// Plays the game of test_play.h with Ada and Bo, waiting for every prompt.
void play_whole_game(Session& session) {
  session.wait_for("Ada, which piece");
  session.type("0");
  session.wait_for("Bo, where");
  session.type("a1");
  session.wait_for("Bo, which piece");
  session.type("2");
  session.wait_for("Ada, where");
  session.type("b1 4");
  session.wait_for("Bo, where");
  session.type("c1 e");
  session.wait_for("Ada, where");
  session.type("d1 9");
  session.wait_for("Bo, where");
  session.type("quarto");
  session.wait_for("Bo, where is it? Type a row");
  session.type("row 1");
  session.wait_for("Bo calls QUARTO and points out row 1: all four are light.");
  session.wait_for("Again or quit?");
  session.type("quit");
  EXPECT_EQ(session.finish(), 0);
}

TEST(PlayTerminal, R4_4_AWholeDrawnGameInColour) {
  const TestFolder state;
  Session session(state.path(), drawn_game, Columns{80});
  play_whole_game(session);
  EXPECT_TRUE(has_colour(session.output()));
  EXPECT_TRUE(has_drawing(session.output()));
}

TEST(PlayTerminal, NoColorAndDumbTerminalsGetNoColour) {
  for (const char* variable : {"NO_COLOR=1", "TERM=dumb"}) {
    const TestFolder state;
    Session session(state.path(), drawn_game, Columns{80}, {variable});
    play_whole_game(session);
    EXPECT_FALSE(has_colour(session.output())) << variable;
    EXPECT_TRUE(has_drawing(session.output()));
  }
}

TEST(PlayTerminal, R1_4_NothingInTheAccessEditionIsColoured) {
  const TestFolder state;
  Session session(state.path(), with(drawn_game, {"--edition", "access"}), Columns{80});
  session.wait_for("Ada, which piece");
  session.type("1");
  session.wait_for("Bo, where");
  EXPECT_FALSE(has_colour(session.output()));
  EXPECT_THAT(session.output(), HasSubstr("≡1≡"));
}

TEST(PlayTerminal, R10_2_PlainWritesNoEscapeAlsoOnATerminal) {
  const TestFolder state;
  Session session(state.path(), with(drawn_game, {"--plain"}), Columns{80});
  play_whole_game(session);
  EXPECT_FALSE(has_escape(session.output()));
  EXPECT_FALSE(has_drawing(session.output()));
}

TEST(PlayTerminal, R10_2_TerseWritesNoEscapeAlsoOnATerminal) {
  const TestFolder state;
  Session session(state.path(), with(drawn_game, {"--terse"}), Columns{80});
  session.wait_for("Ada: piece?");
  session.type("7");
  session.wait_for("7 tdqf. Bo: where?");
  session.type("b2 8");
  session.wait_for("Bo b2. 8 slrh. Ada: where?");
  session.type("quit");
  EXPECT_EQ(session.finish(), 0);
  EXPECT_FALSE(has_escape(session.output()));
  EXPECT_FALSE(has_drawing(session.output()));
}

TEST(PlayTerminal, R10_1_AMaskTableDrawsNothing) {
  const TestFolder state;
  Session session(state.path(), with(drawn_game, {"--mask"}), Columns{80});
  play_whole_game(session);
  EXPECT_FALSE(has_drawing(session.output()));
  EXPECT_FALSE(has_colour(session.output()));
}

TEST(PlayTerminal, ANarrowOneGetsLettersAndNoPictureWiderThanItself) {
  const TestFolder state;
  Session session(state.path(), drawn_game, Columns{30}, {"NO_COLOR=1"});
  session.wait_for("Ada, which piece");
  session.type("7");
  session.wait_for("Bo, where");
  session.type("b2");
  session.wait_for("Bo, which piece");
  EXPECT_FALSE(has_drawing(session.output()));
  EXPECT_THAT(session.output(), HasSubstr("   a    b    c    d\r\n"));
  EXPECT_THAT(session.output(), HasSubstr("2 ....>tdqf .... ....\r\n"));
  const std::regex of_a_picture("( {3}a|[1-4] [a-z.]{4}|[0-9a-f ] [a-z ]{4}).*\r");
  int lines = 0;
  for (const std::string& line : lines_of(session.output())) {
    if (!std::regex_match(line, of_a_picture)) continue;
    EXPECT_LE(width(line), 30U) << line;
    ++lines;
  }
  EXPECT_GT(lines, 25);
}

TEST(PlayTerminal, NoPictureIsWiderThanTheTerminal) {
  for (const unsigned short columns : std::initializer_list<unsigned short>{35, 40, 50, 60, 79}) {
    const TestFolder state;
    Session session(state.path(), drawn_game, Columns{columns}, {"NO_COLOR=1"});
    session.wait_for("Ada, which piece");
    session.type("7");
    session.wait_for("Bo, where");
    for (const std::string& line : lines_of(session.output())) {
      EXPECT_TRUE(!has_drawing(line) || width(line) <= columns) << line;
    }
  }
}

TEST(PlayTerminal, LinesCanBeEditedAndRecalled) {
  const TestFolder state;
  Session session(state.path(), drawn_game, Columns{80});
  session.wait_for("Ada, which piece");
  session.type(
      "8\x7f"
      "7");  // backspace
  session.wait_for("Ada gives piece 7");
  session.wait_for("Bo, where");
  session.type("turn");
  session.wait_for("It is Bo’s turn");
  wait_for_editor(session, "Bo, where");
  session.send("\x1b[A\r");  // up: the line before
  session.wait_for("It is Bo’s turn");
  session.wait_for("Bo, where");
  session.type(
      "2\x01"
      "b");  // to the beginning
  session.wait_for("Bo places it on b2.");
}

// What somebody is typing when time runs low is still there afterwards.
TEST(PlayTerminal, TheWarningLosesNothingOfTheLineBeingTyped) {
  const TestFolder state;
  Session session(state.path(), with(drawn_game, {"--clock", "1.5", "--warning", "1.2"}), Columns{80});
  wait_for_editor(session, "Ada, which piece");
  session.send("tall dark round ");
  session.wait_for("left!");
  session.type("hollow");
  session.wait_for("Ada gives piece b");
}

// Neither in a line that is edited nor in a plain one, which the terminal itself keeps.
TEST(PlayTerminal, TheWarningDoesNotRunIntoTheLineBeingTyped) {
  for (const Words& game : {drawn_game, plain_game}) {
    const TestFolder state;
    Session session(state.path(), with(game, {"--clock", "1.5", "--warning", "1.2"}), Columns{80});
    session.wait_for("Ada, which piece");
    session.send("tall dark round ");
    session.wait_for("left!");
    EXPECT_TRUE(std::regex_search(session.output(), std::regex("round [^\\n]*\n[^\\n]*seconds? left!")))
        << session.output();
    session.type("hollow");
    session.wait_for("Ada gives piece b");
  }
}

TEST(PlayTerminal, TheEndOfTheInputLeavesTheGame) {
  const TestFolder state;
  Session session(state.path(), drawn_game, Columns{80});
  session.wait_for("Ada, which piece");
  session.type("7");
  wait_for_editor(session, "Bo, where");
  session.end_input();
  session.wait_for("seize play --resume");
  EXPECT_EQ(session.finish(), 0);
  EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "b2\n").out,
              HasSubstr("Bo places it on b2."));
}

TEST(PlayTerminal, ControlCLeavesTheGame) {
  for (const Words& game : {drawn_game, plain_game}) {
    const TestFolder state;
    Session session(state.path(), game, Columns{80});
    session.wait_for("Ada, which piece");
    session.type("7");
    session.wait_for("Bo, where");
    session.send("\x03");
    session.wait_for("seize play --resume");
    session.finish();
    EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "b2\n").out,
                HasSubstr("Bo places it on b2."));
  }
}

TEST(PlayTerminal, SignalsLeaveTheGame) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    const TestFolder state;
    Session session(state.path(), drawn_game, Columns{80});
    session.wait_for("Ada, which piece");
    session.type("7");
    session.wait_for("Bo, where");
    session.kill(signal);
    session.wait_for("seize play --resume");
    session.finish();
    EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "b2\n").out,
                HasSubstr("Bo places it on b2."));
  }
}

TEST(PlayTerminal, AClosedTerminalLeavesTheGameAndNoProcess) {
  for (const Words& game : {drawn_game, plain_game}) {
    const TestFolder state;
    Session session(state.path(), game, Columns{80});
    session.wait_for("Ada, which piece");
    session.type("7");
    session.wait_for("Bo, where");
    session.hang_up();
    session.finish();
    EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "b2\n").out,
                HasSubstr("Bo places it on b2."));
  }
}

TEST(PlayTerminal, TheTerminalIsLeftAsItWas) {
  const TestFolder state;
  Session session(state.path(), drawn_game, Columns{80});
  wait_for_editor(session, "Ada, which piece");
  session.send("\x04");
  session.wait_for("seize play --resume");
  EXPECT_EQ(session.finish(), 0);
  EXPECT_THAT(session.output(), Not(HasSubstr("\x1b[?1049h")));  // no other screen
}

}  // namespace
}  // namespace seize::cli
