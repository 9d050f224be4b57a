#pragma once

#include <cstddef>
#include <optional>

#include "cli/catalogue.h"

namespace seize::cli {

// What a search may use.
struct Resources {
  std::optional<int> threads = std::nullopt;  // nothing: as many as suit the command
  std::size_t megabytes = 64;
  std::optional<double> seconds = std::nullopt;
};

// The threads to use: those asked for, or the command's own number; where the machine runs fewer at once,
// that is told and those serve.
int usable_threads(const Resources& resources, int by_default, const Catalogue& catalogue);
int cores();

// The bytes for the table; so few that there is none are told.
std::size_t usable_memory(const Resources& resources, const Catalogue& catalogue);

// Tells if the table got less than it asked for.
void check_memory(std::size_t asked, std::size_t had, const Catalogue& catalogue);

}  // namespace seize::cli
