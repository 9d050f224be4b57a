#pragma once

// Whether a puzzle is worth anybody's time, and what is rare about it.

#include "coach/puzzle_solution.h"

namespace seize::coach {

// A puzzle is dull and retired when
//   - it asks for a look (call, steal, win now) and nothing leads the eye astray, or what is to be seen and
//   what
//     leads astray come to less than three together: hidden + tempting;
//   - it asks for a thought and fewer than three tempting tries stand beside each right answer, so that
//   whoever
//     just gives nothing away at once finds it by chance;
//   - it asks for a win, and another move wins too, only later.
bool is_dull(const PuzzleSolution& solution);

// True iff its answer takes a thought, not a look alone.
bool takes_thought(const Puzzle& puzzle);

enum class PuzzleIdea : std::uint8_t {
  last_piece,  // the win comes with the sixteenth piece
  gives_up,    // the answer spoils more threes than it makes
  lone_piece,  // it leaves one single piece that can be given safely, and gives it
};

// What is special about a winning answer that takes so many placements.
std::vector<PuzzleIdea> ideas_of(const Position& position, const solver::WholeMove& answer, int plies);

}  // namespace seize::coach
