#include "protocol/why.h"

#include <algorithm>
#include <array>
#include <utility>

namespace seize::protocol {

namespace {

constexpr std::array<std::pair<Why, std::string_view>, 59> names = {{
    {Objection::malformed, "malformed"},
    {Objection::unknown_message, "unknown_message"},
    {Objection::too_long, "too_long"},
    {Objection::too_fast, "too_fast"},
    {Objection::not_greeted, "not_greeted"},
    {Objection::greeted_already, "greeted_already"},
    {Objection::unknown_version, "unknown_version"},
    {Objection::no_such_table, "no_such_table"},
    {Objection::table_closed, "table_closed"},
    {Objection::table_full, "table_full"},
    {Objection::place_taken, "place_taken"},
    {Objection::no_such_place, "no_such_place"},
    {Objection::no_table, "no_table"},
    {Objection::not_seated, "not_seated"},
    {Objection::whose_seat, "whose_seat"},
    {Objection::not_begun, "not_begun"},
    {Objection::gone_on, "gone_on"},
    {Objection::unknown_number, "unknown_number"},
    {Objection::unknown_level, "unknown_level"},
    {Objection::unknown_code, "unknown_code"},
    {Objection::no_mask, "no_mask"},
    {Objection::needs_clock, "needs_clock"},
    {Objection::lobby_closed, "lobby_closed"},
    {Objection::too_many_tables, "too_many_tables"},
    {Objection::too_many_people, "too_many_people"},
    {Objection::unknown_name, "unknown_name"},
    {Objection::store_unavailable, "store_unavailable"},
    {Objection::stopping, "stopping"},
    {TableRefusal::team_size, "team_size"},
    {TableRefusal::clock_out_of_range, "clock_out_of_range"},
    {TableRefusal::no_such_seat, "no_such_seat"},
    {TableRefusal::not_your_turn, "not_your_turn"},
    {TableRefusal::time_ran_out, "time_ran_out"},
    {TableRefusal::take_back_forbidden, "take_back_forbidden"},
    {TableRefusal::nothing_to_take_back, "nothing_to_take_back"},
    {TableRefusal::nothing_proposed, "nothing_proposed"},
    {TableRefusal::proposed_already, "proposed_already"},
    {TableRefusal::no_clock, "no_clock"},
    {TableRefusal::clock_is_fixed, "clock_is_fixed"},
    {TableRefusal::not_opponents_move, "not_opponents_move"},
    {TableRefusal::grant_out_of_range, "grant_out_of_range"},
    {TableRefusal::game_goes_on, "game_goes_on"},
    {TableRefusal::wrong_tournament_clock, "wrong_tournament_clock"},
    {TableRefusal::time_is_left, "time_is_left"},
    {TableRefusal::time_runs_backwards, "time_runs_backwards"},
    {TableRefusal::still_too_long, "still_too_long"},
    {Refusal::piece_not_left, "piece_not_left"},
    {Refusal::square_taken, "square_taken"},
    {Refusal::nothing_in_hand, "nothing_in_hand"},
    {Refusal::piece_in_hand, "piece_in_hand"},
    {Refusal::board_full, "board_full"},
    {Refusal::pass_before_full, "pass_before_full"},
    {Refusal::no_window, "no_window"},
    {Refusal::call_used_up, "call_used_up"},
    {Refusal::not_on_move, "not_on_move"},
    {Refusal::ended_by_call, "ended_by_call"},
    {Refusal::ended_full, "ended_full"},
    {Refusal::ended_by_agreement, "ended_by_agreement"},
    {Refusal::ended_on_time, "ended_on_time"},
}};

}  // namespace

std::string_view name_of(const Why& why) {
  return std::ranges::find(names, why, &std::pair<Why, std::string_view>::first)->second;
}

std::optional<Why> why_named(std::string_view name) {
  const auto found = std::ranges::find(names, name, &std::pair<Why, std::string_view>::second);
  return found != names.end() ? std::optional(found->first) : std::nullopt;
}

std::span<const std::pair<Why, std::string_view>> all_reasons() { return names; }

}  // namespace seize::protocol
