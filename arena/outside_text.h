#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace seize::arena {

// What came from outside, as one short line of text that can stand in a sentence or a record's comment.
std::string tidied(std::string_view text, std::size_t longest);

}  // namespace seize::arena
