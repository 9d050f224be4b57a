#pragma once

// Help for whoever asks for it, no stronger than asked for, and no further than the table lets it go (R9.4):
// it is given only on request, and only where that is allowed (hints_allowed).

#include <cstdint>
#include <optional>

#include "coach/judge.h"
#include "table/hints.h"
#include "table/table.h"
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

// What the table makes of a hint.
struct Terms {
  HintScope scope;
  Help help = Help::official;
};

struct Hint {
  Messages said;
  std::optional<solver::WholeMove> move =
      std::nullopt;        // what it advises: with Strength::move only, if it is known
  bool last_word = false;  // asking again gives nothing stronger
  Squares squares{};       // where to look: what a board may show of it
  bool operator==(const Hint&) const = default;
};

// For the side to act. What could not be proved with the means is said to be not known. Where the program
// calls for everybody (auto), placing is all that is advised. Of placing and giving it speaks as if whatever
// stands were stale: it depends on the board, the hand and the means' nodes and book, and on nothing else.
// REQUIRES: the game is not over.
Hint hint(const State& state, Strength strength, Means means, const Wording& wording, const Terms& terms);

// The same at a table, on its terms. REQUIRES: the game is not over.
Hint hint_at(const Table& table, Strength strength, Means means, const Wording& wording);

}  // namespace seize::coach
