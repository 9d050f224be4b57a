#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "talk/command.h"

namespace seize {

// What was clicked: a command, or time granted to the one on the move.
using Click = std::variant<Command, GrantTime>;

// Reads
//   b2            place                 !             call QUARTO
//   =7            give                  !row2         call, or point, by a set's name
//   -             pass                  @a1 b1 c1 d1  point at these squares
//   +30           grant 30 seconds
//   resign draw back again yes no cancel repeat
// Nothing where the text is none of these.
std::optional<Click> parse_click(std::string_view text);

// How a program's act would be clicked. REQUIRES: it gives, places, calls or passes.
std::string format_click(const Act& act);

// Reads a question that changes nothing: a topic (board rack hand last clock turn options players moves
// rules), or what is asked about with a question mark: b2? 7? row2? "through b2?"
std::optional<Command> parse_question(std::string_view text);

// The winning set that has just these squares, written with spaces between; nothing where none has.
std::optional<WinningSet> set_of_squares(std::string_view text);

// Squares with spaces between; nothing where one is none.
std::optional<Squares> parse_squares(std::string_view text);

}  // namespace seize
