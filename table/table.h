#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <variant>
#include <vector>

#include "core/game.h"
#include "table/act.h"
#include "table/happening.h"
#include "table/options.h"
#include "table/table_refusal.h"
#include "table/turn.h"

namespace seize {

// What a turn has taken so far, when it is left: it may be gone back to.
struct TurnTime {
  Duration spent{};
  Duration granted{};
  bool operator==(const TurnTime&) const = default;
};

// Seats and options, the game, the clock and what is proposed. Made by open(), changed by apply() only, so
// every Table is one that play can lead to: the fold of its opening and its entries.
struct Table {
  Options options;
  std::array<Team, 2> teams;  // by Side
  bool by_lot;                // who starts was drawn, not set (R2.1)
  Game game;
  std::vector<Duration> used;  // for each of the game's moves, the time spent in its turn until then
  Instant turn_began;          // as if the turn had gone on without a break
  Duration granted{};          // on top of the clock, for this turn
  std::array<std::vector<TurnTime>, 2> turns{};                   // those that were left, by Side and number
  std::array<std::optional<Side>, proposal_count> proposed_by{};  // by Proposal

  const Team& team(Side side) const { return teams[static_cast<std::size_t>(side)]; }
  bool operator==(const Table&) const = default;
};

// How it is settled who starts: the first team named, the second, or by lot.
enum class Starter : std::uint8_t { first_named, second_named };
struct Lot {
  std::uint64_t seed;  // any number nobody can foresee; both outcomes are equally likely
  bool operator==(const Lot&) const = default;
};

struct Opening {
  Options options{};
  Team first_named;
  Team second_named;
  std::variant<Starter, Lot> starter = Starter::first_named;
  bool lot_has_fallen = false;                   // the first named starts, and by lot
  std::optional<Position> start = std::nullopt;  // other than the empty board; its rules are the table's
  std::optional<Game> played = std::nullopt;     // what a record tells of: it comes before all entries
  Duration turn_used{};                          // the time its turn under way has used
  bool operator==(const Opening&) const = default;
};

// A new table whose first turn begins now.
std::expected<Table, TableRefusal> open(const Opening& opening, Instant now);

// The player whose turn it is; nobody after the end.
std::optional<Seat> seat_to_act(const Table& table);

inline bool is_program(const Table& table, Seat seat) { return table.team(seat.side)[seat.member].program; }

// True iff a person plays on that side.
bool has_person(const Team& team);

// The time left for the turn under way; nothing without a clock and after the end.
std::optional<Duration> time_left(const Table& table, Instant now);

struct Step {
  Table table;
  Happenings happened;
};

// The table after the entry and what happened, or why it is refused. What comes when time has run out is
// refused, unless it is that.
std::expected<Step, Denial> apply(const Table& table, const Entry& entry);

// The same for a player's act.
std::expected<Step, Denial> act(const Table& table, Seat seat, const Act& act, Instant now);

// What has to be written down by itself now: that time has run out (R7.2).
std::optional<Entry> overdue(const Table& table, Instant now);

// What a side of programs answers to what was proposed to it: it lets people take back and play again, and
// plays on rather than agree a draw. Nothing where nothing is asked of one.
std::optional<Acted> answer_of_programs(const Table& table);

}  // namespace seize
