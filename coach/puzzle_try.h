#pragma once

// Trying to solve a puzzle, line by line: answers are typed as moves are at a table, and everything that can
// be asked at a table can be asked here.

#include "coach/puzzle.h"
#include "coach/puzzle_explanation.h"
#include "talk/conversation.h"

namespace seize::coach {

struct PuzzleTry {
  Puzzle puzzle;
  Conversation conversation;  // at a table where the game begins with the puzzle's position
  bool done = false;          // solved, or the solution was shown
  std::size_t hints = 0;      // given so far
};

PuzzleTry begin_try(const Puzzle& puzzle, const Wording& wording);

struct TryReply {
  enum class Outcome : std::uint8_t { nothing, right, wrong, shown, hinted };
  Messages said;
  Outcome outcome = Outcome::nothing;
  std::optional<Word> wish = std::nullopt;  // help, next, quit: for the host to carry out
};

// What to type next. Says nothing about what stands on the board.
Said prompt(const PuzzleTry& attempt);

// In words what the picture of the board shows.
Messages describe(const PuzzleTry& attempt);

// Takes a line, or what was clicked. A right answer comes with its explanation, and so does the solution
// where it is asked for. After an answer, right or wrong, the puzzle stands as at first; once it is done, no
// further answer is judged.
TryReply hear(PuzzleTry& attempt, std::string_view line, const Vocabulary& vocabulary,
              solver::Solver& solver);
TryReply follow(PuzzleTry& attempt, const Command& command, solver::Solver& solver);

}  // namespace seize::coach
