#include "cli/places.h"

namespace seize::cli {

namespace {

namespace fs = std::filesystem;

fs::path program() {
  std::error_code unknown;
  return fs::read_symlink("/proc/self/exe", unknown);
}

}  // namespace

fs::path own_folder(std::string_view name, const fs::path& built) {
  fs::path installed = (program().parent_path() / SEIZE_SHARED / name).lexically_normal();
  if (fs::is_directory(installed)) return installed;
  for (fs::path above = program().parent_path(); above.has_relative_path(); above = above.parent_path()) {
    if (fs::is_directory(above / built)) return above / built;  // whatever the build is called
  }
  return installed;
}

}  // namespace seize::cli
