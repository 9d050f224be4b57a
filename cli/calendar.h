#pragma once

#include <ctime>
#include <string>

namespace seize::cli {

// The day of the moment by the calendar on the wall, as records write it: "2026.11.15".
std::string date_of(std::time_t moment);

}  // namespace seize::cli
