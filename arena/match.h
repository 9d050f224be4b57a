#pragma once

// One game between two engines, under the rules as they are: nobody is told of an alignment.

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "arena/engine.h"
#include "notation/record.h"

namespace seize::arena {

struct TimeControl {
  std::chrono::milliseconds time{1000};      // for a move, or for a whole game
  bool whole_game = false;                   //
  std::chrono::milliseconds increment{0};    // of a whole game, for each move made
  std::chrono::milliseconds tolerance{250};  // what pipes and busy machines may cost, on every move

  bool operator==(const TimeControl&) const = default;
};

// "1/move" as a clock is written, or "60+0.5" for a whole game with an increment.
std::string format_time_control(const TimeControl& control);

// Who plays, First before Second. No engine: it could not be started, and loses.
struct Seat {
  std::string name;
  Engine* engine = nullptr;
};

struct PlayedGame {
  Record record;  // with the seconds of every move, and why the game ended
  std::optional<GameFault> fault = std::nullopt;
  std::optional<Side> at_fault = std::nullopt;

  bool interrupted() const { return fault && fault->kind == GameFault::Kind::interrupted; }
};

// Plays a game to its end, which a fault is too: then the side at fault has lost, on time (`%1`) if it was
// late on its move, else as if it had resigned (`#1`).
PlayedGame play_game(const std::array<Seat, 2>& seats, const Position& start, const TimeControl& control);

// "normal", "time", "died", "nonsense", "illegal move": what the tag Termination says.
std::string_view format_termination(const std::optional<GameFault>& fault);

}  // namespace seize::arena
