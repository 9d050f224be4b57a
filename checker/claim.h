#pragma once

#include <string>

#include "checker/board.h"

namespace checker {

enum class Value : std::uint8_t { loss, draw, win };

// What a certificate claims: the value of a position for the side to act.
struct Claim {
  Rules rules;
  Board board;
  int hand = -1;  // -1: nothing in hand
  int last = -1;  // the square placed last, -1 on the empty board
  Pieces left = 0xffff;
  Value value = Value::draw;
};

// Thrown where a certificate proves nothing, with the reason.
struct Rejected {
  std::string why;
};

// The position as in `..../..0./.f../.... 3 b2 S:ch`, the value as `win`, `draw` or `loss`. May throw
// Rejected.
Claim read_claim(const std::string& position, const std::string& value);

}  // namespace checker
