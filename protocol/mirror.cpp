#include "protocol/mirror.h"

#include "notation/position_text.h"
#include "notation/split.h"
#include "notation/token.h"
#include "protocol/explored.h"
#include "protocol/message_text.h"

namespace seize::protocol {

namespace {

Team team_of(const std::vector<PlayerSeen>& seen) {
  Team team;
  for (const PlayerSeen& one : seen) team.push_back(one.player);
  return team;
}

// Nothing where the tokens are none, or break a rule.
std::optional<Game> game_of(Rules rules, std::string_view moves) {
  Game game{Position(rules)};
  if (moves.empty()) return game;
  bool turn_open = false;
  for (const std::string_view text : split(moves, ' ')) {
    const auto token = parse_token(text);
    if (!token || !play_token(game, *token, turn_open)) return std::nullopt;
    turn_open = leaves_turn_open(*token);
  }
  return game;
}

// The moves that a position alone does not tell.
std::vector<Move> end_of(const seize::State& state, const Ended& end) {
  const Outcome& outcome = end.outcome;
  const Side loser = other(outcome.winner.value_or(Side::first));
  switch (outcome.reason) {
    case Outcome::Reason::call:
      if (state.position.full() && outcome.by == Window::receiver) return {Pass{}, Call{outcome.set}};
      return {Call{outcome.set}};
    case Outcome::Reason::full:
      return {Pass{}, Pass{}};
    case Outcome::Reason::resigned:
      return {Resign{loser}};
    case Outcome::Reason::time:
      return {RunOutOfTime{loser}};
    case Outcome::Reason::agreed:
      break;
  }
  return {AgreeDraw{}};
}

// Where only the board is known, as far as that tells the game; nothing where some of it is hidden.
std::optional<Game> game_of_board(const At& at) {
  if (hides_board(at)) return std::nullopt;
  const auto position = parse_position(format_board(at.seen));
  if (!position) return std::nullopt;
  Game game{*position};
  std::vector<Move> moves;
  if (at.end)
    moves = end_of(game.state(), *at.end);
  else if (at.to_act && at.to_act->side != to_act(game.state()))
    moves = {Pass{}};
  for (const Move& move : moves) {
    if (!game.play(move)) return std::nullopt;
  }
  // Wrongly, so that it may not be called again.
  if (!at.call_open && may_call(game.state()) && !game.play(Call{})) return std::nullopt;
  return game;
}

std::optional<Focus> focus_of(const Look& look) {
  switch (look.kind) {
    case Look::Kind::square:
      return Square::from_index(look.index);
    case Look::Kind::piece:
      return Piece::from_index(look.index);
    case Look::Kind::last:
      return LastSquare{};
    case Look::Kind::all:
      break;
  }
  return Everything{};
}

BoardSeen board_of(const View& view) {
  return {.board = view.board, .hand = view.hand, .last = view.last, .rules = view.options.rules};
}

// Of an open table the rack tells nothing that the board does not.
std::array<RackSeen, Piece::count> rack_of(const BoardSeen& seen) {
  std::array<RackSeen, Piece::count> rack{};
  bool hidden = false;
  for (const SquareSeen& square : seen.board) hidden = hidden || square.hidden;
  rack.fill(hidden ? RackSeen::hidden : RackSeen::there);
  if (hidden) return rack;
  for (const SquareSeen& square : seen.board) {
    if (square.piece) rack[square.piece->index()] = RackSeen::gone;
  }
  if (seen.hand) rack[seen.hand->index()] = RackSeen::gone;
  return rack;
}

}  // namespace

std::optional<Table> mirror(const TableSeen& table, const At& at, Instant now) {
  auto game = at.moves ? game_of(table.options.rules, *at.moves) : game_of_board(at);
  if (!game) return std::nullopt;
  auto mirrored = open({.options = table.options,
                        .first_named = team_of(table.teams[0]),
                        .second_named = team_of(table.teams[1]),
                        .lot_has_fallen = table.by_lot},
                       now);
  if (!mirrored) return std::nullopt;
  mirrored->game = *std::move(game);
  mirrored->used.assign(mirrored->game.moves().size(), Duration::zero());
  mirrored->proposed_by = at.proposed_by;
  if (at.left && table.options.clock) mirrored->granted = *at.left - table.options.clock->per_move;
  return *std::move(mirrored);
}

View view_of(const TableSeen& table, const At& at, std::optional<Seat> viewer,
             const std::optional<Looked>& looked) {
  const BoardSeen& seen = looked ? looked->seen : at.seen;
  View view{.you = viewer,
            .options = table.options,
            .teams = {team_of(table.teams[0]), team_of(table.teams[1])},
            .by_lot = table.by_lot,
            .board = seen.board,
            .rack = looked ? looked->rack : rack_of(at.seen),
            .hand = at.seen.hand,
            .last = seen.last,
            .start = {},
            .moves = {},
            .move_count = 0,
            .to_act = at.to_act,
            .task = at.task,
            .call_open = at.call_open,
            .time_left = at.left,
            .proposed_by = at.proposed_by,
            .outcome = std::nullopt};
  if (at.end) {
    view.outcome = at.end->outcome;
    view.shared = at.end->shared;
    view.missed = at.end->missed;
  }
  if (!at.moves) return view;
  if (const auto game = game_of(table.options.rules, *at.moves)) {
    view.start = game->start();
    view.moves.assign(game->moves().begin(), game->moves().end());
    view.move_count = view.moves.size();
  }
  return view;
}

At at_of(const Table& table, Instant now) {
  const View seen = view(table, std::nullopt, now);
  At at{.seen = board_of(seen),
        .to_act = seen.to_act,
        .task = seen.task,
        .call_open = seen.call_open,
        .left = seen.time_left,
        .proposed_by = seen.proposed_by};
  if (seen.start) at.moves = format_tokens(*seen.start, seen.moves);
  if (seen.outcome) at.end = Ended{.outcome = *seen.outcome, .shared = seen.shared, .missed = seen.missed};
  return at;
}

Looked looked_at(const Table& table, const Look& look) {
  const View seen = view(table, std::nullopt, {}, focus_of(look));
  return {.at = look, .seen = board_of(seen), .rack = seen.rack};
}

}  // namespace seize::protocol
