#pragma once

#include <string>
#include <string_view>

#include "talk/wording.h"

namespace seize {

// A position on a board that belongs to no table, after acts played from there (=7 b2 !row2 -), as a screen
// shows it: what stands where, what is left, what is to be done, and the words for all of it. One that cannot
// be is shown too, with why it cannot be; of a text that is none just why it is refused (docs/notation.md).
std::string scene_json(std::string_view text, std::string_view acts, const Wording& wording);

}  // namespace seize
