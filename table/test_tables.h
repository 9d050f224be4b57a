#pragma once

// What the tests of table need to set tables up in few words.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "core/test_games.h"
#include "table/table.h"

namespace seize::test {

inline constexpr Seat first_player{.side = Side::first, .member = 0};
inline constexpr Seat first_partner{.side = Side::first, .member = 1};
inline constexpr Seat second_player{.side = Side::second, .member = 0};
inline constexpr Seat second_partner{.side = Side::second, .member = 1};

constexpr Instant seconds(int count) { return std::chrono::seconds(count); }

inline Team ada() { return {{.name = "Ada"}}; }
inline Team bo() { return {{.name = "Bo"}}; }
inline Team ada_and_cleo() { return {{.name = "Ada"}, {.name = "Cleo"}}; }
inline Team bo_and_dora() { return {{.name = "Bo"}, {.name = "Dora"}}; }

// REQUIRES: the opening is not refused.
inline Table opened(const Opening& opening, Instant now = {}) { return open(opening, now).value(); }

// Ada, who starts, against Bo.
inline Table table_of_two(const Options& options = {}, std::optional<Position> start = std::nullopt) {
  return opened({.options = options, .first_named = ada(), .second_named = bo(), .start = start});
}

// Ada and Cleo, who start, against Bo and Dora.
inline Table table_of_four(const Options& options = {}) {
  return opened({.options = options, .first_named = ada_and_cleo(), .second_named = bo_and_dora()});
}

inline std::vector<Seat> seats(const Table& table) {
  std::vector<Seat> all;
  for (const Side side : {Side::first, Side::second}) {
    for (std::size_t member = 0; member < table.team(side).size(); ++member) {
      all.push_back({.side = side, .member = static_cast<std::uint8_t>(member)});
    }
  }
  return all;
}

// The table after the seat's act, which must not be refused.
inline Table after(const Table& table, Seat seat, const Act& what, Instant now = {}) {
  const auto next = act(table, seat, what, now);
  EXPECT_TRUE(next) << "after " << table.game.moves().size() << " moves, act " << what.index();
  return next ? next->table : table;
}

// The table as time alone leaves it.
inline Table time_passes(const Table& table, Instant now) {
  const auto entry = overdue(table, now);
  return entry ? apply(table, *entry).value().table : table;
}

// The table after these acts, each by whoever's turn it is.
inline Table after(Table table, const std::vector<Act>& acts, Instant now = {}) {
  for (const Act& what : acts) table = after(table, seat_to_act(table).value_or(first_player), what, now);
  return table;
}

inline std::vector<Act> acts_placing(const std::vector<Standing>& placements) {
  std::vector<Act> acts;
  for (const Standing& standing : placements) {
    acts.emplace_back(Give{piece(standing.piece)});
    acts.emplace_back(Place{square(standing.square)});
  }
  return acts;
}

// Why the act is refused; nothing when it is not.
inline std::optional<Denial> denial(const Table& table, Seat seat, const Act& what, Instant now = {}) {
  const auto next = act(table, seat, what, now);
  return next ? std::nullopt : std::optional(next.error());
}

// On a1 the last one completes row 1, column a and the diagonal.
inline std::vector<Standing> three_alignments_at_once() {
  return {{1, "b1"}, {2, "c1"}, {3, "d1"},  {4, "a2"},  {5, "a3"},
          {6, "a4"}, {8, "b2"}, {10, "c3"}, {12, "d4"}, {0, "a1"}};
}

inline const std::optional<Outcome>& outcome(const Table& table) { return table.game.state().outcome; }

// Why no such table is opened; nothing when it is.
inline std::optional<TableRefusal> opening_refusal(const Opening& opening) {
  const auto table = open(opening, {});
  return table ? std::nullopt : std::optional(table.error());
}

}  // namespace seize::test
