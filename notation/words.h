#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/piece.h"
#include "core/rules.h"
#include "core/square.h"
#include "core/winning_set.h"
#include "notation/fault.h"

namespace seize {

std::expected<Square, Fault> parse_square(std::string_view text);
std::string format_square(Square square);

// One hexadecimal digit; upper case is read, lower written.
std::expected<Piece, Fault> parse_piece(std::string_view text);
char format_piece(Piece piece);

char format_characteristic(Characteristic characteristic);

std::expected<WinningSet, Fault> parse_winning_set(std::string_view text);
std::string_view format_winning_set(WinningSet set);

std::expected<Rules, Fault> parse_rules(std::string_view text);
std::string format_rules(Rules rules);

}  // namespace seize
