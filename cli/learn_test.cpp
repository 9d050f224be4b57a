// seize learn, as people meet it.

#include <gmock/gmock.h>

#include "cli/test_play.h"
#include "coach/course_judge.h"
#include "coach/course_progress.h"

namespace seize::cli {
namespace {

using coach::course;
using coach::CourseBoard;
using coach::Lesson;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::filesystem::path course_kept_in(const TestFolder& state) {
  return state.path() / "seize" / "lessons.txt";
}

// As somebody types it.
std::string typed(const CourseBoard& board) {
  const std::string text = coach::format_course_answer(board.shown);
  if (board.shown.picked) return text.substr(5);
  if (board.shown.count) return text.substr(6);
  if (board.shown.act) return text.substr(4);
  return text;
}

std::string all_answers() {
  std::string lines;
  for (const Lesson& lesson : course()) {
    for (const CourseBoard& board : lesson.boards) lines += typed(board) + "\n";
  }
  return lines;
}

TEST(Learn, CanBeFinishedInEveryLanguageAndIsKept) {
  for (const test::Language& in : test::all_languages()) {
    const TestFolder state;
    const Played all = played(state.path(), {"learn", "--plain", "--lang", in.code}, all_answers());
    EXPECT_EQ(all.status, 0);
    expect_well_said(in.code, all.out);
    EXPECT_THAT(all.out, HasSubstr(Catalogue::of(in.code)->text("course.over")));
    const auto kept = coach::parse_course_progress(contents(course_kept_in(state)));
    ASSERT_TRUE(kept);
    EXPECT_EQ(coach::next_lesson(course(), *kept), nullptr);
    // The last one ends for good.
    const Played again = played(state.path(), {"learn", "--plain", "--lang", in.code}, "");
    EXPECT_EQ(again.out, Catalogue::of(in.code)->text("course.over") + "\n");
  }
}

TEST(Learn, SaysWhatToDoOnceHoweverOftenItIsTried) {
  const TestFolder state;
  const Played tried =
      played(state.path(), {"learn", "--plain", "--lesson", "gap"}, "a1 5\na1 5\na2 quarto row 2\nquit\n");
  const std::size_t first = tried.out.find("Three and a gap. Board 1 of 3.");
  ASSERT_NE(first, std::string::npos);
  EXPECT_EQ(tried.out.find("Three and a gap. Board 1 of 3.", first + 1), std::string::npos);
  EXPECT_THAT(tried.out, AllOf(HasSubstr("Not quite.\nYou can complete an alignment at once."),
                               HasSubstr("Well done!"), HasSubstr("Board 2 of 3.")));
  EXPECT_EQ(contents(course_kept_in(state)), "seize course 1\ngap 1\n");
  EXPECT_THAT(played(state.path(), {"learn", "--plain", "--lesson", "gap"}, "quit\n").out,
              HasSubstr("Board 2 of 3."));
}

TEST(Learn, ListsTheLessonsAndRefusesOthers) {
  const TestFolder state;
  EXPECT_THAT(played(state.path(), {"learn", "--list"}, "").out, HasSubstr("Three and a gap (gap): 0 of 3"));
  const Played none = played(state.path(), {"learn", "--lesson", "chess"}, "");
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.out, HasSubstr("There is no lesson “chess”."));
}

TEST(Learn, IsDrawnUnlessPlainIsAskedFor) {
  EXPECT_TRUE(has_drawing(played({"learn", "--lesson", "gap"}, "help\nsolution\nback\nnext\nquit\n").out));
  const Played access = played({"learn", "--plain", "--lesson", "look", "--edition", "access"}, "solution\n");
  EXPECT_THAT(access.out, AllOf(HasSubstr("grooved"), Not(HasSubstr(" dark"))));
}

TEST(Learn, ThatIsDamagedIsToldAndKeptAside) {
  const TestFolder state;
  std::filesystem::create_directories(course_kept_in(state).parent_path());
  std::ofstream(course_kept_in(state)) << "seize course 1\ngap many\n";
  EXPECT_THAT(played(state.path(), {"learn", "--list"}, "").out, HasSubstr("is damaged"));
  EXPECT_THAT(contents(course_kept_in(state).string() + ".damaged"), HasSubstr("many"));
}

}  // namespace
}  // namespace seize::cli
