#pragma once

#include <cstdint>

#include "core/position.h"

namespace seize {

// The number of sequences of exactly depth gives and places (each one ply) from the position, where a
// placement that completes an alignment ends the game at once; alignments that stand already are ignored.
// Every counted leaf is made as a Position.
// REQUIRES: depth >= 0.
std::uint64_t perft(const Position& position, int depth);

}  // namespace seize
