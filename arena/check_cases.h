#pragma once

// What an engine is asked in a check: situations of every kind that the rules know.

#include <optional>
#include <span>
#include <string_view>

#include "core/game.h"

namespace seize::arena {

// A game that stands somewhere, as engines are told of it.
struct Situation {
  std::string_view start;  // a position; empty: the start
  std::string_view moves;  // tokens with spaces between
};

// Situations of one kind; the engine is asked for a move in each.
struct MoveCase {
  std::string_view name;
  std::span<const Situation> situations;
};
std::span<const MoveCase> move_cases();

// A query and what is to be answered, "true" for example.
struct QueryCase {
  std::string_view name;
  Situation situation;
  std::string_view query, answer;
};
std::span<const QueryCase> query_cases();

// The game that stands there.
// REQUIRES: the situation is one of these cases, or as well-formed.
Game game_of(const Situation& situation);

// Some move that can be made, as an example. REQUIRES: the game is not over.
std::string legal_example(const Game& game);

}  // namespace seize::arena
