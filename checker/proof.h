#pragma once

// A proof is a strategy for one side, which it calls ours: a move for every position in which we are to
// place, and everything the other side may do is looked at. See README.md for why that proves a value.

#include <cstdint>
#include <istream>
#include <unordered_set>

#include "checker/claim.h"
#include "checker/key.h"

namespace checker {

// The bytes of a certificate, one after the other, and a sum over all that were read (FNV-1a).
class Bytes {
 public:
  explicit Bytes(std::istream& in) : in_(in) {}

  std::uint8_t next();
  std::string line();
  std::uint64_t count() const { return count_; }
  // Reads the eight bytes that close a certificate, least first. May throw Rejected.
  void expect_sum_and_end();

 private:
  std::istream& in_;
  std::uint64_t count_ = 0;
  std::uint64_t sum_ = 0xcbf29ce484222325U;
};

struct Report {
  std::string position;
  std::string value;
  std::uint64_t bytes = 0;
  std::uint64_t positions = 0;  // with a move in the file
};

// Reads and checks a whole certificate. Throws Rejected unless it proves what it claims.
Report check(std::istream& in);

}  // namespace checker
