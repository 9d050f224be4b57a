#include "cli/words.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <set>

#include "cli/level_names.h"
#include "notation/number.h"
#include "notation/position_text.h"
#include "notation/table_words.h"
#include "notation/utf8.h"
#include "notation/white_space.h"
#include "notation/words.h"
#include "picture/drawing.h"
#include "players/level.h"
#include "solver/book.h"
#include "talk/folding.h"
#include "talk/reasons.h"

namespace seize::cli {

namespace {

constexpr int deepest_perft = 32;  // sixteen pieces given and placed
constexpr double longest_limit = 1e7;
constexpr int most_puzzles = 100'000;  // to be made at once

std::unexpected<Said> wrong(std::string_view id, const std::string& text) {
  return std::unexpected(Said{.id = id, .arguments = {{"text", text}}});
}

// One line of text, as it stands in a record's tag.
bool is_name(std::string_view name) {
  return !name.empty() && is_text(name) && name.find_first_of("\t\r\n") == std::string_view::npos;
}

// What was typed, without what would not be text in a sentence.
std::string shown(const std::string& text) {
  std::string visible;
  for (const char c : text) visible += static_cast<unsigned char>(c) < 0x20 || c == '\x7f' ? ' ' : c;
  return is_text(visible) ? visible : std::string();
}

Said no_level(const std::string& text) {
  Phrase names{.parts = {}, .joint = Phrase::Joint::list};
  for (const Level& level : levels()) names.parts.push_back(plain(level.title));
  return {.id = "error.level",
          .arguments = {
              {"text", shown(text)}, {"levels", names}, {"example", phrase(plain(usual_level().title))}}};
}

template <class T>
std::expected<T, Said> value_or(const std::optional<T>& value, std::string_view id, const std::string& text) {
  if (!value) return wrong(id, text);
  return *value;
}

template <class T>
std::expected<T, Said> or_fault(const std::expected<T, Fault>& value) {
  if (!value) return std::unexpected(say(value.error()));
  return *value;
}

// True iff the text is an address in numbers, of IPv4 or IPv6.
bool is_address(const std::string& text, int family) {
  std::array<std::byte, sizeof(in6_addr)> bytes{};
  return inet_pton(family, text.c_str(), bytes.data()) == 1;
}

// The host as its numbers; nothing where it is none.
std::optional<std::string> host_of(std::string text) {
  if (text == "localhost") return "127.0.0.1";
  if (is_address(text, AF_INET)) return text;
  if (!text.starts_with('[') || !text.ends_with(']')) return std::nullopt;
  text = text.substr(1, text.size() - 2);
  return is_address(text, AF_INET6) ? std::optional(text) : std::nullopt;
}

}  // namespace

std::expected<int, Said> read_depth(const std::string& text) {
  const auto depth = parse_number<int>(text);
  if (!depth || *depth < 0 || *depth > deepest_perft) return wrong("error.depth", text);
  return *depth;
}

std::expected<Rules, Said> read_rules_word(const std::string& text) { return or_fault(parse_rules(text)); }

std::expected<Position, Said> read_position(const std::string& text) {
  return or_fault(parse_position(trimmed(text)));
}

std::expected<Edition, Said> read_edition(const std::string& text) {
  return value_or(parse_edition(text), "error.edition", text);
}

std::expected<std::string_view, Said> read_piece_set(const std::string& text) {
  for (const std::string_view set : picture::piece_sets()) {
    if (set == text) return set;
  }
  return wrong("error.piece_set", text);
}

std::expected<WinningSet, Said> read_winning_set(const std::string& text) {
  return or_fault(parse_winning_set(text));
}

std::expected<Help, Said> read_help_level(const std::string& text) {
  // Two things are called levels; who means the other one is told where it goes.
  if (level_called(text) != nullptr) return wrong("error.level_of_program", text);
  return value_or(parse_help(text), "error.help_level", text);
}

std::expected<When, Said> read_when(const std::string& text) {
  if (text == "auto") return When::automatic;
  if (text == "always") return When::always;
  if (text == "never") return When::never;
  return wrong("error.colour", text);
}

std::expected<Duration, Said> read_seconds(const std::string& text) {
  return value_or(parse_clock(text + "/move"), "error.seconds", text);
}

std::expected<std::uint64_t, Said> read_number(const std::string& text) {
  return value_or(parse_number<std::uint64_t>(text), "error.number", text);
}

std::expected<int, Said> read_threads(const std::string& text) {
  const auto threads = parse_number<int>(text);
  if (!threads || *threads < 1) return wrong("error.threads", text);
  return *threads;
}

std::expected<std::size_t, Said> read_megabytes(const std::string& text) {
  const auto megabytes = parse_number<std::uint32_t>(text);
  if (!megabytes) return wrong("error.memory", text);
  return *megabytes;
}

std::expected<double, Said> read_limit(const std::string& text) {
  const auto seconds = parse_number<double>(text);
  if (!seconds || !(*seconds > 0) || *seconds > longest_limit) return wrong("error.seconds", text);
  return *seconds;
}

std::expected<int, Said> read_placed(const std::string& text) {
  const auto placed = parse_number<int>(text);
  if (!placed || *placed < 0 || *placed > solver::deepest_book) return wrong("error.placed", text);
  return *placed;
}

std::expected<int, Said> read_step(const std::string& text) {
  const auto step = parse_number<int>(text);
  if (!step || *step < 1) return wrong("error.number", text);
  return *step;
}

std::expected<coach::PuzzleKind, Said> read_puzzle_kind(const std::string& text) {
  return value_or(coach::parse_puzzle_kind(text), "error.puzzle_kind", text);
}

std::expected<coach::Difficulty, Said> read_difficulty(const std::string& text) {
  return value_or(coach::parse_difficulty(text), "error.puzzle_difficulty", text);
}

std::expected<coach::Day, Said> read_day(const std::string& text) {
  return value_or(coach::parse_day(text), "error.puzzle_date", text);
}

std::expected<int, Said> read_puzzle_id(const std::string& text) {
  return value_or(parse_number<int>(text), "error.number", text);
}

std::expected<int, Said> read_puzzle_count(const std::string& text) {
  const auto count = parse_number<int>(text);
  if (!count || *count < 1 || *count > most_puzzles) return wrong("error.puzzle_count", text);
  return *count;
}

std::vector<std::string> side_words() {
  std::vector<std::string> words{"program"};
  for (const Level& level : levels()) words.push_back("program:" + std::string(level.name));
  return words;
}

std::vector<std::string> piece_set_words() {
  const auto sets = picture::piece_sets();
  return {sets.begin(), sets.end()};
}

std::vector<std::string> winning_set_words() {
  std::vector<std::string> words;
  for (int i = 0; i < WinningSet::count; ++i)
    words.emplace_back(format_winning_set(WinningSet::from_index(i)));
  return words;
}

std::vector<std::string> puzzle_kind_words() {
  std::vector<std::string> words;
  for (int i = 0; i < coach::puzzle_kind_count; ++i)
    words.emplace_back(coach::format_puzzle_kind(static_cast<coach::PuzzleKind>(i)));
  return words;
}

std::expected<WordOrder, Said> read_order(const std::string& text) {
  return value_or(parse_order(text), "error.order", text);
}

std::expected<std::optional<Starter>, Said> read_starter(const std::string& text) {
  if (text == "lot") return std::nullopt;
  if (text == "first") return Starter::first_named;
  if (text == "second") return Starter::second_named;
  return wrong("error.starter", text);
}

std::expected<Player, Said> read_player(const std::string& name) {
  const std::size_t colon = std::min(name.find(':'), name.size());
  if (!is_program_word(trimmed(name.substr(0, colon)))) return Player{.name = name};
  if (colon == name.size()) return Player{.name = "", .program = true};
  const std::string word(trimmed(std::string_view(name).substr(colon + 1)));
  const Level* level = level_called(word);
  if (level == nullptr) return std::unexpected(no_level(word));
  return Player{.name = "", .program = true, .level = std::string(level->name)};
}

std::expected<Team, Said> read_team(const std::string& text) {
  Team team;
  std::string_view rest = text;
  while (true) {
    const std::size_t plus = std::min(rest.find('+'), rest.size());
    const std::string name(trimmed(rest.substr(0, plus)));
    if (!is_name(name)) return wrong("error.side", shown(text));
    const auto player = read_player(name);
    if (!player) return std::unexpected(player.error());
    team.push_back(*player);
    if (plus == rest.size()) break;
    rest.remove_prefix(plus + 1);
  }
  if (team.size() > 2) return wrong("error.side", text);
  return team;
}

namespace {

// A name that two people at the table have: nobody could tell who is meant.
std::optional<std::string> name_of_two(const std::vector<Team>& sides) {
  std::set<std::string> names;
  for (const Team& team : sides) {
    for (const Player& player : team) {
      if (!player.program && !names.insert(folded_letters(player.name)).second) return player.name;
    }
  }
  return std::nullopt;
}

}  // namespace

std::expected<std::vector<Team>, Said> read_sides(const std::vector<std::string>& texts) {
  if (texts.size() > 2) return wrong("error.third_side", texts[2]);
  std::vector<Team> sides;
  for (const std::string& text : texts) {
    const auto team = read_team(text);
    if (!team) return std::unexpected(team.error());
    sides.push_back(*team);
  }
  if (sides.size() == 1) sides.push_back({Player{.name = "", .program = true}});
  if (const auto name = name_of_two(sides)) {
    return std::unexpected(Said{.id = "error.same_names", .arguments = {{"name", *name}}});
  }
  return sides;
}

std::expected<server::Address, Said> read_address(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return wrong("error.listen", text);
  const auto host = host_of(text.substr(0, colon));
  const auto port = parse_number<std::uint16_t>(text.substr(colon + 1));
  if (!host || !port) return wrong("error.listen", text);
  return server::Address{.host = *host, .port = *port};
}

std::expected<std::string, Said> read_public_url(const std::string& text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!text.starts_with(scheme) || text.size() == scheme.size()) continue;
    if (text.find_first_of(" \t\r\n\"<>") != std::string::npos) break;
    return text.ends_with('/') ? text.substr(0, text.size() - 1) : text;
  }
  return std::unexpected(Said{.id = "error.public_url", .arguments = {{"text", text}}});
}

}  // namespace seize::cli
