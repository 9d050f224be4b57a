#pragma once

#include <filesystem>

#include "store/store.h"

namespace seize::store {

// Held by one process at a time, and let go of by the system when that process ends, however it does.
class LockFile {
 public:
  static Stored<LockFile> take(const std::filesystem::path& file);

  LockFile(LockFile&& other) noexcept;
  LockFile& operator=(LockFile&& other) noexcept;
  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;
  ~LockFile();

 private:
  explicit LockFile(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

}  // namespace seize::store
