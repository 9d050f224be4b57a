// Counts of games against data/perft.tsv, whose numbers an independent program has counted.

#include "core/perft.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "core/test_games.h"

namespace seize {
namespace {

using namespace test;

std::optional<Piece> piece_named(char digit) {
  const auto index = std::string_view("0123456789abcdef").find(digit);
  return index == std::string_view::npos ? std::nullopt : std::optional(piece(static_cast<int>(index)));
}

Rules rules_named(const std::string& name) {
  Characteristics in_play;
  for (const char letter : name.substr(2)) {
    const auto index = std::string_view("chsf").find(letter);
    in_play = in_play.with(Characteristic::from_index(static_cast<int>(index)));
  }
  return rules(name[0] == 'S', in_play);
}

// Reads well-formed rows only: core cannot use the real parser, which stands on it.
Position position_named(const std::string& text) {
  std::istringstream fields(text);
  std::string board;
  std::string hand;
  std::string last;
  std::string rules;
  fields >> board >> hand >> last >> rules;
  Setup setup{.hand = piece_named(hand[0]), .rules = rules_named(rules)};
  for (int rank = 3; rank >= 0; --rank) {
    for (int file = 0; file < 4; ++file) {
      setup.board[Square::at(file, rank).index()] = piece_named(board[5 * (3 - rank) + file]);
    }
  }
  if (last != "-") setup.last = square(last);
  const auto position = Position::from(setup);
  EXPECT_TRUE(position) << text;
  return position.value_or(Position());
}

struct PerftRow {
  std::string position;
  int depth;
  std::uint64_t count;
};

std::vector<PerftRow> perft_rows() {
  std::ifstream file(SEIZE_DATA "/perft.tsv");
  std::vector<PerftRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    PerftRow row{};
    std::getline(fields, row.position, '\t');
    fields >> row.depth >> row.count;
    EXPECT_TRUE(fields) << line;
    rows.push_back(row);
  }
  return rows;
}

TEST(Perft, CountsWhatTheIndependentCounterCounted) {
  const auto rows = perft_rows();
  EXPECT_GT(rows.size(), 50U);
  for (const PerftRow& row : rows) {
    EXPECT_EQ(perft(position_named(row.position), row.depth), row.count) << row.position << " " << row.depth;
  }
}

TEST(Perft, FromTheStartIsTheSameUnderEveryRuleSetWhileNothingCanBeAligned) {
  for (const Rules& rules : all_rule_sets()) EXPECT_EQ(perft(Position(rules), 3), 3840U);
}

TEST(Perft, OfDepthZeroIsOne) {
  EXPECT_EQ(perft(Position(), 0), 1U);
  EXPECT_EQ(perft(position(full_board_of_nothing()), 0), 1U);
}

TEST(Perft, EndsAGameAtTheCompletedAlignmentAndCountsItOnlyAtItsOwnDepth) {
  // Light 14 in hand: d1 completes row 1, the other twelve empty squares do not.
  const Position about_to = position({{0, "a1"}, {2, "b1"}, {4, "c1"}}, 14);
  EXPECT_EQ(perft(about_to, 1), 13U);
  EXPECT_EQ(perft(about_to, 2), 12U * 12U);
}

TEST(Perft, IgnoresAlignmentsThatStandAlready) { EXPECT_EQ(perft(position(row_1_light()), 2), 12U * 12U); }

}  // namespace
}  // namespace seize
