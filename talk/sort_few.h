#pragma once

// A handful of things in order, by what `by` says of each; equal ones stay as they are. The sort of the
// library is made for many: each use of it is 3 kB of WebAssembly, and the page waits for those.

#include <algorithm>
#include <iterator>

namespace seize {

template <class Few, class By>
void sort_few(Few& few, By by) {
  for (auto at = few.begin(); at != few.end(); ++at) {
    const auto place = std::upper_bound(few.begin(), at, by(*at),
                                        [&](const auto& value, const auto& one) { return value < by(one); });
    std::rotate(place, at, std::next(at));
  }
}

}  // namespace seize
