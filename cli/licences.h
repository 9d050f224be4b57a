#pragma once

#include <string_view>

namespace seize::cli {

// LICENCES.md: whose work is shipped with the program, and on what terms.
std::string_view licences();

}  // namespace seize::cli
