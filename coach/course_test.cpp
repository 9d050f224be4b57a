// The course: every board is checked by the solver, so that no lesson teaches something false.

#include "coach/course.h"

#include <gmock/gmock.h>

#include <set>

#include "coach/course_judge.h"
#include "coach/course_progress.h"
#include "coach/course_try.h"
#include "notation/position_text.h"
#include "talk/test_talk.h"

namespace seize::coach {
namespace {

using testing::IsEmpty;

// Everything that can be done at a board that asks for an act.
std::vector<CourseAnswer> all_acts(const CourseBoard& board) {
  std::vector<CourseAnswer> all;
  if (board.task == CourseTask::place) {
    for (const Square square : board.position.empty_squares()) all.push_back({.square = square});
    return all;
  }
  for (const solver::WholeMove& move : solver::moves_of(board.position))
    all.push_back(
        {.square = move.square, .give = move.give, .call = move.call, .passed = !move.give && !move.call});
  return all;
}

bool asks_for_act(CourseTask task) {
  return task != CourseTask::pick && task != CourseTask::count && task != CourseTask::find;
}

template <class Look>
void for_every_board(Look look) {
  for (const Lesson& lesson : course()) {
    for (std::size_t i = 0; i < lesson.boards.size(); ++i) {
      SCOPED_TRACE(std::string(lesson.name) + " " + std::to_string(i + 1));
      look(lesson, lesson.boards[i]);
    }
  }
}

TEST(Course, IsReadAndHasTheIdeasInOrder) {
  const auto read = parse_course(shipped_course());
  ASSERT_TRUE(read) << "line " << read.error().line;
  std::vector<std::string> names;
  for (const Lesson& lesson : *read) {
    names.emplace_back(lesson.name);
    EXPECT_GE(lesson.boards.size(), 2U) << lesson.name;
  }
  EXPECT_THAT(names, testing::ElementsAre("look", "gap", "poison", "more", "share", "squares", "call",
                                          "steal", "stale", "last", "block", "count", "opposites", "mistake",
                                          "one", "tempo", "trap", "sacrifice"));
}

TEST(Course, ThatIsDamagedNamesItsLine) {
  const std::string begin = "lesson course.lesson.gap\n";
  const auto line_of = [](const std::string& text) {
    const auto read = parse_course(text);
    return read ? 0 : read.error().line;
  };
  EXPECT_EQ(line_of(begin), 0);
  EXPECT_EQ(line_of("board ..../..../..../.... - - L:c\n"), 1);
  EXPECT_EQ(line_of("lesson gap\n"), 1);
  EXPECT_EQ(line_of(begin + "say something\n"), 2);
  EXPECT_EQ(line_of(begin + "board nonsense\n"), 2);
  const std::string board = begin + "board ..../..../..../.... - - L:c\n";
  for (const char* line : {"do dance", "when", "when called called", "when and called", "when safe-left x",
                           "when picked blue", "when nonsense", "play b2", "play =1 =2", "play draw?",
                           "show act 100", "show b2", "show pick x", "show count 17", "hop"})
    EXPECT_EQ(line_of(board + line + "\n"), 3) << line;
  EXPECT_EQ(line_of(board + "do pick\nwhen or not called and gave-safe safe-left 1\nshow pick 13\n"), 0);
}

// What is shown as the solution is judged right.
TEST(Course, ShowsWhatIsRight) {
  solver::Solver solver(std::size_t{1} << 22);
  for_every_board([&](const Lesson&, const CourseBoard& board) {
    EXPECT_EQ(judge_board(board, board.shown, {}, solver).result, CourseResult::right);
    EXPECT_EQ(parse_course_answer(format_course_answer(board.shown), board.position), board.shown);
    EXPECT_TRUE(board.say.starts_with("course.say."));
  });
}

// What is accepted keeps what the position is worth, and what is refused does not: no equally good move is
// refused. But where one can win at once, everything else is refused.
TEST(Course, TeachesNothingFalseAndRefusesNothingAsGood) {
  solver::Solver solver(std::size_t{1} << 22);
  const Condition keeps{.word = Condition::Word::keeps};
  int checked = 0;
  for_every_board([&](const Lesson&, const CourseBoard& board) {
    if (!asks_for_act(board.task)) return;
    const bool wins_at_once = board.right.word == Condition::Word::called;
    for (const CourseAnswer& answer : all_acts(board)) {
      const bool right = judge_board(board, answer, {}, solver).result == CourseResult::right;
      const bool good = holds(keeps, board, answer, solver);
      EXPECT_TRUE(good || !right) << format_course_answer(answer);
      EXPECT_TRUE(right || !good || wins_at_once) << format_course_answer(answer);
      ++checked;
    }
  });
  EXPECT_GT(checked, 500);
}

// There is something to get wrong at every board.
TEST(Course, CanBeFailedAndSaysWhy) {
  solver::Solver solver(std::size_t{1} << 22);
  std::set<std::string> missing;
  for_every_board([&](const Lesson&, const CourseBoard& board) {
    std::vector<CourseAnswer> tries =
        asks_for_act(board.task) ? all_acts(board) : std::vector<CourseAnswer>();
    if (board.task == CourseTask::pick) tries = {{.picked = Pieces()}, {.picked = board.position.left()}};
    if (board.task == CourseTask::count) tries = {{.count = *board.shown.count + 1}};
    if (board.task == CourseTask::find) {
      for (int act = 1; act <= static_cast<int>(board.played.size()); ++act) tries.push_back({.act = act});
    }
    if (board.task == CourseTask::call) tries.push_back({.call = WinningSet::from_index(9)});
    int wrong = 0;
    for (const CourseAnswer& answer : tries) {
      const CourseJudgement judged = judge_board(board, answer, {}, solver);
      if (judged.result != CourseResult::wrong) continue;
      ++wrong;
      EXPECT_GE(judged.said.size(), 2U) << format_course_answer(answer);
      for (const Said& said : judged.said) missing.merge(test::unsayable(said));
    }
    const bool last_piece = board.position.empty_squares().size() == 1;
    EXPECT_TRUE(wrong > 0 || last_piece);
    missing.merge(test::unsayable(say_task(board, {})));
    for (const Said& said : tell_shown(board, {})) missing.merge(test::unsayable(said));
    for (const Said& said : tell_played(board, {})) missing.merge(test::unsayable(said));
  });
  for (const Lesson& lesson : course()) missing.merge(test::unsayable(plain(lesson.title)));
  EXPECT_THAT(missing, IsEmpty());
}

// What sentences of the lessons say beside the task.
TEST(Course, SaysWhatIsSo) {
  for (int a = 0; a < 16;
       ++a) {  // three pieces share at most two characteristics, and two leave at most four safe
    for (int b = 0; b < a; ++b) {
      for (int c = 0; c < b; ++c) {
        const Values two = common(values_of(Piece::from_index(a), {}), values_of(Piece::from_index(b), {}));
        const Values three = common(two, values_of(Piece::from_index(c), {}));
        EXPECT_LE(three.had.size() + three.lacked.size(), 2);
      }
    }
  }
  for (const CourseBoard& board : lesson_named(course(), "share")->boards) {
    const auto waiting = waiting_sets(board.position);
    ASSERT_EQ(waiting.size(), 1U);
    EXPECT_EQ(waiting[0].values.had.size() + waiting[0].values.lacked.size(), 2);
    EXPECT_LE(safe_pieces(board.position).size(), 4);
  }
  for (const CourseBoard& board : lesson_named(course(), "tempo")->boards) {
    const Pieces safe = safe_pieces(board.position);
    EXPECT_EQ(safe.size(), 2);
    EXPECT_TRUE(safe.contains(*board.shown.give));
  }
  for (const CourseBoard& board : lesson_named(course(), "sacrifice")->boards) {
    EXPECT_LT(waiting_sets(board.position.place(*board.shown.square)).size(),
              waiting_sets(board.position).size());
  }
  solver::Solver solver(std::size_t{1} << 22);
  for (const CourseBoard& board : lesson_named(course(), "block")->boards) {
    int right = 0;
    for (const CourseAnswer& answer : all_acts(board))
      right += judge_board(board, answer, {}, solver).result == CourseResult::right;
    EXPECT_EQ(right, 1);  // "only the gap saves you"
  }
}

// In each game there is one mistake and no more, and who points at it is told why.
TEST(Course, HasOneMistakeInEveryGameThatIsLookedAt) {
  solver::Solver solver(std::size_t{1} << 22);
  for (const CourseBoard& board : lesson_named(course(), "mistake")->boards) {
    EXPECT_TRUE(played_at(board).over());
    int right = 0;
    for (int act = 0; act <= static_cast<int>(board.played.size()) + 1; ++act) {
      const CourseJudgement judged = judge_board(board, {.act = act}, {}, solver);
      if (judged.result != CourseResult::right) continue;
      ++right;
      EXPECT_EQ(act, board.shown.act);
      EXPECT_GE(judged.said.size(), 2U);
    }
    EXPECT_EQ(right, 1);
  }
}

TEST(CourseProgress, GoesOnBoardByBoardAndEnds) {
  CourseProgress progress;
  const Lesson& first = course().front();
  EXPECT_EQ(next_lesson(course(), progress), &first);
  note_board(progress, first, 1);  // not the next one
  EXPECT_EQ(next_board(progress, first), 0);
  for (const Lesson& lesson : course()) {
    EXPECT_EQ(next_lesson(course(), progress), &lesson);
    for (int board = 0; board < static_cast<int>(lesson.boards.size()); ++board) {
      EXPECT_EQ(next_board(progress, lesson), board);
      note_board(progress, lesson, board);
    }
    EXPECT_TRUE(is_done(progress, lesson));
  }
  EXPECT_EQ(next_lesson(course(), progress), nullptr);  // the last one ends
  EXPECT_EQ(next_board(progress, first), 0);            // and can be done again
  EXPECT_EQ(parse_course_progress(format_progress(progress)), progress);
  for (const char* text :
       {"", "seize course 1", "seize course 2\n", "seize course 1\ngap\n", "seize course 1\ngap 0\n",
        "seize course 1\ngap 1\ngap 2\n", "seize course 1\ngap x\n"})
    EXPECT_FALSE(parse_course_progress(text)) << text;
}

TEST(CourseTrying, JudgesTypedLinesAndTakesQuestions) {
  solver::Solver solver(std::size_t{1} << 22);
  const Vocabulary& english = test::language("en").vocabulary;
  const auto typed = [&](std::string_view lesson, int board, std::string_view line) {
    CourseTry attempt =
        begin_board(lesson_named(course(), lesson)->boards[static_cast<std::size_t>(board)], {});
    return hear(attempt, line, english, solver).outcome;
  };
  using Outcome = CourseReply::Outcome;
  EXPECT_EQ(typed("look", 0, "1 3 5 7 9 b d f"), Outcome::right);
  EXPECT_EQ(typed("look", 0, "1 3"), Outcome::wrong);
  EXPECT_EQ(typed("look", 0, "7 x"), Outcome::nothing);
  EXPECT_EQ(typed("mistake", 0, "2"), Outcome::right);
  EXPECT_EQ(typed("mistake", 0, "1"), Outcome::wrong);
  EXPECT_EQ(typed("mistake", 0, "9"), Outcome::wrong);
  EXPECT_EQ(typed("mistake", 0, "a1"), Outcome::nothing);
  EXPECT_EQ(typed("count", 0, "2"), Outcome::right);
  EXPECT_EQ(typed("count", 0, "3"), Outcome::wrong);
  EXPECT_EQ(typed("gap", 0, "a2 quarto row 2"), Outcome::right);
  EXPECT_EQ(typed("gap", 0, "a2"), Outcome::nothing);
  EXPECT_EQ(typed("gap", 0, "a1 5"), Outcome::wrong);
  EXPECT_EQ(typed("poison", 0, "0"), Outcome::right);
  EXPECT_EQ(typed("poison", 0, "2"), Outcome::wrong);
  EXPECT_EQ(typed("call", 0, "column a"), Outcome::right);
  EXPECT_EQ(typed("block", 0, "c2"), Outcome::right);
  EXPECT_EQ(typed("block", 0, "b1"), Outcome::wrong);
  EXPECT_EQ(typed("last", 1, "c4=-"), Outcome::right);
  EXPECT_EQ(typed("gap", 0, "board"), Outcome::nothing);
  EXPECT_EQ(typed("gap", 0, "solution"), Outcome::nothing);
}

}  // namespace
}  // namespace seize::coach
