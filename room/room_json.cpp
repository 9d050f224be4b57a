#include "room/room_json.h"

#include <array>

#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/summary.h"
#include "notation/table_words.h"
#include "notation/token.h"
#include "notation/words.h"
#include "talk/answer.h"

namespace seize {

namespace {

using Items = std::vector<std::string>;

std::string list_of(const Messages& messages) {
  Items items;
  for (const Said& said : messages) items.push_back(json_of(said));
  return json_list(items);
}

std::string json_of(const Phrase& phrase) {
  constexpr std::array<std::string_view, 3> joints = {"letters", "words", "list"};
  return JsonObject()
      .raw("parts", list_of(phrase.parts))
      .text("joint", joints[static_cast<std::size_t>(phrase.joint)])
      .str();
}

struct ValueAsJson {
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(const std::string& text) const { return json_string(text); }
  std::string operator()(const Phrase& phrase) const { return json_of(phrase); }
};

std::string text_or_null(const std::optional<std::string>& text) {
  return text ? json_string(*text) : "null";
}

std::string digit(Piece piece) { return {format_piece(piece)}; }

// ---- the reply -------------------------------------------------------------------------------------------

std::string_view wish_name(Word word) {
  if (word == Word::help) return "help";
  if (word == Word::hint) return "hint";
  return word == Word::save ? "save" : "quit";
}

// ---- the view --------------------------------------------------------------------------------------------

std::string json_of(const Player& player) {
  return JsonObject()
      .text("name", player.name)
      .flag("program", player.program)
      .text("level", player.level)
      .str();
}

std::string json_of(const Team& team) {
  Items players;
  for (const Player& player : team) players.push_back(json_of(player));
  return json_list(players);
}

std::string teams_json(const std::array<Team, 2>& teams) {
  return json_list({json_of(teams[0]), json_of(teams[1])});
}

std::string names_json(const std::array<Team, 2>& teams) {
  return json_list({json_of(say(teams[0])), json_of(say(teams[1]))});
}

Said said_of(const SquareSeen& seen, Square square, const Wording& wording) {
  const std::string name = format_square(square);
  if (seen.hidden) return {.id = "content.hidden", .arguments = {{"square", name}}};
  if (!seen.piece) return {.id = "content.empty", .arguments = {{"square", name}}};
  return {.id = "content.piece", .arguments = {{"square", name}, {"piece", say(*seen.piece, wording)}}};
}

std::string board_json(const View& view, const Wording& wording) {
  Items squares;
  for (const Square square : all_squares) {
    const SquareSeen& seen = view.board[square.index()];
    squares.push_back(JsonObject()
                          .text("square", format_square(square))
                          .raw("piece", seen.piece ? json_string(digit(*seen.piece)) : "null")
                          .flag("hidden", seen.hidden)
                          .raw("said", json_of(said_of(seen, square, wording)))
                          .str());
  }
  return json_list(squares);
}

Said said_of(Piece piece, const Wording& wording) {
  return {.id = "content.rack", .arguments = {{"digit", digit(piece)}, {"piece", say(piece, wording)}}};
}

std::string rack_json(const View& view, const Wording& wording) {
  constexpr std::array<std::string_view, 3> names = {"hidden", "there", "gone"};
  Items places;
  for (const Piece piece : all_pieces) {
    places.push_back(JsonObject()
                         .text("piece", digit(piece))
                         .text("seen", names[static_cast<std::size_t>(view.rack[piece.index()])])
                         .raw("said", json_of(said_of(piece, wording)))
                         .str());
  }
  return json_list(places);
}

std::string hand_json(const View& view, const Wording& wording) {
  if (!view.hand) return "null";
  return JsonObject()
      .text("piece", digit(*view.hand))
      .raw("said", json_of(said_of(*view.hand, wording)))
      .str();
}

std::string moves_json(const Table& table) {
  Items tokens;
  if (table.options.mask) return json_list(tokens);
  for (const Token& token : tokens_of(table.game)) tokens.push_back(json_string(format_token(token)));
  return json_list(tokens);
}

std::string to_act_json(const View& view) {
  if (!view.to_act) return "null";
  const auto side = static_cast<std::size_t>(view.to_act->side);
  const Player& player = view.teams[side][view.to_act->member];
  return JsonObject()
      .number("side", static_cast<std::int64_t>(side))
      .number("member", view.to_act->member)
      .flag("program", player.program)
      .text("level", player.level)
      .raw("name", json_of(say(player)))
      .str();
}

std::string side_or_null(std::optional<Side> side) {
  return side ? std::to_string(static_cast<int>(*side)) : "null";
}

std::string proposed_json(const View& view) {
  return JsonObject()
      .raw("draw", side_or_null(view.proposed_by[static_cast<std::size_t>(Proposal::draw)]))
      .raw("takeBack", side_or_null(view.proposed_by[static_cast<std::size_t>(Proposal::take_back)]))
      .raw("rematch", side_or_null(view.proposed_by[static_cast<std::size_t>(Proposal::rematch)]))
      .str();
}

std::string squares_json(Squares squares) {
  Items names;
  for (const Square square : squares) names.push_back(json_string(format_square(square)));
  return json_list(names);
}

std::string sets_json(WinningSets sets) {
  Items items;
  for (const WinningSet set : sets) {
    items.push_back(JsonObject()
                        .text("name", format_winning_set(set))
                        .raw("squares", squares_json(set.squares()))
                        .raw("said", json_of(say(set).parts.front()))
                        .str());
  }
  return json_list(items);
}

std::string set_names_json(WinningSets sets) {
  Items items;
  for (const WinningSet set : sets) items.push_back(json_string(format_winning_set(set)));
  return json_list(items);
}

std::string outcome_json(const Table& table) {
  const State& state = table.game.state();
  if (!state.outcome) return "null";
  const Outcome& outcome = *state.outcome;
  const Squares squares = outcome.set ? outcome.set->squares() : Squares();
  const Messages shared =
      outcome.set ? say_shared(state.position, *outcome.set, table.options.edition).parts : Messages();
  return JsonObject()
      .text("result", format_result(state))
      .text("reason", format_outcome_reason(outcome.reason))
      .raw("winner", side_or_null(outcome.winner))
      .flag("stolen", outcome.by == Window::receiver)
      .raw("set", outcome.set ? json_string(format_winning_set(*outcome.set)) : "null")
      .raw("squares", squares_json(squares))
      .raw("shared", list_of(shared))
      .str();
}

std::string_view task_name(Task task) {
  constexpr std::array<std::string_view, 4> names = {"give", "place", "pass", "none"};
  return names[static_cast<std::size_t>(task)];
}

std::string_view open_name(Conversation::Open open) {
  constexpr std::array<std::string_view, 6> names = {"nothing",       "pointing", "resigning",
                                                     "offering_draw", "draw",     "take_back"};
  return names[static_cast<std::size_t>(open)];
}

std::string milliseconds_or_null(std::optional<Duration> duration) {
  return duration ? std::to_string(duration->count()) : "null";
}

void add_options(JsonObject& json, const Options& options) {
  json.text("rules", format_rules(options.rules))
      .text("edition", format_edition(options.edition))
      .text("help", format_help(options.help))
      .flag("mask", options.mask)
      .raw("clock", options.clock ? milliseconds_or_null(options.clock->per_move) : "null")
      .flag("grants", options.clock && options.clock->extensible)
      .flag("takeBack", options.take_back);
}

}  // namespace

std::string json_of(const Said& said) {
  JsonObject arguments;
  for (const Argument& argument : said.arguments)
    arguments.raw(argument.name, std::visit(ValueAsJson(), argument.value));
  return JsonObject().text("id", said.id).raw("args", arguments.str()).str();
}

std::string json_of(const Messages& messages) { return list_of(messages); }

std::string json_of(const RoomReply& reply) {
  const auto& wish = reply.reply.wish;
  return JsonObject()
      .raw("said", list_of(reply.reply.said))
      .flag("changed", reply.reply.table_changed)
      .raw("wish", wish ? json_string(wish_name(*wish)) : "null")
      .flag("refused", reply.refused)
      .number("move", static_cast<std::int64_t>(reply.move))
      .text("text", reply.text)
      .str();
}

std::string view_json(const Room& room, Instant now, std::optional<Focus> focus) {
  const Conversation& conversation = *room.conversation;
  const Table& table = conversation.table;
  const View seen = view(table, seat_to_act(table), now, focus);
  JsonObject json;
  add_options(json, seen.options);
  json.raw("teams", teams_json(seen.teams))
      .raw("names", names_json(seen.teams))
      .flag("byLot", seen.by_lot)
      .raw("board", board_json(seen, conversation.wording))
      .raw("rack", rack_json(seen, conversation.wording))
      .raw("hand", hand_json(seen, conversation.wording))
      .raw("last", text_or_null(seen.last ? std::optional(format_square(*seen.last)) : std::nullopt))
      .raw("moves", moves_json(table))
      .raw("toAct", to_act_json(seen))
      .text("task", task_name(seen.task))
      .flag("callOpen", seen.call_open)
      .raw("timeLeft", milliseconds_or_null(seen.time_left))
      .text("open", open_name(conversation.open))
      .raw("prompt", json_of(prompt(conversation)))
      .raw("proposed", proposed_json(seen))
      .raw("outcome", outcome_json(table))
      .raw("sets", sets_json(seen.options.rules.winning_sets()))
      .raw("missed", set_names_json(table.game.over() ? stale_sets(table.game.state()) : WinningSets()));
  return json.str();
}

std::string description_json(std::string_view record, const Names& names) {
  const auto table = resumed_table(record, names, Instant(0));
  if (!table) {
    const SetupRefusal& why = table.error();
    return JsonObject()
        .flag("refused", true)
        .number("move", static_cast<std::int64_t>(why.move))
        .text("text", why.text)
        .raw("reason", json_of(why.reason))
        .str();
  }
  JsonObject json;
  json.flag("refused", false);
  add_options(json, table->options);
  return json.raw("teams", teams_json(table->teams))
      .raw("names", names_json(table->teams))
      .text("result", format_result(table->game.state()))
      .text("position", format_position(table->game.state().position))
      .number("moves", static_cast<std::int64_t>(tokens_of(table->game).size()))
      .str();
}

}  // namespace seize
