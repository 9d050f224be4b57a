#pragma once

#include <expected>
#include <string>
#include <vector>

#include "table/options.h"
#include "talk/said.h"

namespace seize::cli {

// The two sides that a line of names means: nothing, one person against the program; a name, against the
// program; two; three or four, the first two a team, and so the last two. A + joins a team too: "Ada + Bo,
// Cleo". Whoever is called program:fox is the program at that level.
std::expected<std::vector<Team>, Said> sides_from_names(const std::string& line);

}  // namespace seize::cli
