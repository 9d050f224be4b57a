#include <vector>

#include "cli/command_line.h"
#include "cli/game_file.h"
#include "cli/saved_game.h"
#include "cli/speech.h"
#include "coach/tell_statistics.h"
#include "notation/json.h"
#include "notation/table_record.h"
#include "players/level.h"

namespace seize::cli {

namespace {

std::vector<std::string_view> level_names() {
  std::vector<std::string_view> names;
  for (const Level& level : levels()) names.push_back(level.name);
  return names;
}

}  // namespace

Exit carry_out(const StatsRequest& request, const Catalogue& catalogue) {
  const auto kept = kept_games_path();
  if (!request.file && !kept) {
    complain(catalogue, plain("stats.not_kept"));
    return Exit::wrong_request;
  }
  coach::Statistics statistics;
  const auto count = [&](std::int64_t /*number*/, const Record& record) {
    if (const auto table = table_of(record, {}))
      statistics = coach::with_game(std::move(statistics), *table, request.player);
  };
  Exit exit = Exit::done;
  if (request.file || std::filesystem::exists(*kept)) {
    exit = read_games(request.file ? *request.file : kept->string(), request.json, catalogue, count);
    if (exit == Exit::wrong_request) return exit;
  }
  if (request.json) {
    write(json_spaced(coach::statistics_json(statistics)) + "\n");
  } else {
    const std::string told = spoken(coach::tell_statistics(statistics, level_names()), catalogue);
    write(fitted(told, request.terse));
  }
  return exit;
}

}  // namespace seize::cli
