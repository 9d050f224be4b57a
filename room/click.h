#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "table/act.h"
#include "talk/command.h"

namespace seize {

// What was clicked: an act, a word of which the table asks first what it means, or who speaks.
using Click = std::variant<Act, Command, Seat>;

// Reads what room.h lists; nothing where the text is none of it.
std::optional<Click> parse_click(std::string_view text);

// Reads a question that changes nothing: a topic (board rack hand last clock turn options players moves
// notation empty rules), or what is asked about with a question mark: b2? 7? row2? "through b2?"
std::optional<Command> parse_question(std::string_view text);

// The winning set that has just these squares, written with spaces between; nothing where none has.
std::optional<WinningSet> set_of_squares(std::string_view text);

// Squares with spaces between; nothing where one is none.
std::optional<Squares> parse_squares(std::string_view text);

}  // namespace seize
