#pragma once

#include <cstdint>
#include <optional>

namespace seize::solver {

// For the side to act, when both sides miss no call.
enum class Value : std::uint8_t { loss, draw, win };

// The same for the other side.
constexpr Value other(Value value) { return static_cast<Value>(2 - static_cast<int>(value)); }

// What is known of a move or a position: nothing where the search was stopped before.
struct Verdict {
  std::optional<Value> value = std::nullopt;
  // Placements to the call with best play, 0 for an immediate call; nothing for a draw or where not asked
  // for.
  std::optional<int> plies = std::nullopt;
  bool operator==(const Verdict&) const = default;
};

}  // namespace seize::solver
