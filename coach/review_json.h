#pragma once

#include <string>
#include <string_view>

#include "coach/review.h"

namespace seize::coach {

// "losing_piece", "win_missed" …
std::string_view format_mistake(Mistake mistake);

// "give", "place", "call", "wrong_call", "pass", "resign", "time", "agree"
std::string_view format_act(const Game& game, const JudgedAct& act);

// One line of JSON without its line end, as `seize review --json` prints it.
std::string review_json(const Game& game, const Review& review);

}  // namespace seize::coach
