#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "notation/fault.h"

namespace seize {

// One word of a record: what a player did in one go. `b2?row1=7` is placing, a wrong call and giving.
struct Token {
  enum class Mark : std::uint8_t { none, right, wrong };

  std::optional<Square> square = std::nullopt;
  Mark call = Mark::none;
  std::optional<WinningSet> set = std::nullopt;  // what the call pointed at
  std::optional<Piece> given = std::nullopt;
  bool passed = false;
  std::optional<Move> ending = std::nullopt;  // resigned, out of time, draw agreed: a token of its own
  bool operator==(const Token&) const = default;
};

std::expected<Token, Fault> parse_token(std::string_view text);
std::string format_token(const Token& token);

// Plays the token's moves. The rules may refuse them; so may the notation: where the turn before it is still
// open (placed, nothing given), only the end of the game may follow, and a call must be marked as what it is.
// On a fault the game holds the moves before it.
std::expected<void, Reason> play_token(Game& game, const Token& token, bool turn_open);

// True iff the token leaves its turn open: placed, and nothing given, passed or won.
bool leaves_turn_open(const Token& token);

// How many moves of a game the token stands for.
int move_count(const Token& token);

// The game's moves, grouped into tokens.
std::vector<Token> tokens_of(const Game& game);

// All of them with spaces between: "=0 b2=1". REQUIRES: the moves can be made.
std::string format_tokens(const Position& start, std::span<const Move> moves);

}  // namespace seize
