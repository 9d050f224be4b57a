#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/rules.h"

namespace seize {

using Duration = std::chrono::milliseconds;
// A moment, as the time since whatever moment its source counts from. Tables only subtract them.
using Instant = std::chrono::milliseconds;

// R1.3, R1.4. For the rules they are the same; they differ in how pieces are told apart.
enum class Edition : std::uint8_t { classic, access };

// R9: how much the program sees for the players.
enum class Help : std::uint8_t {
  official,   // players call and point
  call,       // calling is enough: the program finds the alignment
  automatic,  // the program calls for whoever completes an alignment
};

// R7: so much time for each move.
struct Clock {
  Duration per_move;
  bool extensible = false;  // a casual table: the opponent may grant more
  bool operator==(const Clock&) const = default;
};
// R7.1: a tournament's. What makes a tournament is Options::tournament: others may play by the minute too.
inline constexpr Clock tournament_clock{.per_move = std::chrono::seconds(60)};

struct Options {
  Rules rules{};
  Edition edition = Edition::classic;
  Help help = Help::official;
  bool mask = false;
  std::optional<Clock> clock = std::nullopt;
  bool take_back = true;    // players may ask to take moves back
  bool hints = true;        // players may ask for hints
  bool tournament = false;  // R7.3: one minute a move, no take-back, no grant, no hint
  bool operator==(const Options&) const = default;
};

// What players may ask for at such a table: a hint (R9.4), to take back, and to grant the opponent time
// (R7.3).
bool hints_allowed(const Options& options);
bool take_back_allowed(const Options& options);
bool grants_allowed(const Options& options);

struct Player {
  std::string name;
  bool program = false;
  std::string level =
      {};  // of a program: the word for how well it plays; for the table a word like any other
  bool operator==(const Player&) const = default;
};

// One player, or two who take the side's turns alternately (R8.1).
using Team = std::vector<Player>;

}  // namespace seize
