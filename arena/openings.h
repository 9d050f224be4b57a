#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "notation/fault.h"

namespace seize::arena {

struct OpeningFault {
  std::size_t line;  // from 1
  Fault fault;
};

// The positions of an opening suite, one a line. What follows a tabulator in a line, blank lines and those
// that begin with # are for people.
std::expected<std::vector<Position>, OpeningFault> parse_openings(std::string_view text);

// Positions after four placements by chance, the fifth piece in hand, where nothing can be completed yet. The
// same for the same seed.
std::vector<Position> random_openings(Rules rules, std::size_t count, std::uint64_t seed);

// In an order that the seed settles.
std::vector<Position> shuffled(std::vector<Position> openings, std::uint64_t seed);

}  // namespace seize::arena
