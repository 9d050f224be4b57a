// Whole games on a screen that is drawn in place, in a real terminal.

#include "cli/screen.h"

#include <gmock/gmock.h>

#include <fstream>
#include <regex>

#include "cli/test_screen.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* ada_and_bo = "play --side Ada --side Bo --starter first";

// SEIZE_WRITE_SCREENS=1 writes them anew.
void expect_screens(const std::string& name, const std::string& screens) {
  const std::filesystem::path path = std::filesystem::path(SEIZE_DATA) / "screens" / name;
  if (std::getenv("SEIZE_WRITE_SCREENS") != nullptr) std::ofstream(path, std::ios::binary) << screens;
  EXPECT_EQ(screens, contents(path)) << "see " << path;
}

struct Step {
  std::string typed, shown;  // what is typed, and what is on the screen then
};

std::string screens_of_game(int columns, int lines, const std::string& arguments, const std::string& first,
                            const std::vector<Step>& steps) {
  TmuxScreen screen(columns, lines);
  screen.start(arguments);
  std::string all;
  if (lines < 24) {  // the greeting is a page of its own
    all = screen.wait_for("Enter ") + "====\n";
    screen.keys("Enter");
  }
  all += screen.wait_for(first);
  for (const auto& [typed, shown] : steps) {
    screen.line(typed);
    all += "==== " + typed + "\n" + screen.wait_for(shown);
  }
  screen.line("quit");
  EXPECT_THAT(screen.wait_for("shell#"), Not(HasSubstr("Or quarto?")));
  return all;
}

TEST(ScreenOfGame, R4_4_AWholeGameIsInViewAtEverySize) {
  const std::vector<Step> game = {
      {"0", "Bo, where do you place it?"},
      {"a1", "Bo, which piece do you give?"},
      {"2", "gives piece 2"},
      {"turn", "It is Ada’s turn"},
      {"b1 4", "gives piece 4"},
      {"c1 e", "gives piece e"},
      {"d1 9", "gives piece 9"},
      {"quarto", "where is it?"},
      {"row 1", "points out row 1"},
  };
  for (const auto& [columns, lines] : {std::pair{60, 20}, {80, 24}, {100, 30}, {200, 60}}) {
    const std::string size = std::to_string(columns) + "x" + std::to_string(lines);
    expect_screens("game-" + size + ".txt",
                   screens_of_game(columns, lines, ada_and_bo, "Ada, which piece do you give?", game));
  }
}

TEST(ScreenOfGame, R8_1_TeamsSquaresTheAccessEditionAndAnotherLanguage) {
  expect_screens("access-de-60x20.txt",
                 screens_of_game(60, 20,
                                 "play --lang de --edition access --rules S:ch --side Ada+Cleo --side "
                                 "Bo+Dora --starter first --ascii",
                                 "Ada, welche Figur gibst du weiter?",
                                 {{"7", "Bo, wohin"},
                                  {"b2 8", "Cleo, wohin"},
                                  {"Hilfe", "Enter"},
                                  {"", "speichern NAME"},
                                  {"", "Cleo, wohin"}}));
}

TEST(ScreenOfGame, TheArrowsChooseSquaresAndPiecesAndPointOutTheFour) {
  TmuxScreen screen(80, 24);
  screen.start(ada_and_bo);
  screen.wait_for("Ada, which piece");
  screen.keys("Right Right Down");
  EXPECT_THAT(screen.wait_for("[│▓5▓│]"), HasSubstr("Ada, which piece"));
  screen.keys("Enter");
  screen.wait_for("Ada gives piece 5");
  screen.keys("Down Down Right");
  screen.wait_for("[     ]");
  screen.keys("Enter");
  EXPECT_THAT(screen.wait_for("Bo places it on b3."), HasSubstr("3 │       │>│▓5▓│<│"));
  // What is typed goes before what is chosen.
  screen.keys("Down");
  screen.line("0");
  screen.wait_for("gives piece 0");
  for (const char* line : {"a1 2", "b1 4", "c1 6"}) screen.line(line);
  screen.wait_for("gives piece 6");
  screen.line("d1");
  screen.wait_for("places it on d1.");
  screen.line("quarto");
  screen.wait_for("where is it?");
  screen.keys("Left Left Down Down Enter Right Enter Right Enter");
  screen.wait_for("*( 2 )*");
  screen.keys("Right Enter");
  EXPECT_THAT(screen.wait_for("points out row 1"), HasSubstr("1 │*( 0 )*│*( 2 )*│*│ 4 │*│*│ 6 │*│"));
}

TEST(ScreenOfGame, IsDrawnAnewInEverySize) {
  TmuxScreen screen(100, 30);
  screen.start(ada_and_bo);
  screen.wait_for("Ada, which piece");
  screen.line("7");
  screen.wait_for("Bo, where");
  screen.line("b2");
  screen.wait_for("Bo, which piece");
  for (const auto& [columns, lines] : {std::pair{60, 20}, {30, 18}, {80, 24}}) {
    screen.resize(columns, lines);
    if (columns >= 60) EXPECT_THAT(screen.wait_for(">│▓7▓│<"), HasSubstr("Bo, which piece")) << columns;
    if (columns < 60) screen.wait_for(">tdqf");
  }
  screen.resize(20, 3);
  screen.line("=8");
  screen.resize(80, 24);
  screen.wait_for(">│▓7▓│<");
  EXPECT_THAT(screen.wait_for("Ada, where"), HasSubstr(">│▓7▓│<"));
}

// Whatever ends the program or stops it, the shell has its screen and its lines back.
TEST(ScreenOfGame, TheTerminalIsAlwaysLeftInOrder) {
  TmuxScreen screen(80, 24);
  const std::string modes = (screen.state() / "modes").string();
  screen.line("ulimit -c 0; stty -g > " + modes);
  const auto expect_order = [&] {
    screen.line("stty -g | cmp - " + modes + " && echo in ''order");
    screen.wait_for("in order");
    screen.line("clear");
  };
  screen.start(std::string(ada_and_bo) + " --new");
  screen.wait_for("Ada, which piece");
  screen.line("7");
  screen.wait_for("Bo, where");
  screen.keys("C-z");
  EXPECT_THAT(screen.wait_for("shell#"), Not(HasSubstr("Bo, where")));
  expect_order();
  screen.line("fg");
  EXPECT_THAT(screen.wait_for("Bo, where"), Not(HasSubstr("shell#")));
  screen.line("b2");
  screen.wait_for("Bo, which piece");
  screen.keys("C-c");
  EXPECT_THAT(screen.wait_for("seize play --resume"), HasSubstr(">│▓7▓│<"));
  expect_order();
  for (const char* signal : {"TERM", "HUP", "SEGV", "QUIT"}) {
    screen.start("play --resume");
    screen.wait_for("Enter turns the page.");  // the greeting
    const std::string ours = "tr '\\0' '\\n' < /proc/$p/environ | grep -q " + screen.state().string();
    const std::string strike = "struck=1; for p in $(pgrep -x seize); do " + ours + " && kill -" + signal +
                               " $p && struck=0; done; exit $struck";
    EXPECT_EQ(std::system(strike.c_str()), 0);
    screen.wait_for("shell#");
    expect_order();
  }
}

TEST(ScreenOfGame, TheClockTicksAndWhatIsTypedStays) {
  TmuxScreen screen(80, 24);
  screen.start(std::string(ada_and_bo) + " --clock 9 --warning 7");
  screen.wait_for("Ada, which piece");
  screen.keys("t a l l");
  screen.wait_for("0:08");
  screen.wait_for("0:06");
  EXPECT_THAT(screen.wait_for("left!"), HasSubstr("> tall"));
}

TEST(ScreenOfGame, WhatIsLongComesInPages) {
  TmuxScreen screen(60, 20);
  screen.start(ada_and_bo);
  screen.wait_for("Enter turns the page.");
  screen.keys("Enter");
  screen.wait_for("Ada, which piece");
  screen.line("help");
  EXPECT_THAT(screen.wait_for("Enter turns the page."), Not(HasSubstr("Ada, which piece")));
  screen.keys("7 Enter");  // whoever types goes on at once
  screen.wait_for("Ada gives piece 7");
}

// An option, plain lines, a mask, a small or a dumb terminal: line after line.
TEST(ScreenOfGame, IsNotDrawnWhereItIsNotWantedOrCannotBe) {
  const auto output = [](const Words& arguments, Columns columns, const Words& environment) {
    const TestFolder state;
    Session session(state.path(), with(arguments, {"--side", "Ada", "--side", "Bo", "--starter", "first"}),
                    columns, environment);
    session.wait_for("Ada, which piece");
    session.type("quit");
    session.finish();
    return session.output();
  };
  const std::string in_place = "\x1b[?1049h";
  EXPECT_THAT(output({"play"}, Columns{80}, {}), HasSubstr(in_place));
  EXPECT_THAT(output({"play", "--no-screen"}, Columns{80}, {}), Not(HasSubstr(in_place)));
  EXPECT_THAT(output({"play", "--mask"}, Columns{80}, {}), Not(HasSubstr(in_place)));
  EXPECT_THAT(output({"play"}, Columns{59}, {}), Not(HasSubstr(in_place)));
  EXPECT_THAT(output({"play"}, Columns{80}, {"TERM=dumb"}), Not(HasSubstr(in_place)));
  EXPECT_FALSE(has_escape(output({"play", "--plain"}, Columns{80}, {})));
}

// The same game with piece 0 or with piece 1 on a1: with 0 the pieces of row 1 are all light. Every byte to
// the terminal is the same but for the piece's own strokes.
std::string twin_on_screen(int piece) {
  const TestFolder state;
  Session session(state.path(), {"play", "--side", "Ada", "--side", "Bo", "--starter", "first"}, Columns{80},
                  {"NO_COLOR=1"});
  session.wait_for("which piece");
  const auto say = [&](const std::string& line, std::string_view shown) {
    session.type(line);
    session.wait_for(shown);
    session.wait_for("\x1b[?25h");
  };
  for (const char* line : {"5", "a3 2", "b1 4", "c1 9", "d3 e"}) say(line, "gives piece");
  say("d1 =" + std::to_string(piece), "gives piece");
  say("a1", "places it on a1");
  say("row 1", "Row 1");
  say("c", "gives piece");
  say("last", "Last placed");
  std::string text = session.output();
  for (const char* own :
       {"( 0 )    ·  ", "  ·    (▓1▓)", "╭───╮                (", "       ╭───╮         (", "( 0 )", "(▓1▓)",
        "piece 0, short light round solid", "piece 1, short dark round solid", "short light round solid",
        "short dark round solid"}) {
    for (std::size_t at = text.find(own); at != std::string::npos; at = text.find(own))
      text.replace(at, std::string(own).size(), "<>");
  }
  return text;
}

TEST(ScreenOfGame, R9_1_EveryByteIsTheSameForTwinsButForThePiecesOwnStrokes) {
  const std::string aligned = twin_on_screen(0);
  EXPECT_THAT(aligned, Not(HasSubstr("QUARTO")));
  EXPECT_EQ(aligned, twin_on_screen(1));
}

}  // namespace
}  // namespace seize::cli
