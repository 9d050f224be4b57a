#pragma once

#include <cstddef>
#include <string_view>

namespace seize {

// True iff the bytes are well-formed UTF-8 without control characters other than tab and line ends.
bool is_text(std::string_view bytes);

// The first bytes of the text, at most so many or as many more as it takes not to cut a character in two.
std::string_view first_bytes(std::string_view text, std::size_t count);

}  // namespace seize
