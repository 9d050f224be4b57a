#pragma once

#include <string_view>

namespace seize::cli {

// data/puzzles.tsv, put into the program so that it needs no file beside it.
std::string_view shipped_puzzles();

}  // namespace seize::cli
