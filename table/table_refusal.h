#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/refusal.h"

namespace seize {

// Why a table cannot be opened or an act is refused although the game itself might allow it.
enum class TableRefusal : std::uint8_t {
  team_size,               // a side is one player or two
  clock_out_of_range,      // no time for a move, or more than fourteen days
  no_such_seat,            // the side has no such member, or who speaks has no seat at all
  not_your_turn,           // another player is to act
  time_ran_out,            // the act comes too late
  take_back_forbidden,     // the table does not allow it
  nothing_to_take_back,    // the side has not given or placed anything yet
  nothing_proposed,        // the other side has proposed nothing of the kind
  proposed_already,        // the side has proposed it already
  no_clock,                // granting time where none is counted
  clock_is_fixed,          // granting time on a tournament clock
  not_opponents_move,      // granting time while one is on the move oneself
  grant_out_of_range,      // granting no time, or more than a day
  game_goes_on,            // a rematch before the end
  wrong_tournament_clock,  // a tournament by another clock than the minute
  time_is_left,            // running out of time too early
  time_runs_backwards,     // an entry that is older than the one before it
  still_too_long,          // standing still for longer than the turn has lasted, or for less than nothing
};

std::string_view rule_of(TableRefusal refusal);

// What a table answers when it refuses: a reason of its own or one of the game's.
using Denial = std::variant<TableRefusal, Refusal>;

std::string_view rule_of(const Denial& denial);

}  // namespace seize
