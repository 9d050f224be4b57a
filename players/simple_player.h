#pragma once

#include "core/random.h"
#include "table/table.h"

namespace seize {

// The pieces left that the other side could not complete an alignment with.
Pieces safe_pieces(const Position& position);

// What the simple player does next: it calls what it sees, places where that completes an alignment, else
// where a safe piece remains to be given, gives a safe piece, and leaves the rest to chance. REQUIRES: the
// game is not over.
Act choose_simply(const Table& table, Random& random);

}  // namespace seize
