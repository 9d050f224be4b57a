#pragma once

// The rules of a table sentence by sentence, each with small boards that show it. What a board claims is true
// at that table: coach/rule_pictures_test.cpp asks core about all thirty rule sets.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/position.h"
#include "table/options.h"
#include "talk/said.h"

namespace seize::coach {

struct RulePicture {
  // What the board shows.
  enum class Claim : std::uint8_t {
    nothing,      // no alignment
    aligned,      // the set can be called now
    stale,        // the set was completed earlier, and nothing can be called
    not_aligned,  // four stand on the set, and share nothing that counts
    none_safe,    // whatever piece is given, the other side completes an alignment with it
    hidden,       // what stands there is not to be seen
  };
  Claim claim;
  Said caption;
  Position position;
  std::optional<WinningSet> set = std::nullopt;
};

struct PicturedRule {
  Said rule;
  std::vector<RulePicture> pictures;  // at least one
};

// The sentences are those of tell_goal and tell_conduct, in their order (talk/rules.h).
std::vector<PicturedRule> picture_goal(const Options& options);
std::vector<PicturedRule> picture_conduct(const Options& options);

}  // namespace seize::coach
