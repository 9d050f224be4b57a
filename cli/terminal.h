#pragma once

#include <cstdint>
#include <string_view>

namespace seize::cli {

enum class When : std::uint8_t { automatic, always, never };

// The value of an environment variable; empty when it is not set.
std::string_view environment(const char* name);

// True iff the locale can show more than ASCII.
bool locale_is_utf8();

// Colour is used when asked for; else on a terminal that can show it, unless NO_COLOR is set.
bool wants_colour(When when);

// The width of the terminal in columns; 80 where there is none.
int terminal_width();
constexpr int endless_height = 1000;
// Its lines; more than anything needs where there is none.
int terminal_height();

}  // namespace seize::cli
