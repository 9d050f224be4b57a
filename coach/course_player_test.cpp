// Whoever has finished the course can beat the middle levels: a player that uses only what the lessons teach.

#include <gtest/gtest.h>

#include <cstdlib>

#include "coach/course_judge.h"
#include "coach/lone_table.h"
#include "coach/puzzle_solution.h"
#include "players/player.h"

namespace seize::coach {
namespace {

// It calls and steals what stands, completes what it can, and never gives a piece that completes something if
// there is another. It places so that safe pieces are left: one rather than more, for then the other side has
// none; not two; and it sets traps. It looks no further than that.
class Pupil {
 public:
  explicit Pupil(std::uint64_t seed) : random_(seed) {}

  Act act(const Table& table) {
    const State& state = table.game.state();
    const Position& position = state.position;
    if (may_call(state) && position.has_fresh()) return Call{position.fresh().first()};
    if (position.hand()) return Place{square(position)};
    if (position.full()) return Pass{};
    return Give{piece(position)};
  }

 private:
  // The lower, the better.
  static int dread(const Position& placed) {
    const int safe = safe_pieces(placed).size();
    if (placed.full()) return 2;
    if (safe == 0) return 9;
    for (const Piece piece : safe_pieces(placed)) {
      if (is_trap(placed, piece)) return 0;
    }
    if (safe == 1) return 1;
    return safe == 2 ? 3 : 2;
  }

  static bool is_trap(const Position& placed, Piece piece) {
    const Position given = placed.give(piece);
    for (const Square square : given.empty_squares()) {
      if (!safe_pieces(given.place(square)).empty()) return false;
    }
    return !given.left().empty();
  }

  Square square(const Position& position) {
    const Squares completing = completing_squares(position);
    if (!completing.empty()) return completing.first();
    int least = 10;
    Squares best;
    for (const Square one : position.empty_squares()) {
      const int dreaded = dread(position.place(one));
      if (dreaded < least) best = {};
      if (dreaded <= least) best = best.with(one);
      least = std::min(least, dreaded);
    }
    return any_of(best, random_);
  }

  Piece piece(const Position& position) {
    const Pieces safe = safe_pieces(position);
    for (const Piece one : safe) {
      if (is_trap(position, one)) return one;
    }
    return any_of(safe.empty() ? position.left() : safe, random_);
  }

  Random random_;
};

// In half points, of one game.
int score_against(const Level& level, bool pupil_starts, std::uint64_t seed) {
  Pupil pupil(seed);
  Mind mind;
  Random random(seed + 1);
  Table table = lone_table(Position()).table;
  while (!table.game.over()) {
    const Seat seat = *seat_to_act(table);
    const bool pupils = (seat.side == Side::first) == pupil_starts;
    const Act act = pupils ? pupil.act(table) : choose(table, level, mind, random);
    table = apply(table, {.what = Acted{seat, act}, .at = Instant{}}).value().table;
  }
  const auto winner = table.game.state().outcome->winner;
  if (!winner) return 1;
  return (*winner == Side::first) == pupil_starts ? 2 : 0;
}

// 1,000 games with SEIZE_LONG=1.
TEST(CoursePlayer, ScoresAtLeastHalfAgainstTheBeaver) {
  const int games = std::getenv("SEIZE_LONG") != nullptr ? 1000 : 100;
  const Level& beaver = *level_named("beaver");
  int points = 0;
  for (int game = 0; game < games; ++game) points += score_against(beaver, game % 2 == 0, 1000 + game);
  RecordProperty("percent", points * 50 / games);
  EXPECT_GE(points, games) << points * 50 / games << " %";
}

}  // namespace
}  // namespace seize::coach
