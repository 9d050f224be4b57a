#pragma once

// A board to analyse on, by typed lines: moves are typed as at a table, and everything that can be asked
// there can be asked here.

#include <string>
#include <string_view>

#include "core/position.h"
#include "talk/vocabulary.h"
#include "talk/wording.h"

namespace seize::coach {

// What comes of a line after these acts (=7 b2 !row2 -), as JSON: the acts it makes, what is said, and the
// word that is for the host to carry out (back, next, nextLine, worth, best, solution …); null where there is
// none. A call without a set is of the first that can be called.
std::string study_json(const Position& start, std::string_view acts, std::string_view line,
                       const Vocabulary& vocabulary, const Wording& wording);

// The same acts as a game record.
std::string study_record(const Position& start, std::string_view acts, const Wording& wording);

}  // namespace seize::coach
