#include "cli/calendar.h"

#include <fmt/chrono.h>

namespace seize::cli {

std::string date_of(std::time_t moment) {
  std::tm local{};
  localtime_r(&moment, &local);
  return fmt::format("{:%Y.%m.%d}", local);
}

}  // namespace seize::cli
