#include "players/perfect.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "core/test_games.h"
#include "core/test_step.h"
#include "notation/position_text.h"
#include "notation/words.h"
#include "players/player.h"
#include "players/test_tables.h"
#include "solver/random_position.h"

namespace seize {
namespace {

using solver::Value;

// Judges what is played, apart from the player's own mind.
class Referee {
 public:
  explicit Referee(solver::Book* book = nullptr) : book_(book) {}

  solver::Verdict verdict(const Position& position) {
    return solver_.solve(position, {.value_only = true, .plies = true, .book = book_}).verdict;
  }
  // For the side that has just placed, or is to place.
  Value value(const Position& position) {
    return *solver_.solve(position, {.value_only = true, .book = book_}).verdict.value;
  }

 private:
  solver::Solver solver_{std::size_t{16} << 20};
  solver::Book* book_;
};

// A turn of the perfect player from a position with a piece in hand; the position the other side has then, or
// nothing where the game ended.
std::optional<Position> turn(Position position, const Level& level, Mind& mind, Random& random) {
  position = position.place(std::get<Place>(choose(table_from(position), level, mind, random)).square);
  if (position.has_fresh() || position.full()) return std::nullopt;
  return position.give(std::get<Give>(choose(table_from(position), level, mind, random)).piece);
}

Level without_traps() {
  Level level = perfect_level();
  level.traps = false;
  return level;
}

// Where the game ended it was by completing an alignment, or with a full board.
Value value_after(Referee& referee, const Position& before, const std::optional<Position>& after) {
  if (after) return other(referee.value(*after));
  return before.placed() < Square::count - 1 || solver::completes_one(before) ? Value::win : Value::draw;
}

TEST(Perfect, NeverDropsAValueInRandomPositionsOfAllRules) {
  Referee referee;
  Mind mind;
  Random random(1);
  int decided = 0;
  for (const Rules rules : test::thinned(test::all_rule_sets())) {
    for (int placed = 7; placed < Square::count; ++placed) {
      for (const Level& level : {perfect_level(), without_traps()}) {
        for (int i = 0; i < 6; ++i) {
          const Position position = solver::random_position(random, rules, placed);
          if (position.has_fresh()) continue;
          const Value value = referee.value(position);
          decided += value == Value::draw ? 0 : 1;
          EXPECT_EQ(value_after(referee, position, turn(position, level, mind, random)), value)
              << format_position(position);
        }
      }
    }
  }
  EXPECT_GT(decided, 500 / test::step());
}

TEST(Perfect, NeverDropsAValueInTheBenchmarkPositions) {
  Referee referee;
  Mind mind;
  Random random(2);
  int positions = 0;
  for (const char* name : {"lines", "squares", "fewer"}) {
    std::ifstream rows(std::string(SEIZE_DATA "/benchmark/") + name + ".tsv");
    for (std::string row; std::getline(rows, row);) {
      if (row.starts_with('#')) continue;
      const Position position = *parse_position(row.substr(0, row.find('\t')));
      if (position.has_fresh() || !position.hand() || position.placed() < 6 ||
          ++positions % (3 * test::step()) != 0)
        continue;
      EXPECT_EQ(value_after(referee, position, turn(position, perfect_level(), mind, random)),
                referee.value(position))
          << row;
    }
  }
  EXPECT_GT(positions, 300);
}

solver::Book book_for(const std::string& name) {
  const std::ifstream file(SEIZE_DATA "/books/" + name + ".book", std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  const std::string text = bytes.str();
  return solver::Book::read({text.begin(), text.end()}).value();
}

TEST(Perfect, NeverDropsAValueWhereTheBookKnowsThePosition) {
  Random random(5);
  for (const auto& [name, rules] : {std::pair("L-chsf", Rules()), std::pair("S-ch", *parse_rules("S:ch"))}) {
    solver::Book book = book_for(name);
    Referee referee(&book);
    Mind mind;
    mind.use(&book);
    for (int placed = 0; placed <= 5; ++placed) {
      for (int i = 0; i < 5; ++i) {
        const Position position = solver::random_clean_position(random, rules, placed);
        EXPECT_EQ(value_after(referee, position, turn(position, perfect_level(), mind, random)),
                  referee.value(position))
            << format_position(position);
      }
    }
  }
}

TEST(Perfect, WinsAWonGameByTheShortestLine) {
  Referee referee;
  Mind mind;
  Random random(3);
  int longest = 0;
  for (int won = 0; won < 60;) {
    Position position = solver::random_clean_position(random, Rules(), 7 + won % 3);
    const solver::Verdict verdict = referee.verdict(position);
    if (verdict.value != Value::win) continue;
    ++won;
    longest = std::max(longest, *verdict.plies);
    for (int plies = *verdict.plies; plies > 1; plies = *referee.verdict(position).plies) {
      const Position winner = *turn(position, perfect_level(), mind, random);
      ASSERT_EQ(referee.verdict(winner).plies, plies - 1) << format_position(position);
      position =
          *turn(winner, perfect_level(), mind, random);  // the loser need not hold out as long as it could
    }
  }
  EXPECT_GE(longest, 5);
}

// Among moves that keep the draw it takes those after which more of the replies that lose nothing at once
// lose later.
TEST(Perfect, SetsTrapsAmongMovesThatAreWorthTheSame) {
  Referee referee;
  Mind mind;
  Random random(4);
  const auto mistakes_after = [&](const Position& given) {
    int mistakes = 0;
    int replies = 0;
    for (const solver::JudgedMove& reply : solver::Solver(1 << 20).solve(given).moves) {
      if (solver::completes_one(given.place(*reply.move.square).give(*reply.move.give))) continue;
      ++replies;
      mistakes += reply.verdict.value == Value::loss ? 1 : 0;
    }
    return replies == 0 ? 0 : 1000 * mistakes / replies;
  };
  int with = 0;
  int without = 0;
  for (int drawn = 0; drawn < 40;) {
    const Position position = solver::random_clean_position(random, Rules(), 8);
    if (referee.value(position) != Value::draw) continue;
    ++drawn;
    with += mistakes_after(*turn(position, perfect_level(), mind, random));
    without += mistakes_after(*turn(position, without_traps(), mind, random));
  }
  EXPECT_GT(with, without * 5 / 4);
}

TEST(Mind, SaysNothingWhenTheEffortIsSpent) {
  Mind mind;
  mind.begin(1000);
  EXPECT_EQ(mind.value_of(standing({0, 15}).give(Piece::from_index(3)), 16), std::nullopt);
  EXPECT_TRUE(mind.spent());
  EXPECT_EQ(mind.value_of(standing({0, 1, 2}).give(Piece::from_index(4)), 1), std::nullopt);
}

}  // namespace
}  // namespace seize
