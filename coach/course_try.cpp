#include "coach/course_try.h"

#include <algorithm>

#include "coach/lone_table.h"
#include "notation/white_space.h"

namespace seize::coach {

namespace {

using Outcome = CourseReply::Outcome;

// What was played at the table, as an answer.
CourseAnswer answer_of(std::span<const Move> moves) {
  CourseAnswer answer;
  for (const Move& move : moves) {
    if (const auto* place = std::get_if<Place>(&move)) answer.square = place->square;
    if (const auto* give = std::get_if<Give>(&move)) answer.give = give->piece;
    if (const auto* call = std::get_if<Call>(&move)) answer.call = call->set;
    if (std::holds_alternative<Pass>(move)) answer.passed = true;
    if (answer.give || answer.call || answer.passed) break;
  }
  return answer;
}

CourseReply judged(CourseTry& attempt, const CourseAnswer& answer, solver::Solver& solver) {
  const Wording& wording = attempt.conversation.wording;
  CourseJudgement judgement = judge_board(*attempt.board, answer, wording, solver);
  if (judgement.result == CourseResult::unfinished) return {.said = {plain("course.placed")}};
  start_again(attempt.conversation, attempt.board->position);
  attempt.done = judgement.result == CourseResult::right;
  return {.said = std::move(judgement.said), .outcome = attempt.done ? Outcome::right : Outcome::wrong};
}

// Digits of pieces, or a number: "3 7 b", "2".
std::optional<CourseAnswer> typed_answer(const CourseBoard& board, std::string_view line) {
  std::string letters;
  for (const char c : line) {
    if (c != ' ' && c != ',' && c != '\t') letters += c;
  }
  if (letters.empty()) return std::nullopt;
  if (board.task == CourseTask::pick) return parse_course_answer("pick " + letters, board.position);
  if (board.task == CourseTask::count) return parse_course_answer("count " + letters, board.position);
  if (board.task == CourseTask::find) return parse_course_answer("act " + letters, board.position);
  return std::nullopt;
}

CourseReply on_word(CourseTry& attempt, Word word, bool& known) {
  known = true;
  switch (word) {
    case Word::solution:
    case Word::hint:
      return {.said = tell_shown(*attempt.board, attempt.conversation.wording)};
    case Word::back:
      start_again(attempt.conversation, attempt.board->position);
      return {.said = {plain("puzzle.back")}};
    case Word::again:
    case Word::next:
      return {.said = {}, .wish = Word::next};
    default:
      known = false;
      return {};
  }
}

CourseReply carry_out(CourseTry& attempt, const Command& command, solver::Solver& solver) {
  if (const auto* word = std::get_if<Word>(&command)) {
    bool known = false;
    CourseReply reply = on_word(attempt, *word, known);
    if (known) return reply;
  }
  if (places(command) && !attempt.conversation.table().game.moves().empty())
    start_again(attempt.conversation, attempt.board->position);
  const Reply reply = follow(attempt.conversation, command, Instant{});
  if (!reply.table_changed()) return {.said = reply.said, .wish = reply.wish};
  return judged(attempt, answer_of(attempt.conversation.table().game.moves()), solver);
}

bool is_typed_here(CourseTask task) {
  return task == CourseTask::pick || task == CourseTask::count || task == CourseTask::find;
}

}  // namespace

CourseTry begin_board(const CourseBoard& board, const Wording& wording) {
  CourseTry attempt{.board = &board, .conversation = begin_alone(board.position, wording)};
  attempt.conversation.last_said = {say_task(board, wording)};
  return attempt;
}

Said prompt(const CourseTry& attempt) {
  const bool placed = !attempt.conversation.table().game.moves().empty();
  if (attempt.conversation.open == Conversation::Open::pointing) return plain("puzzle.prompt.point");
  if (placed) return plain("puzzle.prompt.give");
  if (attempt.board->task == CourseTask::pick) return plain("course.prompt.pick");
  if (attempt.board->task == CourseTask::count) return plain("course.prompt.count");
  if (attempt.board->task == CourseTask::find) return plain("course.prompt.find");
  return plain("course.prompt.answer");
}

Messages describe(const CourseTry& attempt) { return describe_alone(attempt.conversation); }

CourseReply hear(CourseTry& attempt, std::string_view line, const Vocabulary& vocabulary,
                 solver::Solver& solver) {
  CourseReply reply;
  const CourseBoard& board = *attempt.board;
  if (const auto typed = typed_answer(board, line)) {
    reply = judged(attempt, *typed, solver);
  } else if (const auto command =
                 meant_alone(attempt.conversation, board.task == CourseTask::call, line, vocabulary);
             !command) {
    reply = {.said = {command.error()}};
  } else if (is_typed_here(board.task) && (places(*command) || std::holds_alternative<Give>(*command) ||
                                           std::holds_alternative<GiveOneOf>(*command))) {
    reply = {.said = {prompt(attempt)}};
  } else {
    reply = carry_out(attempt, *command, solver);
  }
  reply.said = in_style(std::move(reply.said), attempt.conversation.wording);
  if (!reply.said.empty()) attempt.conversation.last_said = reply.said;
  return reply;
}

}  // namespace seize::coach
