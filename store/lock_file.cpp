#include "store/lock_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace seize::store {

Stored<LockFile> LockFile::take(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return std::unexpected(
        Trouble{.kind = Trouble::Kind::denied, .detail = file.string() + ": " + std::strerror(errno)});
  LockFile lock(descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return std::unexpected(Trouble{.kind = Trouble::Kind::in_use, .detail = file.string()});
  return lock;
}

LockFile::LockFile(LockFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

LockFile& LockFile::operator=(LockFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

LockFile::~LockFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace seize::store
