#pragma once

#include <string_view>

namespace seize::cli {

struct ScreenSize {
  int columns = 80;
  int lines = 24;
  bool operator==(const ScreenSize&) const = default;
};

// The terminal as a screen of its own, to which keys go one by one and unseen. However the program ends or is
// stopped, the terminal gets back what it showed and how it worked: in order, by a signal or by a fault of
// ours. Only one at a time.
class RawTerminal {
 public:
  RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;
  ~RawTerminal();

  // True iff it could be one: a terminal that knows the usual sequences, for input and output.
  static bool possible();

  static ScreenSize size();
  // True iff everything has to be drawn anew, since it has another size or the program was away. Once.
  static bool was_disturbed();
};

}  // namespace seize::cli
