#pragma once

#include "coach/puzzle.h"

namespace seize::coach {

// The same puzzle seen otherwise: turned, mirrored, with pieces that are other than before. What has to be
// understood is the same, the picture is not. The same number gives the same twin.
Puzzle twin_of(const Puzzle& puzzle, std::uint64_t number);

}  // namespace seize::coach
