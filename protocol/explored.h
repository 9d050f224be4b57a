#pragma once

#include <optional>
#include <vector>

#include "protocol/message.h"

namespace seize::protocol {

// What a client knows of a board that a mask hides: asked for square by square when it comes to the table,
// always all of them, so that where somebody looks is told to nobody; and kept up to date by what happens.
struct Explored {
  BoardSeen board{};
  bool whole = false;        // all of it is known
  Number n = 0;              // when the table had so many entries
  std::size_t awaited = 0;   // looks that are not answered
  std::optional<At> held{};  // what is told when they are
};

bool hides_board(const At& at);

// Where the game stands with all that was explored; or nothing, and then `looks` is what has to be asked for,
// if anything has.
std::optional<At> follow(Explored& explored, const At& at, std::vector<Look>& looks);

// A look was answered. Where the game stands, once it was the last one.
std::optional<At> take(Explored& explored, const Looked& looked);

}  // namespace seize::protocol
