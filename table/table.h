#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <variant>
#include <vector>

#include "core/game.h"
#include "table/options.h"
#include "table/table_refusal.h"
#include "table/turn.h"

namespace seize {

struct Seat {
  Side side;
  std::uint8_t member;  // 0 or 1
  bool operator==(const Seat&) const = default;
};

// What one side may suggest and the other agree to.
enum class Proposal : std::uint8_t { draw, take_back, rematch };
inline constexpr int proposal_count = 3;

// What a player does. The first four are the moves of the game, made by whoever's turn it is; the others any
// player of the side may do at any time.
struct GiveUp {
  bool operator==(const GiveUp&) const = default;
};
struct Propose {
  Proposal what;
  bool operator==(const Propose&) const = default;
};
struct Accept {
  Proposal what;
  bool operator==(const Accept&) const = default;
};
struct Decline {
  Proposal what;
  bool operator==(const Decline&) const = default;
};
struct GrantTime {
  Duration more;
  bool operator==(const GrantTime&) const = default;
};
using Act = std::variant<Give, Place, Call, Pass, GiveUp, Propose, Accept, Decline, GrantTime>;

// Seats and options, the game, the clock and what is proposed. Made by open(), changed by act() and
// time_passes() only, so every Table is one that play can lead to.
struct Table {
  Options options;
  std::array<Team, 2> teams;  // by Side
  bool by_lot;                // who starts was drawn, not set (R2.1)
  Game game;
  std::vector<Duration> used;  // for each of the game's moves, the time since its turn began
  Instant turn_began;
  Duration granted{};                                             // on top of the clock, for this turn
  std::array<std::optional<Side>, proposal_count> proposed_by{};  // by Proposal

  const Team& team(Side side) const { return teams[static_cast<std::size_t>(side)]; }
  bool operator==(const Table&) const = default;
};

// How it is settled who starts: the first team named, the second, or by lot.
enum class Starter : std::uint8_t { first_named, second_named };
struct Lot {
  std::uint64_t seed;  // any number nobody can foresee; both outcomes are equally likely
};

struct Opening {
  Options options{};
  Team first_named;
  Team second_named;
  std::variant<Starter, Lot> starter = Starter::first_named;
  std::optional<Position> start = std::nullopt;  // other than the empty board; its rules are the table's
};

// A new table whose first turn begins now.
std::expected<Table, TableRefusal> open(const Opening& opening, Instant now);

// The table at which that game, which began as the opening says, has been played so far; its turn under way
// has used so much time already.
std::expected<Table, TableRefusal> resume(const Opening& opening, const Game& game, Duration turn_used,
                                          Instant now);

// The player whose turn it is; nobody after the end.
std::optional<Seat> seat_to_act(const Table& table);

// The time left for the turn under way; nothing without a clock and after the end.
std::optional<Duration> time_left(const Table& table, Instant now);

// The table as time alone leaves it: lost on time for whoever has none left (R7.2), else unchanged.
Table time_passes(Table table, Instant now);

// The table after the act, or why it is refused. An act that comes when time has run out is refused: the
// table is then what time_passes gives.
std::expected<Table, Denial> act(const Table& table, Seat seat, const Act& act, Instant now);

}  // namespace seize
