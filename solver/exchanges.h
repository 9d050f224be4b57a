#pragma once

// Second moves that need no search. When every piece that can be given is asked about, the questions have one
// board and differ in the piece in hand. Say q, the piece of a question, goes to t and r is given, and
// whoever places r succeeds by putting it on u. In the question about r, once it went to u and q is given,
// putting q on t leads to the same position, so that succeeds as well.

#include <array>

#include "solver/values.h"

namespace seize::solver {

class Exchanges {
 public:
  void clear() { given_ = {}; }

  // Whether it is known that the second placer succeeds after the piece of the question went to the square
  // and the other piece was given.
  bool known(int horizon, int placed, int square, int given) const {
    return (given_[horizon][placed][square] >> given) & 1;
  }
  void add(int horizon, int placed, int square, int given) {
    given_[horizon][placed][square] |= static_cast<PieceBits>(1U << given);
  }

 private:
  static constexpr int horizons = 17;
  std::array<std::array<std::array<PieceBits, 16>, 16>, horizons> given_{};
};

}  // namespace seize::solver
