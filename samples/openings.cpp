#include "samples/openings.h"

#include <algorithm>
#include <array>

#include "notation/position_text.h"
#include "solver/random_position.h"
#include "solver/solve.h"
#include "solver/symmetry.h"

namespace seize::samples {
namespace {

using solver::Value;

constexpr std::uint64_t seed = 2;
constexpr int sharp_from = 4;

// With so few placed there are only so many openings that are not the same.
struct Share {
  int placed, wanted, attempts;
};
constexpr std::array<Share, 5> shares = {
    {{2, 20, 2000}, {3, 40, 2000}, {4, 60, 2000}, {5, 60, 2000}, {6, 60, 2000}}};

bool is_sharp(const Opening& opening) {
  return opening.position.placed() < sharp_from || 4 * opening.keeping <= 3 * opening.moves;
}

std::optional<Opening> judged_by(solver::Solver& solver, const Position& position) {
  const auto is_draw = [](const solver::Verdict& verdict) { return verdict.value == Value::draw; };
  if (!is_draw(solver.solve(position, {.value_only = true}).verdict)) return std::nullopt;
  const auto moves = solver.solve(position).moves;
  const auto keeping =
      std::ranges::count_if(moves, [&](const solver::JudgedMove& move) { return is_draw(move.verdict); });
  return Opening{position, static_cast<int>(keeping), static_cast<int>(moves.size())};
}

}  // namespace

std::optional<Opening> judged(const Position& position) {
  solver::Solver solver;
  return judged_by(solver, position);
}

std::vector<Opening> openings_of(Rules rules) {
  std::vector<Opening> openings;
  std::vector<solver::Key> keys;
  Random random(seed);
  solver::Solver solver;
  for (const Share& share : shares) {
    int found = 0;
    for (int i = 0; i < share.attempts && found < share.wanted; ++i) {
      const Position position = solver::random_quiet_position(random, rules, share.placed);
      if (std::ranges::find(keys, solver::key_of(position)) != keys.end()) continue;
      keys.push_back(solver::key_of(position));
      const auto opening = judged_by(solver, position);
      if (!opening || !is_sharp(*opening)) continue;
      openings.push_back(*opening);
      ++found;
    }
  }
  return openings;
}

std::string format_opening(const Opening& opening) {
  return format_position(opening.position) + "\t" + std::to_string(opening.keeping) + " of " +
         std::to_string(opening.moves);
}

}  // namespace seize::samples
