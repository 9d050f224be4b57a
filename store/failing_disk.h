#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace seize::store {

// A disk in memory, as a file layer of SQLite's, that fails as disks do. Whatever was not synced when the
// power goes may be there, or not, or in part. One at a time, used by one connection at a time.
class FailingDisk {
 public:
  FailingDisk();  // empty
  ~FailingDisk();
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;

  std::string vfs() const;  // its name

  enum class Fault : std::uint8_t { none, full, read_only, broken };
  void fail_with(Fault fault);

  // The power goes after so many more writes and syncs: everything fails from then on.
  void cut_power_after(std::size_t operations);
  bool has_power() const;

  // What was not synced is lost, kept or torn by this chance; then everything works again. REQUIRES: nobody
  // has it open.
  void restore_power(std::uint64_t seed);

 private:
  struct Layer;
  std::unique_ptr<Layer> layer_;
};

}  // namespace seize::store
