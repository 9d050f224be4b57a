#pragma once

// The one room of a module, for all of its files.

#include <optional>

#include "room/room.h"

namespace seize::wasm {

Room& room();

// What is explored at a mask table, and seen with every reply.
std::optional<Focus>& focus();

inline Instant instant(double milliseconds) { return Instant(static_cast<std::int64_t>(milliseconds)); }

}  // namespace seize::wasm
