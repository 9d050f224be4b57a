// What a client says.

#include <utility>

#include "notation/act_text.h"
#include "notation/table_words.h"
#include "notation/words.h"
#include "protocol/message_text.h"
#include "protocol/parts.h"

namespace seize::protocol {

namespace {

constexpr std::array<std::string_view, 3> starts_names = {"lot", "first", "second"};
constexpr std::string_view program_word = "program";

// ---- writing

// "me", "anybody", "program:LEVEL"
std::string format_place(const PlaceWished& place) {
  if (place.who == Sitter::me) return "me";
  if (place.who == Sitter::anybody) return "anybody";
  return std::string(program_word) + ":" + place.level;
}

std::string json_of(const std::vector<PlaceWished>& team) {
  std::vector<std::string> items;
  for (const PlaceWished& place : team) items.push_back(json_string(format_place(place)));
  return json_list(items);
}

struct Formatter {
  std::string operator()(const Hello& hello) const {
    return of_kind("hello").number("v", hello.version).text("me", format_key(hello.me)).str();
  }
  std::string operator()(const OpenTable& open) const {
    JsonObject json = of_kind("open");
    json.text("id", format_id(open.id));
    add_options(json, open.wish.options);
    return json.raw("places", json_list({json_of(open.wish.places[0]), json_of(open.wish.places[1])}))
        .text("starts", name_in(starts_names, open.wish.starts))
        .flag("listed", open.wish.listed)
        .str();
  }
  std::string operator()(const Watch& watch) const {
    JsonObject json = of_kind("watch");
    json.text("table", watch.table);
    if (watch.since) json.number("since", std::int64_t{*watch.since});
    return json.str();
  }
  std::string operator()(const Sit& sit) const {
    JsonObject json = of_kind("sit");
    json.text("table", sit.table);
    if (sit.place) json.text("place", format_seat(*sit.place));
    return json.str();
  }
  std::string operator()(const Do& act) const {
    std::vector<std::string> acts;
    for (const Act& one : act.acts) acts.push_back(json_string(format_act(one)));
    JsonObject json = of_kind("act");
    json.number("on", std::int64_t{act.on}).text("id", format_id(act.id)).raw("do", json_list(acts));
    if (act.as) json.text("as", format_seat(*act.as));
    return json.str();
  }
  std::string operator()(const Look& look) const {
    return of_kind("look").text("at", format_look(look)).str();
  }
  std::string operator()(const Courteous& say) const {
    return of_kind("say").text("what", name_of(say.what)).str();
  }
  std::string operator()(const Leave& /*leave*/) const { return of_kind("leave").str(); }
  std::string operator()(const Share& /*share*/) const { return of_kind("share").str(); }
  std::string operator()(const Pair& pair) const { return of_kind("pair").text("code", pair.code).str(); }
  std::string operator()(const Ping& ping) const { return of_kind("ping").number("k", ping.k).str(); }
  std::string operator()(const Mine& /*mine*/) const { return of_kind("mine").str(); }
  std::string operator()(const Records& /*records*/) const { return of_kind("records").str(); }
  std::string operator()(const Names& /*names*/) const { return of_kind("names").str(); }
  std::string operator()(const Rename& rename) const {
    return of_kind("rename")
        .number("first", std::int64_t{rename.first})
        .number("second", std::int64_t{rename.second})
        .str();
  }
  std::string operator()(const MyData& /*data*/) const { return of_kind("my_data").str(); }
  std::string operator()(const ForgetMe& /*forget*/) const { return of_kind("forget_me").str(); }
  std::string operator()(const Lobby& /*lobby*/) const { return of_kind("lobby").str(); }
  std::string operator()(const Seek& seek) const {
    JsonObject json = of_kind("seek");
    if (seek.rules) json.text("rules", format_rules(*seek.rules));
    if (seek.clock) json.number("clock", std::int64_t{seek.clock->count()});
    if (seek.help) json.text("help", format_help(*seek.help));
    return json.str();
  }
  std::string operator()(const SeekNoMore& /*stop*/) const { return of_kind("seek_no_more").str(); }
  std::string operator()(const Block& block) const {
    return of_kind("block").text("seat", format_seat(block.seat)).str();
  }
};

// ---- reading

std::optional<PlaceWished> place_of(const Json& json) {
  const auto text = json.text();
  if (!text) return std::nullopt;
  if (*text == "me") return PlaceWished{.who = Sitter::me};
  if (*text == "anybody") return PlaceWished{.who = Sitter::anybody};
  const std::size_t colon = std::min(text->find(':'), text->size());
  if (text->substr(0, colon) != program_word || colon == text->size()) return std::nullopt;
  return PlaceWished{.who = Sitter::program, .level = std::string(text->substr(colon + 1))};
}

std::optional<std::vector<PlaceWished>> places_of(const Json& json) {
  if (json.list() == nullptr || json.list()->empty() || json.list()->size() > 2) return std::nullopt;
  std::vector<PlaceWished> team;
  for (const Json& one : *json.list()) {
    const auto place = place_of(one);
    if (!place) return std::nullopt;
    team.push_back(*place);
  }
  return team;
}

std::optional<ActId> id_of(const Json& json) { return of_text(parse_id)(json); }

std::optional<std::string> code_of(const Json& json) {
  const auto text = json.text();
  const bool digits = text && !text->empty() && text->size() <= 32 &&
                      text->find_first_not_of("0123456789abcdef") == std::string_view::npos;
  return digits ? std::optional(std::string(*text)) : std::nullopt;
}

ClientMessage open_in(Fields& fields) {
  OpenTable open{.id = fields.read("id", id_of)};
  open.wish.options = options_in(fields);
  auto places = fields.list("places", places_of);
  fields.must(places.size() == 2);
  places.resize(2);
  open.wish.places = {places[0], places[1]};
  open.wish.starts = fields.perhaps("starts", one_of<Starts>(starts_names)).value_or(Starts::lot);
  open.wish.listed = fields.perhaps("listed", flag_of).value_or(false);
  return open;
}

ClientMessage act_in(Fields& fields) {
  Do act{.on = fields.count("on"),
         .id = fields.read("id", id_of),
         .acts = fields.list("do", of_word(parse_act))};
  act.as = fields.perhaps("as", of_text(parse_seat));
  fields.must(!act.acts.empty() && act.acts.size() <= most_acts);
  return act;
}

constexpr std::array<Kind<ClientMessage>, 21> kinds = {{
    {"hello",
     [](Fields& f) -> ClientMessage {
       return Hello{.version = static_cast<int>(std::min(f.count("v"), 1000000U)),
                    .me = f.read("me", of_text(parse_key))};
     }},
    {"open", open_in},
    {"watch",
     [](Fields& f) -> ClientMessage {
       return Watch{.table = f.read("table", link_of), .since = f.perhaps("since", count_of)};
     }},
    {"sit",
     [](Fields& f) -> ClientMessage {
       return Sit{.table = f.read("table", link_of), .place = f.perhaps("place", of_text(parse_seat))};
     }},
    {"act", act_in},
    {"look", [](Fields& f) -> ClientMessage { return f.read("at", of_text(parse_look)); }},
    {"say", [](Fields& f) -> ClientMessage { return Courteous{f.read("what", courtesy_of)}; }},
    {"leave", [](Fields& /*f*/) -> ClientMessage { return Leave{}; }},
    {"share", [](Fields& /*f*/) -> ClientMessage { return Share{}; }},
    {"pair", [](Fields& f) -> ClientMessage { return Pair{f.read("code", code_of)}; }},
    {"ping", [](Fields& f) -> ClientMessage { return Ping{f.number("k")}; }},
    {"mine", [](Fields& /*f*/) -> ClientMessage { return Mine{}; }},
    {"records", [](Fields& /*f*/) -> ClientMessage { return Records{}; }},
    {"names", [](Fields& /*f*/) -> ClientMessage { return Names{}; }},
    {"rename",
     [](Fields& f) -> ClientMessage {
       return Rename{.first = f.count("first"), .second = f.count("second")};
     }},
    {"my_data", [](Fields& /*f*/) -> ClientMessage { return MyData{}; }},
    {"forget_me", [](Fields& /*f*/) -> ClientMessage { return ForgetMe{}; }},
    {"lobby", [](Fields& /*f*/) -> ClientMessage { return Lobby{}; }},
    {"seek",
     [](Fields& f) -> ClientMessage {
       return Seek{.rules = f.perhaps("rules", of_word(parse_rules)),
                   .clock = f.perhaps("clock", duration_of),
                   .help = f.perhaps("help", of_text(parse_help))};
     }},
    {"seek_no_more", [](Fields& /*f*/) -> ClientMessage { return SeekNoMore{}; }},
    {"block", [](Fields& f) -> ClientMessage { return Block{f.read("seat", of_text(parse_seat))}; }},
}};
static_assert(kinds.size() == std::variant_size_v<ClientMessage>);

}  // namespace

std::string format(const ClientMessage& message) { return std::visit(Formatter(), message); }

std::expected<ClientMessage, Objection> parse_from_client(std::string_view text) {
  return read_message<ClientMessage>(text, longest_from_client, kinds);
}

}  // namespace seize::protocol
