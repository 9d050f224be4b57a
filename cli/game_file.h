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

// The sides as the record names them, else First and Second; by Side.
std::array<Phrase, 2> names_of(const Record& record);
// The same at a move of the game: of a team that is to act, the one whose turn it is (R8.1).
std::array<Phrase, 2> names_at(const Record& record, std::size_t move);

// How the game ended, or that it goes on; the sides are called as the record names them, or by these names.
Said outcome_message(std::int64_t number, const Record& record);
Said outcome_message(std::int64_t number, const State& state, const std::array<Phrase, 2>& names);

}  // namespace seize::cli
