#pragma once

// Tables for tests.

#include "core/random.h"
#include "players/chance.h"
#include "solver/book_index.h"
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

inline std::vector<Rules> thirty_rules() {
  std::vector<Rules> all;
  for (const bool blocks : {false, true}) {
    for (std::uint8_t bits = 1; bits < 16; ++bits)
      all.push_back(*Rules::from(blocks, Characteristics::from_bits(bits)));
  }
  return all;
}

// Pieces on squares from a1 on, the last one placed last.
inline Position standing(std::initializer_list<int> pieces, Rules rules = {}) {
  Position position(rules);
  for (const int piece : pieces)
    position = position.give(Piece::from_index(piece)).place(Square::from_index(position.placed()));
  return position;
}

// With so many placed and a piece in hand, where nothing can be called, now or by placing it.
inline Position quiet_position(Random& random, Rules rules, int placed) {
  for (;;) {
    Position position = Position(rules).give(any_of(all_pieces, random));
    while (position.placed() < placed && !position.has_fresh()) {
      position = position.place(any_of(position.empty_squares(), random));
      position = position.give(any_of(position.left(), random));
    }
    if (!position.has_fresh() && !solver::completes_one(position)) return position;
  }
}

}  // namespace seize
