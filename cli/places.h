#pragma once

#include <filesystem>
#include <string_view>

namespace seize::cli {

// The folder of files that come with the program: share/seize/NAME, as seen from it, where it is installed,
// else `built` in the checkout that it was built in.
std::filesystem::path own_folder(std::string_view name, const std::filesystem::path& built);

}  // namespace seize::cli
