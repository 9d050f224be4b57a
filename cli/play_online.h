#pragma once

#include "cli/command_line.h"

namespace seize::cli {

// At a table of a server, by its link. REQUIRES: the request names one.
Exit play_online(const PlayRequest& request, const Catalogue& catalogue);

}  // namespace seize::cli
