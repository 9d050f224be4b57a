#pragma once

// A board of the course, line by line: what is done there is typed as at a table, and everything that can be
// asked at a table can be asked here.

#include "coach/course_judge.h"
#include "talk/conversation.h"

namespace seize::coach {

struct CourseTry {
  const CourseBoard* board;
  Conversation conversation;  // at a table where the game begins with the board's position
  bool done = false;
};

CourseTry begin_board(const CourseBoard& board, const Wording& wording);

struct CourseReply {
  enum class Outcome : std::uint8_t { nothing, right, wrong };
  Messages said;
  Outcome outcome = Outcome::nothing;
  std::optional<Word> wish = std::nullopt;  // help, next, quit: for the host to carry out
};

// What to type next.
Said prompt(const CourseTry& attempt);
Messages describe(const CourseTry& attempt);

// After an answer, right or wrong, the board stands as at first.
CourseReply hear(CourseTry& attempt, std::string_view line, const Vocabulary& vocabulary,
                 solver::Solver& solver);

}  // namespace seize::coach
