#pragma once

#include <cstdint>

#include "core/random.h"
#include "solver/solve.h"

namespace seize::solver {

// A random position, as from a game in which nobody sees anything, with so many placed and a piece in hand;
// quiet: one in which nothing can be called, nothing was missed and nothing can be completed. REQUIRES:
// placed < 16; few enough are placed for a quiet one.
Position random_position(Random& random, Rules rules, int placed, bool quiet);

// Searches a fixed set of positions of all rules, each with an empty table of a fixed size, and counts the
// nodes: the signature of the search, the same on every machine and path.
std::uint64_t bench_nodes(const Path& path = best_path());

}  // namespace seize::solver
