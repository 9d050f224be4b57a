#pragma once

#include <string>
#include <string_view>

#include "coach/judge.h"
#include "talk/wording.h"

namespace seize::coach {

// The rules of the game that a log or record tells of; nothing where it cannot be read.
std::optional<Rules> rules_of(std::string_view text);

// What was played in the game of a log or record, act after act, without judging it; damaged ones as far as
// they can be read.
std::string game_line_json(std::string_view text);

// The review of a game, from its log or record, for a screen: what `seize review --json` says, every act as
// text and in words, what is said of a mistake, and where it shows on the board. What is damaged is reviewed
// as far as it can be read, with the reason why no further; of what cannot be read at all just the reason.
std::string told_review_json(std::string_view text, Means means, Wording wording);

}  // namespace seize::coach
