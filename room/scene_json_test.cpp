#include "room/scene_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace seize {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr std::string_view empty = "..../..../..../.... - - L:chsf";

TEST(Scene, TellsWhatStandsWhatIsLeftAndWhatIsToBeDone) {
  const std::string scene = scene_json("..../..0./.f../.... 3 b2 S:ch", "", {});
  EXPECT_THAT(scene,
              AllOf(HasSubstr(R"("board":".....f....0.....")"), HasSubstr(R"("rack":".12.456789abcde.")"),
                    HasSubstr(R"("hand":"3","last":"b2","act":"place")"), HasSubstr(R"("impossible":null)")));
}

TEST(Scene, PlaysWhatWasPlayed) {
  const std::string scene = scene_json(empty, "=3 b2 =0", {});
  EXPECT_THAT(scene, AllOf(HasSubstr(R"("position":"..../..../.3../.... 0 b2 L:chsf")"),
                           HasSubstr(R"("toAct":0)"), HasSubstr(R"("played":3,"refusal":null)")));
}

TEST(Scene, StopsBeforeWhatCannotBePlayed) {
  EXPECT_THAT(scene_json(empty, "=3 b2 b3 =0", {}),
              AllOf(HasSubstr(R"("played":2,"refusal":{"id":)"), HasSubstr("last\":\"b2")));
  EXPECT_THAT(scene_json(empty, "=3 draw?", {}), HasSubstr(R"("played":1,"refusal":{"id":"flaw.act")"));
  EXPECT_THAT(scene_json(empty, "  ", {}), HasSubstr(R"("played":0,"refusal":{)"));
}

TEST(Scene, EndsWithACall) {
  const std::string scene = scene_json("012./..../..../.... 3 a4 L:chsf", "d4 !row4", {});
  EXPECT_THAT(scene, HasSubstr(R"("outcome":{"winner":)"));
  EXPECT_THAT(scene, HasSubstr(R"("set":"row4"})"));
  EXPECT_THAT(scene_json("012./..../..../.... 3 a4 L:chsf", "d4", {}),
              HasSubstr(R"("fresh":["row4"],"mayCall":true,"outcome":null)"));
}

TEST(Scene, ShowsWhatCannotBeAndSaysWhy) {
  const std::string scene = scene_json("00../..../..../.... 0 a4 L:chsf", "=1", {});
  EXPECT_THAT(scene, AllOf(HasSubstr(R"("refused":false)"), HasSubstr(R"("board":"............00..")"),
                           HasSubstr(R"("rack":".123456789abcdef")"), HasSubstr(R"("impossible":{"id":)"),
                           HasSubstr(R"("played":0,"refusal":null)")));
}

TEST(Scene, RefusesWhatIsNoPosition) {
  for (const std::string_view text :
       {"", "nonsense", "..../..../..../.... - - X", "..../..../..../...x - - L:chsf"}) {
    EXPECT_THAT(scene_json(text, "", {}), HasSubstr(R"({"refused":true,"reason":{"id":"flaw.)")) << text;
  }
}

}  // namespace
}  // namespace seize
