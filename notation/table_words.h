#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/options.h"

namespace seize {

// What a record's tags say of the table. Parsing gives nothing where the text is none of these words.

// classic, access
std::optional<Edition> parse_edition(std::string_view text);
std::string_view format_edition(Edition edition);

// official, call, auto
std::optional<Help> parse_help(std::string_view text);
std::string_view format_help(Help help);

// yes, no
std::optional<bool> parse_mask(std::string_view text);

// The time for a move in seconds: 60/move, 2.5/move; more than nothing, down to thousandths.
std::optional<Duration> parse_clock(std::string_view text);
std::string format_clock(Duration per_move);

// A length of time in seconds, down to thousandths: 0, 60, 2.5.
std::optional<Duration> parse_seconds(std::string_view text);
std::string format_seconds(Duration time);

}  // namespace seize
