#pragma once

// Help for whoever asks for it, no stronger than asked for. A hint may tell that there is something to call:
// it is given only on request, and only where the table allows it (hints_allowed).

#include <cstdint>
#include <optional>

#include "coach/judge.h"
#include "table/options.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize::coach {

enum class Strength : std::uint8_t {
  look,    // where to look: a set, a square, the pieces left
  reason,  // a fact to think with: what is not safe, and why
  move,    // what to do
};

// The next stronger one; the strongest stays.
constexpr Strength stronger(Strength strength) {
  return strength == Strength::look ? Strength::reason : Strength::move;
}

struct Hint {
  Messages said;
  std::optional<solver::Move> move =
      std::nullopt;  // what it advises: with Strength::move only, if it is known
};

// For the side to act. What could not be proved with the means is said to be not known. Where the program
// calls for everybody (auto), placing is all that is advised. REQUIRES: the game is not over.
Hint hint(const State& state, Strength strength, Means means, const Wording& wording,
          Help help = Help::official);

}  // namespace seize::coach
