#pragma once

#include "solver/solve.h"

namespace seize::wasm {

// One for the module: the table keeps what was proved for the next question.
solver::Solver& solver_at_hand();

}  // namespace seize::wasm
