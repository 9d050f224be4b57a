// Before there is a table: what was asked for together, who plays, what to carry on with.

#include <gmock/gmock.h>

#include "cli/test_play.h"

namespace seize::cli {
namespace {

using test::all_languages;
using test::Language;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string& sentence(const Language& in, std::string_view key) {
  return in.messages.find(key)->second;
}

// A game is kept in the folder.
void keep_a_game(const TestFolder& state) {
  played(state.path(), {"play", "--plain", "--side", "Ada", "--side", "Bo", "--starter", "first"}, "7\n");
  ASSERT_TRUE(std::filesystem::exists(state.path() / "seize" / "game.txt"));
}

TEST(Resuming, AFileThatIsNotThereIsNamed) {
  const TestFolder folder;
  const std::string missing = (folder.path() / "nowhere.txt").string();
  for (const Language& in : all_languages()) {
    const Played game = played({"play", "--lang", in.code, "--resume", missing}, "");
    EXPECT_EQ(game.status, 2) << in.code;
    EXPECT_THAT(game.out, HasSubstr(missing)) << in.code;
    EXPECT_THAT(game.out, Not(HasSubstr(sentence(in, "error.nothing_to_resume")))) << in.code;
  }
  const Played none = played({"play", "--resume"}, "");
  EXPECT_EQ(none.status, 1);
  EXPECT_THAT(none.out, HasSubstr("There is no unfinished game."));
}

TEST(Resuming, OptionsOfANewTableAreRefused) {
  const TestFolder state;
  keep_a_game(state);
  const std::vector<Words> tables = {{"--new"},         {"--side", "Ada"},       {"--rules", "S:chsf"},
                                     {"--mask"},        {"--edition", "access"}, {"--help-level", "auto"},
                                     {"--clock", "60"}, {"--tournament"},        {"--starter", "first"},
                                     {"--no-back"},     {"--no-hints"}};
  for (const Words& table : tables) {
    const Played game = played(state.path(), with({"play", "--plain", "--resume"}, table), "");
    EXPECT_EQ(game.status, 2) << table.front();
    EXPECT_THAT(game.out, HasSubstr("--resume and " + table.front())) << table.front();
    EXPECT_EQ(lines_of(game.out).size(), 1U) << game.out;
  }
  const Played spoken = played(state.path(), {"play", "--resume", "--terse", "--order", "fshc"}, "quit\n");
  EXPECT_EQ(spoken.status, 0) << "how it is said can be chosen anew";
}

TEST(Resuming, TheQuestionUnderstandsQuitAndHelpInEveryLanguage) {
  for (const Language& in : all_languages()) {
    const TestFolder state;
    keep_a_game(state);
    const std::string kept = contents(state.path() / "seize" / "game.txt");
    const Words lines = {in.words_of("help").front(), "?", in.words_of("quit").front()};
    const Played left = played(state.path(), {"play", "--plain", "--lang", in.code}, joined(lines));
    EXPECT_EQ(left.status, 0) << in.code;
    EXPECT_THAT(left.out,
                AllOf(HasSubstr(sentence(in, "prompt.resume_help")), HasSubstr(sentence(in, "heard.bye")),
                      Not(HasSubstr(sentence(in, "hear.yes_or_no")))))
        << in.code;
    EXPECT_EQ(contents(state.path() / "seize" / "game.txt"), kept) << in.code;
  }
}

TEST(Naming, QuitAndHelpAreNobodysNames) {
  const TestFolder state;
  const Played game = played(state.path(), {"play", "--plain"}, "help\nquit\n");
  EXPECT_EQ(game.status, 0);
  const std::string question = sentence(test::language("en"), "prompt.players") + "\n";
  EXPECT_EQ(game.out, question + question);
}

TEST(Naming, TwoProgramsOfOneLevelAreNumbered) {
  const Played game =
      played({"play", "--plain", "--side", "program:mole", "--side", "program:mole", "--starter", "first"},
             "quit\n");
  EXPECT_THAT(game.out, AllOf(HasSubstr("Mole 1 against Mole 2."), HasSubstr(", to Mole 2.")));
  const Played one = played({"play", "--plain", "--side", "Ada", "--side", "program:mole"}, "quit\n");
  EXPECT_THAT(one.out, Not(HasSubstr("Mole 1")));
}

TEST(Naming, WhoeverIsCalledYouIsSpokenToAndNotOf) {
  for (const char* pronoun : {"you", "me", "I"}) {
    const Played game = played(
        {"play", "--plain", "--side", pronoun, "--side", "program:mole", "--starter", "first"}, "turn\n");
    EXPECT_THAT(game.out, AllOf(HasSubstr("You against Mole."), HasSubstr("It is your turn"))) << pronoun;
  }
  const Played two = played({"play", "--plain", "--side", "you", "--side", "Bo"}, "");
  EXPECT_EQ(two.status, 2);
  EXPECT_THAT(two.out, AllOf(HasSubstr("“you”"), Not(HasSubstr("against"))));
}

TEST(Saving, AFolderThatIsNotThereIsToldAndNotMade) {
  const TestFolder folder;
  const std::filesystem::path missing = folder.path() / "a" / "b";
  for (const Language& in : all_languages()) {
    const std::string line = in.words_of("save").front() + " " + (missing / "game.txt").string();
    const Played game = played(with(plain_game, {"--lang", in.code}), line + "\n7\n");
    EXPECT_THAT(game.out, HasSubstr(missing.string())) << in.code;
    EXPECT_FALSE(std::filesystem::exists(missing)) << in.code;
    expect_well_said(in.code, game.out);
  }
}

TEST(Saving, ALineThatOnlyMentionsItSavesToo) {
  const TestFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const Played game = played(plain_game, "please save it\n");
  std::filesystem::current_path(before);
  EXPECT_THAT(game.out, HasSubstr("seize-game.txt"));
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "seize-game.txt"));
}

TEST(Playing, HelpShowsTheWordsOfTheAccessEdition) {
  const Played game = played(with(plain_game, {"--edition", "access"}), "help\noptions\nxyzzyx\n");
  EXPECT_THAT(game.out, AllOf(HasSubstr("tall grooved round hollow"), Not(HasSubstr("dark"))));
}

}  // namespace
}  // namespace seize::cli
