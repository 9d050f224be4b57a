#include "notation/table_record.h"

#include <algorithm>

#include "notation/table_words.h"
#include "notation/token.h"
#include "notation/white_space.h"

namespace seize {

namespace {

constexpr std::string_view programs_tag = "Programs";   // the seats of programs: 1a 2b:perfect
constexpr std::string_view take_back_tag = "TakeBack";  // no
constexpr std::string_view hints_tag = "Hints";         // no
constexpr std::string_view extensible_tag = "Grants";   // yes: the opponent may grant time
constexpr std::string_view lot_tag = "Lot";             // yes: who starts was drawn
constexpr std::string_view turn_used_tag = "TurnUsed";  // of the turn under way, as a clock is written

std::string seat_name(Side side, std::size_t member) {
  return std::string(side == Side::first ? "1" : "2") + (member == 0 ? "a" : "b");
}

std::string names_of(const Team& team) {
  std::string names;
  for (const Player& player : team)
    names += (names.empty() ? "" : " + ") + (player.program ? "program" : player.name);
  return names;
}

// Each as its seat, and its level where it has one: "1a 2b:perfect".
std::string programs_of(const Table& table) {
  std::string seats;
  for (const Side side : {Side::first, Side::second}) {
    for (std::size_t member = 0; member < table.team(side).size(); ++member) {
      const Player& player = table.team(side)[member];
      if (!player.program) continue;
      seats += (seats.empty() ? "" : " ") + seat_name(side, member);
      if (!player.level.empty()) seats += ":" + player.level;
    }
  }
  return seats;
}

std::string value_of(const Record& record, std::string_view name) {
  for (const Tag& tag : record.tags) {
    if (tag.name == name) return tag.value;
  }
  return {};
}

// The program at that seat; nothing where a person sits.
std::optional<Player> program_at(std::string_view programs, const std::string& seat) {
  while (!programs.empty()) {
    const std::size_t space = std::min(programs.find(' '), programs.size());
    const std::string_view one = programs.substr(0, space);
    if (one == seat) return Player{.name = "", .program = true};
    if (one.starts_with(seat + ":"))
      return Player{.name = "", .program = true, .level = std::string(one.substr(seat.size() + 1))};
    programs.remove_prefix(std::min(space + 1, programs.size()));
  }
  return std::nullopt;
}

Team team_of(const Record& record, Side side) {
  const std::string names = value_of(record, side == Side::first ? "First" : "Second");
  const std::string programs = value_of(record, programs_tag);
  Team team;
  for (std::string_view rest = names; team.size() < 2;) {
    const std::size_t plus = std::min(rest.find(" + "), rest.size());
    team.push_back(program_at(programs, seat_name(side, team.size()))
                       .value_or(Player{.name = std::string(trimmed(rest.substr(0, plus)))}));
    if (plus == rest.size()) break;
    rest.remove_prefix(plus + 3);
  }
  return team;
}

// The seconds used, after the token that ends a turn.
std::vector<Comment> seconds_used(const Table& table) {
  std::vector<Comment> comments;
  if (!table.options.clock) return comments;
  std::size_t move = 0;
  std::size_t token = 0;
  for (const Token& one : tokens_of(table.game)) {
    move += move_count(one);
    ++token;
    std::string seconds = format_clock(table.used[move - 1]);
    seconds.erase(seconds.find('/'));
    if (one.given || one.passed) comments.push_back({.token = token, .text = seconds});
  }
  return comments;
}

}  // namespace

Record record_of(const Table& table, Instant now) {
  Record record{
      .tags = {{"First", names_of(table.team(Side::first))}, {"Second", names_of(table.team(Side::second))}},
      .edition = table.options.edition,
      .help = table.options.help,
      .mask = table.options.mask,
      .game = table.game,
      .comments = seconds_used(table)};
  const auto add = [&](std::string_view name, std::string value) {
    record.tags.push_back({.name = std::string(name), .value = std::move(value)});
  };
  if (const std::string programs = programs_of(table); !programs.empty()) add(programs_tag, programs);
  if (!table.options.take_back) add(take_back_tag, "no");
  if (!table.options.hints) add(hints_tag, "no");
  if (table.by_lot) add(lot_tag, "yes");
  if (const auto& clock = table.options.clock) {
    record.per_move = clock->per_move;
    if (clock->extensible) add(extensible_tag, "yes");
    if (!table.game.over()) add(turn_used_tag, format_clock(std::max(now - table.turn_began, Duration(1))));
  }
  return record;
}

Opening opening_of(const Record& record) {
  Opening opening{.options = {.edition = record.edition,
                              .help = record.help,
                              .mask = record.mask,
                              .take_back = value_of(record, take_back_tag) != "no",
                              .hints = value_of(record, hints_tag) != "no"},
                  .first_named = team_of(record, Side::first),
                  .second_named = team_of(record, Side::second),
                  .start = record.game.start()};
  if (record.per_move) {
    opening.options.clock =
        Clock{.per_move = *record.per_move, .extensible = value_of(record, extensible_tag) == "yes"};
  }
  return opening;
}

std::expected<Table, TableRefusal> table_of(const Record& record, Instant now) {
  const Duration used = parse_clock(value_of(record, turn_used_tag)).value_or(Duration::zero());
  auto table = resume(opening_of(record), record.game, used, now);
  if (table) table->by_lot = value_of(record, lot_tag) == "yes";
  return table;
}

}  // namespace seize
