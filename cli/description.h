#pragma once

#include <string>

#include "core/position.h"
#include "table/options.h"

namespace seize::cli {

// "dark tall square hollow"; in the Access edition "grooved tall square hollow".
std::string describe(Piece piece, Edition edition);

// "First must give a piece. Lines count; colour, height, shape and fill are in play."
std::string describe_turn_and_rules(const Position& position, Edition edition);

// The whole position in words, a short line for each row, for the hand and for the rack.
std::string describe(const Position& position, Edition edition);

}  // namespace seize::cli
