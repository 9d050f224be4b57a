// Games that are kept, resumed and saved.

#include <gmock/gmock.h>

#include "cli/test_play.h"

namespace seize::cli {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(PlayKept, TheEndOfTheInputLeavesAGameThatCanBeResumed) {
  const TestFolder state;
  const Played begun = played(state.path(), plain_game, joined({"7", "b2"}));
  EXPECT_EQ(begun.status, 0);
  EXPECT_THAT(begun.out, EndsWith("seize play --resume\n"));
  const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, "8\nnotation\n");
  EXPECT_THAT(resumed.out, HasSubstr("Bo gives piece 8"));
  EXPECT_THAT(resumed.out, HasSubstr("Moves: =7 b2=8"));
  EXPECT_THAT(resumed.out, HasSubstr("Bo placed on b2."));
}

TEST(PlayKept, ALineWithoutAnEndIsHeardToo) {
  EXPECT_THAT(played(plain_game, "7\nb2 8").out, HasSubstr("Bo gives piece 8"));
  EXPECT_THAT(played(plain_game, "7\r\nb2 8\r\n").out, HasSubstr("Bo gives piece 8"));
}

TEST(PlayKept, SignalsLeaveAGameThatCanBeResumed) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    const TestFolder state;
    Session session(state.path(), plain_game);
    session.type("7");
    session.wait_for("where do you place it?");
    session.kill(signal);
    session.finish();
    EXPECT_THAT(session.output(), HasSubstr("seize play --resume")) << strsignal(signal);
    EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "b2\n").out,
                HasSubstr("Bo places it on b2."));
  }
}

TEST(PlayKept, TheNextGameAsksWhetherToGoOn) {
  const TestFolder state;
  played(state.path(), plain_game, "7\n");
  const Played yes = played(state.path(), plain_game, "perhaps\nyes\nturn\n");
  EXPECT_THAT(yes.out,
              StartsWith("There is an unfinished game. Carry on with it? Yes or no?\nType yes or no.\n"));
  EXPECT_THAT(yes.out, HasSubstr("It is Bo’s turn to place the piece in hand."));
  const Played nobody = played(state.path(), plain_game, "");
  EXPECT_EQ(nobody.status, 0);
  EXPECT_THAT(played(state.path(), {"play", "--plain", "--resume"}, "").out,
              HasSubstr("Bo, where do you place it?"));
  EXPECT_THAT(played(state.path(), plain_game, "no\n").out, HasSubstr("Ada, which piece do you give?"));
}

TEST(PlayKept, AFinishedGameIsNotGoneOnWith) {
  const TestFolder state;
  played(state.path(), plain_game, joined(missed_stale_and_stolen));
  const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, "");
  EXPECT_EQ(resumed.status, 1);
  EXPECT_THAT(resumed.out, AllOf(StartsWith("seize: "), HasSubstr("no unfinished game")));
  EXPECT_THAT(played(state.path(), plain_game, "").out, Not(HasSubstr("unfinished")));
}

TEST(PlayKept, OptionsPlayersAndTimeUsedComeBackWithTheGame) {
  const TestFolder state;
  played(state.path(), {"play",   "--plain", "--side", "Ada+Cleo",  "--side", "program", "--starter",
                        "first",  "--rules", "S:ch",   "--edition", "access", "--level", "call",
                        "--mask", "--clock", "100",    "--no-back", "--seed", "1"},
         "");
  const Played resumed = played(state.path(), {"play", "--plain", "--resume"},
                                joined({"rules", "board", "players", "0?", "clock", "back", "7", "back"}));
  EXPECT_THAT(resumed.out, HasSubstr("Ada and Cleo against the program."));
  EXPECT_THAT(resumed.out, HasSubstr("Lines and blocks of four win. What counts: surface and height."));
  EXPECT_THAT(resumed.out, HasSubstr("With masks on"));
  EXPECT_THAT(resumed.out, HasSubstr("smooth"));
  EXPECT_THAT(resumed.out, HasSubstr("can’t be taken back"));
  EXPECT_THAT(resumed.out,
              testing::AnyOf(HasSubstr("100 seconds are left"), HasSubstr("99 seconds are left")));
}

TEST(PlayKept, WhatCouldBeReadOfADamagedGameIsOfferedAndTheFileKept) {
  const TestFolder state;
  played(state.path(), plain_game, joined({"7", "b2 8"}));
  const auto file = state.path() / "seize" / "game.txt";
  std::string damaged = contents(file);
  damaged.replace(damaged.find("2a =8"), 5, "1a =8");
  state.write("seize/game.txt", damaged);

  const Played declined = played(state.path(), {"play", "--plain", "--resume"}, "no\n");
  EXPECT_EQ(declined.status, 1);
  EXPECT_THAT(declined.out, HasSubstr("entry 3 (“"));
  EXPECT_THAT(declined.out, HasSubstr("It is not your turn yet."));
  EXPECT_THAT(declined.out, HasSubstr("The game can be read up to move 2."));
  EXPECT_EQ(contents(file), damaged);

  const Played salvaged = played(state.path(), {"play", "--plain", "--resume"}, "yes\n8\n");
  EXPECT_EQ(salvaged.status, 0);
  EXPECT_THAT(salvaged.out, HasSubstr("Bo gives piece 8"));
  EXPECT_EQ(contents(state.path() / "seize" / "game.txt.damaged"), damaged);
  EXPECT_THAT(contents(file), HasSubstr("2a =8"));
}

TEST(PlayKept, AGameOfANewerSeizeIsToldSoAndLeftAsItIs) {
  const TestFolder state;
  played(state.path(), plain_game, joined({"7"}));
  const auto file = state.path() / "seize" / "game.txt";
  std::string newer = contents(file);
  newer.replace(newer.find("log 1 "), 6, "log 2 ");
  state.write("seize/game.txt", newer);
  const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, "");
  EXPECT_EQ(resumed.status, 1);
  EXPECT_THAT(resumed.out, HasSubstr("newer Seize"));
  EXPECT_EQ(contents(file), newer);
}

TEST(PlayKept, AnOfferedDrawIsStillAskedAfterTheProgramWasEnded) {
  const TestFolder state;
  played(state.path(), plain_game, joined({"7", "draw", "yes"}));
  const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, "yes\n");
  EXPECT_THAT(resumed.out, HasSubstr("Ada, do you agree to a draw?"));
  EXPECT_THAT(resumed.out, HasSubstr("Both sides agree: it’s a draw."));
}

TEST(PlayKept, ADamagedGameIsToldWithAWayOnAndNothingIsLost) {
  const TestFolder whole;
  played(whole.path(), plain_game, joined({"7", "b2 8"}));
  const std::string record = contents(whole.path() / "seize" / "game.txt");
  ASSERT_FALSE(record.empty());
  for (const std::string& damaged :
       {std::string(), std::string("nonsense"), std::string("\x00\x01\xff", 3), std::string("=7 b2=7"),
        record.substr(0, record.size() / 2), record + record, std::string("[First \"A+B+C\"]\n\n=7\n"),
        std::string("[Clock \"0/move\"]\n\n=7\n"), std::string(2000000, 'x')}) {
    const TestFolder state;
    std::filesystem::create_directory(state.path() / "seize");
    const auto file = state.write("seize/game.txt", damaged);
    const Played resumed = played(state.path(), {"play", "--plain", "--resume"}, "");
    if (resumed.status == 0) continue;  // what can be read is gone on with
    EXPECT_EQ(resumed.status, 1) << damaged.substr(0, 99);
    EXPECT_THAT(resumed.out, StartsWith("seize: "));
    EXPECT_THAT(resumed.out, HasSubstr("--new")) << "no way on is told: " << resumed.out;
    EXPECT_EQ(contents(file), damaged);
    // The question leads to the same place, and a new game is one answer or one option away.
    const Played asked = played(state.path(), plain_game, "yes\n");
    EXPECT_EQ(contents(file), damaged);
    EXPECT_THAT(asked.out, HasSubstr("seize: "));
    EXPECT_THAT(played(state.path(), plain_game, "no\n7\n").out, HasSubstr("Ada gives piece"));
    EXPECT_THAT(played(state.path(), with(plain_game, {"--new"}), "7\n").out, HasSubstr("Ada gives piece"));
  }
}

TEST(PlayKept, WhereNothingCanBeKeptPlayGoesOnWithASentence) {
  const TestFolder folder;
  const auto file = folder.write("file", "");
  const Played game = played(file, plain_game, joined({"7", "b2 8"}));
  EXPECT_EQ(game.status, 0);
  EXPECT_THAT(game.out, HasSubstr("seize: The game can’t be saved as"));
  EXPECT_THAT(game.out, HasSubstr("Bo gives piece 8"));
  EXPECT_THAT(game.out, Not(HasSubstr("Your game has been kept")));
  EXPECT_EQ(game.out.find("can’t be saved"), game.out.rfind("can’t be saved")) << "told once";
  const Played homeless = played(file, plain_game, joined({"7"}), {"XDG_STATE_HOME="});
  EXPECT_EQ(homeless.status, 0);
  EXPECT_THAT(homeless.out, HasSubstr("Ada gives piece"));
}

TEST(PlaySave, WritesARecordThatReplayAccepts) {
  const TestFolder folder;
  const std::string file = (folder.path() / "my game.txt").string();
  const Played game = played(plain_game, joined(with(missed_stale_and_stolen, {"save " + file})));
  EXPECT_THAT(game.out, HasSubstr("The game has been saved as " + file + "."));
  const Ended replayed = seize_command("replay '" + file + "'");
  EXPECT_EQ(replayed.status, 0) << replayed.err;
  EXPECT_THAT(replayed.out, HasSubstr("0-1"));
  EXPECT_THAT(contents(file), HasSubstr("=0 a1=2 b1=4 c1=e d1=9 a2=b ?row1 b2=d c2=f d2=3 !row2"));
  EXPECT_THAT(contents(file), AllOf(HasSubstr("[First \"Ada\"]"), HasSubstr("[Second \"Bo\"]")));
  // In the middle of a game, at any point, and resumed from there.
  for (std::size_t count = 0; count < missed_stale_and_stolen.size(); ++count) {
    const Words begun(missed_stale_and_stolen.begin(),
                      missed_stale_and_stolen.begin() + static_cast<long>(count));
    std::filesystem::remove(file);
    played(plain_game, joined(with(begun, {"cancel", "save " + file})));
    EXPECT_EQ(seize_command("replay '" + file + "'").status, 0) << count;
  }
}

// A file that somebody needs, and the name under which a game would be saved over it.
class PlaySaveOver : public testing::Test {
 protected:
  static constexpr std::string_view other_text = "what else I have\n";

  std::string text() const { return contents(file_); }
  std::string save() const { return "save " + file_; }

  TestFolder folder_;
  std::string file_ = folder_.write("taken.txt", std::string(other_text)).string();
};

TEST_F(PlaySaveOver, AFileThatWasThereBeforeIsKeptAndAWayOnIsTold) {
  const Played game = played(plain_game, joined({save(), "7"}));
  EXPECT_EQ(game.status, 0);
  EXPECT_THAT(game.out, HasSubstr("There is already a file called " + file_ +
                                  ". Choose another name, or type the same again to replace it."));
  EXPECT_THAT(game.out, Not(HasSubstr("The game has been saved")));
  EXPECT_THAT(game.out, HasSubstr("Ada gives piece 7"));
  EXPECT_EQ(text(), other_text);
}

TEST_F(PlaySaveOver, SaidAtOnceAgainItIsReplaced) {
  const Played game = played(plain_game, joined({"7", save(), save()}));
  EXPECT_THAT(game.out, HasSubstr("The game has been saved as " + file_ + "."));
  EXPECT_THAT(text(), HasSubstr("=7"));
}

TEST_F(PlaySaveOver, SaidAgainLaterOrWithAnotherNameInBetweenItIsKept) {
  const std::string another = folder_.write("another.txt", "too").string();
  for (const std::string& between : {std::string("7"), std::string(), "save " + another}) {
    played(plain_game, joined({save(), between, save()}));
    EXPECT_EQ(text(), other_text) << between;
    EXPECT_EQ(contents(another), "too");
  }
}

TEST_F(PlaySaveOver, WhatThisGameWasSavedAsIsReplacedUnasked) {
  std::filesystem::remove(file_);
  const Played game = played(plain_game, joined({"7", save(), "b2 8", save()}));
  EXPECT_THAT(game.out, Not(HasSubstr("There is already a file")));
  EXPECT_THAT(text(), HasSubstr("=7 b2=8"));
}

TEST_F(PlaySaveOver, AnEarlierGameAtTheSameTableIsKept) {
  std::filesystem::remove(file_);
  const Played game = played(plain_game, joined({"7", "resign", "yes", save(), "again", "yes", save(), "8"}));
  EXPECT_THAT(game.out, HasSubstr("There is already a file"));
  EXPECT_THAT(text(), HasSubstr("=7"));
}

TEST_F(PlaySaveOver, WhatAnotherProgramWroteSinceIsKept) {
  const TestFolder state;
  std::filesystem::remove(file_);
  Session session(state.path(), plain_game);
  session.type(save());
  session.wait_for("The game has been saved");
  folder_.write("taken.txt", std::string(other_text));
  session.type(save());
  session.wait_for("There is already a file");
  EXPECT_EQ(text(), other_text);
}

TEST_F(PlaySaveOver, ALinkThatLeadsNowhereIsKept) {
  std::filesystem::remove(file_);
  std::filesystem::create_symlink("nowhere", file_);
  EXPECT_THAT(played(plain_game, joined({save()})).out, HasSubstr("There is already a file"));
  EXPECT_TRUE(std::filesystem::is_symlink(file_));
}

TEST(PlaySave, AFileThatCannotBeWrittenIsToldAndPlayGoesOn) {
  const Played game = played(plain_game, joined({"save /dev/null/game.txt", "7"}));
  EXPECT_EQ(game.status, 0);
  EXPECT_THAT(game.out, HasSubstr("can’t be saved as /dev/null/game.txt"));
  EXPECT_THAT(game.out, HasSubstr("Ada gives piece 7"));
}

TEST(PlaySave, WhatCannotBeSavedLeavesNothingBehind) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.path() / "name");
  const Played game = played(plain_game, joined({"save " + (folder.path() / "name").string()}));
  EXPECT_THAT(game.out, HasSubstr("can’t be saved as"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(PlayResume, AFileOfOnesOwn) {
  const TestFolder folder;
  const auto file = folder.write("game.txt", "[First \"Ada\"]\n[Second \"Bo\"]\n\n=7 b2=8\n");
  const Played game = played({"play", "--plain", "--resume", file.string()}, "c3 9\n");
  EXPECT_THAT(game.out, HasSubstr("Ada places it on c3."));
  const Played none = played({"play", "--plain", "--resume", "/dev/null.txt"}, "");
  EXPECT_EQ(none.status, 2);
  EXPECT_EQ(std::ranges::count(none.out, '\n'), 1) << none.out;
}

// A record without names, as other programs write them.
TEST(PlayResume, ARecordWithoutNamesIsPlayedByNamedSides) {
  const TestFolder folder;
  const auto file = folder.write("game.txt", "=7 b2=8\n");
  const Played game = played({"play", "--plain", "--resume", file.string()}, "c3 9\n");
  EXPECT_EQ(game.status, 0);
  for (const std::string& line : lines_of(game.out)) {
    EXPECT_THAT(line, Not(StartsWith(","))) << "somebody without a name is asked";
    EXPECT_THAT(line, Not(StartsWith(" "))) << line;
  }
}

}  // namespace
}  // namespace seize::cli
