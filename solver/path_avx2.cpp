// Compiled with -march=x86-64-v3: three-operand instructions, byte shuffles, popcnt and tzcnt.
#define SEIZE_PATH avx2
#include "solver/paths.h"
#include "solver/search.h"

namespace seize::solver {

Answer ask_avx2(const Position& position, int horizon, Worker& worker) {
  return avx2::ask(position, horizon, worker);
}

}  // namespace seize::solver
