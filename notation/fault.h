#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/position.h"
#include "core/refusal.h"

namespace seize {

// Why a text does not say what it should, before any rule of play is asked.
enum class Flaw : std::uint8_t {
  square,                 // not a1 … d4
  piece,                  // not a digit 0 … f
  winning_set,            // not one of the 19 names
  rules_kind,             // rules that do not begin with L: or S:
  rules_characteristics,  // not one to four of c h s f in this order
  position_fields,        // not four fields with one space between
  position_ranks,         // not four ranks with / between
  position_rank,          // a rank that is not four squares
  token,                  // no move of the notation
  turn_split,             // a turn's calling, giving or passing apart from its placing
  call_is_right,          // ? before a set that may be called
  tag_form,               // not [Name "value"]
  tag_twice,              // a tag of the notation given twice
  tag_edition,            // not classic or access
  tag_help,               // not official, call or auto
  tag_mask,               // not yes or no
  tag_clock,              // not seconds/move
  tag_result,             // not 1-0, 0-1, 1/2 or *
  result_contradicted,    // a result the moves do not give
  rules_contradicted,     // other rules in [Rules] than in [Position]
  comment_unclosed,       // { without }
  comment_unopened,       // } without {
  not_text,               // bytes that are no UTF-8 text
  too_long,               // a game longer than any game can be
  act,                    // nothing that a player can do
  log_version,            // a log of a version that is not known yet
  log_entry,              // a line of a log that is no entry
  log_cut_off,            // a log without its end
};

// The sentence of docs/rules.md, or "notation" where only docs/notation.md speaks of it.
std::string_view rule_of(Flaw flaw);
std::string_view rule_of(SetupFault::Kind kind);

using Reason = std::variant<Flaw, SetupFault::Kind, Refusal, WrongCall>;

std::string_view rule_of(const Reason& reason);

struct Fault {
  Reason reason;
  std::string text;    // the part that is at fault, as it was written
  std::size_t at = 0;  // where that part begins in the text that was read
  bool operator==(const Fault&) const = default;
};

}  // namespace seize
