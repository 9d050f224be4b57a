#pragma once

// How far a hint may go (R9.4); whether one is given at all is asked of the options (hints_allowed).

#include <cstdint>

#include "table/options.h"

namespace seize {

enum class HintScope : std::uint8_t {
  everything,          // what stands and can be called, too
  placing_and_giving,  // what stands counts as stale: seeing it is the players' part of the game
};

// What a side may be told that plays against these. A side with one person in it counts as people. Where the
// program calls for everybody nothing that stands can be called, so there is nothing to keep quiet about.
HintScope hint_scope(const Options& options, const Team& opponents);

}  // namespace seize
