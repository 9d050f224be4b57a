#include <gmock/gmock.h>

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
  EXPECT_THAT(ended.out, HasSubstr("plays as " + std::string(usual_level().name)));
}

TEST(LevelsCommand, SpeaksTheUsersLanguage) {
  EXPECT_THAT(seize_command("levels --lang de").out, HasSubstr("owl: Eule."));
}

TEST(PlayLevels, AProgramPlaysUnderTheNameOfItsLevel) {
  const Ended ended = seize_command(two_programs(), "", "LC_ALL=C.UTF-8 HOME=/nonexistent");
  EXPECT_THAT(ended.out, AllOf(HasSubstr("Owl against Mole."), HasSubstr("Mole gives Owl the piece")));
}

TEST(PlayLevels, TheSameSeedGivesTheSameGame) {
  const auto play = [] { return seize_command(two_programs(), "", "LC_ALL=C.UTF-8 HOME=/nonexistent").out; };
  EXPECT_EQ(play(), play());
}

TEST(PlayLevels, AnUnknownLevelIsAnsweredWithTheRightWords) {
  const Ended ended = seize_command("play --side Ada --side program:wolf");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, AllOf(HasSubstr("wolf"), HasSubstr("mole"), HasSubstr("owl")));
}

}  // namespace
}  // namespace seize::cli
