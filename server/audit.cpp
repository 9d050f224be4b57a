#include "server/audit.h"

#include "notation/log_text.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "server/desk.h"

namespace seize::server {

namespace {

using store::KeptEntry;
using store::KeptGame;
using store::KeptTable;
using store::Stored;

// `before`: entries of the games before it.
std::optional<Break> break_of(const KeptGame& game, std::uint32_t before) {
  const auto at = [&](std::uint32_t entry, std::string what, const std::optional<Denial>& why) {
    return Break{.game = game.game, .entry = entry, .what = std::move(what), .why = why};
  };
  const auto record = parse_record(game.opening);
  if (!record) return at(0, game.opening, std::nullopt);
  auto logged = open_logged(seize::opening_of(*record), game.opened);
  if (!logged) return at(0, game.opening, logged.error());
  std::string result;
  std::uint32_t number = before;
  for (const KeptEntry& one : game.entries) {
    ++number;
    const auto entry = parse_entry(one.what, one.at);
    if (!entry) return at(number, one.what, std::nullopt);
    const bool was_over = logged->table.game.over();
    const auto happened = take(*logged, *entry);
    if (!happened) return at(number, one.what, happened.error());
    if (!was_over && logged->table.game.over()) result = format_result(logged->table.game.state().outcome);
  }
  if (result != game.result) return at(number, game.result, std::nullopt);
  return std::nullopt;
}

std::vector<KeptGame> all_games(const KeptTable& table, std::vector<KeptGame> finished) {
  if (finished.empty() || finished.back().game != table.game)
    finished.push_back(
        {.game = table.game, .opening = table.opening, .opened = table.opened, .entries = table.entries});
  return finished;
}

}  // namespace

Stored<std::optional<Break>> first_break(store::Store& store, store::Id id) {
  const auto table = store.table(id);
  if (!table) return std::unexpected(table.error());
  if (!*table) return std::nullopt;  // a contradiction in the file, not in a game
  auto finished = store.finished_games(id);
  if (!finished) return std::unexpected(finished.error());
  std::uint32_t before = 0;
  for (const KeptGame& game : all_games(**table, *std::move(finished))) {
    if (auto found = break_of(game, before)) return found;
    before += static_cast<std::uint32_t>(game.entries.size());
  }
  return std::nullopt;
}

Stored<std::optional<std::vector<std::string>>> records_of(store::Store& store, store::Id id) {
  const auto table = store.table(id);
  if (!table) return std::unexpected(table.error());
  if (!*table) return std::nullopt;
  const auto games = store.finished_games(id);
  if (!games) return std::unexpected(games.error());
  if (games->empty()) return std::vector<std::string>();
  auto desk = desk_of(**table, {});
  if (!desk) return std::nullopt;
  for (const store::Sitting& sitting : desk->sittings) {
    const auto person = store.person(sitting.person);
    if (!person) return std::unexpected(person.error());
    desk->names[sitting.person] = *person ? (*person)->name : "";
  }
  std::vector<std::string> records;
  for (const KeptGame& game : *games) {
    auto record = record_of(*desk, game);
    if (!record) return std::nullopt;
    records.push_back(*std::move(record));
  }
  return records;
}

}  // namespace seize::server
