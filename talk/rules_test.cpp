#include "talk/rules.h"

#include <gmock/gmock.h>

#include "notation/words.h"
#include "talk/test_talk.h"

namespace seize {
namespace {

using test::ids;
using test::shown;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(TellRules, TellTheUsualTableFromThePiecesToTheEnd) {
  EXPECT_THAT(ids(tell_rules({})),
              ElementsAre("rules.material", "rules.turn", "rules.goal_lines", "rules.in_play_all",
                          "rules.call_official", "rules.steal", "rules.stale", "rules.wrong", "rules.last",
                          "rules.teams", "rules.end"));
}

TEST(TellRules, TellTimeMaskAndTeamsBeforeTheEnd) {
  const Messages said = tell_rules({.help = Help::automatic, .mask = true, .clock = tournament_clock});
  EXPECT_THAT(ids(said), ElementsAre("rules.material", "rules.turn", "rules.goal_lines", "rules.in_play_all",
                                     "rules.call_auto", "rules.last", "rules.clock", "rules.mask",
                                     "rules.teams", "rules.end"));
  EXPECT_THAT(shown(said), HasSubstr("rules.clock(seconds=60)"));
}

TEST(TellRules, TellWhatCountsAtThisTableInItsEdition) {
  const Options options{.rules = parse_rules("S:ch").value(), .edition = Edition::access, .help = Help::call};
  const std::string said = shown(tell_rules(options));
  EXPECT_THAT(said, HasSubstr("rules.material(first=rules.material_access)"));
  EXPECT_THAT(said, HasSubstr("rules.goal_squares"));
  EXPECT_THAT(said,
              HasSubstr("rules.in_play_some(characteristics=characteristic.surface characteristic.height)"));
  EXPECT_THAT(said, HasSubstr("rules.call_call"));
  EXPECT_THAT(said, Not(HasSubstr("rules.clock")));
}

TEST(TellRules, CanBeToldInEveryLanguage) {
  for (const Help help : {Help::official, Help::call, Help::automatic}) {
    for (const char* rules : {"L:chsf", "S:f"}) {
      const Options options{
          .rules = parse_rules(rules).value(), .help = help, .mask = true, .clock = tournament_clock};
      for (const Said& said : tell_rules(options)) EXPECT_THAT(test::unsayable(said), IsEmpty());
    }
  }
}

}  // namespace
}  // namespace seize
