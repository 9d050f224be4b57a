#pragma once

#include <string_view>

#include "players/level.h"

namespace seize::cli {

// People call a level as their program does: "owl", "Owl", "Eule", "chouette", in any language and whatever
// the accents. Nothing where no level is called that.
const Level* level_called(std::string_view name);

// True iff some language calls the program that: "program", "Programm", "ordinateur".
bool is_program_word(std::string_view word);

}  // namespace seize::cli
