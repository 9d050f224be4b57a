#include <gmock/gmock.h>

#include "cli/catalogue.h"
#include "cli/level_names.h"
#include "cli/test_command.h"
#include "players/level.h"

namespace seize::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const std::string& two_programs() {
  static const std::string arguments = "play --new --plain --seed 3 --side program:mole --side program:owl";
  return arguments;
}

TEST(LevelsCommand, ListsEveryLevelFromTheEasiest) {
  const Ended ended = seize_command("levels");
  EXPECT_EQ(ended.status, 0);
  std::size_t at = 0;
  for (const Level& level : levels()) {
    const std::size_t found = ended.out.find(std::string(level.name) + ": ", at);
    ASSERT_NE(found, std::string::npos) << level.name;
    at = found;
  }
  EXPECT_THAT(ended.out, HasSubstr("plays as Squirrel."));
}

TEST(LevelsCommand, SpeaksTheUsersLanguage) {
  EXPECT_THAT(seize_command("levels --lang de").out,
              AllOf(HasSubstr("owl: Eule."), HasSubstr("spielt das Programm als Eichhörnchen.")));
}

TEST(LevelNames, AreUnderstoodInEveryLanguage) {
  for (const std::string& language : Catalogue::languages()) {
    for (const Level& level : levels()) {
      EXPECT_EQ(level_called(Catalogue::of(language)->text(level.title)), &level) << language << level.name;
    }
  }
}

TEST(LevelNames, AreUnderstoodWithoutCaseAndAccents) {
  EXPECT_EQ(level_called("OWL"), &perfect_level());
  EXPECT_EQ(level_called("herisson"), level_named("hedgehog"));
  EXPECT_EQ(level_called("perfect"), &perfect_level());
  for (const char* word : {"", "wolf", "owl fox"}) EXPECT_EQ(level_called(word), nullptr) << word;
}

TEST(LevelNames, TheProgramIsCalledAsEachLanguageDoes) {
  for (const char* word : {"program", "Program", "ordinateur", "Programm", "programa", "programma"})
    EXPECT_TRUE(is_program_word(word)) << word;
  for (const char* name : {"", "Ada", "the", "programs"}) EXPECT_FALSE(is_program_word(name)) << name;
}

TEST(PlayLevels, AChildNamesTheOpponentInItsOwnLanguage) {
  for (const char* side : {"program:taupe", "Ordinateur:Taupe", "program: mole"}) {
    const Ended ended = seize_command("play --new --plain --lang fr --starter first --side Léa --side '" +
                                      std::string(side) + "'");
    EXPECT_THAT(ended.out, HasSubstr("Léa contre Taupe.")) << side;
  }
}

TEST(PlayLevels, TheQuestionWhoPlaysIsAnsweredAsItsExampleSays) {
  for (const std::string& language : Catalogue::languages()) {
    const Catalogue catalogue = *Catalogue::of(language);
    const std::string question = catalogue.text("prompt.players");
    const std::size_t example = question.find("Ada, ", question.find("Ada, ") + 1);
    const std::string answer = question.substr(example, question.find('.', example) - example);
    const Ended ended = seize_command("play --new --plain --lang " + language, answer + "\n",
                                      "LC_ALL=C.UTF-8 HOME=/nonexistent");
    EXPECT_THAT(ended.out, HasSubstr(catalogue.text("level.mole.about"))) << answer;
  }
}

TEST(PlayLevels, ALevelInThePlaceOfTheHelpLevelIsToldWhereItGoes) {
  const Ended ended = seize_command("play --level mole");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("--side program:mole"));
}

TEST(PlayLevels, AProgramPlaysUnderTheNameOfItsLevel) {
  const Ended ended = seize_command(two_programs(), "", "LC_ALL=C.UTF-8 HOME=/nonexistent");
  EXPECT_THAT(ended.out, AllOf(HasSubstr("Owl against Mole."), HasSubstr("Mole gives piece")));
}

TEST(PlayLevels, TheSameSeedGivesTheSameGame) {
  const auto play = [] { return seize_command(two_programs(), "", "LC_ALL=C.UTF-8 HOME=/nonexistent").out; };
  EXPECT_EQ(play(), play());
}

TEST(PlayLevels, AnUnknownLevelIsAnsweredWithTheRightWords) {
  const Ended ended = seize_command("play --side Ada --side program:wolf");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err,
              AllOf(HasSubstr("wolf"), HasSubstr("Mole"), HasSubstr("Owl, like program:Squirrel")));
}

}  // namespace
}  // namespace seize::cli
