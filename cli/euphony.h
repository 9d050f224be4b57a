#pragma once

#include <string_view>

namespace seize::cli {

// The message that joins a list to its last part, so that a word never meets its own sound: Spanish says "Ana
// e Isabel" and "clara u oscura", Italian "Ada ed Elena". `id` is list.last or list.or; of any other message
// nothing is changed. The page does the same in web/src/euphony.ts.
std::string_view euphonic(std::string_view id, std::string_view language, std::string_view last);

}  // namespace seize::cli
