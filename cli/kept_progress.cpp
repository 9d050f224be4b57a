#include "cli/kept_progress.h"

namespace seize::cli {

std::filesystem::path name_aside(const std::filesystem::path& path) {
  std::filesystem::path aside = path.string() + ".damaged";
  for (int number = 2; std::filesystem::exists(aside); ++number) {
    aside = path.string() + ".damaged" + std::to_string(number);
  }
  return aside;
}

}  // namespace seize::cli
