#pragma once

// Tables for tests.

#include "table/table.h"

namespace seize {

inline Team program_at(std::string_view level) {
  return {{.name = "", .program = true, .level = std::string(level)}};
}

inline Table table_from(const Position& start, Help help = Help::official) {
  return *open({.options = {.rules = start.rules(), .help = help},
                .first_named = program_at(""),
                .second_named = program_at(""),
                .start = start},
               {});
}

// Pieces on squares from a1 on, the last one placed last.
inline Position standing(std::initializer_list<int> pieces, Rules rules = {}) {
  Position position(rules);
  for (const int piece : pieces)
    position = position.give(Piece::from_index(piece)).place(Square::from_index(position.placed()));
  return position;
}

}  // namespace seize
