#pragma once

#include <array>
#include <functional>
#include <string>

#include "cli/catalogue.h"
#include "cli/output.h"
#include "notation/record.h"

namespace seize::cli {

// What is done with a game that the rules accept: its number in the file, from 1, and its record.
using TakeGame = std::function<void(std::int64_t number, const Record& record)>;

// Reads every game of the file; "-" is standard input. A broken one is refused, as a line of JSON or in a
// sentence, and the others go on.
Exit read_games(const std::string& file, bool json, const Catalogue& catalogue, const TakeGame& take);

// How the game ended, or that it goes on; the sides are called as the record names them, or by these names.
Said outcome_message(std::int64_t number, const Record& record);
Said outcome_message(std::int64_t number, const State& state, const std::array<Phrase, 2>& names);

}  // namespace seize::cli
