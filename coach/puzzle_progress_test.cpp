#include "coach/puzzle_progress.h"

#include <gmock/gmock.h>

#include <set>

#include "coach/puzzle_choice.h"
#include "coach/puzzle_interest.h"
#include "coach/test_puzzles.h"

namespace seize::coach {
namespace {

using End = PuzzleEffort::End;
using std::chrono::days;

Day day(std::string_view text) { return parse_day(text).value(); }

Puzzle puzzle(int id, int rating) { return {.id = id, .position = {}, .answers = {}, .rating = rating}; }

// ---- days

TEST(Days, AreWrittenAsYearMonthAndDay) {
  for (const char* text : {"1970-01-01", "2026-11-15", "2024-02-29", "0001-12-31", "9999-12-31"}) {
    ASSERT_TRUE(parse_day(text)) << text;
    EXPECT_EQ(format_day(*parse_day(text)), text);
  }
  EXPECT_EQ(day("2026-03-01") - day("2026-02-28"), days(1));
}

TEST(Days, ThatAreNoneAreRefused) {
  for (const char* text :
       {"", "2026", "2026-11", "2026-11-31", "2025-02-29", "2026-13-01", "2026-00-10", "26-11-15",
        "2026-11-5", "2026/11/15", "2026-11-15 ", "2026-1-115", "-026-11-15", "today"}) {
    EXPECT_FALSE(parse_day(text)) << text;
  }
}

// ---- the rating

TEST(Ratings, AreExpectedToSucceedHalfOfTheTimeAtTheirOwnStrength) {
  EXPECT_EQ(expected_success(0), 5000);
  EXPECT_EQ(expected_success(400), 9091);
  EXPECT_EQ(expected_success(-400), 909);
  for (int d = -1200; d < 1200; ++d) EXPECT_LE(expected_success(d), expected_success(d + 1)) << d;
  EXPECT_EQ(expected_success(137) + expected_success(-137), 10'000);
}

// What Glicko's formulas give, worked out with fractions.
TEST(Ratings, MoveAsGlickoSays) {
  EXPECT_EQ(rated({.points = 1500, .deviation = 300}, 1500, true),
            (Rating{.points = 1648, .deviation = 227}));
  EXPECT_EQ(rated({.points = 1500, .deviation = 300}, 1500, false),
            (Rating{.points = 1352, .deviation = 227}));
  EXPECT_EQ(rated({.points = 600, .deviation = 60}, 1000, true).points, 618);
  EXPECT_LT(rated({.points = 600, .deviation = 60}, 300, true).points, 605);
}

TEST(Ratings, GrowSurerByResultsAndLessSureByTime) {
  Rating rating;
  for (int i = 0; i < 100; ++i) rating = rated(rating, rating.points, i % 2 == 0);
  EXPECT_LT(rating.deviation, 70);
  EXPECT_GE(rating.deviation, lowest_deviation);
  EXPECT_NEAR(rating.points, 600, 120);
  EXPECT_GT(rested(rating, 30).deviation, rating.deviation);
  EXPECT_EQ(rested(rating, 10'000).deviation, highest_deviation);
  EXPECT_EQ(rested(rating, 0), rating);
}

// ---- what is noted

constexpr Day today = std::chrono::sys_days(std::chrono::year(2026) / 11 / 16);
const int first_points = Rating().points;

TEST(Progress, OfARightAnswerIsASolvedPuzzleAndAHigherRating) {
  PuzzleProgress progress;
  note_answer(progress, puzzle(7, first_points), true, today);
  EXPECT_EQ(progress.efforts.at(7), (PuzzleEffort{.tries = 1, .end = End::solved}));
  EXPECT_GT(progress.rating.points, first_points);
  EXPECT_EQ(progress.rated_on, today);
  EXPECT_TRUE(progress.shelf.empty());
}

TEST(Progress, OfAWrongAnswerIsAnOpenPuzzleALowerRatingOnceAndAPlaceOnTheShelf) {
  PuzzleProgress progress;
  note_answer(progress, puzzle(7, first_points), false, today);
  const Rating after = progress.rating;
  EXPECT_LT(after.points, first_points);
  note_answer(progress, puzzle(7, first_points), false, today);
  note_answer(progress, puzzle(7, first_points), true, today);
  EXPECT_EQ(progress.rating, after);
  EXPECT_EQ(progress.efforts.at(7), (PuzzleEffort{.tries = 3, .end = End::solved}));
  EXPECT_EQ(progress.shelf.at(7), (Again{.stage = 0, .due = today + days(1)}));
}

TEST(Progress, OfAShownPuzzleStaysShown) {
  PuzzleProgress progress;
  note_shown(progress, puzzle(7, first_points), today);
  const Rating after = progress.rating;
  note_answer(progress, puzzle(7, first_points), true, today);
  EXPECT_EQ(progress.efforts.at(7), (PuzzleEffort{.tries = 0, .end = End::shown}));
  EXPECT_LT(after.points, first_points);
  EXPECT_EQ(progress.rating, after);
}

TEST(Progress, AfterAHintLeavesTheRatingAlone) {
  PuzzleProgress progress;
  note_hint(progress, puzzle(7, 1500));
  note_answer(progress, puzzle(7, 1500), true, today);
  EXPECT_EQ(progress.rating, Rating());
  EXPECT_EQ(progress.efforts.at(7).end, End::solved);
}

TEST(Progress, CountsWhatWasSolvedOnce) {
  PuzzleProgress progress;
  note_answer(progress, puzzle(7, first_points), true, today);
  note_shown(progress, puzzle(7, first_points), today);
  note_answer(progress, puzzle(7, first_points), false, today);
  EXPECT_EQ(progress.efforts.at(7), (PuzzleEffort{.tries = 1, .end = End::solved}));
  EXPECT_TRUE(progress.shelf.empty());
}

TEST(Shelf, ComesBackAfterOneThreeSevenAndTwentyOneDays) {
  PuzzleProgress progress;
  note_shown(progress, puzzle(7, 600), today);
  Day at = today;
  for (const int wait : days_until_again) {
    EXPECT_TRUE(due_on(progress, at + days(wait - 1)).empty());
    at += days(wait);
    EXPECT_THAT(due_on(progress, at), testing::ElementsAre(7));
    note_again(progress, 7, true, at);
  }
  EXPECT_TRUE(progress.shelf.empty());
}

TEST(Shelf, BeginsAgainAfterAFailureAndWaitsForItsDay) {
  PuzzleProgress progress;
  note_shown(progress, puzzle(7, 600), today);
  note_again(progress, 7, true, today);  // not due yet
  EXPECT_EQ(progress.shelf.at(7).stage, 0);
  note_again(progress, 7, true, today + days(5));
  EXPECT_EQ(progress.shelf.at(7), (Again{.stage = 1, .due = today + days(8)}));
  note_again(progress, 7, false, today + days(6));
  EXPECT_EQ(progress.shelf.at(7), (Again{.stage = 0, .due = today + days(7)}));
  note_again(progress, 9, true, today);  // not there
}

TEST(Run, CountsUntilTheFirstFailure) {
  PuzzleProgress progress;
  for (const bool right : {true, true, true, false, true}) note_run(progress, right);
  EXPECT_EQ(progress.run, (PuzzleRun{.count = 1, .best = 3, .at = 0}));
}

TEST(Run, BecomesHarderAndComesBackToThePuzzleAtHand) {
  PuzzleProgress progress;
  int before = 0;
  for (int i = 0; i < 30; ++i) {
    const Puzzle& at = run_puzzle(shipped(), progress);
    EXPECT_GT(at.rating + 200, before);
    before = at.rating;
    progress.run.at = at.id;
    EXPECT_EQ(run_puzzle(shipped(), progress), at);
    note_answer(progress, at, true, today);
    note_run(progress, true);
  }
  EXPECT_GT(before, 1000);
}

TEST(Progress, OfTheDayIsAStreakUntilADayPasses) {
  PuzzleProgress progress;
  EXPECT_EQ(streak_on(progress, day("2026-11-15")), 0);
  for (const char* text : {"2026-11-15", "2026-11-16", "2026-11-16", "2026-11-17"})
    note_daily(progress, day(text));
  EXPECT_EQ(streak_on(progress, day("2026-11-17")), 3);
  EXPECT_EQ(streak_on(progress, day("2026-11-18")), 3);
  EXPECT_EQ(streak_on(progress, day("2026-11-19")), 0);
  note_daily(progress, day("2026-11-20"));
  EXPECT_EQ(progress.streak, 1);
  EXPECT_EQ(progress.best_streak, 3);
}

// ---- the file

PuzzleProgress some_progress() {
  PuzzleProgress progress;
  note_answer(progress, puzzle(12, 900), true, day("2026-11-15"));
  note_answer(progress, puzzle(3, 500), false, day("2026-11-15"));
  note_shown(progress, puzzle(2000, 1500), day("2026-11-15"));
  note_run(progress, true);
  note_daily(progress, day("2026-11-15"));
  return progress;
}

TEST(ProgressText, IsReadAsItWasWritten) {
  for (const PuzzleProgress& progress : {PuzzleProgress(), some_progress()})
    EXPECT_EQ(parse_progress(format_progress(progress)), progress);
  EXPECT_EQ(
      format_progress(some_progress()),
      "seize puzzles 2\nrating 622 234 2026-11-15\ndaily 2026-11-15 1 1\nrun 1 1 0\n3 open 1\n12 solved 1\n"
      "2000 shown 0\nagain 3 0 2026-11-16\nagain 2000 0 2026-11-16\n");
}

TEST(ProgressText, OfTheFirstVersionIsReadToo) {
  const auto old = parse_progress("seize puzzles 1\nrating 640\ndaily 2026-11-15 3 5\n2 solved 2\n");
  ASSERT_TRUE(old);
  EXPECT_EQ(old->rating, (Rating{.points = 640, .deviation = 150}));
  EXPECT_EQ(old->best_streak, 5);
  EXPECT_EQ(old->efforts.size(), 1U);
  EXPECT_FALSE(parse_progress("seize puzzles 1\nrating 640 120 2026-11-15\n"));
}

TEST(ProgressText, ThatIsDamagedIsNoticed) {
  const std::string text = format_progress(some_progress());
  EXPECT_FALSE(parse_progress(""));
  EXPECT_FALSE(parse_progress("seize puzzles 3\nrating 600 300 -\n"));
  EXPECT_FALSE(parse_progress("seize puzzles 2\n"));
  EXPECT_FALSE(parse_progress("seize puzzles 1\n"));
  EXPECT_FALSE(parse_progress("seize puzzles 2\nrating 600 5 -\n"));
  EXPECT_FALSE(parse_progress("seize puzzles 2\nrating 600 300 today\n"));
  for (const char* line : {"", "x", "12 solved 1", "13 solved", "13 won 1", "0 solved 1", "13 solved -1",
                           "rating 600", "daily 2026-11-16 1 1", "14 solved 1 ", "15  solved 1",
                           "16 solved 99999999999", "again 3 0 2026-11-16", "again 5 4 2026-11-16",
                           "again 5 0 soon", "run 2 1 0", "run 1 1 0", "run 1 1"}) {
    EXPECT_FALSE(parse_progress(text + line + "\n")) << line;
  }
  EXPECT_FALSE(parse_progress("seize puzzles 1\nrating 5\n"));
  EXPECT_FALSE(parse_progress("seize puzzles 1\nrating 600\ndaily 2026-11-15 3 1\n"));
}

TEST(ProgressText, CutShortIsNoticedUnlessItEndsWithALine) {
  const std::string text = format_progress(some_progress());
  for (std::size_t size = 0; size < text.size(); ++size) {
    const bool whole_lines = size > 0 && text[size - 1] == '\n' && text.substr(0, size).contains("rating");
    EXPECT_EQ(parse_progress(text.substr(0, size)).has_value(), whole_lines) << size;
  }
}

// ---- choosing

TEST(PuzzleOfTheDay, IsEveryPuzzleThatTakesAThoughtOnceBeforeOneComesAgain) {
  std::set<int> seen;
  const Day first = day("2026-11-15");
  const auto count = static_cast<int>(std::ranges::count_if(shipped(), takes_thought));
  for (int i = 0; i < count; ++i) {
    const Puzzle& puzzle = daily_puzzle(shipped(), first + days(i));
    EXPECT_TRUE(takes_thought(puzzle));
    seen.insert(puzzle.id);
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(count));
  EXPECT_EQ(daily_puzzle(shipped(), first), daily_puzzle(shipped(), first + days(count)));
}

// What everybody gets on these days; it must not change while the collection does not.
TEST(PuzzleOfTheDay, IsTheSameForEverybody) {
  EXPECT_EQ(daily_puzzle(shipped(), day("1970-01-01")).id, 5);
  EXPECT_EQ(daily_puzzle(shipped(), day("2026-11-15")).id, 232);
  EXPECT_EQ(daily_puzzle(shipped(), day("2026-11-16")).id, 2018);
  EXPECT_NO_FATAL_FAILURE(daily_puzzle(shipped(), day("1969-12-31")));
}

TEST(PuzzleOfTheDay, IsOfAnotherKindOnMostDays) {
  int changes = 0;
  for (int i = 0; i < 100; ++i) {
    const Day one = day("2026-11-15") + days(i);
    changes += daily_puzzle(shipped(), one).kind != daily_puzzle(shipped(), one + days(1)).kind;
  }
  EXPECT_GE(changes, 60);
}

TEST(NextPuzzle, IsNearTheRatingAndNotSolvedYet) {
  PuzzleProgress progress;
  progress.rating = {.points = 1000, .deviation = 60};
  for (int i = 0; i < 50; ++i) {
    const Puzzle* next = next_puzzle(shipped(), {}, progress);
    ASSERT_NE(next, nullptr);
    EXPECT_LT(std::abs(next->rating - progress.rating.points), 200);
    EXPECT_FALSE(progress.efforts.contains(next->id));
    note_answer(progress, *next, i % 2 == 0, today);
  }
}

TEST(NextPuzzle, IsAsWishedFor) {
  for (const PuzzleKind kind : all_puzzle_kinds()) {
    EXPECT_EQ(next_puzzle(shipped(), {.kind = kind}, {})->kind, kind);
  }
  const Rules squares = Rules::from(true, all_characteristics).value();
  EXPECT_EQ(next_puzzle(shipped(), {.rules = squares}, {})->position.rules(), squares);
  EXPECT_GE(next_puzzle(shipped(), {.difficulty = Difficulty::hard}, {})->rating, 1200);
  EXPECT_EQ(next_puzzle(shipped(), {.kind = PuzzleKind::call, .difficulty = Difficulty::hard}, {}), nullptr);
}

TEST(NextPuzzle, IsAnotherOneAndComesBackToWhatWasMissedBeforeWhatWasSolved) {
  const std::vector<Puzzle> three = {puzzle(1, 600), puzzle(2, 600), puzzle(3, 600)};
  PuzzleProgress progress;
  EXPECT_EQ(next_puzzle(three, {}, progress, {1})->id, 2);
  note_answer(progress, three[0], false, today);
  note_answer(progress, three[1], true, today);
  EXPECT_EQ(next_puzzle(three, {}, progress)->id, 3);
  note_shown(progress, three[2], today);
  EXPECT_EQ(next_puzzle(three, {}, progress)->id, 1);
  EXPECT_EQ(next_puzzle(std::span(three).first(1), {}, progress, {1})->id, 1);
  EXPECT_EQ(next_puzzle({}, {}, progress), nullptr);
}

TEST(Difficulties, AreThreeWithWords) {
  EXPECT_EQ(difficulty_of(699), Difficulty::easy);
  EXPECT_EQ(difficulty_of(700), Difficulty::medium);
  EXPECT_EQ(difficulty_of(1199), Difficulty::medium);
  EXPECT_EQ(difficulty_of(1200), Difficulty::hard);
  for (const Difficulty one : {Difficulty::easy, Difficulty::medium, Difficulty::hard})
    EXPECT_EQ(parse_difficulty(format_difficulty(one)), one);
  EXPECT_EQ(parse_difficulty("Hard"), std::nullopt);
}

}  // namespace
}  // namespace seize::coach
