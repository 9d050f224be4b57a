#include "table/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/random.h"

namespace seize {

namespace {

using Answer = std::expected<Table, Denial>;

constexpr Duration longest_time = std::chrono::hours(24);  // for a move, and for a grant

std::optional<Side>& proposed_by(Table& table, Proposal what) {
  return table.proposed_by[static_cast<std::size_t>(what)];
}

void withdraw(Table& table, Proposal what) { proposed_by(table, what).reset(); }

bool is_time(Duration time) { return time > Duration::zero() && time <= longest_time; }

bool is_team(const Team& team) { return !team.empty() && team.size() <= 2; }

bool has_seat(const Table& table, Seat seat) { return seat.member < table.team(seat.side).size(); }

// Since the turn began. A source of time that was set back counts as standing still.
Duration time_used(const Table& table, Instant now) {
  return std::max(now - table.turn_began, Duration::zero());
}

void begin_turn(Table& table, Instant now) {
  table.turn_began = now;
  table.granted = Duration::zero();
}

// Plays one move of the game. Where it ends a turn the next one begins; the end settles what was proposed.
std::expected<void, Refusal> play(Table& table, const Move& move, Instant now) {
  const Turn before = current_turn(table.game.state());
  if (const auto played = table.game.play(move); !played) return std::unexpected(played.error());
  table.used.push_back(time_used(table, now));
  if (current_turn(table.game.state()) != before) begin_turn(table, now);
  if (table.game.over()) table.proposed_by = {};
  return {};
}

// The first alignment that may be called, in the order of the notation.
std::optional<WinningSet> first_fresh(const Position& position) {
  const WinningSets fresh = position.fresh();
  return fresh.empty() ? std::nullopt : std::optional(fresh.first());
}

// At `auto` the program calls what has been completed, and passes for both when the board is full (R9.3).
void help_automatically(Table& table, Instant now) {
  if (table.options.help != Help::automatic) return;
  if (const auto set = first_fresh(table.game.state().position)) {
    [[maybe_unused]] const auto called = play(table, Call{set}, now);
    assert(called);
    return;
  }
  while (table.game.state().position.full() && !table.game.over()) {
    [[maybe_unused]] const auto passed = play(table, Pass{}, now);
    assert(passed);
  }
}

// What a player's call points at: under `official` what the player pointed at (R9.1), else what the program
// finds (R9.2, R9.3).
Call helped_call(const Table& table, const Call& call) {
  return table.options.help == Help::official ? call : Call{first_fresh(table.game.state().position)};
}

// A draw offered stands until the other side answers or plays on; a request to take back until anybody plays.
void lapse_proposals(Table& table, Side played) {
  if (proposed_by(table, Proposal::draw) == other(played)) withdraw(table, Proposal::draw);
  withdraw(table, Proposal::take_back);
}

Answer play_turn(Table table, Seat seat, const Move& move, Instant now) {
  if (!table.game.over() && seat_to_act(table) != seat) return std::unexpected(TableRefusal::not_your_turn);
  if (const auto played = play(table, move, now); !played) return std::unexpected(played.error());
  lapse_proposals(table, seat.side);
  if (std::holds_alternative<Place>(move)) help_automatically(table, now);
  return table;
}

// Ends the game by a move that is not part of a turn.
Answer end_game(Table table, const Move& move, Instant now) {
  if (const auto played = play(table, move, now); !played) return std::unexpected(played.error());
  return table;
}

// How many moves remain when the side's last giving, placing or passing and all that followed are taken back;
// nothing when there is none.
std::optional<std::size_t> moves_before_last_act_of(const Game& game, Side side) {
  std::optional<std::size_t> remaining;
  Game replayed(game.start());
  for (const Move& move : game.moves()) {
    const bool of_side = to_act(replayed.state()) == side;
    if (of_side && !std::holds_alternative<Call>(move)) remaining = replayed.moves().size();
    [[maybe_unused]] const auto played = replayed.play(move);
    assert(played);
  }
  return remaining;
}

Answer take_back(Table table, Side side, Instant now) {
  const auto remaining = moves_before_last_act_of(table.game, side);
  assert(remaining);
  table.game = table.game.after(*remaining);
  table.used.resize(*remaining);
  table.proposed_by = {};
  begin_turn(table, now);
  return table;
}

// The same players with the sides changed, a new game.
Answer rematch(Table table, Instant now) {
  std::swap(table.teams[0], table.teams[1]);
  table.by_lot = false;
  table.game = Game(table.game.start());
  table.used.clear();
  table.proposed_by = {};
  begin_turn(table, now);
  help_automatically(table, now);
  return table;
}

// Why the side may not propose or accept this now, if so.
std::optional<Denial> objection(const Table& table, Side proposer, Proposal what) {
  if (what == Proposal::rematch) {
    return table.game.over() ? std::nullopt : std::optional<Denial>(TableRefusal::game_goes_on);
  }
  if (const auto over = ended(table.game.state())) return *over;
  if (what == Proposal::draw) return std::nullopt;
  if (!table.options.take_back) return TableRefusal::take_back_forbidden;
  if (!moves_before_last_act_of(table.game, proposer)) return TableRefusal::nothing_to_take_back;
  return std::nullopt;
}

Answer agree(const Table& table, Side proposer, Proposal what, Instant now) {
  switch (what) {
    case Proposal::draw:
      return end_game(table, AgreeDraw{}, now);
    case Proposal::take_back:
      return take_back(table, proposer, now);
    case Proposal::rematch:
      break;
  }
  return rematch(table, now);
}

Answer propose(Table table, Side side, Proposal what, Instant now) {
  if (const auto objected = objection(table, side, what)) return std::unexpected(*objected);
  auto& proposer = proposed_by(table, what);
  if (proposer == side) return std::unexpected(TableRefusal::proposed_already);
  // Two sides that propose a draw or a rematch to each other agree. To take back they mean different moves,
  // so the later request stands instead of the earlier one.
  if (proposer == other(side) && what != Proposal::take_back) return agree(table, other(side), what, now);
  proposer = side;
  return table;
}

Answer answer(Table table, Side side, Proposal what, bool accepted, Instant now) {
  if (proposed_by(table, what) != other(side)) return std::unexpected(TableRefusal::nothing_proposed);
  if (accepted) return agree(table, other(side), what, now);
  withdraw(table, what);
  return table;
}

Answer grant_time(Table table, Side side, Duration more) {
  if (!table.options.clock) return std::unexpected(TableRefusal::no_clock);
  if (!table.options.clock->extensible) return std::unexpected(TableRefusal::clock_is_fixed);
  if (const auto over = ended(table.game.state())) return std::unexpected(*over);
  if (to_act(table.game.state()) == side) return std::unexpected(TableRefusal::not_opponents_move);
  if (!is_time(more)) return std::unexpected(TableRefusal::grant_out_of_range);
  table.granted += more;
  return table;
}

// Gives each kind of act to the function that carries it out.
struct Actor {
  const Table& table;
  Seat seat;
  Instant now;

  Answer operator()(const Give& act) const { return play_turn(table, seat, act, now); }
  Answer operator()(const Place& act) const { return play_turn(table, seat, act, now); }
  Answer operator()(const Call& act) const { return play_turn(table, seat, helped_call(table, act), now); }
  Answer operator()(const Pass& act) const { return play_turn(table, seat, act, now); }
  Answer operator()(const GiveUp& /*act*/) const { return end_game(table, Resign{seat.side}, now); }
  Answer operator()(const Propose& act) const { return propose(table, seat.side, act.what, now); }
  Answer operator()(const Accept& act) const { return answer(table, seat.side, act.what, true, now); }
  Answer operator()(const Decline& act) const { return answer(table, seat.side, act.what, false, now); }
  Answer operator()(const GrantTime& act) const { return grant_time(table, seat.side, act.more); }
};

bool second_named_starts(const std::variant<Starter, Lot>& starter) {
  if (const auto* lot = std::get_if<Lot>(&starter)) return Random(lot->seed).below(2) == 1;
  return std::get<Starter>(starter) == Starter::second_named;
}

}  // namespace

std::expected<Table, TableRefusal> open(const Opening& opening, Instant now) {
  if (!is_team(opening.first_named) || !is_team(opening.second_named)) {
    return std::unexpected(TableRefusal::team_size);
  }
  if (opening.options.clock && !is_time(opening.options.clock->per_move)) {
    return std::unexpected(TableRefusal::clock_out_of_range);
  }
  const bool swapped = second_named_starts(opening.starter);
  const Position start = opening.start.value_or(Position(opening.options.rules));
  Table table{.options = opening.options,
              .teams = {swapped ? opening.second_named : opening.first_named,
                        swapped ? opening.first_named : opening.second_named},
              .by_lot = std::holds_alternative<Lot>(opening.starter),
              .game = Game(start),
              .used = {},
              .turn_began = now};
  table.options.rules = start.rules();
  help_automatically(table, now);
  return table;
}

std::expected<Table, TableRefusal> resume(const Opening& opening, const Game& game, Duration turn_used,
                                          Instant now) {
  auto table = open(opening, now);
  if (!table) return table;
  table->game = game;
  table->used.resize(game.moves().size());
  table->turn_began = now - turn_used;
  return table;
}

std::optional<Seat> seat_to_act(const Table& table) {
  if (table.game.over()) return std::nullopt;
  const Turn turn = current_turn(table.game.state());
  const auto members = static_cast<int>(table.team(turn.side).size());
  return Seat{.side = turn.side, .member = static_cast<std::uint8_t>(turn.number % members)};
}

std::optional<Duration> time_left(const Table& table, Instant now) {
  if (!table.options.clock || table.game.over()) return std::nullopt;
  return std::max(table.options.clock->per_move + table.granted - time_used(table, now), Duration::zero());
}

Table time_passes(Table table, Instant now) {
  if (time_left(table, now) != Duration::zero()) return table;
  const Side late = to_act(table.game.state());
  auto ended = end_game(std::move(table), RunOutOfTime{late}, now);
  assert(ended);
  return *std::move(ended);
}

std::expected<Table, Denial> act(const Table& table, Seat seat, const Act& act, Instant now) {
  if (!has_seat(table, seat)) return std::unexpected(TableRefusal::no_such_seat);
  if (time_left(table, now) == Duration::zero()) return std::unexpected(TableRefusal::time_ran_out);
  return std::visit(Actor{.table = table, .seat = seat, .now = now}, act);
}

}  // namespace seize
