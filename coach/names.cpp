#include "coach/names.h"

#include "talk/wording.h"

namespace seize::coach {

namespace {

std::array<Phrase, 2> unnamed() { return {phrase(plain("name.first")), phrase(plain("name.second"))}; }

}  // namespace

std::array<Phrase, 2> names_of(const Table& table) {
  auto names = unnamed();
  for (std::size_t side = 0; side < names.size(); ++side) {
    const Team& team = table.teams[side];
    if (team.front().program || !team.front().name.empty()) names[side] = say(team);
  }
  return names;
}

std::array<Phrase, 2> names_of(const Record& record) {
  const auto table = table_of(record, {});
  return table ? names_of(*table) : unnamed();
}

std::array<Phrase, 2> names_at(const Table& table, std::size_t move) {
  auto names = names_of(table);
  Table before = table;
  before.game = table.game.after(move);
  const auto seat = seat_to_act(before);
  if (!seat || table.team(seat->side).size() == 1) return names;
  names[static_cast<std::size_t>(seat->side)] = say(Team{table.team(seat->side)[seat->member]});
  return names;
}

std::array<Phrase, 2> names_at(const Record& record, std::size_t move) {
  const auto table = table_of(record, {});
  return table ? names_at(*table, move) : unnamed();
}

}  // namespace seize::coach
