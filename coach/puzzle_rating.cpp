#include "coach/puzzle_rating.h"

#include <algorithm>
#include <array>
#include <bit>

#include "coach/lone_table.h"
#include "coach/rating.h"
#include "players/player.h"

namespace seize::coach {

namespace {

constexpr auto strengths = std::to_array<int>({400, 544, 679, 810, 958, 1076, 1195, 1341, 1501, 1685});
constexpr int tries_of_each = 64;
constexpr int for_tempting = 20;  // each time they double
constexpr int lowest = 200, highest = 2400, rounded_to = 10;

// What a level makes of it, to the call or the give.
solver::WholeMove tried(const Position& position, const Level& level, Mind& mind, Random& random) {
  solver::WholeMove move;
  for (Position at = position; !move.give && !move.call; at = at.place(*move.square)) {
    const Act act = choose(lone_table(at).table, level, mind, random);
    if (const auto* give = std::get_if<Give>(&act)) move.give = give->piece;
    if (const auto* call = std::get_if<Call>(&act)) move.call = call->set;
    const auto* place = std::get_if<Place>(&act);
    if (place == nullptr) break;
    move.square = place->square;
  }
  return move;
}

int successes(const Position& position, const PuzzleSolution& solution, const Level& level, Mind& mind) {
  Random random(position.has_lanes() ^ position.lacks_lanes() * 31 ^ position.left().bits());
  int found = 0;
  for (int i = 0; i < tries_of_each; ++i) {
    const solver::WholeMove move = tried(position, level, mind, random);
    if (std::ranges::find(solution.answers, move) != solution.answers.end()) ++found;
  }
  return found;
}

// The strength at which as many of all tries are expected to succeed as did; half a success and half a
// failure are added for each level, so that it is not beyond all bounds where all succeed or none does.
int strength_for(int succeeded) {
  const int half_tries = 2 * succeeded + static_cast<int>(strengths.size());
  int rating = lowest;
  while (rating < highest) {
    std::int64_t expected = 0;
    for (const int strength : strengths)
      expected += 2 * (tries_of_each + 1) * expected_success(strength - rating);
    if (expected <= std::int64_t{10'000} * half_tries) break;
    rating += rounded_to;
  }
  return rating;
}

int doublings(int count) { return static_cast<int>(std::bit_width(static_cast<unsigned>(count))); }

}  // namespace

int strength_of_level(int number) { return strengths[static_cast<std::size_t>(number)]; }

int rate_puzzle(const Position& position, const PuzzleSolution& solution, Mind& mind) {
  int succeeded = 0;
  for (const Level& level : levels()) succeeded += successes(position, solution, level, mind);
  return strength_for(succeeded) + for_tempting * doublings(solution.features.tempting);
}

}  // namespace seize::coach
