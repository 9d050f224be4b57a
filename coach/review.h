#pragma once

// A game seen through the eyes of a teacher who knows every value: each act with what it was worth before and
// after, mistakes by name, the moment at which the game was lost.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "coach/judge.h"
#include "core/game.h"

namespace seize::coach {

enum class Mistake : std::uint8_t {
  losing_piece,  // gave a piece with which the other side wins
  win_missed,    // placed or gave so that a sure win is gone
  draw_lost,     // placed so that a sure draw is lost
  call_missed,   // gave or passed without calling what it had completed
  steal_missed,  // placed or passed without calling what the other side had left
  wrong_call,    // called what is none
  gave_up,       // resigned what was not lost
};
inline constexpr int mistake_count = 7;

// One move of the game. Placing and giving are judged apart: the square may be fine and the piece not.
struct JudgedAct {
  std::size_t move;                       // its place among the game's moves, from 0
  std::size_t token;                      // the number of the token it is part of, from 1
  Side side;                              // who made it
  solver::Verdict before, after;          // for that side; without a value where it is not known
  std::optional<Mistake> mistake;         //
  std::optional<solver::WholeMove> best;  // what was best before it, where that is known
  bool operator==(const JudgedAct&) const = default;
};

// A decision is a give, a placement, a call or a pass of a side that was known to have something to lose; it
// is good when nothing was lost by it.
struct SideSummary {
  int decisions = 0;
  int good = 0;
  std::array<int, mistake_count> mistakes{};  // by Mistake
  int count(Mistake mistake) const { return mistakes[static_cast<std::size_t>(mistake)]; }
  // In percent, rounded; nothing without a decision.
  std::optional<int> accuracy() const;
};

struct Review {
  std::vector<JudgedAct> acts;       // one for each of the game's moves
  std::array<SideSummary, 2> sides;  // by Side
  // The act after which the side that lost the game was lost for good; nothing where nobody lost, the side
  // was lost from the start, or it is not known.
  std::optional<std::size_t> turning_point;
  bool known = true;  // every value is
};

// Judges from the end backwards, so that the cheap values come first and what the nodes do not suffice for is
// the beginning.
Review review(const Game& game, Means means);

}  // namespace seize::coach
