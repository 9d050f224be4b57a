#pragma once

#include <span>

#include "table/view.h"
#include "talk/command.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize {

// The answers to questions, from what may be seen. They say content only, never that a line is complete or
// what its pieces share (R9.1). On a mask table they tell one square or one place of the rack, and refuse the
// rest with the way to ask. The table is asked through `look`, so that a mask shows just what was explored.
struct Eyes {
  const Table& table;
  Instant now;
  View look(std::optional<Focus> focus = {}) const { return view(table, seat_to_act(table), now, focus); }
};

// What stands on a square as somebody sees it: "b2 tall dark round hollow", "b2 empty"; and a piece of the
// rack with its digit.
Said say(Square square, const SquareSeen& seen, const Wording& wording);
Said say_in_rack(Piece piece, const Wording& wording);

Messages answer(const Eyes& eyes, Topic topic, const Wording& wording);
Messages answer(const Eyes& eyes, Square square, const Wording& wording);
Messages answer(const Eyes& eyes, const AskSet& ask, const Wording& wording);
Messages answer(const Eyes& eyes, Piece piece, const Wording& wording);
Messages answer(const Eyes& eyes, const AskValues& ask, const Wording& wording);
// Every turn of a game, or of a part of it, in words. REQUIRES: the moves can be made one after the other.
Messages tell_moves(const State& before, std::span<const Move> moves, const std::array<Team, 2>& teams,
                    const Wording& wording);
// What was done last, in words: "Ada placed on c1 and gave 7"; on a mask table only where it was placed.
Messages answer_last_turn(const Eyes& eyes, const Wording& wording);
Messages answer_through(const Eyes& eyes, Square square, const Wording& wording);

}  // namespace seize
