#pragma once

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "coach/puzzle.h"
#include "coach/rating.h"

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

// A puzzle that was failed waits on a shelf, to be met again as its twin: after 1, 3, 7 and 21 days.
struct Again {
  int stage = 0;  // how often it was solved since
  Day due;
  bool operator==(const Again&) const = default;
};
inline constexpr std::array<int, 4> days_until_again{1, 3, 7, 21};

// A run: puzzles that become harder, until the first that is failed. The one at hand is kept before it is
// shown, so that nobody gets around it by leaving.
struct PuzzleRun {
  int count = 0;
  int best = 0;
  int at = 0;  // the puzzle at hand, 0 for none
  bool operator==(const PuzzleRun&) const = default;
};

// What somebody has made of all of them.
struct PuzzleProgress {
  Rating rating;
  std::optional<Day> rated_on = std::nullopt;
  std::map<int, PuzzleEffort> efforts;  // by the puzzle's number
  std::map<int, Again> shelf;           // likewise
  PuzzleRun run;
  std::optional<Day> last_daily = std::nullopt;
  int streak = 0;  // puzzles of the day solved on days in a row, up to the last one
  int best_streak = 0;
  bool operator==(const PuzzleProgress&) const = default;
};

// An answer was given, or the solution asked for. The first of these alone moves the rating, and only where
// no hint was asked for before. What was shown stays shown, whatever is answered afterwards; what was failed
// or shown goes to the shelf.
void note_answer(PuzzleProgress& progress, const Puzzle& puzzle, bool right, Day today);
void note_shown(PuzzleProgress& progress, const Puzzle& puzzle, Day today);
void note_hint(PuzzleProgress& progress, const Puzzle& puzzle);

// One from the shelf was answered as its twin: one that was due comes again later or never, one that was
// failed comes again tomorrow, one that was not due yet and solved stays as it is.
void note_again(PuzzleProgress& progress, int id, bool right, Day today);

// What is on the shelf for today, the longest due first.
std::vector<int> due_on(const PuzzleProgress& progress, Day today);

// The puzzle at hand of a run was solved or failed; a hint and the solution fail it.
void note_run(PuzzleProgress& progress, bool right);

// The day's puzzle was solved on its day.
void note_daily(PuzzleProgress& progress, Day day);

// Puzzles of the day in a row, counted today: it lasts until a day has passed without one.
int streak_on(const PuzzleProgress& progress, Day today);

// How a file keeps it; nothing where the text is no such file or a damaged one. Files of the first version,
// with a rating alone, are read too.
std::string format_progress(const PuzzleProgress& progress);
std::optional<PuzzleProgress> parse_progress(std::string_view text);

}  // namespace seize::coach
