#include "coach/puzzle_key.h"

#include <algorithm>
#include <array>
#include <vector>

#include "solver/symmetry.h"

namespace seize::coach {

namespace {

using Lane = std::uint16_t;

// The lane's squares after a symmetry of the board.
Lane moved(Lane lane, const solver::Moved& by) {
  unsigned squares = 0;
  for (const Square square : Squares::from_bits(lane)) {
    squares |= 1U << by[static_cast<std::size_t>(square.index())];
  }
  return static_cast<Lane>(squares);
}

bool is_quiet(const Position& position) { return !position.has_fresh() && position.stale().empty(); }

// The characteristics that tell positions apart.
Characteristics counted(const Position& position) {
  if (!is_quiet(position)) return position.rules().in_play();
  const auto idle = static_cast<std::uint8_t>(solver::idle_characteristics(position));
  return position.rules().in_play().minus(Characteristics::from_bits(idle));
}

// For each of them the squares whose piece differs from the one in hand; with nothing in hand, those that
// have it.
std::vector<Lane> lanes_of(const Position& position) {
  std::vector<Lane> lanes;
  const auto hand = position.hand();
  for (const Characteristic c : counted(position)) {
    const bool turned = hand && hand->has(c);
    const std::uint64_t bits = turned ? position.lacks_lanes() : position.has_lanes();
    lanes.push_back(static_cast<Lane>(bits >> (16 * c.index())));
  }
  return lanes;
}

std::uint64_t packed(std::vector<Lane> lanes) {
  std::ranges::sort(lanes);
  std::uint64_t bits = 0;
  for (const Lane lane : lanes) bits = bits << 16 | lane;
  return bits;
}

PuzzleKey key_after(const Position& position, const std::vector<Lane>& lanes, const solver::Moved& by) {
  PuzzleKey key{.lanes = 0,
                .occupied = moved(position.occupied().bits(), by),
                .last = 0,
                .counted = static_cast<std::uint8_t>(lanes.size()),
                .blocks = position.rules().blocks(),
                .hand = position.hand().has_value()};
  if (!is_quiet(position)) key.last = moved(Squares().with(*position.last()).bits(), by);
  std::vector<Lane> after;
  for (const Lane lane : lanes) {
    const Lane there = moved(lane, by);
    after.push_back(key.hand ? there : std::min(there, static_cast<Lane>(key.occupied ^ there)));
  }
  key.lanes = packed(std::move(after));
  return key;
}

}  // namespace

PuzzleKey puzzle_key(const Position& position) {
  const std::vector<Lane> lanes = lanes_of(position);
  PuzzleKey least = key_after(position, lanes, solver::board_symmetry(0));
  const int symmetries = position.rules().blocks() ? solver::block_symmetries : solver::line_symmetries;
  for (int n = 1; n < symmetries; ++n) {
    least = std::min(least, key_after(position, lanes, solver::board_symmetry(n)));
  }
  return least;
}

}  // namespace seize::coach
