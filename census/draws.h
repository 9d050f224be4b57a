#pragma once

#include <cstdint>

namespace seize::census {

// The number of ways to place all sixteen pieces so that no winning set is an alignment.
std::uint64_t boards_without_alignment(bool blocks, int characteristics);

}  // namespace seize::census
