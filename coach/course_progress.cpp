#include "coach/course_progress.h"

#include <algorithm>

#include "notation/number.h"
#include "notation/split.h"

namespace seize::coach {

namespace {

constexpr std::string_view title = "seize course 1";
constexpr int greatest_number = 999;

}  // namespace

void note_board(CourseProgress& progress, const Lesson& lesson, int board) {
  if (board == boards_done(progress, lesson)) progress.done[std::string(lesson.name)] = board + 1;
}

int boards_done(const CourseProgress& progress, const Lesson& lesson) {
  const auto at = progress.done.find(lesson.name);
  return at == progress.done.end() ? 0 : std::min(at->second, static_cast<int>(lesson.boards.size()));
}

bool is_done(const CourseProgress& progress, const Lesson& lesson) {
  return boards_done(progress, lesson) == static_cast<int>(lesson.boards.size());
}

int next_board(const CourseProgress& progress, const Lesson& lesson) {
  return is_done(progress, lesson) ? 0 : boards_done(progress, lesson);
}

const Lesson* next_lesson(std::span<const Lesson> lessons, const CourseProgress& progress) {
  const auto found =
      std::ranges::find_if(lessons, [&](const Lesson& one) { return !is_done(progress, one); });
  return found == lessons.end() ? nullptr : &*found;
}

const Lesson* lesson_named(std::span<const Lesson> lessons, std::string_view name) {
  const auto found = std::ranges::find(lessons, name, &Lesson::name);
  return found == lessons.end() ? nullptr : &*found;
}

std::string format_progress(const CourseProgress& progress) {
  std::string text = std::string(title) + '\n';
  for (const auto& [name, boards] : progress.done) text += name + ' ' + std::to_string(boards) + '\n';
  return text;
}

std::optional<CourseProgress> parse_course_progress(std::string_view text) {
  // It ends with a line end, so that one cut short is noticed.
  if (!text.ends_with('\n')) return std::nullopt;
  text.remove_suffix(1);
  const auto lines = split(text, '\n');
  if (lines.front() != title) return std::nullopt;
  CourseProgress progress;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto words = split(lines[i], ' ');
    const auto boards = words.size() == 2 ? parse_number<int>(words[1]) : std::nullopt;
    if (!boards || *boards < 1 || *boards > greatest_number || words[0].empty()) return std::nullopt;
    if (!progress.done.emplace(words[0], *boards).second) return std::nullopt;
  }
  return progress;
}

}  // namespace seize::coach
