#include "notation/table_record.h"

#include <algorithm>

#include "notation/act_text.h"
#include "notation/table_words.h"
#include "notation/token.h"
#include "notation/white_space.h"

namespace seize {

namespace {

constexpr std::string_view programs_tag = "Programs";      // the seats of programs: 1a 2b:perfect
constexpr std::string_view take_back_tag = "TakeBack";     // no
constexpr std::string_view hints_tag = "Hints";            // no
constexpr std::string_view extensible_tag = "Grants";      // yes: the opponent may grant time
constexpr std::string_view tournament_tag = "Tournament";  // yes: opened as one (R7.3)
constexpr std::string_view lot_tag = "Lot";                // yes: who starts was drawn
constexpr std::string_view turn_used_tag = "TurnUsed";     // of the turn under way, as a clock is written

std::string seat_name(Side side, std::size_t member) {
  return format_seat({.side = side, .member = static_cast<std::uint8_t>(member)});
}

std::string names_of(const Team& team) {
  std::string names;
  for (std::size_t i = 0; i < team.size(); ++i) {
    if (i > 0) names += " + ";  // also where the first has no name
    names += team[i].program ? "program" : team[i].name;
  }
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

// A name as it can be written beside another: without what would look like the " + " between two.
std::string name_of(std::string_view text) {
  std::string_view name = trimmed(text);
  while (name.ends_with(" +") || name == "+") name = trimmed(name.substr(0, name.size() - 1));
  while (name.starts_with("+ ")) name = trimmed(name.substr(1));
  return std::string(name);
}

Team team_of(const Record& record, Side side) {
  std::string names = value_of(record, side == Side::first ? "First" : "Second");
  std::ranges::replace_if(names, [](char c) { return white_space.contains(c); }, ' ');
  const std::string programs = value_of(record, programs_tag);
  Team team;
  for (std::string_view rest = names; team.size() < 2;) {
    const std::size_t plus = std::min(rest.find(" + "), rest.size());
    team.push_back(program_at(programs, seat_name(side, team.size()))
                       .value_or(Player{.name = name_of(rest.substr(0, plus))}));
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
    const bool ends_turn = one.given || one.passed;
    if (!ends_turn || table.used[move - 1] == Duration::zero()) continue;  // none: not known, from a record
    comments.push_back({.token = token, .text = format_seconds(table.used[move - 1])});
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
  if (table.options.tournament) add(tournament_tag, "yes");
  if (table.by_lot) add(lot_tag, "yes");
  if (const auto& clock = table.options.clock) {
    record.per_move = clock->per_move;
    if (clock->extensible) add(extensible_tag, "yes");
    const Duration used = now - table.turn_began;
    if (!table.game.over() && used > Duration::zero()) add(turn_used_tag, format_clock(used));
  }
  return record;
}

Opening opening_of(const Record& record) {
  Opening opening{.options = {.rules = record.game.start().rules(),
                              .edition = record.edition,
                              .help = record.help,
                              .mask = record.mask,
                              .take_back = value_of(record, take_back_tag) != "no",
                              .hints = value_of(record, hints_tag) != "no",
                              .tournament = value_of(record, tournament_tag) == "yes"},
                  .first_named = team_of(record, Side::first),
                  .second_named = team_of(record, Side::second),
                  .lot_has_fallen = value_of(record, lot_tag) == "yes",
                  .start = record.game.start()};
  if (!record.game.moves().empty()) opening.played = record.game;
  if (record.per_move) {
    opening.options.clock =
        Clock{.per_move = *record.per_move, .extensible = value_of(record, extensible_tag) == "yes"};
    const auto used = parse_clock(value_of(record, turn_used_tag));
    if (used && !record.game.over()) opening.turn_used = *used;
  }
  return opening;
}

std::expected<Table, TableRefusal> table_of(const Record& record, Instant now) {
  return open(opening_of(record), now);
}

}  // namespace seize
