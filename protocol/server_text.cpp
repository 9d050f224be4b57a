// What a server says.

#include "notation/act_text.h"
#include "notation/record.h"
#include "notation/summary.h"
#include "notation/words.h"
#include "protocol/happening_text.h"
#include "protocol/message_text.h"
#include "protocol/parts.h"

namespace seize::protocol {

namespace {

using Items = std::vector<std::string>;

constexpr std::array<std::string_view, 4> task_names = {"give", "place", "pass", "none"};
constexpr std::array<std::string_view, 5> reason_names = {"call", "full", "resigned", "time", "agreed"};

// ---- writing

std::string letters_of(Characteristics characteristics) {
  std::string letters;
  for (const Characteristic one : characteristics) letters += format_characteristic(one);
  return letters;
}

std::string json_of(const Ended& end) {
  Items missed;
  for (const WinningSet set : end.missed) missed.push_back(json_string(format_winning_set(set)));
  JsonObject json;
  json.text("result", format_result(end.outcome)).text("why", format_outcome_reason(end.outcome.reason));
  if (end.outcome.set) {
    json.text("set", format_winning_set(*end.outcome.set))
        .flag("stolen", end.outcome.by == Window::receiver)
        .text("shared", letters_of(end.shared));
  }
  if (!missed.empty()) json.raw("missed", json_list(missed));
  return json.str();
}

std::string proposals_text(const std::array<std::optional<Side>, proposal_count>& proposed_by) {
  std::string text;
  for (const auto& side : proposed_by) {
    const char number = side == Side::first ? '1' : '2';
    text += side ? number : '-';
  }
  return text;
}

std::string rack_text(const std::array<RackSeen, Piece::count>& rack) {
  std::string text;
  for (const Piece piece : all_pieces) {
    const RackSeen seen = rack[piece.index()];
    const char shown = seen == RackSeen::hidden ? '?' : '.';
    text += seen == RackSeen::there ? format_piece(piece) : shown;
  }
  return text;
}

std::optional<std::int64_t> milliseconds(const std::optional<Duration>& time) {
  return time ? std::optional(std::int64_t{time->count()}) : std::nullopt;
}

std::string json_of(const TableListed& listed) {
  JsonObject json;
  json.text("table", listed.table).text("phase", name_in(phase_names, listed.phase));
  add_options(json, listed.options);
  json.raw("teams", teams_json(listed.teams));
  if (listed.your_turn) json.flag("yourTurn", *listed.your_turn);
  if (listed.left) json.number("left", milliseconds(listed.left));
  return json.str();
}

std::string json_of(const std::vector<TableListed>& tables) {
  Items items;
  for (const TableListed& one : tables) items.push_back(json_of(one));
  return json_list(items);
}

std::string texts_json(const std::vector<std::string>& texts) {
  Items items;
  for (const std::string& text : texts) items.push_back(json_string(text));
  return json_list(items);
}

struct Formatter {
  std::string operator()(const Welcome& welcome) const {
    return of_kind("hello")
        .number("v", welcome.version)
        .text("name", welcome.name)
        .flag("lobby", welcome.lobby)
        .str();
  }
  std::string operator()(const Opened& opened) const {
    return of_kind("opened").text("id", format_id(opened.id)).text("table", opened.table).str();
  }
  std::string operator()(const TableSeen& seen) const {
    JsonObject json = of_kind("table");
    json.text("table", seen.table)
        .number("game", std::int64_t{seen.game})
        .text("phase", name_in(phase_names, seen.phase))
        .flag("listed", seen.listed);
    add_options(json, seen.options);
    return json.flag("byLot", seen.by_lot)
        .flag("settled", seen.settled)
        .raw("teams", teams_json(seen.teams))
        .raw("score", json_list({std::to_string(seen.score[0]), std::to_string(seen.score[1])}))
        .str();
  }
  std::string operator()(const You& you) const {
    return of_kind("you").raw("seats", seats_json(you.seats)).str();
  }
  std::string operator()(const Here& here) const {
    return of_kind("here")
        .raw("seats", seats_json(here.seats))
        .number("watching", std::int64_t{here.watching})
        .str();
  }
  std::string operator()(const At& at) const {
    Items happened;
    for (const Happening& one : at.happened) happened.push_back(json_string(format_happening(one)));
    JsonObject json = of_kind("at");
    json.number("n", std::int64_t{at.n}).number("from", std::int64_t{at.from});
    if (at.id) json.text("id", format_id(*at.id));
    json.raw("happened", json_list(happened)).text("seen", format_board(at.seen));
    if (at.moves) json.text("moves", *at.moves);
    if (at.to_act) json.text("toAct", format_seat(*at.to_act));
    json.text("task", name_in(task_names, at.task)).flag("call", at.call_open);
    if (at.left) json.number("left", milliseconds(at.left));
    json.text("proposed", proposals_text(at.proposed_by));
    if (at.end) json.raw("end", json_of(*at.end));
    return json.str();
  }
  std::string operator()(const Looked& looked) const {
    return of_kind("looked")
        .text("at", format_look(looked.at))
        .text("seen", format_board(looked.seen))
        .text("rack", rack_text(looked.rack))
        .str();
  }
  std::string operator()(const No& no) const {
    JsonObject json = of_kind("no");
    json.text("why", name_of(no.why));
    if (no.id) json.text("id", format_id(*no.id));
    if (no.n) json.number("n", std::int64_t{*no.n});
    return json.str();
  }
  std::string operator()(const Pong& pong) const { return of_kind("pong").number("k", pong.k).str(); }
  std::string operator()(const CourteousBy& said) const {
    return of_kind("said").text("by", format_seat(said.by)).text("what", name_of(said.what)).str();
  }
  std::string operator()(const Code& code) const {
    return of_kind("code").text("code", code.code).number("left", std::int64_t{code.left.count()}).str();
  }
  std::string operator()(const Paired& /*paired*/) const { return of_kind("paired").str(); }
  std::string operator()(const MineAre& mine) const {
    return of_kind("mine").raw("tables", json_of(mine.tables)).str();
  }
  std::string operator()(const LobbyIs& lobby) const {
    return of_kind("lobby")
        .raw("open", json_of(lobby.open))
        .raw("playing", json_of(lobby.playing))
        .number("seeking", std::int64_t{lobby.seeking})
        .str();
  }
  std::string operator()(const Seeking& /*seeking*/) const { return of_kind("seeking").str(); }
  std::string operator()(const Met& met) const { return of_kind("met").text("table", met.table).str(); }
  std::string operator()(const RecordsAre& records) const {
    return of_kind("records").raw("records", texts_json(records.records)).str();
  }
  std::string operator()(const NamesAre& names) const {
    return of_kind("names")
        .raw("first", texts_json(names.first))
        .raw("second", texts_json(names.second))
        .str();
  }
  std::string operator()(const MyDataIs& data) const {
    return of_kind("my_data")
        .text("name", data.name)
        .number("made", std::int64_t{data.made.count()})
        .number("seen", std::int64_t{data.seen.count()})
        .raw("tables", texts_json(data.tables))
        .number("devices", std::int64_t{data.devices})
        .number("blocked", std::int64_t{data.blocked})
        .str();
  }
  std::string operator()(const Forgotten& /*forgotten*/) const { return of_kind("forgotten").str(); }
  std::string operator()(const Blocked& /*blocked*/) const { return of_kind("blocked").str(); }
};

// ---- reading

std::optional<std::string> text_of(const Json& json) {
  return json.text().transform([](std::string_view text) { return std::string(text); });
}

std::optional<Characteristics> characteristics_of(std::string_view letters) {
  Characteristics found;
  for (const Characteristic one : all_characteristics) {
    if (letters.starts_with(format_characteristic(one))) {
      found = found.with(one);
      letters.remove_prefix(1);
    }
  }
  return letters.empty() ? std::optional(found) : std::nullopt;
}

std::optional<Outcome> outcome_of(std::string_view result) {
  if (result == "1-0") return Outcome{.reason = {}, .winner = Side::first};
  if (result == "0-1") return Outcome{.reason = {}, .winner = Side::second};
  if (result == "1/2") return Outcome{.reason = {}};
  return std::nullopt;
}

std::optional<Ended> end_of(const Json& json) {
  Fields fields(json);
  Ended end{.outcome = fields.read("result", of_text(outcome_of))};
  end.outcome.reason = fields.read("why", one_of<Outcome::Reason>(reason_names));
  end.outcome.set = fields.perhaps("set", of_word(parse_winning_set));
  if (end.outcome.set) {
    end.outcome.by = fields.flag("stolen") ? Window::receiver : Window::placer;
    end.shared = fields.read("shared", of_text(characteristics_of));
  }
  if (fields.perhaps("missed") != nullptr) {
    for (const WinningSet set : fields.list("missed", of_word(parse_winning_set)))
      end.missed = end.missed.with(set);
  }
  return fields.well() ? std::optional(end) : std::nullopt;
}

using Proposals = std::array<std::optional<Side>, proposal_count>;

std::optional<Proposals> proposals_of(std::string_view text) {
  Proposals proposed;
  if (text.size() != proposed.size()) return std::nullopt;
  for (std::size_t i = 0; i < proposed.size(); ++i) {
    if (text[i] == '1') proposed[i] = Side::first;
    if (text[i] == '2') proposed[i] = Side::second;
    if (!proposed[i] && text[i] != '-') return std::nullopt;
  }
  return proposed;
}

using Rack = std::array<RackSeen, Piece::count>;

std::optional<Rack> rack_of(std::string_view text) {
  Rack rack{};
  if (text.size() != rack.size()) return std::nullopt;
  for (const Piece piece : all_pieces) {
    const char c = text[piece.index()];
    if (c != '?' && c != '.' && c != format_piece(piece)) return std::nullopt;
    const RackSeen seen = c == '?' ? RackSeen::hidden : RackSeen::there;
    rack[piece.index()] = c == '.' ? RackSeen::gone : seen;
  }
  return rack;
}

std::optional<TableListed> listed_of(const Json& json) {
  Fields fields(json);
  TableListed listed{.table = fields.read("table", link_of),
                     .phase = fields.read("phase", one_of<Phase>(phase_names)),
                     .options = options_in(fields),
                     .teams = teams_in(fields)};
  listed.your_turn = fields.perhaps("yourTurn", flag_of);
  listed.left = fields.perhaps("left", duration_of);
  return fields.well() ? std::optional(listed) : std::nullopt;
}

ServerMessage table_in(Fields& fields) {
  TableSeen seen{.table = fields.read("table", link_of),
                 .game = fields.count("game"),
                 .phase = fields.read("phase", one_of<Phase>(phase_names)),
                 .listed = fields.flag("listed"),
                 .options = options_in(fields),
                 .by_lot = fields.flag("byLot"),
                 .settled = fields.flag("settled"),
                 .teams = teams_in(fields)};
  auto score = fields.list("score", count_of);
  fields.must(score.size() == 2);
  score.resize(2);
  seen.score = {score[0], score[1]};
  return seen;
}

ServerMessage at_in(Fields& fields) {
  At at{.n = fields.count("n"),
        .from = fields.count("from"),
        .id = fields.perhaps("id", of_text(parse_id)),
        .happened = fields.list("happened", of_text(parse_happening)),
        .seen = fields.read("seen", of_text(parse_board)),
        .moves = fields.perhaps("moves", text_of),
        .to_act = fields.perhaps("toAct", of_text(parse_seat)),
        .task = fields.read("task", one_of<Task>(task_names)),
        .call_open = fields.flag("call"),
        .left = fields.perhaps("left", duration_of),
        .proposed_by = fields.read("proposed", of_text(proposals_of)),
        .end = fields.perhaps("end", end_of)};
  fields.must(at.from <= at.n);
  return at;
}

constexpr std::array<Kind<ServerMessage>, 21> kinds = {{
    {"hello",
     [](Fields& f) -> ServerMessage {
       return Welcome{.version = static_cast<int>(std::min(f.count("v"), 1000000U)),
                      .name = f.text("name"),
                      .lobby = f.flag("lobby")};
     }},
    {"opened",
     [](Fields& f) -> ServerMessage {
       return Opened{.id = f.read("id", of_text(parse_id)), .table = f.read("table", link_of)};
     }},
    {"table", table_in},
    {"you", [](Fields& f) -> ServerMessage { return You{f.list("seats", of_text(parse_seat))}; }},
    {"here",
     [](Fields& f) -> ServerMessage {
       return Here{.seats = f.list("seats", of_text(parse_seat)), .watching = f.count("watching")};
     }},
    {"at", at_in},
    {"looked",
     [](Fields& f) -> ServerMessage {
       return Looked{.at = f.read("at", of_text(parse_look)),
                     .seen = f.read("seen", of_text(parse_board)),
                     .rack = f.read("rack", of_text(rack_of))};
     }},
    {"no",
     [](Fields& f) -> ServerMessage {
       return No{.why = f.read("why", of_text(why_named)),
                 .id = f.perhaps("id", of_text(parse_id)),
                 .n = f.perhaps("n", count_of)};
     }},
    {"pong", [](Fields& f) -> ServerMessage { return Pong{f.number("k")}; }},
    {"said",
     [](Fields& f) -> ServerMessage {
       return CourteousBy{.by = f.read("by", of_text(parse_seat)), .what = f.read("what", courtesy_of)};
     }},
    {"code",
     [](Fields& f) -> ServerMessage {
       return Code{.code = f.text("code"), .left = f.read("left", duration_of)};
     }},
    {"paired", [](Fields& /*f*/) -> ServerMessage { return Paired{}; }},
    {"mine", [](Fields& f) -> ServerMessage { return MineAre{f.list("tables", listed_of)}; }},
    {"lobby",
     [](Fields& f) -> ServerMessage {
       return LobbyIs{.open = f.list("open", listed_of),
                      .playing = f.list("playing", listed_of),
                      .seeking = f.count("seeking")};
     }},
    {"seeking", [](Fields& /*f*/) -> ServerMessage { return Seeking{}; }},
    {"met", [](Fields& f) -> ServerMessage { return Met{f.read("table", link_of)}; }},
    {"records", [](Fields& f) -> ServerMessage { return RecordsAre{f.list("records", text_of)}; }},
    {"names",
     [](Fields& f) -> ServerMessage {
       return NamesAre{.first = f.list("first", text_of), .second = f.list("second", text_of)};
     }},
    {"my_data",
     [](Fields& f) -> ServerMessage {
       return MyDataIs{.name = f.text("name"),
                       .made = f.read("made", duration_of),
                       .seen = f.read("seen", duration_of),
                       .tables = f.list("tables", link_of),
                       .devices = f.count("devices"),
                       .blocked = f.count("blocked")};
     }},
    {"forgotten", [](Fields& /*f*/) -> ServerMessage { return Forgotten{}; }},
    {"blocked", [](Fields& /*f*/) -> ServerMessage { return Blocked{}; }},
}};
static_assert(kinds.size() == std::variant_size_v<ServerMessage>);

}  // namespace

std::string format(const ServerMessage& message) { return std::visit(Formatter(), message); }

std::expected<ServerMessage, Objection> parse_from_server(std::string_view text) {
  return read_message<ServerMessage>(text, longest_from_server, kinds);
}

}  // namespace seize::protocol
