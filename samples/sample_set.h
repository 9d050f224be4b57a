#pragma once

// The three files of data/benchmark: which positions they hold, and one row of them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "solver/solve.h"

namespace seize::samples {

// "lines" and "squares": all four characteristics; "fewer": one to three, lines and squares. Always the same
// positions, quiet ones and some as they come, from three placed to fifteen. Empty for another name.
std::vector<Position> positions_of(std::string_view name);

// A position with a piece in hand and what perfect play makes of it, for the side that holds the piece.
struct Row {
  Position position;
  solver::Verdict verdict;
  bool operator==(const Row&) const = default;
};

// Position, value, placements to the call or `-`, divided by tabulators.
std::string format_row(const Row& row);
std::optional<Row> parse_row(std::string_view text);

// By the solver.
solver::Verdict solved(const Position& position);
// By a plain minimax that shares nothing with the solver but the values of core. Slow: with nine placed a
// tenth of a second.
solver::Verdict worked_out(const Position& position);

}  // namespace seize::samples
