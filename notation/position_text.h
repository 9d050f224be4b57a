#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/position.h"
#include "notation/fault.h"

namespace seize {

// `<rank4>/<rank3>/<rank2>/<rank1> <hand> <last> <rules>`, as in "..../..0./.f../.... 3 b2 S:ch".
std::expected<Position, Fault> parse_position(std::string_view text);
// The same for what may be no position: only that the text can be read is asked.
std::expected<Setup, Fault> parse_setup(std::string_view text);
std::string format_position(const Position& position);

}  // namespace seize
