#include "coach/puzzle_progress.h"

#include <algorithm>
#include <array>
#include <vector>

#include "notation/number.h"
#include "notation/split.h"

namespace seize::coach {

namespace {

using End = PuzzleEffort::End;

constexpr int greatest_number = 999'999;
constexpr int deviation_of_first_version = 150;

void rate(PuzzleProgress& progress, const Puzzle& puzzle, bool right, Day today) {
  const auto days = progress.rated_on ? (today - *progress.rated_on).count() : 0;
  const Rating before = rested(progress.rating, static_cast<int>(std::clamp<std::int64_t>(days, 0, 10'000)));
  progress.rating = rated(before, puzzle.rating, right);
  progress.rated_on = std::max(today, progress.rated_on.value_or(today));
}

void put_on_shelf(PuzzleProgress& progress, int id, Day today) {
  progress.shelf[id] = {.stage = 0, .due = today + std::chrono::days(days_until_again[0])};
}

// ---- text

constexpr std::string_view title = "seize puzzles 2", first_title = "seize puzzles 1";
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
  explicit Lines(bool is_first_version) : is_first_version_(is_first_version) {}

  bool take(std::string_view line) {
    const auto words = split(line, ' ');
    if (words.front() == "rating") return take_rating(words);
    if (words.front() == "daily") return take_daily(words);
    if (words.front() == "run") return take_run(words);
    if (words.front() == "again") return take_again(words);
    return take_effort(words);
  }
  const PuzzleProgress& progress() const { return progress_; }
  bool complete() const { return rated_; }

 private:
  using Words = std::vector<std::string_view>;

  bool take_rating(const Words& words) {
    const auto points = words.size() >= 2 ? parse_count(words[1]) : std::nullopt;
    if (!points || rated_ || *points < lowest_rating || *points > highest_rating) return false;
    progress_.rating = {.points = *points, .deviation = deviation_of_first_version};
    rated_ = true;
    return is_first_version_ ? words.size() == 2 : words.size() == 4 && take_certainty(words[2], words[3]);
  }
  bool take_certainty(std::string_view deviation, std::string_view day) {
    const auto sure = parse_count(deviation);
    progress_.rated_on = parse_day(day);
    if (!sure || *sure < lowest_deviation || *sure > highest_deviation) return false;
    progress_.rating.deviation = *sure;
    return progress_.rated_on || day == "-";
  }
  bool take_run(const Words& words) {
    if (words.size() != 4 || progress_.run != PuzzleRun{}) return false;
    const auto count = parse_count(words[1]);
    const auto best = parse_count(words[2]);
    const auto at = parse_count(words[3]);
    if (!count || !best || !at || *best < *count) return false;
    progress_.run = {.count = *count, .best = *best, .at = *at};
    return true;
  }
  bool take_again(const Words& words) {
    if (words.size() != 4) return false;
    const auto id = parse_count(words[1]);
    const auto stage = parse_count(words[2]);
    const auto due = parse_day(words[3]);
    if (!id || *id < 1 || !stage || *stage >= static_cast<int>(days_until_again.size()) || !due) return false;
    return progress_.shelf.emplace(*id, Again{.stage = *stage, .due = *due}).second;
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
  bool is_first_version_;
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

void note_answer(PuzzleProgress& progress, const Puzzle& puzzle, bool right, Day today) {
  const auto [at, first] = progress.efforts.try_emplace(puzzle.id);
  PuzzleEffort& effort = at->second;
  if (first) rate(progress, puzzle, right, today);
  if (effort.end != End::open) return;
  effort.tries = std::min(effort.tries + 1, greatest_number);
  if (right) effort.end = End::solved;
  if (!right) put_on_shelf(progress, puzzle.id, today);
}

void note_shown(PuzzleProgress& progress, const Puzzle& puzzle, Day today) {
  const auto [at, first] = progress.efforts.try_emplace(puzzle.id);
  if (first) rate(progress, puzzle, false, today);
  if (at->second.end != End::open) return;
  at->second.end = End::shown;
  put_on_shelf(progress, puzzle.id, today);
}

void note_hint(PuzzleProgress& progress, const Puzzle& puzzle) { progress.efforts.try_emplace(puzzle.id); }

void note_again(PuzzleProgress& progress, int id, bool right, Day today) {
  const auto at = progress.shelf.find(id);
  if (at == progress.shelf.end()) return;
  Again& again = at->second;
  if (!right) {
    put_on_shelf(progress, id, today);
  } else if (again.due <= today) {
    ++again.stage;
    if (again.stage == static_cast<int>(days_until_again.size())) {
      progress.shelf.erase(at);
    } else {
      again.due = today + std::chrono::days(days_until_again[static_cast<std::size_t>(again.stage)]);
    }
  }
}

std::vector<int> due_on(const PuzzleProgress& progress, Day today) {
  std::vector<int> due;
  for (const auto& [id, again] : progress.shelf) {
    if (again.due <= today) due.push_back(id);
  }
  std::ranges::sort(due, {}, [&](int id) { return std::pair(progress.shelf.at(id).due, id); });
  return due;
}

void note_run(PuzzleProgress& progress, bool right) {
  PuzzleRun& run = progress.run;
  run.count = right ? std::min(run.count + 1, greatest_number) : 0;
  run.best = std::max(run.best, run.count);
  run.at = 0;
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
  std::string text = std::string(title) + "\nrating " + std::to_string(progress.rating.points) + ' ' +
                     std::to_string(progress.rating.deviation) + ' ' +
                     (progress.rated_on ? format_day(*progress.rated_on) : "-") + '\n';
  if (progress.last_daily) {
    text += "daily " + format_day(*progress.last_daily) + ' ' + std::to_string(progress.streak) + ' ' +
            std::to_string(progress.best_streak) + '\n';
  }
  if (progress.run != PuzzleRun{}) {
    text += "run " + std::to_string(progress.run.count) + ' ' + std::to_string(progress.run.best) + ' ' +
            std::to_string(progress.run.at) + '\n';
  }
  for (const auto& [id, effort] : progress.efforts) {
    text += std::to_string(id) + ' ' + std::string(end_words[static_cast<std::size_t>(effort.end)]) + ' ' +
            std::to_string(effort.tries) + '\n';
  }
  for (const auto& [id, again] : progress.shelf) {
    text += "again " + std::to_string(id) + ' ' + std::to_string(again.stage) + ' ' + format_day(again.due) +
            '\n';
  }
  return text;
}

std::optional<PuzzleProgress> parse_progress(std::string_view text) {
  // It ends with a line end, so that one cut short is noticed.
  if (!text.ends_with('\n')) return std::nullopt;
  text.remove_suffix(1);
  const auto lines = split(text, '\n');
  if (lines.front() != title && lines.front() != first_title) return std::nullopt;
  Lines reader(lines.front() == first_title);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!reader.take(lines[i])) return std::nullopt;
  }
  return reader.complete() ? std::optional(reader.progress()) : std::nullopt;
}

}  // namespace seize::coach
