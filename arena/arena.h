#pragma once

// Two engines against each other, opening after opening, each opening twice with the starts exchanged.

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/elo.h"
#include "arena/match.h"
#include "arena/sprt.h"

namespace seize::arena {

struct Plan {
  std::array<EngineChoice, 2> engines;
  std::array<std::string, 2> names;
  std::vector<Position> openings;  // in turn, from the first again after the last
  std::int64_t games = 100;        // even
  TimeControl control{};
  std::optional<Sprt> sprt = std::nullopt;
  int concurrency = 1;  // games at a time, each between two engines of its own
  std::string date{};   // for the records
};

// How the first engine stands against the second.
struct Standing {
  Tally tally;
  Pairs pairs{};
  std::array<std::int64_t, 2> faults{};  // games that each lost without having lost on the board
  double ratio = 0;
  SprtVerdict verdict = SprtVerdict::undecided;
};

struct FinishedGame {
  std::int64_t number;  // from 1, by opening
  bool swapped;         // the second engine started
  PlayedGame played;
};

// Called after every game, by one thread at a time.
using Tell = std::function<void(const FinishedGame&, const Standing&)>;

// Plays until all games are played, the test is decided, or `stop` is set, by whoever else holds it or here.
// A game that was not finished then counts nothing. An engine at fault is started anew for the next game.
// REQUIRES: there is an opening; as Process::start.
Standing hold(const Plan& plan, std::atomic<bool>& stop, const Tell& tell);

// The names by which both are told apart: as they introduce themselves, with the options that were set; where
// these are equal, numbered.
std::array<std::string, 2> names_of(const std::array<EngineChoice, 2>& choices,
                                    const std::array<std::string, 2>& introduced);

}  // namespace seize::arena
