#include "coach/puzzle_choice.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <tuple>

#include "coach/puzzle_interest.h"

namespace seize::coach {

namespace {

constexpr int medium_from = 700, hard_from = 1200;
constexpr int near = 100;

constexpr std::array<std::string_view, difficulty_count> difficulty_words{"easy", "medium", "hard"};

// The smaller, the sooner.
using Rank = std::tuple<bool, bool, bool, int>;

Rank rank_of(const Puzzle& puzzle, const PuzzleProgress& progress, const std::set<int>& posed) {
  const auto effort = progress.efforts.find(puzzle.id);
  const bool tried = effort != progress.efforts.end();
  const bool ended = tried && effort->second.end != PuzzleEffort::End::open;
  return {posed.contains(puzzle.id), ended, tried, std::abs(puzzle.rating - progress.rating.points) / near};
}

// About the golden section of the count, and without a common divisor: neighbours in the collection are far
// apart in the calendar.
std::int64_t stride_for(std::int64_t count) {
  std::int64_t stride = std::max<std::int64_t>(1, count * 618 / 1000);
  while (std::gcd(stride, count) != 1) ++stride;
  return stride;
}

}  // namespace

bool fits(const Puzzle& puzzle, const PuzzleWish& wish) {
  return (!wish.kind || puzzle.kind == *wish.kind) &&
         (!wish.rules || puzzle.position.rules() == *wish.rules) &&
         (!wish.difficulty || difficulty_of(puzzle.rating) == *wish.difficulty);
}

Difficulty difficulty_of(int rating) {
  if (rating < medium_from) return Difficulty::easy;
  return rating < hard_from ? Difficulty::medium : Difficulty::hard;
}

std::string_view format_difficulty(Difficulty difficulty) {
  return difficulty_words[static_cast<std::size_t>(difficulty)];
}

std::optional<Difficulty> parse_difficulty(std::string_view text) {
  const auto found = std::ranges::find(difficulty_words, text);
  if (found == difficulty_words.end()) return std::nullopt;
  return static_cast<Difficulty>(found - difficulty_words.begin());
}

const Puzzle& daily_puzzle(std::span<const Puzzle> puzzles, Day day) {
  std::vector<const Puzzle*> fit;
  for (const Puzzle& puzzle : puzzles) {
    if (takes_thought(puzzle)) fit.push_back(&puzzle);
  }
  const auto count = static_cast<std::int64_t>(fit.size());
  const std::int64_t since = day.time_since_epoch().count();
  const std::int64_t number = ((since % count) * stride_for(count) % count + count) % count;
  return *fit[static_cast<std::size_t>(number)];
}

const Puzzle& run_puzzle(std::span<const Puzzle> puzzles, const PuzzleProgress& progress) {
  constexpr int begins_at = 400, rises_by = 30;
  if (const Puzzle* at = puzzle_of(puzzles, progress.run.at)) return *at;
  const int wanted = begins_at + rises_by * progress.run.count;
  return *std::ranges::min_element(puzzles, {}, [&](const Puzzle& puzzle) {
    return std::tuple(std::abs(puzzle.rating - wanted) / near, progress.efforts.contains(puzzle.id),
                      std::abs(puzzle.rating - wanted));
  });
}

const Puzzle* next_puzzle(std::span<const Puzzle> puzzles, const PuzzleWish& wish,
                          const PuzzleProgress& progress, const std::set<int>& posed) {
  const Puzzle* best = nullptr;
  for (const Puzzle& puzzle : puzzles) {
    if (!fits(puzzle, wish)) continue;
    if (best == nullptr || rank_of(puzzle, progress, posed) < rank_of(*best, progress, posed)) best = &puzzle;
  }
  return best;
}

const Puzzle* puzzle_of(std::span<const Puzzle> puzzles, int id) {
  const auto found = std::ranges::find(puzzles, id, &Puzzle::id);
  return found == puzzles.end() ? nullptr : &*found;
}

}  // namespace seize::coach
