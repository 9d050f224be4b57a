#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "coach/course.h"

namespace seize::coach {

// How far somebody has come: of each lesson the boards that were done, from the first on.
struct CourseProgress {
  std::map<std::string, int, std::less<>> done;  // by the lesson's name
  bool operator==(const CourseProgress&) const = default;
};

// A board was done. Only the next one of a lesson brings it further.
void note_board(CourseProgress& progress, const Lesson& lesson, int board);

int boards_done(const CourseProgress& progress, const Lesson& lesson);
bool is_done(const CourseProgress& progress, const Lesson& lesson);

// The board to go on with: of a lesson that was done, the first again.
int next_board(const CourseProgress& progress, const Lesson& lesson);
// The first lesson that is not done; nothing after the last.
const Lesson* next_lesson(std::span<const Lesson> lessons, const CourseProgress& progress);

const Lesson* lesson_named(std::span<const Lesson> lessons, std::string_view name);

// How a file keeps it; nothing where the text is no such file or a damaged one.
std::string format_progress(const CourseProgress& progress);
std::optional<CourseProgress> parse_course_progress(std::string_view text);

}  // namespace seize::coach
