#pragma once

#include "core/random.h"
#include "players/level.h"
#include "players/mind.h"
#include "table/table.h"

namespace seize {

// What a player of that level does next. It knows what a person at the table could know; all its chance comes
// from `random`, so the same seed gives the same game everywhere.
// REQUIRES: the game is not over.
Act choose(const Table& table, const Level& level, Mind& mind, Random& random);

// The same for the player whose turn it is, at its own level.
Act choose(const Table& table, Mind& mind, Random& random);

}  // namespace seize
