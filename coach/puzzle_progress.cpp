#include "coach/puzzle_progress.h"

#include <algorithm>
#include <array>
#include <vector>

#include "notation/number.h"
#include "notation/split.h"

namespace seize::coach {

namespace {

using End = PuzzleEffort::End;

constexpr int even_step = 20, points_for_one = 20;
constexpr int lowest_rating = 100, highest_rating = 3000;
constexpr int greatest_number = 999'999;

// The points that a puzzle is worth, more for a harder one.
int step_for(int harder_by) { return std::clamp(even_step + harder_by / points_for_one, 0, 2 * even_step); }

void rate(PuzzleProgress& progress, const Puzzle& puzzle, bool right) {
  const int harder_by = puzzle.rating - progress.rating;
  const int change = right ? step_for(harder_by) : -step_for(-harder_by);
  progress.rating = std::clamp(progress.rating + change, lowest_rating, highest_rating);
}

// ---- text

constexpr std::string_view title = "seize puzzles 1";
constexpr std::array<std::string_view, 3> end_words{"open", "solved", "shown"};

std::optional<int> parse_count(std::string_view text) {
  const auto number = parse_number<int>(text);
  return number && *number >= 0 && *number <= greatest_number ? number : std::nullopt;
}

std::string padded(int number, std::size_t digits) {
  const std::string text = std::to_string(number);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

// Reads the lines after the first; false at one that is none.
class Lines {
 public:
  bool take(std::string_view line) {
    const auto words = split(line, ' ');
    if (words.front() == "rating") return take_rating(words);
    if (words.front() == "daily") return take_daily(words);
    return take_effort(words);
  }
  const PuzzleProgress& progress() const { return progress_; }
  bool complete() const { return rated_; }

 private:
  using Words = std::vector<std::string_view>;

  bool take_rating(const Words& words) {
    const auto rating = words.size() == 2 ? parse_count(words[1]) : std::nullopt;
    if (!rating || rated_ || *rating < lowest_rating || *rating > highest_rating) return false;
    progress_.rating = *rating;
    return rated_ = true;
  }
  bool take_daily(const Words& words) {
    if (words.size() != 4 || progress_.last_daily) return false;
    const auto day = parse_day(words[1]);
    const auto streak = parse_count(words[2]);
    const auto best = parse_count(words[3]);
    if (!day || !streak || !best || *streak < 1 || *best < *streak) return false;
    progress_.last_daily = day;
    progress_.streak = *streak;
    progress_.best_streak = *best;
    return true;
  }
  bool take_effort(const Words& words) {
    if (words.size() != 3) return false;
    const auto id = parse_count(words[0]);
    const auto end = std::ranges::find(end_words, words[1]);
    const auto tries = parse_count(words[2]);
    if (!id || *id < 1 || end == end_words.end() || !tries) return false;
    const PuzzleEffort effort{.tries = *tries, .end = static_cast<End>(end - end_words.begin())};
    return progress_.efforts.emplace(*id, effort).second;
  }

  PuzzleProgress progress_;
  bool rated_ = false;
};

}  // namespace

std::optional<Day> parse_day(std::string_view text) {
  const auto parts = split(text, '-');
  if (text.size() != 10 || parts.size() != 3 || parts[0].size() != 4 || parts[1].size() != 2)
    return std::nullopt;
  const auto year = parse_count(parts[0]);
  const auto month = parse_count(parts[1]);
  const auto day = parse_count(parts[2]);
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  return date.ok() ? std::optional(Day(date)) : std::nullopt;
}

std::string format_day(Day day) {
  const std::chrono::year_month_day date(day);
  return padded(static_cast<int>(date.year()), 4) + '-' +
         padded(static_cast<int>(static_cast<unsigned>(date.month())), 2) + '-' +
         padded(static_cast<int>(static_cast<unsigned>(date.day())), 2);
}

void note_answer(PuzzleProgress& progress, const Puzzle& puzzle, bool right) {
  const auto [at, first] = progress.efforts.try_emplace(puzzle.id);
  PuzzleEffort& effort = at->second;
  if (first) rate(progress, puzzle, right);
  if (effort.end != End::open) return;
  effort.tries = std::min(effort.tries + 1, greatest_number);
  if (right) effort.end = End::solved;
}

void note_shown(PuzzleProgress& progress, const Puzzle& puzzle) {
  const auto [at, first] = progress.efforts.try_emplace(puzzle.id);
  if (first) rate(progress, puzzle, false);
  if (at->second.end == End::open) at->second.end = End::shown;
}

void note_daily(PuzzleProgress& progress, Day day) {
  if (progress.last_daily && day <= *progress.last_daily) return;
  const bool next = progress.last_daily && day == *progress.last_daily + std::chrono::days(1);
  progress.streak = next ? std::min(progress.streak + 1, greatest_number) : 1;
  progress.best_streak = std::max(progress.best_streak, progress.streak);
  progress.last_daily = day;
}

int streak_on(const PuzzleProgress& progress, Day today) {
  const bool lasts = progress.last_daily && today <= *progress.last_daily + std::chrono::days(1);
  return lasts ? progress.streak : 0;
}

std::string format_progress(const PuzzleProgress& progress) {
  std::string text = std::string(title) + "\nrating " + std::to_string(progress.rating) + '\n';
  if (progress.last_daily) {
    text += "daily " + format_day(*progress.last_daily) + ' ' + std::to_string(progress.streak) + ' ' +
            std::to_string(progress.best_streak) + '\n';
  }
  for (const auto& [id, effort] : progress.efforts) {
    text += std::to_string(id) + ' ' + std::string(end_words[static_cast<std::size_t>(effort.end)]) + ' ' +
            std::to_string(effort.tries) + '\n';
  }
  return text;
}

std::optional<PuzzleProgress> parse_progress(std::string_view text) {
  // It ends with a line end, so that one cut short is noticed.
  if (!text.ends_with('\n')) return std::nullopt;
  text.remove_suffix(1);
  const auto lines = split(text, '\n');
  if (lines.front() != title) return std::nullopt;
  Lines reader;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!reader.take(lines[i])) return std::nullopt;
  }
  return reader.complete() ? std::optional(reader.progress()) : std::nullopt;
}

}  // namespace seize::coach
