#include "games.h"

#include "notation/token.h"
#include "notation/words.h"
#include "sentence.h"

namespace seize::python {

namespace {

std::string called(WinningSet set) { return "!" + std::string(format_winning_set(set)); }
std::string given(Piece piece) { return std::string("=") + format_piece(piece); }

// What can follow a placement on the square.
void add_turns_on(Square square, const Position& placed, std::vector<std::string>& turns) {
  const std::string name = format_square(square);
  for (const WinningSet set : placed.fresh()) turns.push_back(name + called(set));
  for (const Piece piece : placed.left()) turns.push_back(name + given(piece));
  if (placed.full()) turns.push_back(name + "=-");
}

}  // namespace

std::vector<std::string> legal_turns(const Game& game) {
  std::vector<std::string> turns;
  if (game.over()) return turns;
  const State& state = game.state();
  const Position& position = state.position;
  if (may_call(state)) {
    for (const WinningSet set : callable_sets(state)) turns.push_back(called(set));
  }
  if (position.hand()) {
    for (const Square square : position.empty_squares()) add_turns_on(square, position.place(square), turns);
  } else if (position.full()) {
    turns.emplace_back("-");
  } else {
    for (const Piece piece : position.left()) turns.push_back(given(piece));
  }
  return turns;
}

std::expected<void, std::string> play_turn(Game& game, std::string_view text) {
  const auto token = parse_token(text);
  if (!token) return std::unexpected(sentence(say(token.error())));
  Game next = game;
  if (const auto played = play_token(next, *token, false); !played)
    return std::unexpected(sentence(say(Fault{.reason = played.error(), .text = std::string(text)})));
  game = next;
  return {};
}

}  // namespace seize::python
