#include "samples/openings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <tuple>

#include "notation/position_text.h"
#include "solver/book.h"
#include "solver/random_position.h"
#include "solver/solve.h"
#include "solver/symmetry.h"

namespace seize::samples {
namespace {

constexpr const char* names[] = {"L-chsf", "S-chsf"};

struct Row {
  Position position;
  std::string text;
};

std::vector<Row> rows_of(const std::string& name) {
  std::ifstream file(SEIZE_DATA "/openings/" + name + ".txt");
  std::vector<Row> rows;
  for (std::string text; std::getline(file, text);) {
    if (text.starts_with('#')) continue;
    const auto position = parse_position(text.substr(0, text.find('\t')));
    EXPECT_TRUE(position) << text;
    if (position) rows.push_back({*position, text});
  }
  return rows;
}

solver::Book book_of(const std::string& name) {
  std::ifstream file(SEIZE_DATA "/books/" + name + ".book", std::ios::binary);
  return *solver::Book::read({std::istreambuf_iterator<char>(file), {}});
}

TEST(OpeningSuite, IsLargeAndBeginsWithTwoToSixPlaced) {
  for (const std::string name : names) {
    const auto rows = rows_of(name);
    EXPECT_GE(rows.size(), 200U);
    for (const Row& row : rows) {
      EXPECT_EQ(row.position.rules().blocks(), name.starts_with('S'));
      EXPECT_EQ(row.position.rules().in_play().size(), 4);
      EXPECT_GE(row.position.placed(), 2);
      EXPECT_LE(row.position.placed(), 6);
      EXPECT_TRUE(solver::is_quiet(row.position)) << row.text;
    }
  }
}

TEST(OpeningSuite, HoldsNoGameTwice) {
  for (const char* name : names) {
    std::set<std::tuple<std::uint64_t, std::uint16_t, std::uint8_t>> keys;
    for (const Row& row : rows_of(name)) {
      const solver::Key key = solver::key_of(row.position);
      EXPECT_TRUE(keys.emplace(key.lanes, key.occupied, key.idle).second) << row.text;
    }
  }
}

// By the book as far as it goes, by the search beyond it.
TEST(OpeningSuite, IsDrawn) {
  for (const char* name : names) {
    solver::Book book = book_of(name);
    solver::Solver solver;
    for (const Row& row : rows_of(name)) {
      const auto value = book.covers(row.position)
                             ? book.value_of(row.position)
                             : solver.solve(row.position, {.value_only = true}).verdict.value;
      EXPECT_EQ(value, solver::Value::draw) << row.text;
    }
  }
}

TEST(OpeningSuite, CountsTheMovesThatKeepTheDraw) {
  for (const char* name : names) {
    for (const Row& row : rows_of(name)) {
      if (row.position.placed() < 6) continue;
      const auto opening = judged(row.position);
      ASSERT_TRUE(opening);
      EXPECT_EQ(format_opening(*opening), row.text);
      EXPECT_LE(4 * opening->keeping, 3 * opening->moves);
    }
  }
}

}  // namespace
}  // namespace seize::samples
