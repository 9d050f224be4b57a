#include "table/options.h"

namespace seize {

bool hints_allowed(const Options& options) {
  if (options.mask) return false;
  return options.hints && !options.tournament;
}

bool take_back_allowed(const Options& options) { return options.take_back && !options.tournament; }

bool grants_allowed(const Options& options) {
  return options.clock && options.clock->extensible && !options.tournament;
}

}  // namespace seize
