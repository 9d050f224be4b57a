#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/happening.h"

namespace seize::protocol {

// What happened, in a few characters:
//   1a =7 2a              gave a piece to            1 #           the side resigned
//   1a b2 7               placed it                  1 up          its time was up
//   1a !row2              called, rightly            agreed        a draw was agreed
//   1a !row2 stolen       and stole the win          1 draw?       proposed (draw, back, again)
//   1a ?row2 stale        called wrongly, and why    1 draw-       declined
//   1a ? nothing_pointed                             1 back        took back
//   1a -                  passed                     anew          a rematch began
//   full                  both have passed           1 +30         was granted so many seconds
//   still 3.5             nobody could play for so long
std::string format_happening(const Happening& happening);
std::optional<Happening> parse_happening(std::string_view text);

}  // namespace seize::protocol
