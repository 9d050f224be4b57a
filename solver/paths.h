#pragma once

// The search compiled for different instructions; engine.cpp chooses.

#include "solver/engine.h"

namespace seize::solver {

Ask ask_plain, ask_sse41, ask_avx2;

}  // namespace seize::solver
