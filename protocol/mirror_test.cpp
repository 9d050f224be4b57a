#include "protocol/mirror.h"

#include <gtest/gtest.h>

#include "protocol/message_text.h"
#include "table/test_random_tables.h"

namespace seize::protocol {
namespace {

using namespace test;

TableSeen seen_of(const Table& table) {
  TableSeen seen{.table = "x",
                 .phase = Phase::playing,
                 .options = table.options,
                 .by_lot = table.by_lot,
                 .settled = true};
  for (const Side side : {Side::first, Side::second}) {
    for (const Player& player : table.team(side))
      seen.teams[static_cast<std::size_t>(side)].push_back({player});
  }
  return seen;
}

template <class Message>
Message over_the_wire(const Message& message) {
  const auto read = parse_from_server(format(ServerMessage(message)));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == ServerMessage(message));
  return std::get<Message>(*read);
}

Looked look_anywhere(Choices& choices, const Table& table) {
  const auto kind =
      choices.from<Look::Kind>({Look::Kind::square, Look::Kind::piece, Look::Kind::last, Look::Kind::all});
  return looked_at(
      table,
      {.kind = kind, .index = static_cast<std::uint8_t>(kind <= Look::Kind::piece ? choices.below(16) : 0)});
}

// Whatever happens at a table: over the wire and put together again, it is what may be seen of it, no less
// and no more.
RC_GTEST_PROP(Mirror, ShowsWhatMayBeSeen, ()) {
  Choices choices = draw_choices();
  Options options = random_options(choices);
  options.hints = false;
  Table table = random_table(choices, options);
  Instant now{};
  Number n = 0;
  for (int i = 0; i < 40; ++i) {
    now += Duration(choices.below(3000));
    const Attempt attempt = random_attempt(choices, table, now);
    const auto step = act(table, attempt.seat, attempt.what, now);
    if (!step) continue;
    table = step->table;
    At at = at_of(table, now);
    at.n = ++n;
    at.from = n - 1;
    at.happened = step->happened;
    const TableSeen seen = over_the_wire(seen_of(table));
    at = over_the_wire(at);
    View truth = view(table, std::nullopt, now);
    if (!at.moves) truth.move_count = 0;  // nobody needs it, so it is not told
    RC_ASSERT(view_of(seen, at, std::nullopt) == truth);
    const auto mirrored = mirror(seen, at, now);
    RC_ASSERT(mirrored.has_value() == at.moves.has_value());
    if (mirrored) RC_ASSERT(view(*mirrored, std::nullopt, now) == view(table, std::nullopt, now));
    if (!options.mask) continue;
    const Looked looked = over_the_wire(look_anywhere(choices, table));
    const View explored = view_of(seen, at, std::nullopt, looked);
    RC_ASSERT(table.game.over() || std::ranges::count(explored.board, false, &SquareSeen::hidden) <= 1);
  }
}

}  // namespace
}  // namespace seize::protocol
