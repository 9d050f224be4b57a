#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/game_file.h"
#include "notation/position_text.h"
#include "notation/summary.h"
#include "talk/wording.h"

namespace seize::cli {

namespace {

void tell(std::int64_t number, const Record& record, const Catalogue& catalogue) {
  const State& state = record.game.state();
  write(catalogue.format(outcome_message(number, record)) + "\n");
  write(fmt::format("  {}\n", format_position(state.position)));
  if (const WinningSets stale = stale_sets(state); !stale.empty()) {
    const Said missed{
        .id = "told.missed",
        .arguments = {{"sets", say(stale)}, {"count", static_cast<std::int64_t>(stale.size())}}};
    write(fmt::format("  {}\n", catalogue.format(missed)));
  }
}

}  // namespace

Exit carry_out(const ReplayRequest& request, const Catalogue& catalogue) {
  return read_games(request.file, request.json, catalogue, [&](std::int64_t number, const Record& record) {
    if (request.json) {
      write(summary_json(record.game) + "\n");
    } else {
      tell(number, record, catalogue);
    }
  });
}

}  // namespace seize::cli
