#pragma once

#include <cstdint>
#include <variant>

#include "core/game.h"
#include "table/options.h"

namespace seize {

struct Seat {
  Side side;
  std::uint8_t member;  // 0 or 1
  bool operator==(const Seat&) const = default;
};

// What one side may suggest and the other agree to.
enum class Proposal : std::uint8_t { draw, take_back, rematch };
inline constexpr int proposal_count = 3;

// What a player does. The first four are the moves of the game, made by whoever's turn it is; the others any
// player of the side may do at any time.
struct GiveUp {
  bool operator==(const GiveUp&) const = default;
};
struct Propose {
  Proposal what;
  bool operator==(const Propose&) const = default;
};
struct Accept {
  Proposal what;
  bool operator==(const Accept&) const = default;
};
struct Decline {
  Proposal what;
  bool operator==(const Decline&) const = default;
};
struct GrantTime {
  Duration more;
  bool operator==(const GrantTime&) const = default;
};
using Act = std::variant<Give, Place, Call, Pass, GiveUp, Propose, Accept, Decline, GrantTime>;

// ---- what is written down

struct Acted {
  Seat seat;
  Act act;
  bool operator==(const Acted&) const = default;
};
// The one on the move has no time left.
struct TimeUp {
  bool operator==(const TimeUp&) const = default;
};
// Nobody could play for so long, up to now (the page was closed, the machine asleep): it counts for nobody.
struct StandStill {
  Duration length;
  bool operator==(const StandStill&) const = default;
};

// One line of a table's log: what a player did, or what time did by itself.
struct Entry {
  std::variant<Acted, TimeUp, StandStill> what;
  Instant at;
  bool operator==(const Entry&) const = default;
};

}  // namespace seize
