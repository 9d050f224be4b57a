#include "table/view.h"

namespace seize {

namespace {

Task task_of(const State& state) {
  if (state.outcome) return Task::none;
  if (state.position.full()) return Task::pass;
  return state.position.hand() ? Task::place : Task::give;
}

// What a viewer explores; on an ordinary table, and after the end on request, all is open.
class Eye {
 public:
  Eye(const Table& table, const std::optional<Focus>& focus)
      : position_(table.game.state().position), focus_(focus) {
    open_ = !table.options.mask || (table.game.over() && looks_at<Everything>());
  }
  // An eye that is open already, turned to a game as it was.
  Eye(const Eye& open, const Game& past)
      : position_(past.state().position), focus_(open.focus_), open_(open.open_) {}

  bool all_open() const { return open_; }
  bool sees(Square square) const {
    if (looks_at<LastSquare>()) return open_ || position_.last() == square;
    return open_ || explored<Square>() == square;
  }
  bool sees(Piece piece) const { return open_ || explored<Piece>() == piece; }
  bool sees_last() const { return open_ || looks_at<LastSquare>(); }

 private:
  template <class Kind>
  bool looks_at() const {
    return focus_ && std::holds_alternative<Kind>(*focus_);
  }
  template <class Kind>
  std::optional<Kind> explored() const {
    return looks_at<Kind>() ? std::optional(std::get<Kind>(*focus_)) : std::nullopt;
  }

  const Position& position_;
  const std::optional<Focus>& focus_;
  bool open_;
};

void look_at_board(View& view, const Position& position, const Eye& eye) {
  for (const Square square : all_squares) {
    auto& seen = view.board[square.index()];
    seen.hidden = !eye.sees(square);
    if (!seen.hidden) seen.piece = position.at(square);
  }
  if (eye.sees_last()) view.last = position.last();
}

void look_at_rack(View& view, const Position& position, const Eye& eye) {
  for (const Piece piece : all_pieces) {
    const RackSeen open = position.left().contains(piece) ? RackSeen::there : RackSeen::gone;
    view.rack[piece.index()] = eye.sees(piece) ? open : RackSeen::hidden;
  }
}

// After the end nothing is left to reveal but what a mask hides.
void look_back(View& view, const State& state, const Eye& eye) {
  if (!state.outcome) return;
  if (eye.all_open()) view.missed = stale_sets(state);
  if (state.outcome->set) view.shared = state.position.shared_on(*state.outcome->set);
}

View seen_by(const Eye& eye, const Table& table, std::optional<Seat> viewer, Instant now) {
  const State& state = table.game.state();
  View view{.you = viewer,
            .options = table.options,
            .teams = table.teams,
            .by_lot = table.by_lot,
            .board = {},
            .rack = {},
            .hand = state.position.hand(),
            .last = {},
            .start = {},
            .moves = {},
            .move_count = table.game.moves().size(),
            .to_act = seat_to_act(table),
            .task = task_of(state),
            .call_open = may_call(state),
            .time_left = time_left(table, now),
            .proposed_by = table.proposed_by,
            .outcome = state.outcome};
  look_at_board(view, state.position, eye);
  look_at_rack(view, state.position, eye);
  look_back(view, state, eye);
  if (!eye.all_open()) return view;
  view.start = table.game.start();
  view.moves.assign(table.game.moves().begin(), table.game.moves().end());
  return view;
}

}  // namespace

View view(const Table& table, std::optional<Seat> viewer, Instant now, std::optional<Focus> focus) {
  return seen_by(Eye(table, focus), table, viewer, now);
}

std::optional<View> view_after(const Table& table, std::size_t moves, std::optional<Seat> viewer,
                               std::optional<Focus> focus) {
  const Eye now(table, focus);
  if (!now.all_open()) return std::nullopt;
  Table past = table;
  past.game = table.game.after(moves);
  past.proposed_by = {};
  View view = seen_by(Eye(now, past.game), past, viewer, {});
  view.time_left.reset();  // of a turn that is over
  return view;
}

}  // namespace seize
