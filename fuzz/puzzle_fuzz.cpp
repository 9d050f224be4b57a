// Collections of puzzles, courses and what somebody has made of them; what is answered to a puzzle, a lesson
// and the quiz.

#include <array>

#include "coach/course_judge.h"
#include "coach/course_progress.h"
#include "coach/course_try.h"
#include "coach/puzzle.h"
#include "coach/puzzle_progress.h"
#include "coach/puzzle_try.h"
#include "coach/quiz.h"
#include "messages/catalogues.h"
#include "notation/split.h"
#include "require.h"

namespace seize::fuzz {

namespace {

void check_collection(std::string_view text) {
  const auto puzzles = coach::parse_puzzles(text);
  if (!puzzles) {
    const auto line = static_cast<std::size_t>(puzzles.error().line);
    require(line >= 1 && line <= split(text, '\n').size(), "a fault is in a line of the text");
    return;
  }
  std::string written;
  for (const coach::Puzzle& puzzle : *puzzles) written += coach::format_puzzle(puzzle) + "\n";
  require(coach::parse_puzzles(written) == puzzles, "puzzles are read back as the same");
}

void check_progress(std::string_view text) {
  const auto progress = coach::parse_progress(text);
  if (!progress) return;
  require(coach::parse_progress(coach::format_progress(*progress)) == progress,
          "progress is read back as the same");
}

// One of each kind that is near its end: the solver answers at once.
constexpr std::array<std::string_view, 5> posed = {
    "3\tcall\t..29/..80/6.c1/.4fa - d2 L:chsf\t!cold\t430",
    "6\tsteal\tcbd./36.f/51.7/e248 9 c1 L:chsf\t!row1\t430",
    "1\twin_now\ta..6/2f51/.c84/.0.. 9 b2 L:sf\td1!anti\t770",
    "5\tsave_draw\t0.../e5.2/81df/.a6. 7 d2 L:chs\td1=9\t1370",
    "20\tstale_trap\t4.f0/2d79/be6./.a31 5 a2 L:chsf\td2!cold\t740",
};

// Every line is typed, at a puzzle that the size of the text picks.
void check_answers(std::string_view text) {
  static const Vocabulary english = *Vocabulary::parse(catalogue_texts().front().words);
  static solver::Solver solver(std::size_t{1} << 20);
  const coach::Puzzle puzzle = *coach::parse_puzzle(posed[text.size() % posed.size()]);
  coach::PuzzleTry attempt = coach::begin_try(puzzle, {});
  for (const std::string_view line : split(text, '\n')) {
    const coach::TryReply reply = coach::hear(attempt, line, english, solver);
    require(!reply.said.empty() || reply.wish || reply.outcome == coach::TryReply::Outcome::nothing,
            "an answer is answered");
    require(attempt.puzzle == puzzle, "the puzzle stays the same");
    require(!coach::describe(attempt).empty() && !coach::prompt(attempt).id.empty(),
            "it can be gone on with");
  }
}

// ---- lessons

void check_course(std::string_view text) {
  const auto lessons = coach::parse_course(text);
  if (!lessons) {
    const auto line = static_cast<std::size_t>(lessons.error().line);
    require(line >= 1 && line <= split(text, '\n').size(), "a fault is in a line of the course");
  }
  const auto progress = coach::parse_course_progress(text);
  require(!progress || coach::parse_course_progress(coach::format_progress(*progress)) == progress,
          "how far somebody has come is read back as the same");
}

// Every line is an answer as the page sends it, and typed as in the terminal, at a board that the size picks.
void check_course_answers(std::string_view text) {
  static const Vocabulary english = *Vocabulary::parse(catalogue_texts().front().words);
  static solver::Solver solver(std::size_t{1} << 20);
  const coach::Lesson& lesson = coach::course()[text.size() % coach::course().size()];
  const coach::CourseBoard& board = lesson.boards.back();
  coach::CourseTry attempt = coach::begin_board(board, {});
  for (const std::string_view line : split(text, '\n')) {
    if (const auto answer = coach::parse_course_answer(line, board.position)) {
      require(coach::parse_course_answer(coach::format_course_answer(*answer), board.position) == answer,
              "an answer is read back as the same");
      (void)coach::judge_board(board, *answer, {}, solver);
    }
    (void)coach::hear(attempt, line, english, solver);
    require(!coach::prompt(attempt).id.empty(), "the lesson can be gone on with");
  }
}

void check_quiz_answers(std::string_view text) {
  const auto answers = coach::parse_answers(text);
  require(!answers || coach::points(*answers) <= static_cast<int>(answers->size()),
          "no more points than answers");
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_collection(text);
  fuzz::check_progress(text);
  fuzz::check_answers(text.substr(0, 500));
  fuzz::check_course(text);
  fuzz::check_course_answers(text.substr(0, 500));
  fuzz::check_quiz_answers(text);
  return 0;
}
