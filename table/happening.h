#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "core/refusal.h"
#include "table/act.h"

namespace seize {

// What happened at a table, for whoever tells, shows or sounds it. One act may bring several: at `auto` a
// placement brings the call. Nothing here tells of an alignment before somebody has called it (R9.1).

struct Gave {
  Seat by;
  Piece piece;
  Seat to;
  bool operator==(const Gave&) const = default;
};
struct Placed {
  Seat by;
  Square square;
  Piece piece;
  bool operator==(const Placed&) const = default;
};
struct Called {  // rightly: the game is won
  Seat by;
  WinningSet set;
  bool stolen;  // what the other side had completed and missed
  bool operator==(const Called&) const = default;
};
struct CalledWrongly {
  Seat by;
  std::optional<WinningSet> set;
  WrongCall why;
  bool operator==(const CalledWrongly&) const = default;
};
struct Passed {
  Seat by;
  bool operator==(const Passed&) const = default;
};
struct Filled {  // both have passed: a draw
  bool operator==(const Filled&) const = default;
};
struct Resigned {
  Side side;
  bool operator==(const Resigned&) const = default;
};
struct RanOut {
  Side side;
  bool operator==(const RanOut&) const = default;
};
struct DrawAgreed {
  bool operator==(const DrawAgreed&) const = default;
};
struct Proposed {
  Side by;
  Proposal what;
  bool operator==(const Proposed&) const = default;
};
struct Declined {
  Side by;
  Proposal what;
  bool operator==(const Declined&) const = default;
};
struct TookBack {
  Side side;
  bool operator==(const TookBack&) const = default;
};
struct BeganAnew {  // a rematch: the same players, the sides changed
  bool operator==(const BeganAnew&) const = default;
};
struct Granted {
  Side to;
  Duration more;
  bool operator==(const Granted&) const = default;
};
struct StoodStill {
  Duration length;
  bool operator==(const StoodStill&) const = default;
};

using Happening = std::variant<Gave, Placed, Called, CalledWrongly, Passed, Filled, Resigned, RanOut,
                               DrawAgreed, Proposed, Declined, TookBack, BeganAnew, Granted, StoodStill>;
using Happenings = std::vector<Happening>;

// True iff the game is over with it.
inline bool ends_the_game(const Happening& happening) {
  return std::holds_alternative<Called>(happening) || std::holds_alternative<Filled>(happening) ||
         std::holds_alternative<Resigned>(happening) || std::holds_alternative<RanOut>(happening) ||
         std::holds_alternative<DrawAgreed>(happening);
}

}  // namespace seize
