// Where there are no threads: WebAssembly.

#include "solver/engine.h"

namespace seize::solver {

Answer ask_team(const Path& path, const Position& position, int horizon, Team& team, Worker& first) {
  team.size = 1;
  return path.ask(position, horizon, first);
}

}  // namespace seize::solver
