#pragma once

#include <set>
#include <span>

#include "coach/puzzle_progress.h"

namespace seize::coach {

enum class Difficulty : std::uint8_t { easy, medium, hard };
inline constexpr int difficulty_count = 3;
Difficulty difficulty_of(int rating);

// easy, medium, hard
std::string_view format_difficulty(Difficulty difficulty);
std::optional<Difficulty> parse_difficulty(std::string_view text);

// What a puzzle should be like; what is not named does not matter.
struct PuzzleWish {
  std::optional<PuzzleKind> kind = std::nullopt;
  std::optional<Rules> rules = std::nullopt;
  std::optional<Difficulty> difficulty = std::nullopt;
  bool operator==(const PuzzleWish&) const = default;
};

bool fits(const Puzzle& puzzle, const PuzzleWish& wish);

// The puzzle of a day, the same for everybody who has the same collection: day after day through all that
// take a thought, in steps that do not follow their order, until every one has had its day. REQUIRES: there
// is such a puzzle.
const Puzzle& daily_puzzle(std::span<const Puzzle> puzzles, Day day);

// The next puzzle for somebody: one that is not solved or shown yet rather than one that is; then one not
// tried in vain; then one near the rating, in steps of a hundred; then the first. Not one that was posed just
// now unless there is no other. Nothing where none is as wished for.
const Puzzle* next_puzzle(std::span<const Puzzle> puzzles, const PuzzleWish& wish,
                          const PuzzleProgress& progress, const std::set<int>& posed = {});

// The puzzle at hand of a run, or the next one: the higher the count, the harder, and rather one never tried.
// REQUIRES: there is a puzzle.
const Puzzle& run_puzzle(std::span<const Puzzle> puzzles, const PuzzleProgress& progress);

const Puzzle* puzzle_of(std::span<const Puzzle> puzzles, int id);

}  // namespace seize::coach
