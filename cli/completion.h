#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/described.h"

namespace seize::cli {

// bash, zsh, fish
std::vector<std::string> completed_shells();

// The script that completes what is typed in that shell; nothing for any other.
std::optional<std::string> completion_script(std::string_view shell, const Described& program);

}  // namespace seize::cli
