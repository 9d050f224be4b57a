#pragma once

// What was proved already, shared by all threads. An entry holds the whole key, so a hit is never by chance;
// when a bucket is full the entry with the fewest empty squares, which is the cheapest to prove again, gives
// way.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "solver/symmetry.h"

namespace seize::solver {

// Well mixed, never 0.
std::uint64_t hash_of(const Key& key, int horizon);

class ProofTable {
 public:
  // One bucket is enough for a right answer; more make it faster.
  static constexpr std::size_t bucket_bytes = 64;

  // Uses at most so many bytes, rounded down to a power of two; empty when the memory cannot be had.
  explicit ProofTable(std::size_t bytes);
  ~ProofTable();
  ProofTable(const ProofTable&) = delete;
  ProofTable& operator=(const ProofTable&) = delete;

  std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }
  void clear();

  // Whether the placer succeeds in the contest with this horizon (see search.h), if it was proved.
  std::optional<bool> find(const Key& key, int horizon);
  void store(const Key& key, int horizon, bool succeeds);

 private:
  static constexpr int entries = 5;
  // Two columns, so that sixty-four bytes hold five whole keys. The lock is held for a few instructions and
  // at most once for every subtree of thousands of nodes.
  struct alignas(bucket_bytes) Bucket {
    std::array<std::uint64_t, entries> lanes;
    std::array<std::uint32_t, entries> rest;  // 0: free
    std::atomic<std::uint32_t> locked;
  };
  static_assert(sizeof(Bucket) == bucket_bytes);
  class Lock;

  Bucket& bucket_of(const Key& key, int horizon);

  void* memory_ = nullptr;
  std::span<Bucket> buckets_;
};

}  // namespace seize::solver
