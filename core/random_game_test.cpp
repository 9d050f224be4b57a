// Random games of all thirty rule sets, with legal and illegal moves, against a referee that is as simple as
// the rules on paper.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <optional>
#include <vector>

#include "core/game.h"
#include "core/test_choices.h"
#include "core/test_games.h"

namespace seize {
namespace {

using namespace test;

// --- The referee

// Knows the rules in the plainest way: pieces as numbers on a list of squares, the side to act as whoever it
// last passed to. Shares no idea with Position and Game but the numbering.
class Referee {
 public:
  explicit Referee(Rules rules) : rules_(rules) { board_.fill(nothing); }

  Side to_act() const { return to_act_; }
  bool over() const { return over_; }
  std::optional<Side> winner() const { return winner_; }
  int placed() const { return placed_; }
  bool may_call() const { return !over_ && placed_ > 0 && !called_; }

  bool aligned(const std::array<int, 4>& squares) const {
    for (int c = 0; c < 4; ++c) {
      int with = 0;
      int standing = 0;
      for (const int square : squares) {
        standing += board_[square] == nothing ? 0 : 1;
        with += board_[square] != nothing && ((board_[square] >> c) & 1) ? 1 : 0;
      }
      const bool in_play = (rules_.in_play().bits() >> c) & 1;
      if (in_play && standing == 4 && (with == 0 || with == 4)) return true;
    }
    return false;
  }

  bool fresh(int set) const { return counts(set) && aligned(squares_of(set)) && through_last(set); }
  bool stale(int set) const { return counts(set) && aligned(squares_of(set)) && !through_last(set); }

  // Plays the move; false when the rules forbid it.
  bool play(const Move& move) {
    if (over_) return false;
    if (const auto* give = std::get_if<Give>(&move)) return this->give(give->piece.index());
    if (const auto* place = std::get_if<Place>(&move)) return this->place(place->square.index());
    if (const auto* call = std::get_if<Call>(&move)) return this->call(call->set);
    if (std::holds_alternative<Pass>(move)) return pass();
    if (const auto* resign = std::get_if<Resign>(&move)) return end(other(resign->side));
    if (const auto* time = std::get_if<RunOutOfTime>(&move)) {
      return time->side == to_act_ && end(other(time->side));
    }
    return end(std::nullopt);
  }

 private:
  static constexpr int nothing = -1;

  // Row, column, diagonal, anti-diagonal, block: by steps over the board from a first square.
  static std::array<int, 4> squares_of(int set) {
    if (set < 4) return {4 * set, 4 * set + 1, 4 * set + 2, 4 * set + 3};
    if (set < 8) return {set - 4, set, set + 4, set + 8};
    if (set == 8) return {0, 5, 10, 15};
    if (set == 9) return {12, 9, 6, 3};
    const int corner = 4 * ((set - 10) / 3) + (set - 10) % 3;
    return {corner, corner + 1, corner + 4, corner + 5};
  }
  bool counts(int set) const { return set < 10 || rules_.blocks(); }
  bool through_last(int set) const {
    for (const int square : squares_of(set)) {
      if (square == last_) return true;
    }
    return false;
  }

  bool give(int piece) {
    if (hand_ != nothing || given_[piece] || placed_ == 16) return false;
    given_[piece] = true;
    hand_ = piece;
    called_ = false;
    to_act_ = other(to_act_);
    return true;
  }
  bool place(int square) {
    if (hand_ == nothing || board_[square] != nothing) return false;
    board_[square] = hand_;
    hand_ = nothing;
    last_ = square;
    ++placed_;
    called_ = false;
    return true;
  }
  bool call(std::optional<WinningSet> pointed) {
    if (!may_call()) return false;
    called_ = true;
    if (pointed && fresh(pointed->index())) end(to_act_);
    return true;
  }
  bool pass() {
    if (placed_ < 16) return false;
    if (passed_) return end(std::nullopt);
    passed_ = true;
    called_ = false;
    to_act_ = other(to_act_);
    return true;
  }
  bool end(std::optional<Side> winner) {
    over_ = true;
    winner_ = winner;
    return true;
  }

  Rules rules_;
  std::array<int, 16> board_{};
  std::array<bool, 16> given_{};
  int hand_ = nothing;
  int last_ = nothing;
  int placed_ = 0;
  bool called_ = false;
  bool passed_ = false;
  bool over_ = false;
  Side to_act_ = Side::first;
  std::optional<Side> winner_;
};

// --- Random moves

std::optional<WinningSet> random_set(Choices& choices) {
  const int index = choices.below(WinningSet::count + 1);
  return index == WinningSet::count ? std::nullopt : std::optional(WinningSet::from_index(index));
}

// A move of any kind, mostly illegal.
Move any_move(Choices& choices) {
  const Side side = choices.below(2) == 0 ? Side::first : Side::second;
  switch (choices.below(20)) {
    case 0:
      return Resign{side};
    case 1:
      return RunOutOfTime{side};
    case 2:
      return AgreeDraw{};
    case 3:
    case 4:
      return Pass{};
    default:
      break;
  }
  if (choices.below(2) == 0) return Give{Piece::from_index(choices.below(16))};
  return Place{Square::from_index(choices.below(16))};
}

Piece random_piece(Choices& choices, Pieces among) {
  return choices.from(std::vector<Piece>([&] {
    std::vector<Piece> all;
    for (const Piece piece : among) all.push_back(piece);
    return all;
  }()));
}

Square random_square(Choices& choices, Squares among) {
  std::vector<Square> all;
  for (const Square square : among) all.push_back(square);
  return choices.from(all);
}

// The giving, placing or passing that brings the game on.
Move next_move(Choices& choices, const State& state) {
  if (state.position.full()) return Pass{};
  if (state.position.hand()) return Place{random_square(choices, state.position.empty_squares())};
  return Give{random_piece(choices, state.position.left())};
}

// Mostly a move that brings the game on; now and then a call, right or wrong, or any move at all.
Move random_move(Choices& choices, const State& state) {
  const int kind = choices.below(100);
  if (kind < 70) return next_move(choices, state);
  if (kind < 95) return Call{random_set(choices)};
  if (kind < 97 && state.position.has_fresh()) return Call{state.position.fresh().first()};
  return any_move(choices);
}

constexpr int enough_moves = 120;

// A game from random moves, the refused ones left out.
Game random_game(Choices& choices, Rules rules) {
  Game game{Position(rules)};
  for (int i = 0; i < enough_moves && !game.over(); ++i) {
    const auto played = game.play(random_move(choices, game.state()));
    static_cast<void>(played);
  }
  return game;
}

// --- Properties

void expect_agreement(const State& state, const Referee& referee) {
  RC_ASSERT(state.outcome.has_value() == referee.over());
  RC_ASSERT(may_call(state) == referee.may_call());
  RC_ASSERT(state.position.placed() == referee.placed());
  if (state.outcome) {
    RC_ASSERT((state.outcome->winner == referee.winner()));
  } else {
    RC_ASSERT((to_act(state) == referee.to_act()));
  }
  for (const WinningSet set : all_lines_and_blocks) {
    RC_ASSERT(state.position.fresh().contains(set) == referee.fresh(set.index()));
    RC_ASSERT(state.position.stale().contains(set) == referee.stale(set.index()));
  }
}

RC_GTEST_PROP(RandomGame, AgreesWithTheRefereeAtEveryMove, ()) {
  const Choices drawn = draw_choices();
  for (const Rules& rules : all_rule_sets()) {
    Choices choices = drawn;
    Referee referee(rules);
    Game game{Position(rules)};
    for (int i = 0; i < enough_moves; ++i) {
      const Move move = random_move(choices, game.state());
      const Game before = game;
      const bool accepted = game.play(move).has_value();
      RC_ASSERT(accepted == referee.play(move));
      if (!accepted) RC_ASSERT(game == before);
      expect_agreement(game.state(), referee);
      if (game.over() && choices.one_in(3)) break;
    }
  }
}

RC_GTEST_PROP(RandomGame, KeepsEveryPieceInExactlyOnePlace, ()) {
  const Choices drawn = draw_choices();
  for (const Rules& rules : all_rule_sets()) {
    Choices choices = drawn;
    const Game game = random_game(choices, rules);
    const Position& position = game.state().position;
    Pieces seen = position.left();
    for (const Square square : position.occupied()) {
      RC_ASSERT(!seen.contains(*position.at(square)));
      seen = seen.with(*position.at(square));
    }
    if (position.hand()) RC_ASSERT(!seen.contains(*position.hand()));
    if (position.hand()) seen = seen.with(*position.hand());
    RC_ASSERT((seen == all_pieces));
    RC_ASSERT((position.rules() == rules));
  }
}

RC_GTEST_PROP(RandomGame, ReplayedIsTheSameAndTakenBackIsTheFormerOne, ()) {
  const Choices drawn = draw_choices();
  for (const Rules& rules : all_rule_sets()) {
    Choices choices = drawn;
    const Game game = random_game(choices, rules);
    RC_ASSERT(game.after(game.moves().size()) == game);
    const auto kept = static_cast<std::size_t>(choices.below(static_cast<int>(game.moves().size()) + 1));
    Game forward = game.after(kept);
    RC_ASSERT(forward.moves().size() == kept);
    for (const Move& move : game.moves().subspan(kept)) RC_ASSERT(forward.play(move).has_value());
    RC_ASSERT(forward == game);
  }
}

RC_GTEST_PROP(RandomGame, R5_1_R5_2_R5_3_R7_2_EndsInExactlyTheWaysOfTheRules, ()) {
  const Choices drawn = draw_choices();
  for (const Rules& rules : all_rule_sets()) {
    Choices choices = drawn;
    const Game game = random_game(choices, rules);
    if (!game.over()) continue;
    const Move last = game.moves().back();
    const Outcome& outcome = *game.state().outcome;
    RC_ASSERT((outcome.reason == Outcome::Reason::call) == std::holds_alternative<Call>(last));
    RC_ASSERT((outcome.reason == Outcome::Reason::full) == std::holds_alternative<Pass>(last));
    RC_ASSERT((outcome.reason == Outcome::Reason::resigned) == std::holds_alternative<Resign>(last));
    RC_ASSERT((outcome.reason == Outcome::Reason::time) == std::holds_alternative<RunOutOfTime>(last));
    RC_ASSERT((outcome.reason == Outcome::Reason::agreed) == std::holds_alternative<AgreeDraw>(last));
    const bool decided = outcome.reason != Outcome::Reason::full && outcome.reason != Outcome::Reason::agreed;
    RC_ASSERT(outcome.winner.has_value() == decided);
    RC_ASSERT(outcome.set.has_value() == (outcome.reason == Outcome::Reason::call));
    RC_ASSERT(outcome.by.has_value() == outcome.set.has_value());
  }
}

// Light and dark, short and tall, ... are worth the same: turning one characteristic over on all pieces turns
// nothing else.
RC_GTEST_PROP(RandomGame, R3_1_MakesNoDifferenceBetweenTheTwoValuesOfACharacteristic, ()) {
  const Choices drawn = draw_choices();
  for (const Rules& rules : all_rule_sets()) {
    Choices choices = drawn;
    const Game game = random_game(choices, rules);
    const int turned_over = choices.below(16);
    Game turned{Position(rules)};
    for (Move move : game.moves()) {
      if (auto* give = std::get_if<Give>(&move)) give->piece = piece(give->piece.index() ^ turned_over);
      RC_ASSERT(turned.play(move).has_value());
    }
    RC_ASSERT((turned.state().outcome == game.state().outcome));
    RC_ASSERT((turned.state().position.fresh() == game.state().position.fresh()));
    RC_ASSERT((turned.state().position.stale() == game.state().position.stale()));
  }
}

RC_GTEST_PROP(RandomGame, R6_1_R6_2_FindsMoreAlignmentsTheMoreCounts, ()) {
  Choices choices = draw_choices();
  Game full_game{Position(rules(true))};
  const int placements = choices.below(17);
  for (int i = 0; i < 2 * placements; ++i) {
    RC_ASSERT(full_game.play(next_move(choices, full_game.state())).has_value());
  }
  const Position& position = full_game.state().position;
  Setup same{.last = position.last()};
  for (const Square square : position.occupied()) same.board[square.index()] = position.at(square);
  for (const Rules& rules : all_rule_sets()) {
    same.rules = rules;
    RC_ASSERT(Position::from(same).value().fresh().minus(position.fresh()).empty());
    RC_ASSERT(Position::from(same).value().stale().minus(position.stale()).empty());
  }
}

}  // namespace
}  // namespace seize
