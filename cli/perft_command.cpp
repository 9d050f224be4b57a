#include <fmt/format.h>

#include "cli/command_line.h"
#include "core/perft.h"

namespace seize::cli {

Exit carry_out(const PerftRequest& request, const Catalogue& /*catalogue*/) {
  write(fmt::format("{}\n", perft(request.from, request.depth)));
  return Exit::done;
}

}  // namespace seize::cli
