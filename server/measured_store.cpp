#include "server/measured_store.h"

#include <chrono>

namespace seize::server {

store::Stored<std::vector<store::Outcome>> MeasuredStore::commit(std::span<const store::Write> writes) {
  const auto began = std::chrono::steady_clock::now();
  auto outcomes = ForwardingStore::commit(writes);
  const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  {
    const std::lock_guard lock(mutex_);
    figures_.batch.add(static_cast<double>(writes.size()));
    figures_.seconds.add(took);
  }
  note(outcomes ? std::nullopt : std::optional(outcomes.error()));
  return outcomes;
}

store::Stored<std::vector<store::Gap>> MeasuredStore::beat(Instant at, std::optional<Instant> silent_since) {
  auto gaps = ForwardingStore::beat(at, silent_since);
  note(gaps ? std::nullopt : std::optional(gaps.error()));
  return gaps;
}

void MeasuredStore::note(const std::optional<store::Trouble>& trouble) {
  std::optional<std::string> before;
  {
    const std::lock_guard lock(mutex_);
    if (trouble) ++figures_.failed;
    before = std::exchange(figures_.trouble, trouble ? std::optional(trouble->detail) : std::nullopt);
  }
  if (trouble && !before) log_.warn("store_unavailable", {{"reason", trouble->detail}});
  if (!trouble && before) log_.warn("store_well_again");
}

StoreFigures MeasuredStore::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

}  // namespace seize::server
