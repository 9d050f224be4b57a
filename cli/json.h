#pragma once

#include <string>
#include <string_view>

namespace seize::cli {

// The text as a JSON string, quotes included. Bytes that are no UTF-8 become U+FFFD, so that the line stays
// JSON.
std::string json_string(std::string_view text);

}  // namespace seize::cli
