#include "analysis/analysis_text.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "notation/position_text.h"

namespace seize {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string json_of(const std::string& text, const solver::Request& request = {}) {
  const Position position = *parse_position(text);
  solver::Solver solver(std::size_t{1} << 16);
  return analysis_json(position, solver.solve(position, request), request, 4000);
}

TEST(AnalysisJson, HasTheFieldsInTheirOrder) {
  EXPECT_EQ(
      json_of("0123/4567/89ab/cde. f c1 L:chsf", {.value_only = true}),
      R"({"position": "0123/4567/89ab/cde. f c1 L:chsf", "act": "place", "value": "win", "plies": null, )"
      R"("best": "!colc", "proved": true, "nodes": 0, "seconds": 0.004000})");
}

TEST(AnalysisJson, WithAFreshAlignmentOnlyTheCallsAreMoves) {
  const std::string json = json_of("..../..../..../0123 f d1 L:chsf", {.plies = true});
  EXPECT_THAT(json, HasSubstr(R"("value": "win", "plies": 0, "best": "!row1", "moves": [{"move": "!row1", )"
                              R"("value": "win", "plies": 0}], "proved": true)"));
}

TEST(AnalysisJson, PlacingWhereItCompletesIsACall) {
  const std::string json = json_of("fedc/4.../.8../012. 3 c1 L:chsf", {.plies = true});
  EXPECT_THAT(json, HasSubstr(R"({"move": "d1!row1", "value": "win", "plies": 1})"));
  EXPECT_THAT(json, HasSubstr(R"("plies": 1, "best": "d1!row1")"));
  EXPECT_THAT(json_of("fedc/4.../.8../012. 3 c1 L:chsf"),
              HasSubstr(R"({"move": "d1!row1", "value": "win", "plies": null})"));
}

// A latin square of pieces that share nothing anywhere in colour.
constexpr std::string_view sixteen = "0132/5467/89ba/fced - a1 L:c";

TEST(AnalysisJson, SixteenStandingIsAPassAndADraw) {
  const std::string json = json_of(std::string(sixteen));
  EXPECT_THAT(
      json,
      HasSubstr(R"("act": "pass", "value": "draw", "plies": null, "best": "-", "moves": [{"move": "-")"));
}

TEST(AnalysisJson, TheSixteenthPieceIsPlacedAndPassed) {
  const std::string json = json_of("0132/5467/89ba/.ced f b1 L:c");
  EXPECT_THAT(json, HasSubstr(R"("moves": [{"move": "a1=-", "value": "draw", "plies": null}])"));
}

TEST(AnalysisJson, GivingListsEveryPieceLeft) {
  const std::string json = json_of("0132/5467/89ba/.c.. - b1 L:c");
  EXPECT_THAT(json, StartsWith(R"({"position": "0132/5467/89ba/.c.. - b1 L:c", "act": "give")"));
  for (const char* move : {"=d", "=e", "=f"})
    EXPECT_THAT(json, HasSubstr(std::string(R"({"move": ")") + move));
}

TEST(AnalysisJson, AStoppedSearchTellsNothing) {
  const solver::Watch at_once{.should_stop = [](void*, std::uint64_t) { return true; }};
  const Position position = *parse_position("..../..../..../.... 0 - L:chsf");
  solver::Solver solver(std::size_t{1} << 16);
  const std::string json = analysis_json(position, solver.solve(position, {}, {.watch = at_once}), {}, 0);
  EXPECT_THAT(json, HasSubstr(R"("value": "unknown", "plies": null, "best": null, "proved": false)"));
  EXPECT_THAT(json, Not(HasSubstr("moves")));
}

// The rows that WebAssembly passes too.
TEST(SolvedRows, AreSolvedWithTheSameNodes) {
  std::ifstream rows(SEIZE_DATA "/solved.tsv");
  int count = 0;
  for (std::string line; std::getline(rows, line);) {
    if (line.starts_with("#")) continue;
    ++count;
    std::istringstream fields(line);
    std::string text, value, plies, nodes;
    std::getline(std::getline(std::getline(fields, text, '\t'), value, '\t'), plies, '\t') >> nodes;
    solver::Solver solver;
    const solver::Analysis analysis =
        solver.solve(*parse_position(text), {.value_only = true, .plies = true});
    EXPECT_EQ(format_value(*analysis.verdict.value), value) << text;
    EXPECT_EQ(analysis.verdict.plies ? std::to_string(*analysis.verdict.plies) : "-", plies) << text;
    EXPECT_EQ(std::to_string(analysis.nodes), nodes) << text;
  }
  EXPECT_GT(count, 100);
}

}  // namespace
}  // namespace seize
