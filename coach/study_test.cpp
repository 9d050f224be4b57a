#include "coach/study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "coach/test_coach.h"
#include "notation/position_text.h"
#include "talk/test_talk.h"

namespace seize::coach {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const Vocabulary& english_words() {
  static const Vocabulary words = Vocabulary::parse(contents(SEIZE_DATA "/../messages/words/en.txt")).value();
  return words;
}

std::string studied(std::string_view acts, std::string_view line) {
  const Position start = parse_position("012./.b../..../.... 3 a4 L:chsf").value();
  return study_json(start, acts, line, english_words(), {});
}

TEST(Study, TakesMovesAsATableDoes) {
  EXPECT_EQ(studied("", "a1 5"), R"({"acts":["a1","=5"],"said":[],"wish":null})");
  EXPECT_EQ(studied("a1", "give 5"), R"({"acts":["=5"],"said":[],"wish":null})");
}

TEST(Study, PointsOutWhatIsCalledWithoutASet) {
  EXPECT_EQ(studied("d4", "quarto"), R"({"acts":["!row4"],"said":[],"wish":null})");
  EXPECT_EQ(studied("", "d4 quarto"), R"({"acts":["d4","!row4"],"said":[],"wish":null})");
}

TEST(Study, AnswersWhatIsAsked) {
  EXPECT_THAT(studied("", "row 4"), AllOf(HasSubstr(R"("acts":[])"), HasSubstr(R"("said":[{"id":)")));
  EXPECT_THAT(studied("", "nonsense"), AllOf(HasSubstr(R"("acts":[])"), HasSubstr(R"("said":[{"id":)")));
  EXPECT_THAT(studied("", "b3"), HasSubstr(R"("said":[{"id":)")) << "a piece stands there";
}

TEST(Study, LeavesToTheHostWhatIsTheHosts) {
  for (const auto& [line, wish] : std::map<std::string, std::string>{{"eval", "worth"},
                                                                     {"best", "best"},
                                                                     {"back", "back"},
                                                                     {"next", "next"},
                                                                     {"quit", "quit"},
                                                                     {"solution", "solution"},
                                                                     {"next line", "nextLine"},
                                                                     {"the previous line", "previousLine"}}) {
    EXPECT_EQ(studied("", line), R"({"acts":[],"said":[],"wish":")" + wish + "\"}");
  }
  EXPECT_THAT(studied("", "resign"), HasSubstr("learn.not_here"));
}

TEST(Study, KnowsOtherLinesInEveryLanguage) {
  const Position start = parse_position("012./.b../..../.... 3 a4 L:chsf").value();
  const auto wish = [&](const char* language, const char* line) {
    return study_json(start, "", line, test::language(language).vocabulary, {});
  };
  for (const auto& [language, next, previous] :
       std::to_array<std::array<const char*, 3>>({{"en", "next line", "previous line"},
                                                  {"de", "nächste Linie", "vorige Linie"},
                                                  {"fr", "ligne suivante", "ligne précédente"},
                                                  {"es", "línea siguiente", "línea anterior"},
                                                  {"it", "linea successiva", "linea precedente"},
                                                  {"nl", "volgende lijn", "vorige lijn"},
                                                  {"pt", "linha seguinte", "linha anterior"}})) {
    EXPECT_THAT(wish(language, next), HasSubstr(R"("wish":"nextLine")")) << language;
    EXPECT_THAT(wish(language, previous), HasSubstr(R"("wish":"previousLine")")) << language;
  }
  EXPECT_THAT(studied("", "row 4"), HasSubstr(R"("wish":null)"));
  EXPECT_THAT(studied("", "line"), HasSubstr(R"("wish":null)"));
}

TEST(Study, IsWrittenAsARecord) {
  const std::string record = study_record(Position(), "=0 b2 =f", {});
  EXPECT_THAT(record, HasSubstr("=0 b2=f"));
  EXPECT_TRUE(parse_record(record).has_value()) << record;
}

}  // namespace
}  // namespace seize::coach
