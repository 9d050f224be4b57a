#pragma once

#include <expected>
#include <string>
#include <vector>

#include "cli/catalogue.h"
#include "table/options.h"
#include "talk/said.h"

namespace seize::cli {

// The two sides that a line of names means: nothing, one person against the program; a name, against the
// program; two; three or four, the first two a team, and so the last two. A + joins a team too: "Ada + Bo,
// Cleo". Whoever is called program:fox is the program at that level.
std::expected<std::vector<Team>, Said> sides_from_names(const std::string& line);

// The sides as they are spoken of in one language. Whoever is called "you" or "me" and plays alone needs no
// name, and among several such a name is refused; two programs of one level get numbers.
std::expected<std::vector<Team>, Said> settled_names(std::vector<Team> sides, const Catalogue& catalogue);

}  // namespace seize::cli
