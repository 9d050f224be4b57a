#include "table/table_refusal.h"

namespace seize {

std::string_view rule_of(TableRefusal refusal) {
  switch (refusal) {
    case TableRefusal::team_size:
    case TableRefusal::no_such_seat:
    case TableRefusal::not_your_turn:
      return "R8.1";
    case TableRefusal::clock_out_of_range:
    case TableRefusal::wrong_tournament_clock:
      return "R7.1";
    case TableRefusal::time_ran_out:
    case TableRefusal::no_clock:
    case TableRefusal::clock_is_fixed:
    case TableRefusal::not_opponents_move:
    case TableRefusal::grant_out_of_range:
    case TableRefusal::time_is_left:
    case TableRefusal::time_runs_backwards:
    case TableRefusal::still_too_long:
      return "R7.2";
    case TableRefusal::take_back_forbidden:
    case TableRefusal::nothing_to_take_back:
    case TableRefusal::nothing_proposed:
    case TableRefusal::proposed_already:
    case TableRefusal::game_goes_on:
      return "R5.3";
  }
  return "";
}

std::string_view rule_of(const Denial& denial) {
  return std::visit([](auto reason) { return rule_of(reason); }, denial);
}

}  // namespace seize
