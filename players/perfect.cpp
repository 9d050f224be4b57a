#include "players/perfect.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace seize {

namespace {

using solver::Value;

constexpr int to_the_end = 16;
// Where no more than so many pieces stand, mistakes are looked for only so many placements deep.
constexpr int few_placed = 5, early_look = 5;
// Before so many stand nobody goes wrong by one move.
constexpr int traps_from = 4;

// A move that gives a piece, and what the other side then has before it.
struct Candidate {
  solver::WholeMove move;
  Position given;
  int open_mistakes = 0;  // of a thousand replies, those that give a piece which completes something at once
};
using Candidates = std::vector<Candidate>;

// For every piece that can be given next: does so.
template <class Do>
void for_each_give(const Position& placed, std::optional<Square> square, Do act) {
  for (const Piece piece : placed.left()) {
    act(Candidate{.move = {.square = square, .give = piece}, .given = placed.give(piece)});
  }
}

// The moves that complete nothing, in the notation's order.
template <class Do>
void for_each_move(const Position& position, Do act) {
  if (!position.hand()) return for_each_give(position, {}, act);
  for (const Square square : position.empty_squares()) {
    const Position placed = position.place(square);
    if (!placed.has_fresh()) for_each_give(placed, square, act);
  }
}

// Those after which the other side can complete nothing at once, in an order of chance.
Candidates safe_moves(const Position& position, Random& random) {
  Candidates safe;
  for_each_move(position, [&](const Candidate& one) {
    if (!solver::completes_one(one.given)) safe.push_back(one);
  });
  for (std::size_t left = safe.size(); left > 1; --left) {
    std::swap(safe[left - 1], safe[random.below(static_cast<std::uint32_t>(left))]);
  }
  return safe;
}

// A winning move that leads to the call with the fewest placements; nothing where none could be proved.
std::optional<solver::WholeMove> quickest(const Candidates& candidates, Mind& mind) {
  for (int placements = 2; placements <= to_the_end && !mind.spent(); placements += 2) {
    for (const Candidate& candidate : candidates) {
      if (mind.value_of(candidate.given, placements) == Value::loss) return candidate.move;
    }
  }
  return std::nullopt;
}

bool keeps(const Candidate& candidate, Value value, Mind& mind) {
  return mind.value_of(candidate.given, to_the_end) == other(value);
}

std::optional<solver::WholeMove> any_that_keeps(const Candidates& candidates, Value value, Mind& mind) {
  for (const Candidate& candidate : candidates) {
    if (keeps(candidate, value, mind)) return candidate.move;
  }
  return std::nullopt;
}

// ---- traps -----------------------------------------------------------------------------------------------

int per_mille(int part, int whole) { return whole == 0 ? 0 : 1000 * part / whole; }

int open_mistakes(const Position& given) {
  int replies = 0;
  int mistakes = 0;
  for_each_move(given, [&](const Candidate& reply) {
    ++replies;
    mistakes += solver::completes_one(reply.given) ? 1 : 0;
  });
  return per_mille(mistakes, replies);
}

// Of a thousand replies that lose nothing at once, those that are worse than the other side could have, as
// far as the effort tells.
int hidden_mistakes(const Position& given, Value mine, Mind& mind) {
  const int look = given.placed() <= few_placed ? early_look : to_the_end;
  int replies = 0;
  int mistakes = 0;
  for_each_move(given, [&](const Candidate& reply) {
    if (solver::completes_one(reply.given)) return;
    ++replies;
    const auto value = mind.value_of(reply.given, look);
    mistakes += value && *value > mine ? 1 : 0;
  });
  return per_mille(mistakes, replies);
}

// Brings the one of the rest that invites most open mistakes to this place.
void bring_next(Candidates& candidates, std::size_t place) {
  std::size_t next = place;
  for (std::size_t i = place; i < candidates.size(); ++i) {
    if (candidates[i].open_mistakes > candidates[next].open_mistakes) next = i;
  }
  std::swap(candidates[place], candidates[next]);
}

// The move that keeps the value and hides most mistakes, as far as the effort goes.
std::optional<solver::WholeMove> best_trap(Candidates candidates, Value value, Mind& mind) {
  for (Candidate& candidate : candidates) candidate.open_mistakes = open_mistakes(candidate.given);
  std::optional<solver::WholeMove> best;
  int most = -1;
  for (std::size_t i = 0; i < candidates.size() && !mind.spent(); ++i) {
    bring_next(candidates, i);
    if (!keeps(candidates[i], value, mind)) continue;
    const int hidden = hidden_mistakes(candidates[i].given, value, mind);
    if (hidden > most) best = candidates[i].move;
    most = std::max(most, hidden);
  }
  return best;
}

}  // namespace

std::optional<solver::WholeMove> perfect_move(const Position& position, bool traps, Mind& mind,
                                              Random& random) {
  const solver::Analysis analysis = mind.solve(position);
  if (!analysis.proved() || !analysis.best) return std::nullopt;
  const Candidates candidates = safe_moves(position, random);
  const Value value = *analysis.verdict.value;
  std::optional<solver::WholeMove> move;
  if (value == Value::win) {
    move = quickest(candidates, mind);
  } else if (traps && position.placed() >= traps_from) {
    move = best_trap(candidates, value, mind);
  } else {
    move = any_that_keeps(candidates, value, mind);
  }
  return move ? move : analysis.best;
}

}  // namespace seize
