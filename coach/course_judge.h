#pragma once

// Whether what was done at a board of the course is right, and why not.

#include "coach/course.h"
#include "solver/solve.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize::coach {

// True iff it holds for what was done.
bool holds(const Condition& condition, const CourseBoard& board, const CourseAnswer& answer,
           solver::Solver& solver);

// The game that was played there.
Game played_at(const CourseBoard& board);

// One line for each act of it, in words: "Player 1 places it on b2."
Messages tell_played(const CourseBoard& board, const Wording& wording);

enum class CourseResult : std::uint8_t { unfinished, right, wrong };
struct CourseJudgement {
  CourseResult result{};
  Messages said = {};                           // praise, or why not
  std::vector<solver::WholeMove> goes_on = {};  // of a wrong move: how the other side makes use of it
};

// Placed, and neither called nor given yet where that is asked for, is unfinished.
CourseJudgement judge_board(const CourseBoard& board, const CourseAnswer& answer, const Wording& wording,
                            solver::Solver& solver);

// What to do at the board.
Said say_task(const CourseBoard& board, const Wording& wording);

// "It works like this: …", for one who asks to be shown.
Messages tell_shown(const CourseBoard& board, const Wording& wording);

// b2=7, pick 37b: as parse_course_answer reads it.
std::string format_course_answer(const CourseAnswer& answer);

}  // namespace seize::coach
