#include "room/room_json.h"

#include <array>

#include "notation/act_text.h"
#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/summary.h"
#include "notation/table_words.h"
#include "notation/token.h"
#include "notation/words.h"
#include "talk/answer.h"
#include "talk/reasons.h"

namespace seize {

namespace {

using Items = std::vector<std::string>;

template <class Enum, std::size_t count>
std::string_view name_of(const std::array<std::string_view, count>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

std::string digit(Piece piece) { return {format_piece(piece)}; }

// ---- what happened ---------------------------------------------------------------------------------------

std::int64_t number_of(Side side) { return static_cast<std::int64_t>(side); }

std::string_view proposal_name(Proposal what) {
  constexpr std::array<std::string_view, proposal_count> names = {"draw", "takeBack", "rematch"};
  return name_of(names, what);
}

std::string_view wrong_name(WrongCall why) {
  constexpr std::array<std::string_view, 5> names = {"nothing_pointed", "not_in_play", "incomplete",
                                                     "nothing_shared", "stale"};
  return name_of(names, why);
}

struct HappeningAsJson {
  static JsonObject kind(std::string_view name) {
    JsonObject json;
    json.text("kind", name);
    return json;
  }
  static JsonObject kind(std::string_view name, Seat by) {
    JsonObject json = kind(name);
    json.text("by", format_seat(by));
    return json;
  }
  static JsonObject kind(std::string_view name, Side side) {
    JsonObject json = kind(name);
    json.number("side", number_of(side));
    return json;
  }

  std::string operator()(const Gave& gave) const {
    return kind("gave", gave.by).text("piece", digit(gave.piece)).text("to", format_seat(gave.to)).str();
  }
  std::string operator()(const Placed& placed) const {
    return kind("placed", placed.by)
        .text("square", format_square(placed.square))
        .text("piece", digit(placed.piece))
        .str();
  }
  std::string operator()(const Called& called) const {
    return kind("called", called.by)
        .text("set", format_winning_set(called.set))
        .flag("stolen", called.stolen)
        .str();
  }
  std::string operator()(const CalledWrongly& call) const {
    const auto set = call.set ? std::optional(format_winning_set(*call.set)) : std::nullopt;
    return kind("calledWrongly", call.by).text("set", set).text("why", wrong_name(call.why)).str();
  }
  std::string operator()(const Passed& passed) const { return kind("passed", passed.by).str(); }
  std::string operator()(const Filled& /*filled*/) const { return kind("filled").str(); }
  std::string operator()(const Resigned& resigned) const { return kind("resigned", resigned.side).str(); }
  std::string operator()(const RanOut& late) const { return kind("ranOut", late.side).str(); }
  std::string operator()(const DrawAgreed& /*draw*/) const { return kind("drawAgreed").str(); }
  std::string operator()(const Proposed& proposed) const {
    return kind("proposed", proposed.by).text("what", proposal_name(proposed.what)).str();
  }
  std::string operator()(const Declined& declined) const {
    return kind("declined", declined.by).text("what", proposal_name(declined.what)).str();
  }
  std::string operator()(const TookBack& back) const { return kind("tookBack", back.side).str(); }
  std::string operator()(const BeganAnew& /*anew*/) const { return kind("beganAnew").str(); }
  std::string operator()(const Granted& granted) const {
    return kind("granted", granted.to).number("more", std::int64_t{granted.more.count()}).str();
  }
  std::string operator()(const StoodStill& still) const {
    return kind("stoodStill").number("length", std::int64_t{still.length.count()}).str();
  }
};

std::string json_of(const Happenings& happened) {
  Items items;
  for (const Happening& one : happened) items.push_back(std::visit(HappeningAsJson(), one));
  return json_list(items);
}

std::optional<std::string_view> wish_name(std::optional<Word> wish) {
  if (!wish) return std::nullopt;
  if (*wish == Word::help) return "help";
  if (*wish == Word::hint) return "hint";
  return *wish == Word::save ? "save" : "quit";
}

// ---- the view --------------------------------------------------------------------------------------------

// A character a square, a1 b1 … d4: what stands there, "." or, where it is hidden, "?".
std::string board_text(const View& view) {
  std::string text;
  for (const SquareSeen& seen : view.board) {
    const char open = seen.piece ? format_piece(*seen.piece) : '.';
    text += seen.hidden ? '?' : open;
  }
  return text;
}

// The same for the rack, 0 … f.
std::string rack_text(const View& view) {
  std::string text;
  for (const Piece piece : all_pieces) {
    const RackSeen seen = view.rack[piece.index()];
    const char open = seen == RackSeen::there ? format_piece(piece) : '.';
    text += seen == RackSeen::hidden ? '?' : open;
  }
  return text;
}

std::optional<std::int64_t> side_or_nothing(std::optional<Side> side) {
  return side ? std::optional(number_of(*side)) : std::nullopt;
}

std::string proposed_json(const View& view) {
  JsonObject json;
  for (const Proposal what : {Proposal::draw, Proposal::take_back, Proposal::rematch}) {
    json.number(proposal_name(what), side_or_nothing(view.proposed_by[static_cast<std::size_t>(what)]));
  }
  return json.str();
}

std::string letters_of(Characteristics characteristics) {
  std::string letters;
  for (const Characteristic one : characteristics) letters += format_characteristic(one);
  return letters;
}

std::string outcome_json(const View& view) {
  if (!view.outcome) return "null";
  const Outcome& outcome = *view.outcome;
  const auto set = outcome.set ? std::optional(format_winning_set(*outcome.set)) : std::nullopt;
  return JsonObject()
      .text("result", format_result(outcome))
      .text("reason", format_outcome_reason(outcome.reason))
      .number("winner", side_or_nothing(outcome.winner))
      .flag("stolen", outcome.by == Window::receiver)
      .text("set", set)
      .text("shared", letters_of(view.shared))
      .raw("missed", names_json(view.missed))
      .str();
}

std::string_view task_name(Task task) {
  constexpr std::array<std::string_view, 4> names = {"give", "place", "pass", "none"};
  return name_of(names, task);
}

std::string_view question_name(Question question) {
  constexpr std::array<std::string_view, 8> names = {"nothing", "pointing", "resigning", "offering_draw",
                                                     "who",     "draw",     "take_back", "rematch"};
  return name_of(names, question);
}

std::optional<std::int64_t> milliseconds(std::optional<Duration> duration) {
  return duration ? std::optional(std::int64_t{duration->count()}) : std::nullopt;
}

std::string json_of(const View& seen, Question asked) {
  const auto hand = seen.hand ? std::optional(digit(*seen.hand)) : std::nullopt;
  const auto last = seen.last ? std::optional(format_square(*seen.last)) : std::nullopt;
  const auto to_act = seen.to_act ? std::optional(format_seat(*seen.to_act)) : std::nullopt;
  return JsonObject()
      .text("board", board_text(seen))
      .text("rack", rack_text(seen))
      .text("hand", hand)
      .text("last", last)
      .text("moves", seen.start ? format_tokens(*seen.start, seen.moves) : "")
      .text("toAct", to_act)
      .text("task", task_name(seen.task))
      .flag("callOpen", seen.call_open)
      .number("timeLeft", milliseconds(seen.time_left))
      .text("question", question_name(asked))
      .raw("proposed", proposed_json(seen))
      .raw("outcome", outcome_json(seen))
      .str();
}

// ---- the moves -------------------------------------------------------------------------------------------

Side doer(const Token& token, const State& before) {
  if (!token.ending) return to_act(before);
  if (const auto* resign = std::get_if<Resign>(&*token.ending)) return resign->side;
  const auto* late = std::get_if<RunOutOfTime>(&*token.ending);
  return late != nullptr ? late->side : to_act(before);
}

std::string token_json(const Token& token, const State& before, const Messages& told) {
  constexpr std::array<std::optional<std::string_view>, 3> calls = {std::nullopt, "right", "wrong"};
  const auto square = token.square ? std::optional(format_square(*token.square)) : std::nullopt;
  const auto piece =
      token.square ? before.position.hand().transform([](Piece one) { return digit(one); }) : std::nullopt;
  const auto given = token.given.transform([](Piece one) { return digit(one); });
  return JsonObject()
      .text("token", format_token(token))
      .number("by", number_of(doer(token, before)))
      .text("square", square)
      .text("piece", piece)
      .text("given", given)
      .text("call", calls[static_cast<std::size_t>(token.call)])
      .raw("said", json_of(told))
      .str();
}

// ---- the table -------------------------------------------------------------------------------------------

std::string json_of(const Player& player) {
  return JsonObject()
      .text("name", player.name)
      .flag("program", player.program)
      .text("level", player.level)
      .raw("said", json_of(say(player)))
      .str();
}

std::string json_of(const Team& team) {
  Items players;
  for (const Player& player : team) players.push_back(json_of(player));
  return json_list(players);
}

void add_teams(JsonObject& json, const std::array<Team, 2>& teams) {
  json.raw("teams", json_list({json_of(teams[0]), json_of(teams[1])}))
      .raw("names", json_list({json_of(say(teams[0])), json_of(say(teams[1]))}));
}

void add_options(JsonObject& json, const Options& options) {
  const auto per_move = options.clock ? std::optional(options.clock->per_move) : std::nullopt;
  json.text("rules", format_rules(options.rules))
      .text("edition", format_edition(options.edition))
      .text("help", format_help(options.help))
      .flag("mask", options.mask)
      .number("clock", milliseconds(per_move))
      .flag("grants", grants_allowed(options))
      .flag("takeBack", take_back_allowed(options))
      .flag("hints", hints_allowed(options))
      .flag("tournament", options.tournament);
}

std::string seats_json(const std::vector<Seat>& seats) {
  Items items;
  for (const Seat seat : seats) items.push_back(json_string(format_seat(seat)));
  return json_list(items);
}

std::int64_t token_count(const Table& table) {
  return static_cast<std::int64_t>(tokens_of(table.game).size());
}

std::string refusal_json(const LogFault& fault, std::optional<std::int64_t> readable) {
  return JsonObject()
      .flag("refused", true)
      .number("number", static_cast<std::int64_t>(fault.number))
      .raw("reason", json_of(say(fault)))
      .number("readable", readable)
      .str();
}

}  // namespace

std::string names_json(WinningSets sets) {
  Items items;
  for (const WinningSet set : sets) items.push_back(json_string(format_winning_set(set)));
  return json_list(items);
}

std::string sets_json(WinningSets sets) {
  Items items;
  for (const WinningSet set : sets) {
    Items squares;
    for (const Square square : set.squares()) squares.push_back(json_string(format_square(square)));
    items.push_back(JsonObject()
                        .text("name", format_winning_set(set))
                        .raw("squares", json_list(squares))
                        .raw("said", json_of(say(set).parts.front()))
                        .str());
  }
  return json_list(items);
}

std::string reply_json(const Room& room, const RoomReply& reply, Instant now, std::optional<Focus> focus) {
  return JsonObject()
      .raw("happened", json_of(reply.happened))
      .text("wish", wish_name(reply.wish))
      .flag("refused", reply.refused)
      .text("order", format_order(room.wording.order))
      .text("style", format_style(room.wording.terse))
      .raw("view", room.conversation ? view_json(room, now, focus) : "null")
      .str();
}

std::string view_json(const Room& room, Instant now, std::optional<Focus> focus) {
  const Conversation& talk = *room.conversation;
  return json_of(view(talk.table(), std::nullopt, now, focus), question(talk));
}

std::string past_json(const Room& room, std::size_t tokens, std::optional<Focus> focus) {
  const Table& table = room.conversation->table();
  const std::vector<Token> all = tokens_of(table.game);
  if (tokens > all.size()) return "null";
  std::size_t moves = 0;
  for (std::size_t i = 0; i < tokens; ++i) moves += static_cast<std::size_t>(move_count(all[i]));
  const auto seen = view_after(table, moves, std::nullopt, focus);
  return seen ? json_of(*seen, Question::nothing) : "null";
}

std::string moves_json(const Room& room, std::optional<Focus> focus) {
  const View seen = view(room.conversation->table(), std::nullopt, {}, focus);
  if (!seen.start) return "[]";
  Items items;
  std::span<const Move> left(seen.moves);
  State state{.position = *seen.start};
  for (const Token& token : tokens_of(room.conversation->table().game)) {
    const auto moves = left.first(static_cast<std::size_t>(move_count(token)));
    left = left.subspan(moves.size());
    items.push_back(token_json(token, state, tell_moves(state, moves, seen.teams, room.wording)));
    for (const Move& move : moves) state = *play(state, move);
  }
  return json_list(items);
}

std::string table_json(const Room& room) {
  const View seen = view(room.conversation->table(), std::nullopt, {});
  JsonObject json;
  add_options(json, seen.options);
  add_teams(json, seen.teams);
  return json.flag("byLot", seen.by_lot)
      .raw("me", seats_json(room.conversation->me))
      .raw("sets", sets_json(seen.options.rules.winning_sets()))
      .str();
}

std::string cell_json(const Room& room, std::string_view cell) {
  const Wording& wording = room.wording;
  const std::size_t equals = cell.find('=');
  if (equals == std::string_view::npos) return "null";
  const std::string_view content = cell.substr(equals + 1);
  const auto piece = parse_piece(content);
  if (equals == 0) return piece ? json_of(say_in_rack(*piece, wording)) : "null";
  const auto square = parse_square(cell.substr(0, equals));
  if (!square || (!piece && content != "." && content != "?")) return "null";
  const SquareSeen seen{.hidden = content == "?", .piece = piece ? std::optional(*piece) : std::nullopt};
  return json_of(say(*square, seen, wording));
}

std::string description_json(std::string_view text, const Names& names) {
  auto read = read_log(text, Instant(0));
  if (!read) return refusal_json(read.error(), std::nullopt);
  Table& table = read->logged.table;
  if (read->fault) return refusal_json(*read->fault, token_count(table));
  name_the_nameless(table.teams, names);
  JsonObject json;
  json.flag("refused", false);
  add_options(json, table.options);
  add_teams(json, table.teams);
  return json.text("result", format_result(table.game.state().outcome))
      .text("position", format_position(table.game.state().position))
      .number("moves", token_count(table))
      .str();
}

}  // namespace seize
