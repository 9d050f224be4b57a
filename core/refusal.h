#pragma once

#include <cstdint>
#include <string_view>

namespace seize {

// The project's one convention for what cannot be done: a function gives its value or the reason why not
// (std::expected). A reason is an enumerator; the text that people read is made at the edge.

// Why a move cannot be made. The game stays as it was.
enum class Refusal : std::uint8_t {
  piece_not_left,      // the piece given stands on the board already
  square_taken,        // the square is not empty
  nothing_in_hand,     // placing without a piece
  piece_in_hand,       // giving before the piece in hand is placed
  board_full,          // giving when sixteen stand: call or pass
  pass_before_full,    // passing is for the sixteenth piece only
  no_window,           // calling before anything was placed
  call_used_up,        // a second call in one window
  not_on_move,         // running out of time without being on the move
  ended_by_call,       // the game is over, and how it ended
  ended_full,          //
  ended_by_agreement,  // resigned, or a draw agreed
  ended_on_time,       //
};

// Why a call is wrong. It is a move all the same, and uses up the window's one call (R4.7).
enum class WrongCall : std::uint8_t {
  nothing_pointed,  // no set named, or squares that are none
  not_in_play,      // a block where only lines count
  incomplete,       // fewer than four pieces stand on it
  nothing_shared,   // four pieces without a common value in play
  stale,            // aligned, but not through the piece placed last
};

// The number of the sentence in docs/rules.md that the reason rests on: "R4.3".
std::string_view rule_of(Refusal refusal);
std::string_view rule_of(WrongCall wrong);

}  // namespace seize
