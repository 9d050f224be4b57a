#include <unistd.h>

#include "cli/command_line.h"
#include "cli/kept_progress.h"
#include "cli/line_reader.h"
#include "cli/speech.h"
#include "coach/course_progress.h"
#include "coach/course_try.h"
#include "coach/puzzle_solution.h"
#include "talk/guide.h"

namespace seize::cli {

namespace {

using coach::CourseReply;
using coach::CourseTry;
using coach::Lesson;

Said about_lesson(std::string_view id, const Lesson& lesson, std::int64_t number, std::string_view name) {
  return {.id = id,
          .arguments = {{"lesson", phrase(plain(lesson.title))},
                        {name, number},
                        {"count", static_cast<std::int64_t>(lesson.boards.size())}}};
}

// What can be typed at a board.
Messages guide_to_course(const Wording& wording) {
  return {plain("guide.title"), guide_to_giving(wording), plain("guide.place"),
          plain("guide.call"),  plain("guide.board"),     plain("course.guide.words")};
}

// An hour with the course, one board after the other.
class Learning {
 public:
  Learning(const LearnRequest& request, const Catalogue& catalogue)
      : request_(request),
        catalogue_(catalogue),
        wording_(request.wording),
        drawn_(!request.looks.plain),
        reader_(drawn_ && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1),
        kept_(catalogue, "lessons.txt", {"course.kept_aside", "puzzle.stays_damaged", "course.not_kept"},
              coach::parse_course_progress),
        solver_(coach::puzzle_memory) {}

  void list() {
    for (const Lesson& lesson : coach::course()) {
      Said said = about_lesson("course.listed", lesson, coach::boards_done(kept_.progress(), lesson), "done");
      said.arguments.push_back({"name", std::string(lesson.name)});
      say({said});
    }
  }

  // From the lesson that was asked for, or the first that is not done, to the last.
  void learn(const Lesson* lesson) {
    while (lesson != nullptr && !leaving_) {
      take(*lesson);
      if (leaving_) return;
      const bool last = lesson == &coach::course().back();
      lesson = last ? nullptr : lesson + 1;
    }
    say({plain("course.over")});
  }

  const Lesson* first() {
    if (request_.lesson) return coach::lesson_named(coach::course(), *request_.lesson);
    return coach::next_lesson(coach::course(), kept_.progress());
  }

 private:
  void take(const Lesson& lesson) {
    const auto count = static_cast<int>(lesson.boards.size());
    for (int board = coach::next_board(kept_.progress(), lesson); board < count && !leaving_; ++board) {
      say({about_lesson("course.at", lesson, board + 1, "board")});
      play(lesson, board);
    }
    if (!leaving_) say({plain("course.lesson_done")});
  }

  void play(const Lesson& lesson, int number) {
    CourseTry attempt = coach::begin_board(lesson.boards[static_cast<std::size_t>(number)], wording_);
    say({coach::say_task(*attempt.board, wording_)});
    if (attempt.board->pointed) say(coach::tell_shown(*attempt.board, wording_));
    if (!drawn_) say(coach::describe(attempt));
    tell_played(*attempt.board);
    shown_.reset();
    next_wanted_ = false;
    while (!leaving_ && !next_wanted_ && !attempt.done) {
      show_board(attempt);
      say({coach::prompt(attempt)});
      const Heard heard = reader_.read(std::nullopt);
      if (heard.kind != Heard::Kind::line) {
        leaving_ = true;
        return;
      }
      if (drawn_ && asks_to_see(attempt.conversation, heard.line, catalogue_.vocabulary())) {
        shown_.reset();
        continue;
      }
      react(attempt, coach::hear(attempt, heard.line, catalogue_.vocabulary(), solver_));
      if (attempt.done) note(lesson, number);
    }
  }

  void tell_played(const coach::CourseBoard& board) const {
    std::int64_t number = 0;
    for (const Said& act : coach::tell_played(board, wording_)) {
      say({{.id = "course.played", .arguments = {{"number", ++number}, {"act", phrase(act)}}}});
    }
  }

  void note(const Lesson& lesson, int number) {
    kept_.refresh();
    coach::note_board(kept_.progress(), lesson, number);
    kept_.keep();
  }

  void react(const CourseTry& attempt, const CourseReply& reply) {
    wording_ = attempt.conversation.wording;  // it may have been asked for
    say(reply.said);
    if (reply.wish == Word::help) say(guide_to_course(wording_));
    if (reply.wish == Word::quit) leaving_ = true;
    if (reply.wish == Word::next) next_wanted_ = true;
  }

  void say(const Messages& messages) const {
    const std::string text = spoken(messages, catalogue_);
    write(fitted(text, wording_.terse, request_.looks));
    flush();
  }

  // Whenever it has changed.
  void show_board(const CourseTry& attempt) {
    const Position& position = attempt.conversation.table().game.state().position;
    if (!drawn_ || shown_ == position) return;
    shown_ = position;
    write(set_off(
        draw({.position = position, .edition = wording_.edition, .pencil = pencil_for(request_.looks)},
             catalogue_)));
  }

  const LearnRequest& request_;
  const Catalogue& catalogue_;
  Wording wording_;
  bool drawn_;
  LineReader reader_;
  KeptProgress<coach::CourseProgress> kept_;
  solver::Solver solver_;
  std::optional<Position> shown_;
  bool next_wanted_ = false;
  bool leaving_ = false;
};

}  // namespace

Exit carry_out(const LearnRequest& request, const Catalogue& catalogue) {
  Learning learning(request, catalogue);
  if (request.list) {
    learning.list();
    return Exit::done;
  }
  const Lesson* lesson = learning.first();
  if (request.lesson && lesson == nullptr) {
    complain(catalogue, {.id = "error.lesson", .arguments = {{"text", *request.lesson}}});
    return Exit::wrong_request;
  }
  learning.learn(lesson);
  return Exit::done;
}

}  // namespace seize::cli
