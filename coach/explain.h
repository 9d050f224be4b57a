#pragma once

// Why a piece is not safe, why none is, what a set shares, how a game goes on: facts of a position, and the
// facts as messages. No search is behind them but in line_of_play; whoever doubts one can look at the board.

#include <optional>
#include <vector>

#include "core/position.h"
#include "solver/solve.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize::coach {

// ---- facts ------------------------------------------------------------------------------------------------

// Values of pieces, as tall and hollow: the characteristics that are had, and those that are lacked.
struct Values {
  Characteristics had, lacked;
  bool empty() const { return had.empty() && lacked.empty(); }
  bool operator==(const Values&) const = default;
};

// The values in play that a piece and the pieces of a set have in common.
Values values_of(Piece piece, Rules rules);
Values common(Values a, Values b);

// A set of which three pieces stand that share values: one more with any of them on the square completes it.
struct Waiting {
  WinningSet set;
  Square square;
  Values values;
  bool operator==(const Waiting&) const = default;
};

// All of them, in the notation's order of sets.
std::vector<Waiting> waiting_sets(const Position& position);

// The waiting sets that the piece would complete, with the values that all four would then share.
std::vector<Waiting> completed_by(const Position& position, Piece piece);

// The pieces left with which the other side could not complete anything at once.
Pieces safe_pieces(const Position& position);

// The fewest values, the first of equals, of which every piece left has one that completes a set; nothing
// where a piece is safe or none is left.
std::optional<Values> why_none_safe(const Position& position);

// What both sides do with best play, the winner hurrying and the loser delaying: to the call, or so many
// moves. Empty where the position could not be solved within the limits.
std::vector<solver::WholeMove> line_of_play(const Position& position, solver::Solver& solver,
                                            const solver::Request& request, const solver::Limits& limits,
                                            std::size_t longest);

// The position after the move; the same after a call and a pass.
Position after(const Position& position, const solver::WholeMove& move);

// ---- facts as messages ------------------------------------------------------------------------------------

// "tall and hollow", "tall or hollow"
Phrase say_all_of(Values values, Edition edition);
Phrase say_one_of(Values values, Edition edition);

// "Place it on b2 and give 7, tall dark square solid.", "Call QUARTO and point at row 2." As advice.
Said say_advice(const Position& position, const solver::WholeMove& move, const Wording& wording);

// "The piece … is not safe: on c2 it completes row 2, and all four are tall." Nothing where it is safe.
std::optional<Said> explain_piece(const Position& position, Piece piece, const Wording& wording);

// "No piece left is safe: each one is tall or hollow. Row 2 lacks only …" Empty where a piece is safe.
Messages explain_none_safe(const Position& position, const Wording& wording);

// "After a piece on b2 no safe piece would be left to give." and why. Empty where that is not so.
// REQUIRES: a piece is in hand and the square is empty.
Messages explain_square(const Position& position, Square square, const Wording& wording);

// "On d1 the piece in hand completes row 1: all four are tall." Nothing where it completes nothing.
std::optional<Said> explain_win(const Position& position, const Wording& wording);

// "Row 2: all four are tall." REQUIRES: the set is complete and shares something.
Said explain_shared(const Position& position, WinningSet set, const Wording& wording);

// "It can go on like this: b2=7 c3!row3"
Said say_line(const std::vector<solver::WholeMove>& line);

}  // namespace seize::coach
