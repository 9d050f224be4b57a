#include "room/scene_json.h"

#include <algorithm>
#include <vector>

#include "notation/act_text.h"
#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/words.h"
#include "room/room_json.h"
#include "talk/answer.h"
#include "talk/reasons.h"

namespace seize {

namespace {

using Items = std::vector<std::string>;

// a1 b1 … d4: the piece or "."
std::string board_text(const Setup& setup) {
  std::string text;
  for (const auto& piece : setup.board) text += piece ? format_piece(*piece) : '.';
  return text;
}

std::string squares_json(const Setup& setup, const Wording& wording) {
  Items items;
  for (const Square square : all_squares) {
    items.push_back(json_of(say(square, {.piece = setup.board[square.index()]}, wording)));
  }
  return json_list(items);
}

std::string pieces_json(const Wording& wording) {
  Items items;
  for (const Piece piece : all_pieces) items.push_back(json_of(say_in_rack(piece, wording)));
  return json_list(items);
}

Pieces left_of(const Setup& setup) {
  Pieces left = all_pieces;
  if (setup.hand) left = left.without(*setup.hand);
  for (const auto& piece : setup.board) {
    if (piece) left = left.without(*piece);
  }
  return left;
}

// 0 … f: the piece, or "." where it is not left
std::string rack_text(const Setup& setup) {
  const Pieces left = left_of(setup);
  std::string text;
  for (const Piece piece : all_pieces) text += left.contains(piece) ? format_piece(piece) : '.';
  return text;
}

std::string_view act_of(const Setup& setup) {
  if (setup.hand) return "place";
  for (const auto& piece : setup.board) {
    if (!piece) return "give";
  }
  return "pass";
}

// ---- what was played

struct Played {
  State state;
  std::int64_t count = 0;
  std::optional<Said> refusal = std::nullopt;  // why not the next one
};

std::expected<State, Said> after(const State& state, std::string_view text) {
  const auto act = parse_act(text);
  if (!act) return std::unexpected(say(act.error()));
  const auto move = move_of(*act);
  if (!move) return std::unexpected(say(Fault{.reason = Flaw::act, .text = std::string(text)}));
  const auto next = play(state, *move);
  if (!next) return std::unexpected(say(next.error()));
  return *next;
}

Played play_all(const Position& start, std::string_view acts) {
  Played played{.state = {.position = start}};
  while (!acts.empty() && !played.refusal) {
    const std::size_t end = std::min(acts.find(' '), acts.size());
    auto next = after(played.state, acts.substr(0, end));
    acts.remove_prefix(std::min(end + 1, acts.size()));
    if (next) {
      played.state = *next;
      ++played.count;
    } else {
      played.refusal = std::move(next.error());
    }
  }
  return played;
}

Setup setup_of(const Position& position) {
  Setup setup{.hand = position.hand(), .last = position.last(), .rules = position.rules()};
  for (const Square square : all_squares) setup.board[square.index()] = position.at(square);
  return setup;
}

// ---- as JSON

std::string outcome_json(const std::optional<Outcome>& outcome) {
  if (!outcome) return "null";
  const auto winner =
      outcome->winner ? std::optional(static_cast<std::int64_t>(*outcome->winner)) : std::nullopt;
  const auto set = outcome->set ? std::optional(format_winning_set(*outcome->set)) : std::nullopt;
  return JsonObject().number("winner", winner).text("set", set).str();
}

void add_setup(JsonObject& json, const Setup& setup, const Wording& wording) {
  const auto hand = setup.hand ? std::optional(std::string(1, format_piece(*setup.hand))) : std::nullopt;
  const auto last = setup.last ? std::optional(std::string(format_square(*setup.last))) : std::nullopt;
  json.text("rules", format_rules(setup.rules))
      .text("board", board_text(setup))
      .text("rack", rack_text(setup))
      .text("hand", hand)
      .text("last", last)
      .text("act", act_of(setup))
      .raw("sets", sets_json(setup.rules.winning_sets()))
      .raw("squares", squares_json(setup, wording))
      .raw("pieces", pieces_json(wording));
}

void add_played(JsonObject& json, const Played& played) {
  json.number("toAct", static_cast<std::int64_t>(to_act(played.state)))
      .raw("fresh", names_json(callable_sets(played.state)))
      .flag("mayCall", may_call(played.state))
      .raw("outcome", outcome_json(played.state.outcome))
      .number("played", played.count)
      .raw("refusal", played.refusal ? json_of(*played.refusal) : "null");
}

}  // namespace

std::string scene_json(std::string_view text, std::string_view acts, const Wording& wording) {
  const auto setup = parse_setup(text);
  if (!setup) return JsonObject().flag("refused", true).raw("reason", json_of(say(setup.error()))).str();
  const auto start = parse_position(text);
  const Played played = start ? play_all(*start, acts) : Played{};
  JsonObject json;
  json.flag("refused", false)
      .text("position", start ? format_position(played.state.position) : text)
      .raw("impossible", start ? "null" : json_of(say(start.error())));
  add_setup(json, start ? setup_of(played.state.position) : *setup, wording);
  add_played(json, played);
  return json.str();
}

}  // namespace seize
