#include "notation/fault.h"

namespace seize {

std::string_view rule_of(Flaw flaw) {
  switch (flaw) {
    case Flaw::square:
      return "R1.1";
    case Flaw::piece:
      return "R1.2";
    case Flaw::winning_set:
      return "R3.1";
    case Flaw::rules_kind:
      return "R6.2";
    case Flaw::rules_characteristics:
      return "R6.1";
    case Flaw::call_is_right:
      return "R4.1";
    case Flaw::tag_edition:
      return "R1.3";
    case Flaw::tag_help:
      return "R9.1";
    case Flaw::tag_mask:
      return "R10.1";
    case Flaw::tag_clock:
      return "R7.1";
    case Flaw::tag_result:
    case Flaw::result_contradicted:
      return "R5.1";
    default:
      return "notation";
  }
}

std::string_view rule_of(SetupFault::Kind kind) {
  switch (kind) {
    case SetupFault::Kind::piece_twice:
    case SetupFault::Kind::hand_on_board:
      return "R1.2";
    default:
      return "R2.3";
  }
}

std::string_view rule_of(const Reason& reason) {
  return std::visit([](auto why) { return rule_of(why); }, reason);
}

}  // namespace seize
