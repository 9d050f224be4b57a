#include "cli/sentences.h"

#include <fmt/format.h>

#include "cli/json.h"

namespace seize::cli {

namespace {

// As it was typed, with what cannot be shown made visible.
std::string quoted(const std::string& text) { return json_string(text); }

std::string sentence(Flaw flaw, const Fault& fault) {
  const std::string text = quoted(fault.text);
  switch (flaw) {
    case Flaw::square:
      return fmt::format("{} is no square: a square is a letter a to d and a digit 1 to 4, as b2.", text);
    case Flaw::piece:
      return fmt::format("{} is no piece: a piece is one digit 0 to 9 or letter a to f, as 7.", text);
    case Flaw::winning_set:
      return fmt::format(
          "{} is no line or block: it is row1 to row4, cola to cold, diag, anti, or sq and a square from a1 "
          "to c3, as sqb2.",
          text);
    case Flaw::rules_kind:
      return fmt::format(
          "{} are no rules: they begin with L: for lines or S: for lines and squares, as L:chsf.", text);
    case Flaw::rules_characteristics:
      return fmt::format(
          "{} are no rules: after the colon come one to four of the letters c h s f, in this order and none "
          "twice, as S:ch.",
          text);
    case Flaw::position_fields:
      return fmt::format(
          "{} is no position: it has four fields with one space between, as \"..../..0./.f../.... 3 b2 "
          "L:chsf\".",
          text);
    case Flaw::position_ranks:
      return fmt::format(
          "{} is no board: it has four rows with / between, the highest first, as ..../..0./.f../.....",
          text);
    case Flaw::position_rank:
      return fmt::format("{} is no row of the board: it has four signs, a piece or a point each, as .f.0.",
                         text);
    case Flaw::token:
      return fmt::format(
          "{} is no move: a move is =7, b2=7, b2!row2, b2?row1=7, !row2, ?row1, b2=-, -, #1, %2 or ~.", text);
    case Flaw::turn_split:
      return fmt::format(
          "{} comes after a placement that was left open: what one player does after placing is written as "
          "one word, as b2=7 or b2!row2.",
          text);
    case Flaw::call_is_right:
      return fmt::format("{} marks a call as wrong that is right: it is written with !, and wins.", text);
    case Flaw::tag_form:
      return fmt::format("{} is no tag: a tag is a name and a value in quotes, as [First \"Ada\"].", text);
    case Flaw::tag_twice:
      return fmt::format("{} stands a second time: each of these tags stands once.", text);
    case Flaw::tag_edition:
      return fmt::format("{} is no edition: it is classic or access.", text);
    case Flaw::tag_help:
      return fmt::format("{} is no help level: it is official, call or auto.", text);
    case Flaw::tag_mask:
      return fmt::format("{} does not say whether there is a mask: it is yes or no.", text);
    case Flaw::tag_clock:
      return fmt::format("{} is no clock: it is the seconds for a move, as 60/move.", text);
    case Flaw::tag_result:
      return fmt::format("{} is no result: it is 1-0, 0-1, 1/2 or *.", text);
    case Flaw::result_contradicted:
      return fmt::format("{} is not the result that the moves give.", text);
    case Flaw::rules_contradicted:
      return fmt::format("{} are other rules than those in the tag Position.", text);
    case Flaw::comment_unclosed:
      return fmt::format("The comment {} is not closed: it needs a }} at its end.", text);
    case Flaw::comment_unopened:
      return fmt::format("{} closes a comment that was not opened: a comment is written {{like this}}.",
                         text);
    case Flaw::not_text:
      return "This is no text in UTF-8; a game record is plain text, as =0 b2=1 a1=2.";
    case Flaw::too_long:
      return "This game is longer than a game record can be (1 MiB).";
  }
  return {};
}

std::string sentence(SetupFault::Kind kind, const Fault& fault) {
  switch (kind) {
    case SetupFault::Kind::piece_twice:
      return fmt::format("Piece {} stands twice on the board; every piece is there once.", fault.text);
    case SetupFault::Kind::hand_on_board:
      return fmt::format("Piece {} is in hand and on the board too; give one that is left.", fault.text);
    case SetupFault::Kind::last_is_empty:
      return fmt::format(
          "{} is named as the square placed last, but it is empty; name one with a piece on it.", fault.text);
    case SetupFault::Kind::last_is_missing:
      return "Pieces stand on the board, so the third field must name the square placed last, as b2.";
    case SetupFault::Kind::hand_when_full:
      return fmt::format("All sixteen squares are taken, so piece {} cannot be in hand; write - there.",
                         fault.text);
  }
  return {};
}

std::string sentence(Refusal refusal, const Fault& fault) {
  return fmt::format("{} cannot be played: {}.", quoted(fault.text), reason(refusal));
}

std::string sentence(WrongCall wrong, const Fault& fault) {
  return fmt::format("{} is no valid call: {}. A wrong call is written with ?.", quoted(fault.text),
                     reason(wrong));
}

}  // namespace

std::string reason(WrongCall wrong) {
  switch (wrong) {
    case WrongCall::nothing_pointed:
      return "a call must point at four squares in a line";
    case WrongCall::not_in_play:
      return "squares do not count under these rules, only lines do";
    case WrongCall::incomplete:
      return "not all four squares have a piece";
    case WrongCall::nothing_shared:
      return "its four pieces have nothing in common that counts";
    case WrongCall::stale:
      return "it does not contain the piece placed last, so its time is over";
  }
  return {};
}

std::string reason(Refusal refusal) {
  switch (refusal) {
    case Refusal::piece_not_left:
      return "that piece has been given already; give one that is left";
    case Refusal::square_taken:
      return "a piece stands there already; place on an empty square";
    case Refusal::nothing_in_hand:
      return "no piece is in hand; one must be given first, as =7";
    case Refusal::piece_in_hand:
      return "the piece in hand must be placed first, as b2=7";
    case Refusal::board_full:
      return "all sixteen pieces are placed; now it is a call or a pass, as b2=-";
    case Refusal::pass_before_full:
      return "passing is only for the sixteenth piece; give a piece, as b2=7";
    case Refusal::no_window:
      return "nothing has been placed yet, so nobody can call";
    case Refusal::call_used_up:
      return "this side has used up its call for this moment";
    case Refusal::not_on_move:
      return "only the side on the move can run out of time";
    case Refusal::ended_by_call:
      return "the game is over, won by a call";
    case Refusal::ended_full:
      return "the game is over, drawn after both sides passed";
    case Refusal::ended_by_agreement:
      return "the game is over, resigned or agreed drawn";
    case Refusal::ended_on_time:
      return "the game is over, lost on time";
  }
  return {};
}

std::string sentence(const Fault& fault) {
  return std::visit([&](auto why) { return sentence(why, fault); }, fault.reason);
}

std::string sentence(const RecordFault& fault) { return sentence(fault.fault); }

}  // namespace seize::cli
