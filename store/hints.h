#pragma once

#include <functional>
#include <vector>

#include "store/store.h"

namespace seize::store {

// "That table has so many entries by now": a reason to look, never a thing to rely on. Without a table:
// somebody seeks, or said something. Without a version: who sits or is there.
struct Hint {
  Id table = 0;
  std::uint32_t version = 0;
  bool operator==(const Hint&) const = default;
};

// How nodes tell each other where to look. What is lost delays at most: whoever watches a table also asks the
// store now and then.
class Hints {
 public:
  using Hear = std::function<void(std::vector<Hint>)>;  // called by a thread of its own

  Hints() = default;
  Hints(const Hints&) = delete;
  Hints& operator=(const Hints&) = delete;
  virtual ~Hints() = default;

  // Tells what other nodes say from now on; REQUIRES: once.
  virtual void start(Hear hear) = 0;
  // To all others. Returns at once.
  virtual void publish(std::vector<Hint> hints) = 0;
  // True iff what is said now is heard: then tables need to be asked for less often.
  virtual bool well() const = 0;
};

// As one line, for whatever carries it: "node 17:3 18:9".
std::string format_hints(std::string_view node, std::span<const Hint> hints);
// Nothing where they are our own, or no hints.
std::vector<Hint> parse_hints(std::string_view text, std::string_view own_node);

}  // namespace seize::store
