#include "protocol/explored.h"

#include <gtest/gtest.h>

#include "protocol/mirror.h"
#include "table/test_random_tables.h"

namespace seize::protocol {
namespace {

using namespace test;

TableSeen described(const Table& table) {
  TableSeen seen{.table = "x", .phase = Phase::playing, .options = table.options, .settled = true};
  for (const Side side : {Side::first, Side::second}) {
    for (const Player& player : table.team(side))
      seen.teams[static_cast<std::size_t>(side)].push_back({player});
  }
  return seen;
}

// Of a mask table a client knows what it would know of an open one, whenever it comes, and however its looks
// and what happens meanwhile cross; and it always looks at the same squares.
RC_GTEST_PROP(Explored, KnowsTheTableThatAMaskHides, ()) {
  Choices choices = draw_choices();
  Options options = random_options(choices);
  options.hints = false;
  options.mask = true;
  Table table = random_table(choices, options);
  Explored explored;
  std::vector<Look> awaited;
  Instant now{};
  Number n = 0;
  bool asked = false;
  for (int i = 0; i < 60; ++i) {
    now += Duration(choices.below(1000));
    const Attempt attempt = random_attempt(choices, table, now);
    const auto step = act(table, attempt.seat, attempt.what, now);
    if (!step) continue;
    table = step->table;
    At at = at_of(table, now);
    at.n = ++n;
    at.from = n - 1;
    at.happened = step->happened;
    RC_ASSERT(!at.moves);
    if (choices.below(8) == 0) {  // nothing is heard of it
      explored = {};
      awaited.clear();
      asked = false;
      continue;
    }
    std::vector<Look> looks;
    auto told = follow(explored, at, looks);
    if (!asked) RC_ASSERT(looks.size() == 17U);
    asked = true;
    awaited.insert(awaited.end(), looks.begin(), looks.end());
    // Some are answered now, the others after what happens next.
    for (std::uint64_t some = choices.below(2) == 0 ? awaited.size() : choices.below(5);
         some > 0 && !awaited.empty(); --some) {
      told = take(explored, looked_at(table, awaited.front()));
      awaited.erase(awaited.begin());
    }
    if (!told) continue;
    RC_ASSERT(told->n == n);
    const auto mirrored = mirror(described(table), *told, now);
    RC_ASSERT(mirrored.has_value());
    const State& state = table.game.state();
    const State& known = mirrored->game.state();
    RC_ASSERT(known.position == state.position);
    RC_ASSERT(known.outcome == state.outcome);
    RC_ASSERT(may_call(known) == may_call(state));
    RC_ASSERT(seat_to_act(*mirrored) == seat_to_act(table));
  }
}

}  // namespace
}  // namespace seize::protocol
