#include "table/log.h"

#include <algorithm>

namespace seize {

namespace {

// How the table would be opened now: as it stands, with what was drawn or set long ago.
Opening opening_of(const Table& table) {
  return {.options = table.options,
          .first_named = table.team(Side::first),
          .second_named = table.team(Side::second),
          .lot_has_fallen = table.by_lot,
          .start = table.game.start()};
}

bool begins_anew(const Happenings& happened) {
  return std::ranges::any_of(happened,
                             [](const Happening& one) { return std::holds_alternative<BeganAnew>(one); });
}

}  // namespace

std::expected<LoggedTable, TableRefusal> open_logged(const Opening& opening, Instant now) {
  const auto table = open(opening, now);
  if (!table) return std::unexpected(table.error());
  Opening settled = opening_of(*table);
  settled.played = opening.played;
  settled.turn_used = opening.turn_used;
  return LoggedTable{.log = {.opening = std::move(settled), .opened = now}, .table = *table};
}

void name_the_nameless(LoggedTable& logged, const Names& names) {
  name_the_nameless(logged.table.teams, names);
  logged.log.opening.first_named = logged.table.team(Side::first);
  logged.log.opening.second_named = logged.table.team(Side::second);
}

std::expected<Happenings, Denial> take(LoggedTable& logged, Entry entry) {
  entry.at = std::max(entry.at, logged.log.last());
  auto step = apply(logged.table, entry);
  if (!step) return std::unexpected(step.error());
  logged.table = std::move(step->table);
  if (begins_anew(step->happened)) {
    logged.log = {.opening = opening_of(logged.table), .opened = entry.at};
  } else {
    logged.log.entries.push_back(entry);
  }
  return std::move(step->happened);
}

std::optional<Entry> stood_still(const LoggedTable& logged, Instant last_sign_of_life, Instant now) {
  const Instant from = std::max(last_sign_of_life, logged.log.last());
  if (now <= from || logged.table.game.over()) return std::nullopt;
  return Entry{.what = StandStill{now - from}, .at = now};
}

std::expected<Replayed, TableRefusal> replay(const Log& log) {
  auto table = open(log.opening, log.opened);
  if (!table) return std::unexpected(table.error());
  Replayed replayed{.table = *std::move(table)};
  Instant last = log.opened;
  for (std::size_t i = 0; i < log.entries.size(); ++i) {
    const Entry& entry = log.entries[i];
    if (entry.at < last) {
      replayed.fault = {.entry = i, .why = TableRefusal::time_runs_backwards};
      return replayed;
    }
    auto step = apply(replayed.table, entry);
    if (!step) {
      replayed.fault = {.entry = i, .why = step.error()};
      return replayed;
    }
    last = entry.at;
    replayed.table = std::move(step->table);
  }
  return replayed;
}

}  // namespace seize
