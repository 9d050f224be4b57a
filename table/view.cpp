#include "table/view.h"

namespace seize {

namespace {

Task task_of(const State& state) {
  if (state.outcome) return Task::none;
  if (state.position.full()) return Task::pass;
  return state.position.hand() ? Task::place : Task::give;
}

bool explores(const std::optional<Focus>& focus, Square square, const Position& position) {
  if (!focus) return false;
  if (std::holds_alternative<LastSquare>(*focus)) return position.last() == square;
  const auto* explored = std::get_if<Square>(&*focus);
  return explored != nullptr && *explored == square;
}

bool explores(const std::optional<Focus>& focus, Piece piece) {
  const auto* explored = focus ? std::get_if<Piece>(&*focus) : nullptr;
  return explored != nullptr && *explored == piece;
}

void look_at_board(View& view, const Position& position, const std::optional<Focus>& focus) {
  const bool mask = view.options.mask;
  for (const Square square : all_squares) {
    auto& seen = view.board[square.index()];
    seen.hidden = mask && !explores(focus, square, position);
    if (!seen.hidden) seen.piece = position.at(square);
  }
  const bool asked_for_last = focus && std::holds_alternative<LastSquare>(*focus);
  if (!mask || asked_for_last) view.last = position.last();
}

void look_at_rack(View& view, const Position& position, const std::optional<Focus>& focus) {
  for (const Piece piece : all_pieces) {
    const bool hidden = view.options.mask && !explores(focus, piece);
    const RackSeen open = position.left().contains(piece) ? RackSeen::there : RackSeen::gone;
    view.rack[piece.index()] = hidden ? RackSeen::hidden : open;
  }
}

}  // namespace

View view(const Table& table, std::optional<Seat> viewer, Instant now, std::optional<Focus> focus) {
  const State& state = table.game.state();
  View view{.you = viewer,
            .options = table.options,
            .teams = table.teams,
            .by_lot = table.by_lot,
            .board = {},
            .rack = {},
            .hand = state.position.hand(),
            .last = {},
            .moves = {},
            .move_count = table.game.moves().size(),
            .to_act = seat_to_act(table),
            .task = task_of(state),
            .call_open = may_call(state),
            .time_left = time_left(table, now),
            .proposed_by = table.proposed_by,
            .outcome = state.outcome};
  look_at_board(view, state.position, focus);
  look_at_rack(view, state.position, focus);
  if (!table.options.mask) view.moves.assign(table.game.moves().begin(), table.game.moves().end());
  return view;
}

}  // namespace seize
