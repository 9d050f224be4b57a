#pragma once

// What is said about a puzzle: how it is put, whether an answer is right, and why. All of it is made from the
// position and the answers when it is asked for; a line of the collection holds no text.

#include <optional>
#include <span>

#include "coach/puzzle.h"
#include "coach/puzzle_progress.h"
#include "core/game.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize::coach {

// "win in two"
Said say(PuzzleKind kind);

// Its number, kind and difficulty; the rules; what to do. Not what stands on the board.
Messages pose(const Puzzle& puzzle, const Wording& wording);

// "Place the piece on b2, then give the piece 7, …", and pieces that would do as well.
Messages tell_solution(const Puzzle& puzzle, const Wording& wording);

// Why an answer is right: the one that was given, else the first.
// REQUIRES: it is one of the puzzle's.
Messages explain(const Puzzle& puzzle, const solver::WholeMove& answer, const Wording& wording,
                 solver::Solver& solver);
Messages explain(const Puzzle& puzzle, const Wording& wording, solver::Solver& solver);

enum class PuzzleResult : std::uint8_t {
  unfinished,  // placed, and neither called nor given yet
  right,
  wrong,
};
struct PuzzleJudgement {
  PuzzleResult result;
  Messages said;                                           // whether it is right, and if not why
  std::optional<solver::WholeMove> answer = std::nullopt;  // the right one that was given
  std::vector<solver::WholeMove> goes_on = {};  // of a wrong one: how the other side makes use of it
};

// Judges what was done from the puzzle's position on.
// REQUIRES: the moves can be played there.
PuzzleJudgement judge_answer(const Puzzle& puzzle, std::span<const Move> moves, const Wording& wording,
                             solver::Solver& solver);

// What one may tell others about a day's puzzle without giving anything away: in how many tries, or with a
// hint, and how many days in a row. REQUIRES: it was solved.
Said tell_result(const PuzzleProgress& progress, const Puzzle& puzzle, Day day, bool hinted);

}  // namespace seize::coach
