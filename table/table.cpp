#include "table/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/random.h"

namespace seize {

namespace {

using Answer = std::expected<Step, Denial>;

constexpr Duration longest_time = std::chrono::days(14);  // for a move
constexpr Duration longest_grant = std::chrono::hours(24);

std::optional<Side>& proposed_by(Table& table, Proposal what) {
  return table.proposed_by[static_cast<std::size_t>(what)];
}

void withdraw(Table& table, Proposal what) { proposed_by(table, what).reset(); }

bool is_time(Duration time, Duration longest) { return time > Duration::zero() && time <= longest; }

bool is_team(const Team& team) { return !team.empty() && team.size() <= 2; }

bool has_seat(const Table& table, Seat seat) { return seat.member < table.team(seat.side).size(); }

// Since the turn began. A source of time that was set back counts as standing still.
Duration time_used(const Table& table, Instant now) {
  return std::max(now - table.turn_began, Duration::zero());
}

// What a turn had taken when it was left; nothing where it never was.
TurnTime time_of(const Table& table, const Turn& turn) {
  const auto& turns = table.turns[static_cast<std::size_t>(turn.side)];
  const auto number = static_cast<std::size_t>(turn.number);
  return number < turns.size() ? turns[number] : TurnTime{};
}

// Without a clock nobody asks.
void remember_time(Table& table, const Turn& turn, const TurnTime& time) {
  if (!table.options.clock) return;
  auto& turns = table.turns[static_cast<std::size_t>(turn.side)];
  const auto number = static_cast<std::size_t>(turn.number);
  if (turns.size() <= number) turns.resize(number + 1);
  turns[number] = time;
}

// A turn that was left and is come to again goes on where it was: time that was used stays used (R7.3).
void begin_turn(Table& table, Instant now) {
  const TurnTime before = time_of(table, current_turn(table.game.state()));
  table.turn_began = now - before.spent;
  table.granted = before.granted;
}

void leave_turn(Table& table, const Turn& turn, Instant now) {
  remember_time(table, turn, {.spent = time_used(table, now), .granted = table.granted});
}

Seat seat_of(const Table& table, const Turn& turn) {
  const auto members = static_cast<int>(table.team(turn.side).size());
  return Seat{.side = turn.side, .member = static_cast<std::uint8_t>(turn.number % members)};
}

// What a move of the game was, as something that happened. `before` is the state it was made in.
struct Teller {
  const Table& table;  // after the move
  const State& before;

  Seat actor() const { return seat_of(table, current_turn(before)); }

  Happenings operator()(const Give& give) const {
    return {Gave{.by = actor(), .piece = give.piece, .to = seat_of(table, current_turn(table.game.state()))}};
  }
  Happenings operator()(const Place& place) const {
    return {Placed{.by = actor(), .square = place.square, .piece = *before.position.hand()}};
  }
  Happenings operator()(const Call& call) const {
    const auto judged = judge_call(before.position, call.set);
    if (!judged) return {CalledWrongly{.by = actor(), .set = call.set, .why = judged.error()}};
    return {Called{.by = actor(), .set = *judged, .stolen = open_window(before) == Window::receiver}};
  }
  Happenings operator()(const Pass& /*pass*/) const {
    Happenings told = {Passed{actor()}};
    if (before.placer_passed) told.emplace_back(Filled{});
    return told;
  }
  Happenings operator()(const Resign& resign) const { return {Resigned{resign.side}}; }
  Happenings operator()(const RunOutOfTime& late) const { return {RanOut{late.side}}; }
  Happenings operator()(const AgreeDraw& /*draw*/) const { return {DrawAgreed{}}; }
};

// Plays one move of the game. Where it ends a turn the next one begins; the end settles what was proposed.
std::expected<void, Refusal> play(Step& step, const Move& move, Instant now) {
  Table& table = step.table;
  const State state = table.game.state();
  const Turn before = current_turn(state);
  if (const auto played = table.game.play(move); !played) return std::unexpected(played.error());
  table.used.push_back(time_used(table, now));
  if (current_turn(table.game.state()) != before) leave_turn(table, before, now);
  if (current_turn(table.game.state()) != before) begin_turn(table, now);
  if (table.game.over()) table.proposed_by = {};
  const Happenings told = std::visit(Teller{.table = table, .before = state}, move);
  step.happened.insert(step.happened.end(), told.begin(), told.end());
  return {};
}

// The first alignment that may be called, in the order of the notation.
std::optional<WinningSet> first_fresh(const Position& position) {
  const WinningSets fresh = position.fresh();
  return fresh.empty() ? std::nullopt : std::optional(fresh.first());
}

// At `auto` the program calls what has been completed, and passes for both when the board is full (R9.3).
void help_automatically(Step& step, Instant now) {
  const Table& table = step.table;
  if (table.options.help != Help::automatic) return;
  if (const auto set = first_fresh(table.game.state().position)) {
    [[maybe_unused]] const auto called = play(step, Call{set}, now);
    assert(called);
    return;
  }
  while (table.game.state().position.full() && !table.game.over()) {
    [[maybe_unused]] const auto passed = play(step, Pass{}, now);
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

Answer play_turn(Step step, Seat seat, const Move& move, Instant now) {
  Table& table = step.table;
  if (!table.game.over() && seat_to_act(table) != seat) return std::unexpected(TableRefusal::not_your_turn);
  if (const auto played = play(step, move, now); !played) return std::unexpected(played.error());
  lapse_proposals(table, seat.side);
  if (std::holds_alternative<Place>(move)) help_automatically(step, now);
  return step;
}

// Ends the game by a move that is not part of a turn.
Answer end_game(Step step, const Move& move, Instant now) {
  if (const auto played = play(step, move, now); !played) return std::unexpected(played.error());
  return step;
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

// The turns that the other side begins anew when it is this turn again: all that come after it.
void forget_turns_after(Table& table, const Turn& turn) {
  auto& turns = table.turns[static_cast<std::size_t>(other(turn.side))];
  const auto kept = static_cast<std::size_t>(turn.number) + (turn.side == Side::second ? 1 : 0);
  if (turns.size() > kept) turns.resize(kept);
}

// Nobody gains time by taking back (R7.3): the turn gone back to keeps what was spent in it and granted for
// it, and no more is left of it than of the side's own turn that is given up for it.
void go_back_to_turn(Table& table, const Turn& given_up, Instant now) {
  const Turn turn = current_turn(table.game.state());
  TurnTime time = time_of(table, turn);
  if (given_up.side == turn.side) {
    const TurnTime left = time_of(table, given_up);
    time.spent = std::max(time.spent, left.spent - left.granted + time.granted);
  }
  remember_time(table, turn, time);
  forget_turns_after(table, turn);
  begin_turn(table, now);
}

Answer take_back(Step step, Side side, Instant now) {
  Table& table = step.table;
  const auto remaining = moves_before_last_act_of(table.game, side);
  assert(remaining);
  const Turn given_up = current_turn(table.game.state());
  leave_turn(table, given_up, now);
  table.game = table.game.after(*remaining);
  table.used.resize(*remaining);
  table.proposed_by = {};
  go_back_to_turn(table, given_up, now);
  step.happened.emplace_back(TookBack{side});
  return step;
}

// The same players with the sides changed, a new game.
Answer rematch(Step step, Instant now) {
  Table& table = step.table;
  std::swap(table.teams[0], table.teams[1]);
  table.by_lot = false;
  table.game = Game(table.game.start());
  table.used.clear();
  table.turns = {};
  table.proposed_by = {};
  begin_turn(table, now);
  step.happened.emplace_back(BeganAnew{});
  help_automatically(step, now);
  return step;
}

// Why the side may not propose or accept this now, if so.
std::optional<Denial> objection(const Table& table, Side proposer, Proposal what) {
  if (what == Proposal::rematch) {
    return table.game.over() ? std::nullopt : std::optional<Denial>(TableRefusal::game_goes_on);
  }
  if (const auto over = ended(table.game.state())) return *over;
  if (what == Proposal::draw) return std::nullopt;
  if (!take_back_allowed(table.options)) return TableRefusal::take_back_forbidden;
  if (!moves_before_last_act_of(table.game, proposer)) return TableRefusal::nothing_to_take_back;
  return std::nullopt;
}

Answer agree(const Step& step, Side proposer, Proposal what, Instant now) {
  switch (what) {
    case Proposal::draw:
      return end_game(step, AgreeDraw{}, now);
    case Proposal::take_back:
      return take_back(step, proposer, now);
    case Proposal::rematch:
      break;
  }
  return rematch(step, now);
}

Answer propose(Step step, Side side, Proposal what, Instant now) {
  if (const auto objected = objection(step.table, side, what)) return std::unexpected(*objected);
  auto& proposer = proposed_by(step.table, what);
  if (proposer == side) return std::unexpected(TableRefusal::proposed_already);
  // Two sides that propose a draw or a rematch to each other agree. To take back they mean different moves,
  // so the later request stands instead of the earlier one.
  if (proposer == other(side) && what != Proposal::take_back) return agree(step, other(side), what, now);
  proposer = side;
  step.happened.emplace_back(Proposed{.by = side, .what = what});
  return step;
}

Answer answer(Step step, Side side, Proposal what, bool accepted, Instant now) {
  Table& table = step.table;
  if (proposed_by(table, what) != other(side)) return std::unexpected(TableRefusal::nothing_proposed);
  if (accepted) return agree(step, other(side), what, now);
  withdraw(table, what);
  step.happened.emplace_back(Declined{.by = side, .what = what});
  return step;
}

Answer grant_time(Step step, Side side, Duration more) {
  Table& table = step.table;
  if (!table.options.clock) return std::unexpected(TableRefusal::no_clock);
  if (!grants_allowed(table.options)) return std::unexpected(TableRefusal::clock_is_fixed);
  if (const auto over = ended(table.game.state())) return std::unexpected(*over);
  if (to_act(table.game.state()) == side) return std::unexpected(TableRefusal::not_opponents_move);
  if (!is_time(more, longest_grant)) return std::unexpected(TableRefusal::grant_out_of_range);
  table.granted += more;
  step.happened.emplace_back(Granted{.to = other(side), .more = more});
  return step;
}

// Gives each kind of act to the function that carries it out.
struct Actor {
  const Step& step;
  Seat seat;
  Instant now;

  Answer operator()(const Give& act) const { return play_turn(step, seat, act, now); }
  Answer operator()(const Place& act) const { return play_turn(step, seat, act, now); }
  Answer operator()(const Call& act) const {
    return play_turn(step, seat, helped_call(step.table, act), now);
  }
  Answer operator()(const Pass& act) const { return play_turn(step, seat, act, now); }
  Answer operator()(const GiveUp& /*act*/) const { return end_game(step, Resign{seat.side}, now); }
  Answer operator()(const Propose& act) const { return propose(step, seat.side, act.what, now); }
  Answer operator()(const Accept& act) const { return answer(step, seat.side, act.what, true, now); }
  Answer operator()(const Decline& act) const { return answer(step, seat.side, act.what, false, now); }
  Answer operator()(const GrantTime& act) const { return grant_time(step, seat.side, act.more); }
};

// Gives each kind of entry to the function that carries it out.
struct Keeper {
  const Table& table;
  Instant now;

  Answer operator()(const Acted& acted) const {
    if (!has_seat(table, acted.seat)) return std::unexpected(TableRefusal::no_such_seat);
    if (time_left(table, now) == Duration::zero()) return std::unexpected(TableRefusal::time_ran_out);
    return std::visit(Actor{.step = {.table = table, .happened = {}}, .seat = acted.seat, .now = now},
                      acted.act);
  }
  Answer operator()(const TimeUp& /*up*/) const {
    if (const auto over = ended(table.game.state())) return std::unexpected(*over);
    if (time_left(table, now) != Duration::zero()) return std::unexpected(TableRefusal::time_is_left);
    return end_game({.table = table, .happened = {}}, RunOutOfTime{to_act(table.game.state())}, now);
  }
  Answer operator()(const StandStill& still) const {
    if (still.length < Duration::zero() || still.length > time_used(table, now)) {
      return std::unexpected(TableRefusal::still_too_long);
    }
    Step step{.table = table, .happened = {StoodStill{still.length}}};
    step.table.turn_began += still.length;
    return step;
  }
};

// A tournament's clock is the minute, and no other.
std::optional<TableRefusal> refused_clock(const Options& options) {
  if (options.clock && !is_time(options.clock->per_move, longest_time))
    return TableRefusal::clock_out_of_range;
  const bool minute = options.clock && options.clock->per_move == tournament_clock.per_move;
  if (options.tournament && !minute) return TableRefusal::wrong_tournament_clock;
  return std::nullopt;
}

bool second_named_starts(const std::variant<Starter, Lot>& starter) {
  if (const auto* lot = std::get_if<Lot>(&starter)) return Random(lot->seed).below(2) == 1;
  return std::get<Starter>(starter) == Starter::second_named;
}

}  // namespace

std::expected<Table, TableRefusal> open(const Opening& opening, Instant now) {
  if (!is_team(opening.first_named) || !is_team(opening.second_named)) {
    return std::unexpected(TableRefusal::team_size);
  }
  if (const auto refused = refused_clock(opening.options)) return std::unexpected(*refused);
  const bool swapped = second_named_starts(opening.starter);
  const Position start = opening.start.value_or(Position(opening.options.rules));
  Step step{.table = {.options = opening.options,
                      .teams = {swapped ? opening.second_named : opening.first_named,
                                swapped ? opening.first_named : opening.second_named},
                      .by_lot = std::holds_alternative<Lot>(opening.starter),
                      .game = opening.played.value_or(Game(start)),
                      .used = {},
                      .turn_began = now - opening.turn_used},
            .happened = {}};
  Table& table = step.table;
  if (opening.lot_has_fallen) table.by_lot = true;
  table.options.rules = table.game.start().rules();
  table.used.resize(table.game.moves().size());
  if (table.game.moves().empty()) help_automatically(step, now);
  return table;
}

bool has_person(const Team& team) {
  return std::ranges::any_of(team, [](const Player& player) { return !player.program; });
}

std::optional<Seat> seat_to_act(const Table& table) {
  if (table.game.over()) return std::nullopt;
  return seat_of(table, current_turn(table.game.state()));
}

std::optional<Duration> time_left(const Table& table, Instant now) {
  if (!table.options.clock || table.game.over()) return std::nullopt;
  return std::max(table.options.clock->per_move + table.granted - time_used(table, now), Duration::zero());
}

std::expected<Step, Denial> apply(const Table& table, const Entry& entry) {
  return std::visit(Keeper{.table = table, .now = entry.at}, entry.what);
}

std::expected<Step, Denial> act(const Table& table, Seat seat, const Act& act, Instant now) {
  return apply(table, {.what = Acted{.seat = seat, .act = act}, .at = now});
}

std::optional<Entry> overdue(const Table& table, Instant now) {
  if (time_left(table, now) != Duration::zero()) return std::nullopt;
  return Entry{.what = TimeUp{}, .at = now};
}

std::optional<Acted> answer_of_programs(const Table& table) {
  for (const Proposal what : {Proposal::draw, Proposal::take_back, Proposal::rematch}) {
    const auto proposer = table.proposed_by[static_cast<std::size_t>(what)];
    if (!proposer || has_person(table.team(other(*proposer)))) continue;
    const Seat seat{.side = other(*proposer), .member = 0};
    return Acted{.seat = seat, .act = what == Proposal::draw ? Act(Decline{what}) : Act(Accept{what})};
  }
  return std::nullopt;
}

}  // namespace seize
