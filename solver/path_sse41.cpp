// Compiled with -march=x86-64-v2: byte shuffles and popcnt, for machines without AVX2.
#define SEIZE_PATH sse41
#include "solver/paths.h"
#include "solver/search.h"

namespace seize::solver {

Answer ask_sse41(const Position& position, int horizon, Worker& worker) {
  return sse41::ask(position, horizon, worker);
}

}  // namespace seize::solver
