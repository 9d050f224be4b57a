// Where there are no threads: WebAssembly.

#include "solver/engine.h"

namespace seize::solver {

Answer ask_crew(const Path& path, const Position& position, int horizon, Crew& team, Worker& first) {
  team.size = 1;
  return path.ask(position, horizon, first);
}

}  // namespace seize::solver
