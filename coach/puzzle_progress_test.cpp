#include "coach/puzzle_progress.h"

#include <gmock/gmock.h>

#include <set>

#include "coach/puzzle_choice.h"
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

// ---- what is noted

TEST(Progress, OfARightAnswerIsASolvedPuzzleAndAHigherRating) {
  PuzzleProgress progress;
  note_answer(progress, puzzle(7, first_rating), true);
  EXPECT_EQ(progress.efforts.at(7), (PuzzleEffort{.tries = 1, .end = End::solved}));
  EXPECT_EQ(progress.rating, first_rating + 20);
}

TEST(Progress, OfAWrongAnswerIsAnOpenPuzzleAndALowerRatingOnce) {
  PuzzleProgress progress;
  note_answer(progress, puzzle(7, first_rating), false);
  EXPECT_EQ(progress.rating, first_rating - 20);
  note_answer(progress, puzzle(7, first_rating), false);
  note_answer(progress, puzzle(7, first_rating), true);
  EXPECT_EQ(progress.rating, first_rating - 20);
  EXPECT_EQ(progress.efforts.at(7), (PuzzleEffort{.tries = 3, .end = End::solved}));
}

TEST(Progress, OfAShownPuzzleStaysShown) {
  PuzzleProgress progress;
  note_shown(progress, puzzle(7, first_rating));
  note_answer(progress, puzzle(7, first_rating), true);
  EXPECT_EQ(progress.efforts.at(7), (PuzzleEffort{.tries = 0, .end = End::shown}));
  EXPECT_EQ(progress.rating, first_rating - 20);
}

TEST(Progress, CountsWhatWasSolvedOnce) {
  PuzzleProgress progress;
  note_answer(progress, puzzle(7, first_rating), true);
  note_shown(progress, puzzle(7, first_rating));
  note_answer(progress, puzzle(7, first_rating), false);
  EXPECT_EQ(progress.efforts.at(7), (PuzzleEffort{.tries = 1, .end = End::solved}));
}

TEST(Progress, GainsMoreByAHarderPuzzleAndLosesMoreByAnEasierOne) {
  const auto after = [](int rating, bool right) {
    PuzzleProgress progress;
    note_answer(progress, puzzle(1, rating), right);
    return progress.rating - first_rating;
  };
  EXPECT_EQ(after(first_rating + 200, true), 30);
  EXPECT_EQ(after(first_rating + 2000, true), 40);
  EXPECT_EQ(after(first_rating - 500, true), 0);
  EXPECT_EQ(after(first_rating - 200, false), -30);
  EXPECT_EQ(after(first_rating + 2000, false), 0);
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
  note_answer(progress, puzzle(12, 900), true);
  note_answer(progress, puzzle(3, 500), false);
  note_shown(progress, puzzle(2000, 1500));
  note_daily(progress, day("2026-11-15"));
  return progress;
}

TEST(ProgressText, IsReadAsItWasWritten) {
  for (const PuzzleProgress& progress : {PuzzleProgress(), some_progress()})
    EXPECT_EQ(parse_progress(format_progress(progress)), progress);
  EXPECT_EQ(format_progress(some_progress()),
            "seize puzzles 1\nrating 609\ndaily 2026-11-15 1 1\n3 open 1\n12 solved 1\n2000 shown 0\n");
}

TEST(ProgressText, ThatIsDamagedIsNoticed) {
  const std::string text = format_progress(some_progress());
  EXPECT_FALSE(parse_progress(""));
  EXPECT_FALSE(parse_progress("seize puzzles 2\n"));
  EXPECT_FALSE(parse_progress("seize puzzles 1\n"));
  for (const char* line :
       {"", "x", "12 solved 1", "13 solved", "13 won 1", "0 solved 1", "13 solved -1", "rating 600",
        "daily 2026-11-16 1 1", "14 solved 1 ", "15  solved 1", "16 solved 99999999999"}) {
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

TEST(PuzzleOfTheDay, IsEveryPuzzleOnceBeforeOneComesAgain) {
  std::set<int> seen;
  const Day first = day("2026-11-15");
  const auto count = static_cast<int>(shipped().size());
  for (int i = 0; i < count; ++i) seen.insert(daily_puzzle(shipped(), first + days(i)).id);
  EXPECT_EQ(seen.size(), shipped().size());
  EXPECT_EQ(daily_puzzle(shipped(), first), daily_puzzle(shipped(), first + days(count)));
}

// What everybody gets on these days; it must not change while the collection does not.
TEST(PuzzleOfTheDay, IsTheSameForEverybody) {
  EXPECT_EQ(daily_puzzle(shipped(), day("1970-01-01")).id, 1);
  EXPECT_EQ(daily_puzzle(shipped(), day("2026-11-15")).id, 965);
  EXPECT_EQ(daily_puzzle(shipped(), day("2026-11-16")).id, 202);
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
  progress.rating = 1000;
  for (int i = 0; i < 50; ++i) {
    const Puzzle* next = next_puzzle(shipped(), {}, progress);
    ASSERT_NE(next, nullptr);
    EXPECT_LT(std::abs(next->rating - progress.rating), 200);
    EXPECT_FALSE(progress.efforts.contains(next->id));
    note_answer(progress, *next, i % 2 == 0);
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
  note_answer(progress, three[0], false);
  note_answer(progress, three[1], true);
  EXPECT_EQ(next_puzzle(three, {}, progress)->id, 3);
  note_shown(progress, three[2]);
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
