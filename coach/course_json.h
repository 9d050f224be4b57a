#pragma once

// The course for a host that speaks text only and remembers for the player.

#include <string>
#include <string_view>

#include "coach/course_judge.h"

namespace seize::coach {

// All lessons with how far somebody has come, by the text of the progress that was kept (nothing: none yet).
std::string course_json(std::string_view text);

// A lesson's board: what to do, where, what is shown. Null where there is none such.
std::string course_board_json(std::string_view name, int number, const Wording& wording);

// What was done there, as parse_course_answer reads it. Null where there is no such board.
std::string course_answer_json(std::string_view name, int number, std::string_view text,
                               std::string_view kept, const Wording& wording, solver::Solver& solver);

}  // namespace seize::coach
