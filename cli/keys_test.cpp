#include "cli/keys.h"

#include <gtest/gtest.h>

#include "cli/edited_line.h"

namespace seize::cli {
namespace {

using Kind = Key::Kind;

std::vector<Kind> kinds_in(std::string sent) {
  std::vector<Kind> kinds;
  while (const auto key = take_key(sent, true)) kinds.push_back(key->kind);
  EXPECT_EQ(sent, "");
  return kinds;
}

TEST(Keys, AreReadFromWhatATerminalSends) {
  EXPECT_EQ(kinds_in("\x1b[A\x1bOB\x1b[C\x1b[D"),
            (std::vector{Kind::up, Kind::down, Kind::right, Kind::left}));
  EXPECT_EQ(kinds_in("\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[3~"),
            (std::vector{Kind::home, Kind::end, Kind::home, Kind::end, Kind::forward_delete}));
  EXPECT_EQ(kinds_in("\r\x7f\x04"), (std::vector{Kind::enter, Kind::backspace, Kind::end_of_input}));
  EXPECT_EQ(kinds_in("\x1b[1;5A\x1b[24~\x1b"), (std::vector{Kind::up, Kind::unknown, Kind::escape}));
}

TEST(Keys, ALetterOrASequenceMayComeInParts) {
  std::string sent = "\x1b[";
  EXPECT_EQ(take_key(sent, false), std::nullopt);
  sent += "A";
  EXPECT_EQ(take_key(sent, false)->kind, Kind::up);
  sent = "\xc3";
  EXPECT_EQ(take_key(sent, false), std::nullopt);
  sent += "\xa9";
  EXPECT_EQ(take_key(sent, false)->letter, "é");
  EXPECT_EQ(sent, "");
}

void type(EditedLine& line, std::string sent) {
  while (const auto key = take_key(sent, true)) line.press(*key);
}

TEST(EditedLine, IsEditedByWholeLetters) {
  EditedLine line;
  type(line, "Zoe\u0308 日本\x7f\x1b[D\x7f\x7f");
  EXPECT_EQ(line.text(), "Zo日");
  type(line,
       "\x1b[3~\x01"
       "x\x05y");
  EXPECT_EQ(line.text(), "xZoy");
  type(line, " one two\x17");
  EXPECT_EQ(line.text(), "xZoy one ");
  type(line, "\x17");
  EXPECT_EQ(line.text(), "xZoy ");
  type(line, "\x15");
  EXPECT_EQ(line.text(), "");
  type(line, "\x7f\x17\x1b[D\x1b[C\x0b");
  EXPECT_EQ(line.text(), "");
}

TEST(EditedLine, LinesTypedBeforeAreRecalled) {
  EditedLine line;
  type(line, "b2");
  EXPECT_EQ(line.take(), "b2");
  type(line, "turn");
  EXPECT_EQ(line.take(), "turn");
  type(line, "\x10\x10");
  EXPECT_EQ(line.text(), "b2");
  type(line, "\x10\x0e");
  EXPECT_EQ(line.text(), "turn");
  type(line, "\x0e");
  EXPECT_EQ(line.text(), "");
}

}  // namespace
}  // namespace seize::cli
