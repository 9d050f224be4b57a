#include "solver_at_hand.h"

#include "coach/judge.h"

seize::solver::Solver& seize::wasm::solver_at_hand() {
  static solver::Solver only(coach::table_memory);
  return only;
}
