#include "talk/reasons.h"

namespace seize {

namespace {

std::string_view id_of(Flaw flaw) {
  switch (flaw) {
    case Flaw::square:
      return "flaw.square";
    case Flaw::piece:
      return "flaw.piece";
    case Flaw::winning_set:
      return "flaw.winning_set";
    case Flaw::rules_kind:
      return "flaw.rules_kind";
    case Flaw::rules_characteristics:
      return "flaw.rules_characteristics";
    case Flaw::position_fields:
      return "flaw.position_fields";
    case Flaw::position_ranks:
      return "flaw.position_ranks";
    case Flaw::position_rank:
      return "flaw.position_rank";
    case Flaw::token:
      return "flaw.token";
    case Flaw::turn_split:
      return "flaw.turn_split";
    case Flaw::call_is_right:
      return "flaw.call_is_right";
    case Flaw::tag_form:
      return "flaw.tag_form";
    case Flaw::tag_twice:
      return "flaw.tag_twice";
    case Flaw::tag_edition:
      return "flaw.tag_edition";
    case Flaw::tag_help:
      return "flaw.tag_help";
    case Flaw::tag_mask:
      return "flaw.tag_mask";
    case Flaw::tag_clock:
      return "flaw.tag_clock";
    case Flaw::tag_result:
      return "flaw.tag_result";
    case Flaw::result_contradicted:
      return "flaw.result_contradicted";
    case Flaw::rules_contradicted:
      return "flaw.rules_contradicted";
    case Flaw::comment_unclosed:
      return "flaw.comment_unclosed";
    case Flaw::comment_unopened:
      return "flaw.comment_unopened";
    case Flaw::not_text:
      return "flaw.not_text";
    case Flaw::too_long:
      return "flaw.too_long";
    case Flaw::act:
      return "flaw.act";
    case Flaw::log_version:
      return "flaw.log_version";
    case Flaw::log_entry:
      return "flaw.log_entry";
    case Flaw::log_cut_off:
      return "flaw.log_cut_off";
  }
  return {};
}

std::string_view id_of(SetupFault::Kind kind) {
  switch (kind) {
    case SetupFault::Kind::piece_twice:
      return "setup.piece_twice";
    case SetupFault::Kind::hand_on_board:
      return "setup.hand_on_board";
    case SetupFault::Kind::last_is_empty:
      return "setup.last_is_empty";
    case SetupFault::Kind::last_is_missing:
      return "setup.last_is_missing";
    case SetupFault::Kind::hand_when_full:
      return "setup.hand_when_full";
  }
  return {};
}

std::string_view id_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::piece_not_left:
      return "refused.piece_not_left";
    case Refusal::square_taken:
      return "refused.square_taken";
    case Refusal::nothing_in_hand:
      return "refused.nothing_in_hand";
    case Refusal::piece_in_hand:
      return "refused.piece_in_hand";
    case Refusal::board_full:
      return "refused.board_full";
    case Refusal::pass_before_full:
      return "refused.pass_before_full";
    case Refusal::no_window:
      return "refused.no_window";
    case Refusal::call_used_up:
      return "refused.call_used_up";
    case Refusal::not_on_move:
      return "refused.not_on_move";
    case Refusal::ended_by_call:
      return "refused.ended_by_call";
    case Refusal::ended_full:
      return "refused.ended_full";
    case Refusal::ended_by_agreement:
      return "refused.ended_by_agreement";
    case Refusal::ended_on_time:
      return "refused.ended_on_time";
  }
  return {};
}

std::string_view id_of(WrongCall wrong) {
  switch (wrong) {
    case WrongCall::nothing_pointed:
      return "wrong.nothing_pointed";
    case WrongCall::not_in_play:
      return "wrong.not_in_play";
    case WrongCall::incomplete:
      return "wrong.incomplete";
    case WrongCall::nothing_shared:
      return "wrong.nothing_shared";
    case WrongCall::stale:
      return "wrong.stale";
  }
  return {};
}

std::string_view id_of(TableRefusal refusal) {
  switch (refusal) {
    case TableRefusal::team_size:
      return "table.team_size";
    case TableRefusal::clock_out_of_range:
      return "table.clock_out_of_range";
    case TableRefusal::no_such_seat:
      return "table.no_such_seat";
    case TableRefusal::not_your_turn:
      return "table.not_your_turn";
    case TableRefusal::time_ran_out:
      return "table.time_ran_out";
    case TableRefusal::take_back_forbidden:
      return "table.take_back_forbidden";
    case TableRefusal::nothing_to_take_back:
      return "table.nothing_to_take_back";
    case TableRefusal::nothing_proposed:
      return "table.nothing_proposed";
    case TableRefusal::proposed_already:
      return "table.proposed_already";
    case TableRefusal::no_clock:
      return "table.no_clock";
    case TableRefusal::clock_is_fixed:
      return "table.clock_is_fixed";
    case TableRefusal::not_opponents_move:
      return "table.not_opponents_move";
    case TableRefusal::grant_out_of_range:
      return "table.grant_out_of_range";
    case TableRefusal::game_goes_on:
      return "table.game_goes_on";
    case TableRefusal::wrong_tournament_clock:
      return "table.tournament_clock";
    case TableRefusal::time_is_left:
      return "table.time_is_left";
    case TableRefusal::time_runs_backwards:
      return "table.time_runs_backwards";
    case TableRefusal::still_too_long:
      return "table.still_too_long";
  }
  return {};
}

template <class Why>
Said in_text(Why why, const std::string& text) {
  return {.id = id_of(why), .arguments = {{"text", text}}};
}

// A move of a record that cannot be made: what it was, and why not.
Said in_text(Refusal refusal, const std::string& text) {
  return {.id = "flaw.refused", .arguments = {{"text", text}, {"reason", phrase(say(refusal))}}};
}

Said in_text(WrongCall wrong, const std::string& text) {
  return {.id = "flaw.wrong_call", .arguments = {{"text", text}, {"reason", phrase(say(wrong))}}};
}

}  // namespace

Said say(const Fault& fault) {
  return std::visit([&](auto why) { return in_text(why, fault.text); }, fault.reason);
}

Said say(Refusal refusal) { return {.id = id_of(refusal), .arguments = {}}; }
Said say(WrongCall wrong) { return {.id = id_of(wrong), .arguments = {}}; }
Said say(TableRefusal refusal) { return {.id = id_of(refusal), .arguments = {}}; }

Said say(const Denial& denial) {
  return std::visit([](auto why) { return say(why); }, denial);
}

// "Entry 3, “5 1a =7”: another player is to act."
Said say(const LogFault& fault) {
  Said why = std::visit([](const auto& one) { return say(one); }, fault.why);
  if (fault.part == LogFault::Part::head) return why;
  return {.id = fault.part == LogFault::Part::entry ? "flaw.in_entry" : "flaw.in_move",
          .arguments = {{"number", static_cast<std::int64_t>(fault.number)},
                        {"text", fault.text},
                        {"reason", phrase(why)}}};
}

}  // namespace seize
