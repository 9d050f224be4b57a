#pragma once

// The course: lessons of a few boards, each with a sentence and something to do. They are data
// (data/course.txt), read by terminal and page; what is right is said there by named words, so that neither
// needs code for a lesson.

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "coach/explain.h"
#include "core/game.h"

namespace seize::coach {

// What is to be done at a board.
enum class CourseTask : std::uint8_t {
  pick,   // pieces, beside the board
  count,  // say how many
  call,
  give,
  place,  // and nothing more
  move,   // place, then call, give or pass
  find,   // the one mistake in what was played
};
std::string_view format_course_task(CourseTask task);

// When it is done rightly: one word with its argument, or several joined. "and gave-safe safe-left 1"
struct Condition {
  enum class Word : std::uint8_t {
    picked,       // all pieces left that have the values, and no others
    picked_not,   // all that have not
    picked_safe,  // all that could be given safely
    counted,      // how many these are
    called,       // an alignment that may be called
    passed,
    gave_safe,    // a piece with which nothing is completed at once
    safe_left,    // after placing, so many such pieces are left
    fills_gap,    // placed where three pieces wait for a fourth
    leaves_none,  // wherever the other side places, no safe piece is left for it to give
    keeps,        // what the position is worth
    found,        // the act that was the mistake
    all,          // of the parts
    any,
    none,
  };
  Word word{};
  Values values{};
  int number = 0;
  std::vector<Condition> parts = {};
  bool operator==(const Condition&) const = default;
};

// What somebody did.
struct CourseAnswer {
  std::optional<Square> square = std::nullopt;
  std::optional<Piece> give = std::nullopt;
  std::optional<WinningSet> call = std::nullopt;
  bool passed = false;
  std::optional<Pieces> picked = std::nullopt;
  std::optional<int> count = std::nullopt;
  std::optional<int> act = std::nullopt;  // of those that were played, from 1
  bool operator==(const CourseAnswer&) const = default;
};

// "b2=7" "b2!row2" "=7" "!row2" "d4=-" "b2" as moves are written; "pick 37b" "count 2" "act 4". Nothing where
// it is none of these, or cannot be done there.
std::optional<CourseAnswer> parse_course_answer(std::string_view text, const Position& position);

// The keys are those of messages: they and the text they are in live as long as the program.
struct CourseBoard {
  std::string_view say;  // what to do, in words
  Position position;
  std::vector<Move> played = {};  // from there, to be looked at
  CourseTask task{};
  Condition right;
  CourseAnswer shown;    // a right one
  bool pointed = false;  // it is shown before anything is tried
};

struct Lesson {
  std::string_view name;   // "gap"
  std::string_view title;  // "course.lesson.gap"
  std::vector<CourseBoard> boards;
};

// Nothing where the text is no course; the line at fault is told.
struct CourseFault {
  int line;
};
std::expected<std::vector<Lesson>, CourseFault> parse_course(std::string_view text);

// data/course.txt, put into the program. REQUIRES: a test has read it.
const std::vector<Lesson>& course();
std::string_view shipped_course();

}  // namespace seize::coach
