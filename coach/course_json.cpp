#include "coach/course_json.h"

#include "coach/course_progress.h"
#include "coach/hint_json.h"
#include "notation/act_text.h"
#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/words.h"
#include "talk/said_json.h"

namespace seize::coach {

namespace {

CourseProgress read(std::string_view progress) {
  return parse_course_progress(progress).value_or(CourseProgress());
}

const CourseBoard* board_of(const Lesson* lesson, int board) {
  const bool there = lesson != nullptr && board >= 0 && board < static_cast<int>(lesson->boards.size());
  return there ? &lesson->boards[static_cast<std::size_t>(board)] : nullptr;
}

// The cells that a right answer presses, one after the other; or the number of the act.
std::vector<std::string> cells_of(const CourseAnswer& answer) {
  std::vector<std::string> cells;
  if (answer.picked) {
    for (const Piece piece : *answer.picked) cells.push_back(std::string("=") + format_piece(piece));
  } else if (answer.passed && answer.square) {
    cells = {format_square(*answer.square), "-"};
  } else if (answer.act) {
    cells = {std::to_string(*answer.act)};
  } else if (!answer.count) {
    cells = acts_of({.square = answer.square, .give = answer.give, .call = answer.call});
  }
  return cells;
}

std::string list_of(const std::vector<std::string>& texts) {
  std::vector<std::string> items;
  for (const std::string& text : texts) items.push_back(json_string(text));
  return json_list(items);
}

// Each act that was played, as text and in words.
std::string played_json(const CourseBoard& board, const Wording& wording) {
  const Messages told = tell_played(board, wording);
  std::vector<std::string> acts;
  for (std::size_t i = 0; i < told.size(); ++i)
    acts.push_back(
        JsonObject().text("act", format_act(*act_of(board.played[i]))).raw("said", json_of(told[i])).str());
  return json_list(acts);
}

constexpr std::array<std::string_view, 3> results{"unfinished", "right", "wrong"};

}  // namespace

std::string course_json(std::string_view text) {
  const CourseProgress progress = read(text);
  std::vector<std::string> lessons;
  for (const Lesson& lesson : course()) {
    lessons.push_back(JsonObject()
                          .text("name", lesson.name)
                          .raw("title", json_of(plain(lesson.title)))
                          .number("boards", static_cast<std::int64_t>(lesson.boards.size()))
                          .number("done", boards_done(progress, lesson))
                          .number("at", next_board(progress, lesson))
                          .text("picture", format_position(lesson.boards.front().position))
                          .str());
  }
  const Lesson* next = next_lesson(course(), progress);
  return JsonObject()
      .raw("lessons", json_list(lessons))
      .raw("next", next == nullptr ? "null" : json_string(std::string(next->name)))
      .str();
}

std::string course_board_json(std::string_view name, int number, const Wording& wording) {
  const Lesson* lesson = lesson_named(course(), name);
  const CourseBoard* board = board_of(lesson, number);
  if (board == nullptr) return "null";
  return JsonObject()
      .text("lesson", lesson->name)
      .raw("title", json_of(plain(lesson->title)))
      .number("board", number)
      .number("boards", static_cast<std::int64_t>(lesson->boards.size()))
      .raw("say", json_of(say_task(*board, wording)))
      .text("task", format_course_task(board->task))
      .text("position", format_position(board->position))
      .flag("pointed", board->pointed)
      .raw("played", played_json(*board, wording))
      .raw("shown", list_of(cells_of(board->shown)))
      .raw("shownSaid", json_of(tell_shown(*board, wording)))
      .str();
}

std::string course_answer_json(std::string_view name, int number, std::string_view text,
                               std::string_view kept, const Wording& wording, solver::Solver& solver) {
  const Lesson* lesson = lesson_named(course(), name);
  const CourseBoard* board = board_of(lesson, number);
  const auto answer = board == nullptr ? std::nullopt : parse_course_answer(text, board->position);
  if (!answer) return "null";
  const CourseJudgement judged = judge_board(*board, *answer, wording, solver);
  CourseProgress progress = read(kept);
  const bool right = judged.result == CourseResult::right;
  if (right) note_board(progress, *lesson, number);
  std::vector<std::string> line;
  for (const solver::WholeMove& move : judged.goes_on) {
    for (std::string& act : acts_of(move)) line.push_back(std::move(act));
  }
  return JsonObject()
      .text("result", results[static_cast<std::size_t>(judged.result)])
      .raw("said", json_of(judged.said))
      .raw("line", list_of(line))
      .flag("lessonOver", right && number + 1 == static_cast<int>(lesson->boards.size()))
      .flag("courseOver", right && next_lesson(course(), progress) == nullptr)
      .text("progress", format_progress(progress))
      .str();
}

}  // namespace seize::coach
