#pragma once

#include <array>

#include "coach/review.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize::coach {

// A review as a teacher would tell it, in messages that a child can follow.

// What is told, and to whom: the sides by their names.
struct Reviewed {
  const Game& game;
  const Review& review;
  std::array<Phrase, 2> names;  // by Side
  Wording wording{};
};

// "Move 5, Ada, b2=7: a draw." Number is the token's, from 1.
Said tell_token(const Reviewed& reviewed, std::size_t number);

// What went wrong in the act, why, and what was better; empty where nothing did.
Messages tell_mistake(const Reviewed& reviewed, std::size_t act);

// For each side how well it decided and its mistakes; then the turning point, and whether anything is not
// known.
Messages tell_summary(const Reviewed& reviewed);

}  // namespace seize::coach
