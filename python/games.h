#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace seize::python {

// Every turn that the rules allow now, as one word of the notation each, without wrong calls and without what
// needs no turn (giving up, agreeing a draw): calls first, then "b2!row2" and "b2=7", "=7", "b2=-" or "-".
std::vector<std::string> legal_turns(const Game& game);

// Plays one word of the notation, or gives the sentence that says why it cannot be played.
std::expected<void, std::string> play_turn(Game& game, std::string_view text);

}  // namespace seize::python
