// A game survives the worst: kill -9 at every prompt, then on to the same end and the same record.

#include <gmock/gmock.h>

#include "cli/test_play.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;

// Lines that belong together: a question the program asked is asked anew when the game goes on.
using Script = std::vector<Words>;

const Script two_people = {{"0"},
                           {"a1"},
                           {"2"},
                           {"b1 4"},
                           {"draw", "yes", "no"},
                           {"c1"},
                           {"e"},
                           {"d1"},
                           {"5"},
                           {"back", "yes"},
                           {"9"},
                           {"a2 b"},
                           {"quarto", "row1"},  // stale: the call is used up, and stays so
                           {"b2"},
                           {"resign", "no"},
                           {"d"},
                           {"c2 f"},
                           {"d2"},
                           {"3"},
                           {"quarto", "row2"}};

const Script to_the_sixteenth = {{"f"},    {"a1 6"}, {"b1 0"},           {"c1 9"}, {"d1 2"},
                                 {"a2 c"}, {"b2 7"}, {"c2 a"},           {"d2 4"}, {"a3 d"},
                                 {"b3 1"}, {"c3 b"}, {"d3 8"},           {"a4 3"}, {"b4 e"},
                                 {"c4 5"}, {"d4"},   {"quarto", "row1"}, {"pass"}, {"quarto", "column a"},
                                 {"pass"}};

std::string tags_and_moves(const std::filesystem::path& file) {
  std::string text;
  for (const std::string& line : lines_of(contents(file))) {
    if (!line.starts_with("[TurnUsed")) text += line + "\n";
  }
  return text;
}

class Resuming {
 public:
  Resuming(Words arguments, Script script) : arguments_(std::move(arguments)), script_(std::move(script)) {}

  void expect_the_same_end_after_a_kill_at_every_prompt() {
    const std::string whole = record_after_kill(nothing, nothing);
    ASSERT_THAT(whole, HasSubstr("[Result \""));
    ASSERT_THAT(whole, testing::Not(HasSubstr("[Result \"*\"]")));
    for (std::size_t unit = 0; unit < script_.size(); ++unit) {
      for (std::size_t line = 0; line < script_[unit].size(); ++line) {
        EXPECT_EQ(record_after_kill(unit, line), whole)
            << "killed before " << script_[unit][line] << ", line " << line << " of step " << unit;
      }
    }
  }

 private:
  static constexpr std::size_t nothing = 1000;

  static void type(Session& session, const std::string& line) {
    session.type(line);
    session.wait_until_idle();
  }

  // The record at the end when the program is killed before that line of that step, and started again.
  std::string record_after_kill(std::size_t killed_unit, std::size_t killed_line) {
    const TestFolder state;
    const std::string file = (state.path() / "record.txt").string();
    auto session = std::make_unique<Session>(state.path(), arguments_);
    session->wait_until_idle();
    for (std::size_t unit = 0; unit < script_.size(); ++unit) {
      if (unit == killed_unit) {
        for (std::size_t line = 0; line < killed_line; ++line) type(*session, script_[unit][line]);
        session->kill(SIGKILL);
        EXPECT_EQ(session->finish(), -SIGKILL);
        session = std::make_unique<Session>(state.path(), Words{"play", "--plain", "--resume"});
        session->wait_until_idle();
      }
      for (const std::string& line : script_[unit]) type(*session, line);
    }
    type(*session, "save " + file);
    return tags_and_moves(file);
  }

  Words arguments_;
  Script script_;
};

TEST(Resume, AfterKillAtEveryPromptTheGameEndsTheSameWithTheSameRecord) {
  Resuming(plain_game, two_people).expect_the_same_end_after_a_kill_at_every_prompt();
}

TEST(Resume, R4_6_AfterKillAtEveryPromptAlsoWhenTheSixteenthPieceStands) {
  Resuming({"play", "--plain", "--side", "Ada+Cleo", "--side", "Bo+Dora", "--starter", "second"},
           to_the_sixteenth)
      .expect_the_same_end_after_a_kill_at_every_prompt();
}

TEST(Resume, TheLotIsNotDrawnAnewAndMovesComeBackDrawn) {
  const TestFolder state;
  const std::string first =
      played(state.path(), {"play", "--plain", "--side", "Ada", "--side", "Bo", "--seed", "4"}, "7\n").out;
  const std::string again = played(state.path(), {"play", "--resume"}, "").out;
  EXPECT_THAT(again, HasSubstr(first.substr(first.find(" won the toss") - 2, 30)));
  EXPECT_THAT(again, HasSubstr("│▓7▓│"));
}

TEST(Resume, R4_7_AUsedUpCallStaysUsedUp) {
  const TestFolder state;
  played(state.path(), plain_game, joined({"7", "b2", "quarto", "row1"}));
  EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "quarto\n").out,
              HasSubstr("There is only one call at a time, and it has been used."));
}

TEST(Resume, R7_1_TimeUsedStaysUsed) {
  const TestFolder state;
  const Words clocked = with(plain_game, {"--clock", "1", "--warning", "0.01"});
  {
    Session session(state.path(), clocked);
    session.wait_for("which piece");
    session.type("7");
    session.wait_for("where do you place it?");
    session.kill(SIGTERM);
    session.finish();
  }
  EXPECT_THAT(contents(state.path() / "seize" / "game.txt"), HasSubstr(" alive\n"));
  const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, "clock\n");
  EXPECT_THAT(resumed.out, HasSubstr("One second is left for this move."));
}

TEST(Resume, NothingButTheGameIsLeftInTheStateFolder) {
  const TestFolder state;
  played(state.path(), plain_game, "7\n");
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(state.path())) {
    if (entry.is_regular_file()) files.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(files, testing::ElementsAre("game.txt"));
}

}  // namespace
}  // namespace seize::cli
