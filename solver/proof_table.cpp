#include "solver/proof_table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace seize::solver {
namespace {

// The bits of `rest`: what tells keys with equal lanes apart, and the answer.
constexpr std::uint32_t used_bit = 1U << 30, answer_bit = 1U << 31;

std::uint32_t rest_of(const Key& key, int horizon) {
  return used_bit | key.occupied | static_cast<std::uint32_t>(horizon) << 16 |
         static_cast<std::uint32_t>(key.idle) << 20 | static_cast<std::uint32_t>(key.blocks) << 24;
}

int placed_in(std::uint32_t rest) { return std::popcount(rest & 0xffff); }

std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93U;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93U;
  return x ^ (x >> 32);
}

}  // namespace

std::uint64_t hash_of(const Key& key, int horizon) {
  const std::uint64_t hash = mixed(key.lanes ^ mixed(rest_of(key, horizon)));
  return hash == 0 ? 1 : hash;
}

// A thread that finds a bucket taken tries for a moment and then goes on without it: what is not found is
// proved again, what is not stored is missed by nobody. So no thread ever waits for one that is not running.
class ProofTable::Lock {
 public:
  explicit Lock(Bucket& bucket) : bucket_(bucket) {
    for (int tries = 0; tries < patience && !taken_; ++tries) {
      taken_ = bucket_.locked.load(std::memory_order_relaxed) == 0 &&
               bucket_.locked.exchange(1, std::memory_order_acquire) == 0;
    }
  }
  ~Lock() {
    if (taken_) bucket_.locked.store(0, std::memory_order_release);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

  bool taken() const { return taken_; }

 private:
  static constexpr int patience = 1000;
  Bucket& bucket_;
  bool taken_ = false;
};

// calloc, because fresh pages are zero already: a big table costs nothing until it is used.
ProofTable::ProofTable(std::size_t bytes) {
  std::size_t count = std::max<std::size_t>(1, std::bit_floor(bytes / sizeof(Bucket)));
  while (count > 0 && (memory_ = std::calloc(count + 1, sizeof(Bucket))) == nullptr) count /= 2;
  if (memory_ == nullptr) return;
  void* aligned = memory_;
  std::size_t room = (count + 1) * sizeof(Bucket);
  std::align(alignof(Bucket), count * sizeof(Bucket), aligned, room);
#if defined(__linux__)
  madvise(aligned, count * sizeof(Bucket), MADV_HUGEPAGE);
#endif
  buckets_ = {static_cast<Bucket*>(aligned), count};
}

ProofTable::~ProofTable() { std::free(memory_); }

void ProofTable::clear() {
  for (Bucket& bucket : buckets_) bucket.rest.fill(0);
}

ProofTable::Bucket& ProofTable::bucket_of(const Key& key, int horizon) {
  return buckets_[hash_of(key, horizon) & (buckets_.size() - 1)];
}

std::optional<bool> ProofTable::find(const Key& key, int horizon) {
  if (buckets_.empty()) return std::nullopt;
  const std::uint32_t rest = rest_of(key, horizon);
  Bucket& bucket = bucket_of(key, horizon);
  const Lock lock(bucket);
  if (!lock.taken()) return std::nullopt;
  for (int i = 0; i < entries; ++i) {
    if ((bucket.rest[i] & ~answer_bit) == rest && bucket.lanes[i] == key.lanes) {
      return (bucket.rest[i] & answer_bit) != 0;
    }
  }
  return std::nullopt;
}

void ProofTable::store(const Key& key, int horizon, bool succeeds) {
  if (buckets_.empty()) return;
  const std::uint32_t rest = rest_of(key, horizon);
  Bucket& bucket = bucket_of(key, horizon);
  const Lock lock(bucket);
  if (!lock.taken()) return;
  int victim = 0;
  for (int i = 0; i < entries; ++i) {
    if ((bucket.rest[i] & ~answer_bit) == rest && bucket.lanes[i] == key.lanes) return;
    if (bucket.rest[i] == 0) {
      victim = i;
      break;
    }
    if (placed_in(bucket.rest[i]) > placed_in(bucket.rest[victim])) victim = i;
  }
  bucket.lanes[victim] = key.lanes;
  bucket.rest[victim] = rest | (succeeds ? answer_bit : 0);
}

}  // namespace seize::solver
