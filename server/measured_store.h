#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "server/histogram.h"
#include "server/log.h"
#include "store/forwarding_store.h"

namespace seize::server {

// How writing goes.
struct StoreFigures {
  Histogram<7> batch{.bounds = {1, 4, 16, 64, 256, 1024, 4096}};  // writes in one commit
  Histogram<9> seconds{.bounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2}};  // a commit took
  std::uint64_t failed = 0;
  std::optional<std::string> trouble{};  // why nothing can be written now
};

// A store whose commits are counted and timed, and whose troubles are logged. The figures are for any thread.
class MeasuredStore : public store::ForwardingStore {
 public:
  MeasuredStore(store::Store& real, Log& log) : ForwardingStore(real), log_(log) {}

  store::Stored<std::vector<store::Outcome>> commit(std::span<const store::Write> writes) override;
  store::Stored<std::vector<store::Gap>> beat(Instant at, std::optional<Instant> silent_since) override;

  StoreFigures figures() const;

 private:
  void note(const std::optional<store::Trouble>& trouble);

  Log& log_;
  mutable std::mutex mutex_;
  StoreFigures figures_;
};

}  // namespace seize::server
