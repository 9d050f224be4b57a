#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seize::arena {

// The words of a command as a shell would split them: at white space, but for what stands in single or double
// quotes or after a backslash. Nothing else is special. Nothing where there is no word, or a quote is not
// closed.
std::optional<std::vector<std::string>> split_command(std::string_view command);

}  // namespace seize::arena
