// What every machine of the kind has: 128-bit vectors in WebAssembly and on arm64, SSE2 on x86-64.
#define SEIZE_PATH plain
#include "solver/paths.h"
#include "solver/search.h"

namespace seize::solver {

Answer ask_plain(const Position& position, int horizon, Worker& worker) {
  return plain::ask(position, horizon, worker);
}

}  // namespace seize::solver
