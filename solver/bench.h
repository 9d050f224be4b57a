#pragma once

#include <cstdint>

#include "solver/solve.h"

namespace seize::solver {

// Searches a fixed set of positions of all rules, each with an empty table of a fixed size, and counts the
// nodes: the signature of the search, the same on every machine and path.
std::uint64_t bench_nodes(const Path& path = best_path());

}  // namespace seize::solver
