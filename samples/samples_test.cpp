#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "notation/position_text.h"
#include "samples/sample_set.h"
#include "solver/random_position.h"

namespace seize::samples {
namespace {

constexpr const char* names[] = {"lines", "squares", "fewer"};

std::vector<Row> rows_of(const std::string& name) {
  std::ifstream file(std::string(SEIZE_DATA) + "/benchmark/" + name + ".tsv");
  std::vector<Row> rows;
  for (std::string text; std::getline(file, text);) {
    if (text.starts_with('#')) continue;
    const auto row = parse_row(text);
    EXPECT_TRUE(row) << text;
    if (row) rows.push_back(*row);
  }
  return rows;
}

TEST(SampleSet, HoldsThePositionsThatItsSeedGives) {
  for (const char* name : names) {
    const std::vector<Row> rows = rows_of(name);
    const std::vector<Position> positions = positions_of(name);
    ASSERT_EQ(rows.size(), positions.size());
    for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].position, positions[i]);
  }
}

TEST(SampleSet, HasPositionsFromThreePlacedToFifteen) {
  EXPECT_EQ(positions_of("lines").size(), 13U * 50);
  EXPECT_EQ(positions_of("squares").size(), 13U * 50);
  EXPECT_EQ(positions_of("fewer").size(), 13U * 56);
  EXPECT_TRUE(positions_of("circles").empty());
}

TEST(SampleSet, HasWinsDrawsAndLossesAndStaleAlignments) {
  int values[3] = {};
  int stale = 0;
  for (const Row& row : rows_of("lines")) {
    ++values[static_cast<int>(*row.verdict.value)];
    stale += row.position.stale().empty() ? 0 : 1;
  }
  for (const int number : values) EXPECT_GT(number, 25);
  EXPECT_GT(stale, 50);
}

TEST(SampleSet, IsWhatTheSolverSays) {
  for (const char* name : names) {
    for (const Row& row : rows_of(name)) {
      if (row.position.placed() >= 8) EXPECT_EQ(solved(row.position), row.verdict) << format_row(row);
    }
  }
}

TEST(SampleSet, IsWhatAPlainMinimaxSays) {
  for (const char* name : names) {
    for (const Row& row : rows_of(name)) {
      if (row.position.placed() >= 12) EXPECT_EQ(worked_out(row.position), row.verdict) << format_row(row);
    }
  }
}

TEST(Row, IsReadAsItWasWritten) {
  const std::string text = "..../..0./.f../.... 3 b2 S:ch\tdraw\t-";
  const auto row = parse_row(text);
  ASSERT_TRUE(row);
  EXPECT_EQ(format_row(*row), text);
}

TEST(Row, IsRefusedWhereItIsDamaged) {
  for (const char* text :
       {"", "\t\t", "..../..../..../.... - - L:chsf\tdraw", "..../..../..../.... - - L:chsf\tlost\t-",
        "..../..../..../.... - - L:chsf\tdraw\tx", "..../..../..../... - - L:chsf\tdraw\t-"}) {
    EXPECT_FALSE(parse_row(text)) << text;
  }
}

TEST(RandomPosition, QuietOnesHaveNothingToCallNowOrWithThePieceInHand) {
  Random random(1);
  for (int placed = 3; placed < 16; ++placed) {
    const Position position = solver::random_quiet_position(random, Rules{}, placed);
    EXPECT_EQ(position.placed(), placed);
    EXPECT_FALSE(position.has_fresh());
    for (const Square square : position.empty_squares()) EXPECT_FALSE(position.place(square).has_fresh());
  }
}

}  // namespace
}  // namespace seize::samples
