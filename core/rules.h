#pragma once

#include <cstdint>
#include <optional>

#include "core/piece.h"
#include "core/winning_set.h"

namespace seize {

// What counts: lines, or lines and 2×2 blocks (R6.2); and at least one of the four characteristics (R6.1).
// Thirty rule sets in all.
class Rules {
 public:
  constexpr Rules() = default;  // lines, all four characteristics

  // Nothing when no characteristic would be in play.
  static constexpr std::optional<Rules> from(bool blocks, Characteristics in_play) {
    if (in_play.empty()) return std::nullopt;
    return Rules(blocks, in_play);
  }

  constexpr bool blocks() const { return blocks_; }
  constexpr Characteristics in_play() const { return in_play_; }
  constexpr WinningSets winning_sets() const { return blocks_ ? all_lines_and_blocks : all_lines; }
  constexpr bool operator==(const Rules&) const = default;

 private:
  constexpr Rules(bool blocks, Characteristics in_play) : blocks_(blocks), in_play_(in_play) {}

  bool blocks_ = false;
  Characteristics in_play_ = all_characteristics;
};

}  // namespace seize
