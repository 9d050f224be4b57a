#include "protocol/parts.h"

#include "notation/act_text.h"
#include "notation/split.h"
#include "notation/table_words.h"
#include "notation/words.h"
#include "protocol/message_text.h"

namespace seize::protocol {

namespace {

using Items = std::vector<std::string>;

constexpr std::array<std::string_view, courtesy_count> courtesy_names = {
    "hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "good_bye"};

constexpr std::string_view digits = "0123456789abcdef";

template <class Byte>
std::string hexadecimal(std::span<const Byte> bytes) {
  std::string text;
  for (const Byte byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

template <std::size_t count>
std::optional<std::array<std::uint8_t, count>> bytes_of(std::string_view text) {
  std::array<std::uint8_t, count> bytes{};
  if (text.size() != 2 * count) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = digits.find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] * 16 + digit);
  }
  return bytes;
}

std::string json_of(const PlayerSeen& seen) {
  JsonObject json;
  json.text("name", seen.player.name);
  if (seen.player.program) json.text("program", seen.player.level);
  if (seen.free) json.flag("free", true);
  return json.str();
}

std::optional<PlayerSeen> player_of(const Json& json) {
  Fields fields(json);
  PlayerSeen seen{.player = {.name = fields.text("name")}};
  if (const Json* level = fields.perhaps("program")) {
    seen.player.program = true;
    seen.player.level = std::string(fields.need(level->text()));
  }
  seen.free = fields.perhaps("free", [](const Json& flag) { return flag.flag(); }).value_or(false);
  return fields.well() ? std::optional(seen) : std::nullopt;
}

std::optional<std::vector<PlayerSeen>> team_of(const Json& json) {
  if (json.list() == nullptr || json.list()->empty() || json.list()->size() > 2) return std::nullopt;
  std::vector<PlayerSeen> team;
  for (const Json& one : *json.list()) {
    const auto player = player_of(one);
    if (!player) return std::nullopt;
    team.push_back(*player);
  }
  return team;
}

std::optional<SquareSeen> square_of(char c) {
  if (c == '?') return SquareSeen{.hidden = true};
  if (c == '.') return SquareSeen{};
  const auto piece = parse_piece(std::string_view(&c, 1));
  return piece ? std::optional(SquareSeen{.piece = *piece}) : std::nullopt;
}

}  // namespace

std::string Fields::text(std::string_view name) {
  return read(name, [](const Json& json) {
    return json.text().transform([](std::string_view text) { return std::string(text); });
  });
}
bool Fields::flag(std::string_view name) {
  return read(name, [](const Json& json) { return json.flag(); });
}
std::int64_t Fields::number(std::string_view name) {
  return read(name, [](const Json& json) { return json.number(); });
}
std::uint32_t Fields::count(std::string_view name) { return read(name, count_of); }

std::optional<std::uint32_t> count_of(const Json& json) {
  const auto number = json.number();
  if (!number || *number < 0 || *number > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

JsonObject of_kind(std::string_view kind) {
  JsonObject json;
  json.text("t", kind);
  return json;
}

std::optional<bool> flag_of(const Json& json) { return json.flag(); }

std::optional<Courtesy> courtesy_of(const Json& json) {
  for (int i = 0; i < courtesy_count; ++i) {
    if (json.text() == name_of(static_cast<Courtesy>(i))) return static_cast<Courtesy>(i);
  }
  return std::nullopt;
}

std::optional<Duration> duration_of(const Json& json) {
  constexpr std::int64_t longest = std::int64_t{1} << 50;  // no sum of some of them passes what fits
  const auto number = json.number();
  if (!number || *number < 0 || *number > longest) return std::nullopt;
  return Duration(*number);
}

std::optional<std::string> link_of(const Json& json) {
  const auto text = json.text();
  return text && is_link(*text) ? std::optional(std::string(*text)) : std::nullopt;
}

void add_options(JsonObject& json, const Options& options) {
  const auto clock =
      options.clock ? std::optional(std::int64_t{options.clock->per_move.count()}) : std::nullopt;
  json.text("rules", format_rules(options.rules))
      .text("edition", format_edition(options.edition))
      .text("help", format_help(options.help))
      .flag("mask", options.mask)
      .number("clock", clock)
      .flag("grants", options.clock && options.clock->extensible)
      .flag("takeBack", options.take_back)
      .flag("tournament", options.tournament);
}

Options options_in(Fields& fields) {
  Options options{.hints = false};
  const auto flag_or = [&](std::string_view name, bool otherwise) {
    return fields.perhaps(name, [](const Json& json) { return json.flag(); }).value_or(otherwise);
  };
  options.rules = fields.perhaps("rules", of_word(parse_rules)).value_or(Rules());
  options.edition = fields.perhaps("edition", of_text(parse_edition)).value_or(Edition::classic);
  options.help = fields.perhaps("help", of_text(parse_help)).value_or(Help::official);
  options.mask = flag_or("mask", false);
  options.take_back = flag_or("takeBack", true);
  options.tournament = flag_or("tournament", false);
  const bool extensible = flag_or("grants", false);
  if (const auto clock = fields.perhaps("clock", duration_of)) {
    options.clock = Clock{.per_move = *clock, .extensible = extensible};
  }
  return options;
}

std::string teams_json(const std::array<std::vector<PlayerSeen>, 2>& teams) {
  Items sides;
  for (const auto& team : teams) {
    Items players;
    for (const PlayerSeen& player : team) players.push_back(json_of(player));
    sides.push_back(json_list(players));
  }
  return json_list(sides);
}

std::array<std::vector<PlayerSeen>, 2> teams_in(Fields& fields) {
  auto teams = fields.list("teams", team_of);
  fields.must(teams.size() == 2);
  teams.resize(2);
  return {teams[0], teams[1]};
}

std::string seats_json(const std::vector<Seat>& seats) {
  Items items;
  for (const Seat seat : seats) items.push_back(json_string(format_seat(seat)));
  return json_list(items);
}

std::string format_key(const Key& key) { return hexadecimal(std::span<const std::uint8_t>(key)); }
std::optional<Key> parse_key(std::string_view text) { return bytes_of<16>(text); }

std::string format_id(ActId id) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(id >> (56 - 8 * i));
  return hexadecimal(std::span<const std::uint8_t>(bytes));
}
std::optional<ActId> parse_id(std::string_view text) {
  const auto bytes = bytes_of<8>(text);
  if (!bytes) return std::nullopt;
  ActId id = 0;
  for (const std::uint8_t byte : *bytes) id = id << 8U | byte;
  return id != 0 ? std::optional(id) : std::nullopt;
}

bool is_link(std::string_view text) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  return !text.empty() && text.size() <= 32 && text.find_first_not_of(letters) == std::string_view::npos;
}

std::string format_look(const Look& look) {
  switch (look.kind) {
    case Look::Kind::square:
      return format_square(Square::from_index(look.index));
    case Look::Kind::piece:
      return {'=', format_piece(Piece::from_index(look.index))};
    case Look::Kind::last:
      return "last";
    case Look::Kind::all:
      break;
  }
  return "all";
}

std::optional<Look> parse_look(std::string_view text) {
  if (text == "last") return Look{.kind = Look::Kind::last};
  if (text == "all") return Look{.kind = Look::Kind::all};
  if (text.starts_with('=')) {
    const auto piece = parse_piece(text.substr(1));
    if (!piece) return std::nullopt;
    return Look{.kind = Look::Kind::piece, .index = static_cast<std::uint8_t>(piece->index())};
  }
  const auto square = parse_square(text);
  if (!square) return std::nullopt;
  return Look{.kind = Look::Kind::square, .index = static_cast<std::uint8_t>(square->index())};
}

std::string_view name_of(Courtesy what) { return name_in(courtesy_names, what); }

std::string format_board(const BoardSeen& seen) {
  std::string text;
  for (int rank = 3; rank >= 0; --rank) {
    for (int file = 0; file < 4; ++file) {
      const SquareSeen& square = seen.board[Square::at(file, rank).index()];
      const char open = square.piece ? format_piece(*square.piece) : '.';
      text += square.hidden ? '?' : open;
    }
    text += rank > 0 ? '/' : ' ';
  }
  text += seen.hand ? format_piece(*seen.hand) : '-';
  return text + ' ' + (seen.last ? format_square(*seen.last) : "-") + ' ' + format_rules(seen.rules);
}

std::optional<BoardSeen> parse_board(std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 4) return std::nullopt;
  const auto ranks = split(fields[0], '/');
  if (ranks.size() != 4) return std::nullopt;
  BoardSeen seen;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i].size() != 4) return std::nullopt;
    for (std::size_t file = 0; file < 4; ++file) {
      const auto square = square_of(ranks[i][file]);
      if (!square) return std::nullopt;
      seen.board[Square::at(static_cast<int>(file), static_cast<int>(3 - i)).index()] = *square;
    }
  }
  const auto rules = parse_rules(fields[3]);
  if (!rules) return std::nullopt;
  seen.rules = *rules;
  if (fields[1] != "-") {
    const auto hand = parse_piece(fields[1]);
    if (!hand) return std::nullopt;
    seen.hand = *hand;
  }
  if (fields[2] != "-") {
    const auto last = parse_square(fields[2]);
    if (!last) return std::nullopt;
    seen.last = *last;
  }
  return seen;
}

}  // namespace seize::protocol
