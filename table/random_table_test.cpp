// Random tables of all rule sets, help levels, masks, clocks and team sizes, with acts legal and illegal.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/test_choices.h"
#include "table/test_random_tables.h"
#include "table/test_tables.h"
#include "table/view.h"

namespace seize {
namespace {

using namespace test;

bool is_move(const Act& what) {
  return std::holds_alternative<Give>(what) || std::holds_alternative<Place>(what) ||
         std::holds_alternative<Call>(what) || std::holds_alternative<Pass>(what);
}

// --- What always holds

void check_table(const Table& table, Instant now) {
  const State& state = table.game.state();
  RC_ASSERT(table.used.size() == table.game.moves().size());
  RC_ASSERT(std::ranges::all_of(table.used, [](Duration used) { return used >= Duration::zero(); }));
  RC_ASSERT((state.position.rules() == table.options.rules));
  RC_ASSERT(table.game.after(table.game.moves().size()) == table.game);

  const auto to_act = seat_to_act(table);
  RC_ASSERT(to_act.has_value() == !table.game.over());
  if (to_act) RC_ASSERT(to_act->member < table.team(to_act->side).size());
  if (to_act) RC_ASSERT((to_act->side == seize::to_act(state)));

  if (!grants_allowed(table.options)) RC_ASSERT(table.granted == Duration::zero());
  RC_ASSERT(time_left(table, now).has_value() == (table.options.clock && !table.game.over()));

  const auto proposed = [&](Proposal what) {
    return table.proposed_by[static_cast<std::size_t>(what)].has_value();
  };
  if (table.game.over()) RC_ASSERT(!proposed(Proposal::draw) && !proposed(Proposal::take_back));
  if (!table.game.over()) RC_ASSERT(!proposed(Proposal::rematch));
  if (!take_back_allowed(table.options)) RC_ASSERT(!proposed(Proposal::take_back));
}

// At `auto` the program leaves nobody an alignment to call, nor a full board to pass on.
void check_help(const Table& table) {
  const State& state = table.game.state();
  if (table.options.help != Help::automatic || state.outcome) return;
  RC_ASSERT(!state.position.has_fresh());
  RC_ASSERT(!state.position.full());
}

std::optional<Focus> random_focus(Choices& choices) {
  return choices.from<std::optional<Focus>>(
      {std::nullopt, Focus(LastSquare{}), Focus(random_square(choices)), Focus(random_piece(choices))});
}

void check_views(const Table& table, Instant now, const std::optional<Focus>& focus) {
  const View spectator = view(table, std::nullopt, now, focus);
  RC_ASSERT((spectator.outcome == table.game.state().outcome));
  RC_ASSERT(spectator.call_open == may_call(table.game.state()));
  const auto told = std::ranges::count_if(spectator.board, [](const auto& seen) { return !seen.hidden; });
  RC_ASSERT(told == 16 || (table.options.mask && told <= 1));
  for (const SquareSeen& seen : spectator.board) RC_ASSERT(!(seen.hidden && seen.piece));
  for (const Seat seat : seats(table)) {
    View seen = view(table, seat, now, focus);
    RC_ASSERT((seen.you == seat));
    seen.you.reset();
    RC_ASSERT(seen == spectator);
  }
}

// What an accepted act may have been.
void check_accepted(const Table& before, const Attempt& attempt, const Table& after_it) {
  RC_ASSERT(attempt.seat.member < before.team(attempt.seat.side).size());
  RC_ASSERT(time_left(before, attempt.now) != Duration::zero());
  if (!is_move(attempt.what)) return;
  RC_ASSERT((seat_to_act(before) == attempt.seat));
  RC_ASSERT(after_it.game.moves().size() > before.game.moves().size());
  RC_ASSERT(after_it.game.after(before.game.moves().size()) == before.game);
}

void check_refused(const Table& table, const Attempt& attempt, const Denial& denial) {
  const bool too_late = denial == Denial(TableRefusal::time_ran_out);
  RC_ASSERT(!rule_of(denial).empty());
  if (too_late) RC_ASSERT(time_passes(table, attempt.now).game.over());
}

constexpr int attempts = 150;

RC_GTEST_PROP(RandomTable, KeepsItsInvariantsWhateverIsTried, ()) {
  Choices choices = draw_choices();
  for (int round = 0; round < 10; ++round) {
    Table table = random_table(choices, random_options(choices));
    Instant now{};
    for (int i = 0; i < attempts; ++i) {
      now += seconds(choices.one_in(30) ? 61 : choices.below(10));
      const Attempt attempt = random_attempt(choices, table, now);
      const Table before = table;
      const auto next = act(table, attempt.seat, attempt.what, now);
      RC_ASSERT(table == before);
      if (next) {
        check_accepted(table, attempt, next->table);
        table = next->table;
      } else {
        check_refused(table, attempt, next.error());
        table = time_passes(table, now);
      }
      check_table(table, now);
      check_help(table);
    }
    check_views(table, now, random_focus(choices));
  }
}

RC_GTEST_PROP(RandomTable, R7_2_LosesOnTimeExactlyWhenNoneIsLeft, ()) {
  Choices choices = draw_choices();
  Options options = random_options(choices);
  options.clock = Clock{.per_move = seconds(60), .extensible = true};
  Table table = random_table(choices, options);
  const int acts = choices.below(40);
  for (int i = 0; i < acts && !table.game.over(); ++i) {
    table = after(table, {next_act(choices, table.game.state().position)}, seconds(i));
  }
  if (table.game.over()) return;
  const Instant now = table.turn_began + Duration(choices.below(120000));
  const bool out_of_time = now - table.turn_began >= seconds(60);
  const Table later = time_passes(table, now);
  RC_ASSERT(later.game.over() == out_of_time);
  if (!out_of_time) RC_ASSERT(later == table);
  if (out_of_time) RC_ASSERT((outcome(later).value().winner == other(to_act(table.game.state()))));
}

// --- R9.1 Views know nothing of alignments

using Renaming = std::array<int, Piece::count>;

Renaming random_renaming(Choices& choices) {
  Renaming renaming{};
  for (int i = 0; i < Piece::count; ++i) renaming[i] = i;
  for (int i = Piece::count - 1; i > 0; --i) std::swap(renaming[i], renaming[choices.below(i + 1)]);
  return renaming;
}

// What was missed is told after the end, and depends on alignments.
View beside_missed(View view) {
  view.missed = {};
  return view;
}

View renamed(View view, const Renaming& renaming) {
  view.missed = {};
  const auto name = [&](Piece piece) { return Piece::from_index(renaming[piece.index()]); };
  for (SquareSeen& seen : view.board) {
    if (seen.piece) seen.piece = name(*seen.piece);
  }
  if (view.hand) view.hand = name(*view.hand);
  const auto rack = view.rack;
  for (int i = 0; i < Piece::count; ++i) view.rack[renaming[i]] = rack[i];
  for (Move& move : view.moves) {
    if (auto* give = std::get_if<Give>(&move)) give->piece = name(give->piece);
  }
  return view;
}

// The pieces' names are exchanged in any way, so the two tables have quite different alignments; but for the
// names their views are the same after every act.
RC_GTEST_PROP(RandomTable, R9_1_LooksTheSameUnderAnyRenamingOfThePieces, ()) {
  Choices choices = draw_choices();
  Options options = random_options(choices);
  options.help = choices.from<Help>({Help::official, Help::call});
  const Renaming renaming = random_renaming(choices);
  Table table = random_table(choices, options);
  Table twin = table;
  while (!table.game.over()) {
    const Act what = next_act(choices, table.game.state().position);
    Act twin_act = what;
    if (auto* give = std::get_if<Give>(&twin_act)) give->piece = piece(renaming[give->piece.index()]);
    table = after(table, {what});
    twin = after(twin, {twin_act});
    for (const Seat seat : seats(table)) {
      RC_ASSERT(beside_missed(view(twin, seat, {})) == renamed(view(table, seat, {}), renaming));
    }
    const Square asked = random_square(choices);
    RC_ASSERT(beside_missed(view(twin, std::nullopt, {}, asked)) ==
              renamed(view(table, std::nullopt, {}, asked), renaming));
  }
}

RC_GTEST_PROP(RandomTable, R4_1_R9_1_ShowsNoOutcomeBeforeACall, ()) {
  Choices choices = draw_choices();
  for (const Rules& rules : all_rule_sets()) {
    Table table = table_of_four({.rules = rules, .help = choices.from<Help>({Help::official, Help::call})});
    for (int i = 0; i < 32; ++i) {
      table = after(table, {next_act(choices, table.game.state().position)});
      RC_ASSERT((view(table, first_player, {}).outcome == std::nullopt));
      RC_ASSERT((view(table, std::nullopt, {}).task != Task::none));
      RC_ASSERT(view(table, std::nullopt, {}).call_open == (i > 0));
    }
  }
}

// On a mask table the views without a question tell the hand, the count of the moves and whose turn it is,
// and these do not depend on where anything stands.
RC_GTEST_PROP(RandomTable, R10_1_MaskTellsNothingOfWhereThingsStand, ()) {
  Choices choices = draw_choices();
  Table table = table_of_two({.mask = true});
  Table twin = table;
  while (!table.game.over()) {
    const Act what = next_act(choices, table.game.state().position);
    const bool places = std::holds_alternative<Place>(what);
    table = after(table, {what});
    twin = after(twin, {places ? next_act(choices, twin.game.state().position) : what});
    for (const auto viewer :
         {std::optional<Seat>(), std::optional(first_player), std::optional(second_player)}) {
      RC_ASSERT(view(table, viewer, {}) == view(twin, viewer, {}));
    }
  }
}

}  // namespace
}  // namespace seize
