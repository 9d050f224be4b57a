#pragma once

// Puzzles for a host that speaks text only and remembers for the player: every question brings what was kept
// and the collection, every answer brings what is to be kept, before anything of it is shown.

#include <string>
#include <string_view>

#include "coach/puzzle_progress.h"
#include "talk/wording.h"

namespace seize::coach {

// What every question brings. A progress that cannot be read begins anew, and that is told.
struct PuzzleQuestion {
  Day today;
  std::string_view mode;        // "daily", "next KIND DIFFICULTY" with - for any, "run", "again", "id 15"
  std::string_view progress;    // nothing: none yet
  std::string_view collection;  // data/puzzles.tsv
};

// The puzzle and how it is put; where there is none, how the player stands.
std::string puzzle_json(const PuzzleQuestion& question, const Wording& wording);

// What was made of it. The answer: "b2=7", "b2!row2", "=7", "!row2"; "hint 0" for the first hint; "solution".
struct PuzzleAnswered {
  int id;
  std::uint64_t twin;  // 0: as it is
  bool hinted;         // before
  std::string_view answer;
};
std::string puzzle_answer_json(const PuzzleQuestion& question, const PuzzleAnswered& answered,
                               const Wording& wording, solver::Solver& solver);

}  // namespace seize::coach
