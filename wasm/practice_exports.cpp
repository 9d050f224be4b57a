// What seize.wasm offers to puzzles and the course. The input of each is a question with its wording
// (wording_asked.h); what was kept for the player comes with it, and what is to be kept goes back.

#include <algorithm>

#include "buffers.h"
#include "coach/course_json.h"
#include "coach/puzzle_json.h"
#include "solver_at_hand.h"
#include "wording_asked.h"

namespace {

using seize::wasm::output;

// Takes the first line off the text.
std::string_view line_off(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// The collection begins with its first comment; what was kept comes before it.
seize::coach::PuzzleQuestion question_in(std::string_view text) {
  seize::coach::PuzzleQuestion question{};
  question.today = seize::coach::parse_day(line_off(text)).value_or(seize::coach::Day());
  question.mode = line_off(text);
  const std::size_t collection = std::min(text.find('#'), text.size());
  question.progress = text.substr(0, collection);
  question.collection = text.substr(collection);
  return question;
}

}  // namespace

extern "C" {

// Lines: the day; which one; what was kept; the collection.
[[clang::export_name("puzzle")]] const char* puzzle() {
  const auto [wording, text] = seize::wasm::asked();
  return output(puzzle_json(question_in(text), wording));
}

// Lines: the answer; the rest as above.
[[clang::export_name("puzzle_answer")]] const char* puzzle_answer(int id, double twin, int hinted) {
  auto [wording, text] = seize::wasm::asked();
  const std::string_view answer = line_off(text);
  const seize::coach::PuzzleAnswered answered{
      .id = id, .twin = static_cast<std::uint64_t>(twin), .hinted = hinted != 0, .answer = answer};
  return output(puzzle_answer_json(question_in(text), answered, wording, seize::wasm::solver_at_hand()));
}

// The input is what was kept.
[[clang::export_name("course")]] const char* course() {
  return output(seize::coach::course_json(seize::wasm::input()));
}

// The text is the lesson's name.
[[clang::export_name("course_board")]] const char* course_board(int board) {
  const auto [wording, text] = seize::wasm::asked();
  return output(seize::coach::course_board_json(text, board, wording));
}

// Lines: the lesson; the answer; what was kept.
[[clang::export_name("course_answer")]] const char* course_answer(int board) {
  auto [wording, text] = seize::wasm::asked();
  const std::string_view lesson = line_off(text);
  const std::string_view answer = line_off(text);
  return output(
      seize::coach::course_answer_json(lesson, board, answer, text, wording, seize::wasm::solver_at_hand()));
}

}  // extern "C"
