#pragma once

// What the tests of core and table need to set games up in few words. Squares are written as people write
// them ("b2"), pieces by their number.

#include <gtest/gtest.h>

#include <optional>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace seize::test {

inline Piece piece(int index) { return Piece::from_index(index); }
inline Square square(std::string_view name) { return Square::at(name[0] - 'a', name[1] - '1'); }

inline WinningSet row(int number) { return WinningSet::from_index(number - 1); }
inline WinningSet column(char file) { return WinningSet::from_index(4 + (file - 'a')); }
inline WinningSet diagonal() { return WinningSet::from_index(8); }
inline WinningSet antidiagonal() { return WinningSet::from_index(9); }
inline WinningSet block(std::string_view lower_left) {
  const Square corner = square(lower_left);
  return WinningSet::from_index(10 + 3 * corner.rank() + corner.file());
}

inline WinningSets sets(const std::vector<WinningSet>& members) {
  WinningSets all;
  for (const WinningSet set : members) all = all.with(set);
  return all;
}

inline Characteristics traits(const std::vector<Characteristic>& members) {
  Characteristics all;
  for (const Characteristic c : members) all = all.with(c);
  return all;
}

inline Rules rules(bool blocks, Characteristics in_play = all_characteristics) {
  return Rules::from(blocks, in_play).value();
}

inline std::vector<Rules> all_rule_sets() {
  std::vector<Rules> all;
  for (int bits = 1; bits < 16; ++bits) {
    const auto in_play = Characteristics::from_bits(static_cast<std::uint8_t>(bits));
    all.push_back(rules(false, in_play));
    all.push_back(rules(true, in_play));
  }
  return all;
}

// A piece and where it goes.
struct Standing {
  int piece;
  std::string_view square;
};

// The moves that give and place these, one after the other: they end in the last placer's window.
inline std::vector<Move> moves_placing(const std::vector<Standing>& placements) {
  std::vector<Move> moves;
  for (const Standing& standing : placements) {
    moves.emplace_back(Give{piece(standing.piece)});
    moves.emplace_back(Place{square(standing.square)});
  }
  return moves;
}

inline void play_all(Game& game, const std::vector<Move>& moves) {
  for (const Move& move : moves) ASSERT_TRUE(game.play(move)) << "move " << game.moves().size() + 1;
}

inline Game game_of(const std::vector<Move>& moves, Rules under = Rules()) {
  Game game{Position(under)};
  play_all(game, moves);
  return game;
}

inline Game game_placing(const std::vector<Standing>& placements, Rules under = Rules()) {
  return game_of(moves_placing(placements), under);
}

// The game after these further moves.
inline Game then(Game game, const std::vector<Move>& moves) {
  play_all(game, moves);
  return game;
}

// Why the game refuses the move; nothing when it does not.
inline std::optional<Refusal> refusal(const Game& game, const Move& move) {
  const auto next = play(game.state(), move);
  return next ? std::nullopt : std::optional(next.error());
}

// Why the call would be wrong; nothing when it is right.
inline std::optional<WrongCall> wrongness(const Game& game, std::optional<WinningSet> pointed) {
  const auto judged = judge_call(game.state().position, pointed);
  return judged ? std::nullopt : std::optional(judged.error());
}

// The setup with these pieces on the board, the last one named placed last.
inline Setup setup(const std::vector<Standing>& placements, std::optional<int> hand = std::nullopt,
                   Rules under = Rules()) {
  Setup setup{.rules = under};
  for (const Standing& standing : placements) {
    setup.last = square(standing.square);
    setup.board[setup.last->index()] = piece(standing.piece);
  }
  if (hand) setup.hand = piece(*hand);
  return setup;
}

// REQUIRES: such a position exists.
inline Position position(const std::vector<Standing>& placements, std::optional<int> hand = std::nullopt,
                         Rules under = Rules()) {
  return Position::from(setup(placements, hand, under)).value();
}

// Sixteen pieces without any alignment, lines and blocks, on a1 b1 … d4; the last is 5 on d4.
inline std::vector<Standing> full_board_of_nothing() {
  return {{15, "a1"}, {6, "b1"},  {0, "c1"}, {9, "d1"},  {2, "a2"}, {12, "b2"}, {7, "c2"},  {10, "d2"},
          {4, "a3"},  {13, "b3"}, {1, "c3"}, {11, "d3"}, {8, "a4"}, {3, "b4"},  {14, "c4"}, {5, "d4"}};
}

// Sixteen pieces of which only row 2 is aligned (all hollow), its d2 placed last.
inline std::vector<Standing> full_board_of_row_2() {
  return {{1, "a1"}, {8, "b1"},  {3, "c1"},  {4, "d1"}, {15, "a3"}, {2, "b3"},  {7, "c3"},  {0, "d3"},
          {5, "a4"}, {11, "b4"}, {13, "c4"}, {6, "d4"}, {14, "a2"}, {12, "b2"}, {10, "c2"}, {9, "d2"}};
}

// Light pieces in row 1: light is all they share. First places on d1 and completes it.
inline std::vector<Standing> row_1_light() { return {{0, "a1"}, {2, "b1"}, {4, "c1"}, {14, "d1"}}; }

}  // namespace seize::test
