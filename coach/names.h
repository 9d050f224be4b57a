#pragma once

#include <array>
#include <cstddef>

#include "notation/table_record.h"
#include "talk/said.h"

namespace seize::coach {

// The sides as the table names them, else First and Second; by Side.
std::array<Phrase, 2> names_of(const Table& table);
std::array<Phrase, 2> names_of(const Record& record);

// The same at a move of the game: of a team that is to act, the one whose turn it is (R8.1).
std::array<Phrase, 2> names_at(const Table& table, std::size_t move);
std::array<Phrase, 2> names_at(const Record& record, std::size_t move);

}  // namespace seize::coach
