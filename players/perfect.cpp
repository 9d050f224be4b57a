#include "players/perfect.h"

#include <algorithm>
#include <vector>

#include "players/chance.h"

namespace seize {

namespace {

using solver::Value;

constexpr int to_the_end = 16;

// A move that gives a piece, and what the other side then has before it.
struct Candidate {
  solver::Move move;
  Position given;
  int easy = 0;  // of a thousand replies, those that give a piece which completes something at once
  int trap = 0;  // of a thousand others, those that are mistakes all the same
};
using Candidates = std::vector<Candidate>;

std::vector<solver::Move> giving_moves(const Position& position) {
  std::vector<solver::Move> moves;
  for (const solver::Move& move : solver::moves_of(position)) {
    if (move.give) moves.push_back(move);
  }
  return moves;
}

Position after(const Position& position, const solver::Move& move) {
  return (move.square ? position.place(*move.square) : position).give(*move.give);
}

// Those after which the other side cannot complete anything at once; all where there are none.
Candidates candidates_of(const Position& position) {
  Candidates all;
  Candidates safe;
  for (const solver::Move& move : giving_moves(position)) {
    all.push_back({.move = move, .given = after(position, move)});
    if (!solver::completes_one(all.back().given)) safe.push_back(all.back());
  }
  return safe.empty() ? all : safe;
}

void shuffle(Candidates& candidates, Random& random) {
  for (std::size_t left = candidates.size(); left > 1; --left) {
    std::swap(candidates[left - 1], candidates[random.below(static_cast<std::uint32_t>(left))]);
  }
}

// Winning moves that lead to the call with the fewest placements; none where none could be proved.
Candidates quickest(const Candidates& candidates, Mind& mind) {
  Candidates found;
  for (int placements = 2; placements <= to_the_end && found.empty() && !mind.spent(); placements += 2) {
    for (const Candidate& candidate : candidates) {
      if (mind.value_of(candidate.given, placements) == Value::loss) found.push_back(candidate);
    }
  }
  return found;
}

// Those that are proved to keep the value, as far as the effort goes.
Candidates keeping(const Candidates& candidates, Value value, Mind& mind) {
  Candidates kept;
  for (const Candidate& candidate : candidates) {
    if (mind.value_of(candidate.given, to_the_end) == other(value)) kept.push_back(candidate);
  }
  return kept;
}

}  // namespace

std::optional<solver::Move> perfect_move(const Position& position, bool traps, Mind& mind, Random& random) {
  const solver::Analysis analysis = mind.solve(position);
  if (!analysis.proved() || !analysis.best) return std::nullopt;
  Candidates candidates = candidates_of(position);
  if (candidates.empty()) return analysis.best;
  shuffle(candidates, random);
  const Value value = *analysis.verdict.value;
  Candidates best = value == Value::win ? quickest(candidates, mind) : keeping(candidates, value, mind);
  if (best.empty()) return analysis.best;
  static_cast<void>(traps);
  return best.front().move;
}

}  // namespace seize
