#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/game_file.h"
#include "cli/speech.h"
#include "notation/position_text.h"
#include "notation/summary.h"
#include "notation/table_record.h"
#include "table/names.h"
#include "talk/answer.h"

namespace seize::cli {

namespace {

void tell_in_words(const Record& record, const Wording& wanted, const Catalogue& catalogue) {
  const Opening opening = opening_of(record);
  std::array<Team, 2> teams = {opening.first_named, opening.second_named};
  name_the_nameless(teams, {catalogue.text("name.first"), catalogue.text("name.second")});
  Wording wording = wanted;
  wording.edition = record.edition;
  const Messages moves = tell_moves({.position = record.game.start()}, record.game.moves(), teams, wording);
  for (const Said& said : in_style(moves, wording))
    write(fitted(fmt::format("  {}\n", catalogue.format(said)), false));
}

void tell(std::int64_t number, const Record& record, const Catalogue& catalogue) {
  const State& state = record.game.state();
  write(fitted(catalogue.format(outcome_message(number, record)) + "\n", false));
  write(fmt::format("  {}\n", format_position(state.position)));
  if (const WinningSets stale = stale_sets(state); !stale.empty()) {
    const Said missed{
        .id = "told.missed",
        .arguments = {{"sets", say(stale)}, {"count", static_cast<std::int64_t>(stale.size())}}};
    write(fitted(fmt::format("  {}\n", catalogue.format(missed)), false));
  }
}

}  // namespace

Exit carry_out(const ReplayRequest& request, const Catalogue& catalogue) {
  return read_games(request.file, request.json, catalogue, [&](std::int64_t number, const Record& record) {
    if (request.json) {
      write(summary_json(record.game) + "\n");
    } else {
      tell(number, record, catalogue);
      if (request.words) tell_in_words(record, request.wording, catalogue);
    }
  });
}

}  // namespace seize::cli
