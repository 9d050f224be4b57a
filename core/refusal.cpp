#include "core/refusal.h"

namespace seize {

std::string_view rule_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::piece_not_left:
    case Refusal::square_taken:
    case Refusal::nothing_in_hand:
    case Refusal::piece_in_hand:
      return "R2.3";
    case Refusal::board_full:
    case Refusal::pass_before_full:
      return "R4.6";
    case Refusal::no_window:
    case Refusal::call_used_up:
      return "R4.7";
    case Refusal::not_on_move:
      return "R7.1";
    case Refusal::ended_by_call:
      return "R5.1";
    case Refusal::ended_full:
      return "R5.2";
    case Refusal::ended_by_agreement:
      return "R5.3";
    case Refusal::ended_on_time:
      return "R7.2";
  }
  return "";
}

std::string_view rule_of(WrongCall wrong) {
  switch (wrong) {
    case WrongCall::nothing_pointed:
      return "R4.1";
    case WrongCall::not_in_play:
      return "R6.2";
    case WrongCall::incomplete:
    case WrongCall::nothing_shared:
      return "R3.1";
    case WrongCall::stale:
      return "R4.3";
  }
  return "";
}

}  // namespace seize
