#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "notation/fault.h"
#include "table/act.h"

namespace seize {

// What a player does, as it is clicked, kept and sent:
//   =7            gives a piece             #              resigns
//   b2            places the piece in hand  draw? back? again?   proposes a draw, to take back, a rematch
//   !row2         calls, pointing at a set  draw+ back+ again+   accepts it
//   !             calls, pointing at none   draw- back- again-   declines it
//   -             passes                    +30  +2.5      grants the opponent so many seconds
std::expected<Act, Fault> parse_act(std::string_view text);
std::string format_act(const Act& act);

// The acts that are moves of the game; of the others, and of moves that are no acts of play, nothing.
std::optional<Move> move_of(const Act& act);
std::optional<Act> act_of(const Move& move);

// "1a", "1b", "2a", "2b": the side, and the member of its team.
std::optional<Seat> parse_seat(std::string_view text);
std::string format_seat(Seat seat);

}  // namespace seize
