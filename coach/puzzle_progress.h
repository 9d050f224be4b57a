#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "coach/puzzle.h"

namespace seize::coach {

// A day of the calendar, whatever the place.
using Day = std::chrono::sys_days;

// 2026-11-15
std::optional<Day> parse_day(std::string_view text);
std::string format_day(Day day);

// What somebody has made of one puzzle.
struct PuzzleEffort {
  enum class End : std::uint8_t { open, solved, shown };
  int tries = 0;  // answers given until the end
  End end = End::open;
  bool operator==(const PuzzleEffort&) const = default;
};

inline constexpr int first_rating = 600;

// What somebody has made of all of them.
struct PuzzleProgress {
  int rating = first_rating;
  std::map<int, PuzzleEffort> efforts;  // by the puzzle's number
  std::optional<Day> last_daily = std::nullopt;
  int streak = 0;  // puzzles of the day solved on days in a row, up to the last one
  int best_streak = 0;
  bool operator==(const PuzzleProgress&) const = default;
};

// An answer was given, or the solution asked for. The first of these alone moves the rating: up for a right
// answer, by 20 for a puzzle of one's own rating and by 1 more for every 20 it is harder, at most 40; down
// likewise. What was shown stays shown, whatever is answered afterwards.
void note_answer(PuzzleProgress& progress, const Puzzle& puzzle, bool right);
void note_shown(PuzzleProgress& progress, const Puzzle& puzzle);

// The day's puzzle was solved on its day.
void note_daily(PuzzleProgress& progress, Day day);

// Puzzles of the day in a row, counted today: it lasts until a day has passed without one.
int streak_on(const PuzzleProgress& progress, Day today);

// How a file keeps it; nothing where the text is no such file or a damaged one.
std::string format_progress(const PuzzleProgress& progress);
std::optional<PuzzleProgress> parse_progress(std::string_view text);

}  // namespace seize::coach
