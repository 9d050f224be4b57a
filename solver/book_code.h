#pragma once

// A page of values as few bytes: an adaptive binary range coder. What is likely follows from the three values
// before; a page of draws costs a few bytes.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/verdict.h"

namespace seize::solver {

// Nothing: a place nobody asks about. It is coded as whatever is likely and decoded as that.
using Page = std::vector<std::optional<Value>>;

std::vector<std::uint8_t> encode(const Page& page);

// So many values. Bytes that no page was encoded as give values too: check them before.
std::vector<Value> decode(std::span<const std::uint8_t> bytes, std::size_t count);

}  // namespace seize::solver
