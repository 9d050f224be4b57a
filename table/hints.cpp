#include "table/hints.h"

#include <algorithm>

namespace seize {

HintScope hint_scope(const Options& options, const Team& opponents) {
  if (options.help == Help::automatic) return HintScope::everything;
  const bool only_programs = std::ranges::all_of(opponents, &Player::program);
  return only_programs ? HintScope::everything : HintScope::placing_and_giving;
}

}  // namespace seize
