#pragma once

// The shipped collection, for tests.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "coach/puzzle.h"
#include "notation/position_text.h"

namespace seize::coach {

inline const std::string& shipped_text() {
  static const std::string text = [] {
    std::stringstream all;
    all << std::ifstream(SEIZE_DATA "/puzzles.tsv", std::ios::binary).rdbuf();
    return all.str();
  }();
  return text;
}

// REQUIRES: the file is in order; PuzzlesShipped tests that.
inline const std::vector<Puzzle>& shipped() {
  static const std::vector<Puzzle> puzzles = parse_puzzles(shipped_text()).value_or(std::vector<Puzzle>());
  return puzzles;
}

inline Position at(std::string_view text) { return parse_position(text).value(); }

// The first shipped one of the kind.
inline const Puzzle& first_of(PuzzleKind kind) {
  for (const Puzzle& puzzle : shipped()) {
    if (puzzle.kind == kind) return puzzle;
  }
  ADD_FAILURE() << format_puzzle_kind(kind);
  return shipped().front();
}

inline std::vector<PuzzleKind> all_puzzle_kinds() {
  std::vector<PuzzleKind> kinds;
  for (int i = 0; i < puzzle_kind_count; ++i) kinds.push_back(static_cast<PuzzleKind>(i));
  return kinds;
}

}  // namespace seize::coach
