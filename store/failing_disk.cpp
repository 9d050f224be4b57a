#include "store/failing_disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <vector>

namespace seize::store {

namespace {

using Bytes = std::vector<unsigned char>;

// Something done to a file that was not synced yet.
struct Unsynced {
  std::size_t offset = 0;
  Bytes written;                    // from there on
  std::optional<std::size_t> size;  // or cut to this
};

struct DiskFile {
  Bytes now;     // as programs see it
  Bytes synced;  // as it is after a loss of power, at least
  std::vector<Unsynced> unsynced;
  std::vector<std::unique_ptr<Bytes>> shared;  // the memory that connections share, in regions
};

struct Disk {
  std::map<std::string, DiskFile> files;
  FailingDisk::Fault fault = FailingDisk::Fault::none;
  std::optional<std::size_t> operations_left;

  bool powered() const { return operations_left != 0; }

  // What an operation that changes something answers before it is done.
  int before_change() {
    if (operations_left && *operations_left > 0) --*operations_left;
    if (!powered()) return SQLITE_IOERR_WRITE;
    if (fault == FailingDisk::Fault::full) return SQLITE_FULL;
    if (fault == FailingDisk::Fault::read_only) return SQLITE_READONLY;
    return fault == FailingDisk::Fault::broken ? SQLITE_IOERR_WRITE : SQLITE_OK;
  }
};

void put(Bytes& bytes, std::size_t offset, const unsigned char* from, std::size_t size) {
  if (bytes.size() < offset + size) bytes.resize(offset + size);
  std::copy_n(from, size, bytes.begin() + static_cast<std::ptrdiff_t>(offset));
}

struct OpenFile {
  sqlite3_file base;
  Disk* disk;
  const char* name;  // SQLite's, which outlives the file; null for one that has none
  bool temporary;
};

OpenFile& opened(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
Disk& disk_of(sqlite3_file* file) { return *opened(file).disk; }
Disk& disk_of(sqlite3_vfs* layer) { return *static_cast<Disk*>(layer->pAppData); }
DiskFile& file_of(sqlite3_file* file) { return disk_of(file).files[opened(file).name]; }

int close_file(sqlite3_file* file) {
  const OpenFile& open = opened(file);
  if (open.temporary) open.disk->files.erase(open.name);
  return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* into, int size, sqlite3_int64 offset) {
  if (!disk_of(file).powered()) return SQLITE_IOERR_READ;
  const Bytes& bytes = file_of(file).now;
  const auto from = static_cast<std::size_t>(offset);
  const auto wanted = static_cast<std::size_t>(size);
  const std::size_t there = from < bytes.size() ? std::min(wanted, bytes.size() - from) : 0;
  std::memset(into, 0, wanted);
  if (there > 0) std::memcpy(into, bytes.data() + from, there);
  return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
  if (const int status = disk_of(file).before_change(); status != SQLITE_OK) return status;
  DiskFile& at = file_of(file);
  const auto* bytes = static_cast<const unsigned char*>(from);
  put(at.now, static_cast<std::size_t>(offset), bytes, static_cast<std::size_t>(size));
  at.unsynced.push_back(
      {.offset = static_cast<std::size_t>(offset), .written = Bytes(bytes, bytes + size), .size = {}});
  return SQLITE_OK;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  if (const int status = disk_of(file).before_change(); status != SQLITE_OK) return status;
  DiskFile& at = file_of(file);
  at.now.resize(static_cast<std::size_t>(size));
  at.unsynced.push_back({.offset = 0, .written = {}, .size = static_cast<std::size_t>(size)});
  return SQLITE_OK;
}

int sync_file(sqlite3_file* file, int /*flags*/) {
  if (disk_of(file).before_change() != SQLITE_OK) return SQLITE_IOERR_FSYNC;
  DiskFile& at = file_of(file);
  at.synced = at.now;
  at.unsynced.clear();
  return SQLITE_OK;
}

int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>(file_of(file).now.size());
  return SQLITE_OK;
}

// One connection at a time: locks are always had.
int lock(sqlite3_file* /*file*/, int /*level*/) { return SQLITE_OK; }
int is_reserved(sqlite3_file* /*file*/, int* reserved) {
  *reserved = 0;
  return SQLITE_OK;
}
int control(sqlite3_file* /*file*/, int /*what*/, void* /*argument*/) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file* /*file*/) { return 512; }
int characteristics(sqlite3_file* /*file*/) { return 0; }  // promises nothing

int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  auto& regions = file_of(file).shared;
  const auto wanted = static_cast<std::size_t>(region);
  *memory = nullptr;
  if (regions.size() <= wanted && extend == 0) return SQLITE_OK;
  while (regions.size() <= wanted) regions.push_back(std::make_unique<Bytes>(static_cast<std::size_t>(size)));
  *memory = regions[wanted]->data();
  return SQLITE_OK;
}
int lock_shared(sqlite3_file* /*file*/, int /*offset*/, int /*count*/, int /*flags*/) { return SQLITE_OK; }
void barrier(sqlite3_file* /*file*/) {}
int unmap_shared(sqlite3_file* file, int /*remove*/) {
  file_of(file).shared.clear();
  return SQLITE_OK;
}

constexpr sqlite3_io_methods methods{.iVersion = 2,
                                     .xClose = close_file,
                                     .xRead = read_file,
                                     .xWrite = write_file,
                                     .xTruncate = truncate_file,
                                     .xSync = sync_file,
                                     .xFileSize = size_of_file,
                                     .xLock = lock,
                                     .xUnlock = lock,
                                     .xCheckReservedLock = is_reserved,
                                     .xFileControl = control,
                                     .xSectorSize = sector_size,
                                     .xDeviceCharacteristics = characteristics,
                                     .xShmMap = map_shared,
                                     .xShmLock = lock_shared,
                                     .xShmBarrier = barrier,
                                     .xShmUnmap = unmap_shared,
                                     .xFetch = nullptr,
                                     .xUnfetch = nullptr};

int open_file(sqlite3_vfs* layer, const char* name, sqlite3_file* file, int flags, int* granted) {
  OpenFile& open = opened(file);
  open = {.base = {.pMethods = nullptr},
          .disk = &disk_of(layer),
          .name = name == nullptr ? "temporary" : name,
          .temporary = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0};
  if (!open.disk->powered()) return SQLITE_IOERR;
  open.disk->files.try_emplace(open.name);
  open.base.pMethods = &methods;
  if (granted != nullptr) *granted = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* layer, const char* name, int /*sync_folder*/) {
  if (const int status = disk_of(layer).before_change(); status != SQLITE_OK) return SQLITE_IOERR_DELETE;
  disk_of(layer).files.erase(name);
  return SQLITE_OK;
}

int has_access(sqlite3_vfs* layer, const char* name, int /*flags*/, int* answer) {
  *answer = disk_of(layer).files.contains(name) ? 1 : 0;
  return SQLITE_OK;
}

int full_name(sqlite3_vfs* /*vfs*/, const char* name, int size, char* into) {
  sqlite3_snprintf(size, into, "%s", name);
  return SQLITE_OK;
}

// Time, chance and sleep are the system's.
sqlite3_vfs* usual() { return sqlite3_vfs_find(nullptr); }

int random_bytes(sqlite3_vfs* /*vfs*/, int size, char* into) {
  return usual()->xRandomness(usual(), size, into);
}
int sleep_for(sqlite3_vfs* /*vfs*/, int /*microseconds*/) { return 0; }
int time_of_day(sqlite3_vfs* /*vfs*/, double* days) { return usual()->xCurrentTime(usual(), days); }
int last_error(sqlite3_vfs* /*vfs*/, int /*size*/, char* /*into*/) { return 0; }

sqlite3_vfs layer_over(Disk& disk) {
  return {.iVersion = 1,
          .szOsFile = sizeof(OpenFile),
          .mxPathname = 512,
          .pNext = nullptr,
          .zName = "failing-disk",
          .pAppData = &disk,
          .xOpen = open_file,
          .xDelete = delete_file,
          .xAccess = has_access,
          .xFullPathname = full_name,
          .xDlOpen = nullptr,
          .xDlError = nullptr,
          .xDlSym = nullptr,
          .xDlClose = nullptr,
          .xRandomness = random_bytes,
          .xSleep = sleep_for,
          .xCurrentTime = time_of_day,
          .xGetLastError = last_error,
          .xCurrentTimeInt64 = nullptr,
          .xSetSystemCall = nullptr,
          .xGetSystemCall = nullptr,
          .xNextSystemCall = nullptr};
}

// What a loss of power leaves of a file: of each thing that was not synced all, nothing, or the sectors of it
// that came first.
void lose_power(DiskFile& file, std::mt19937_64& chance) {
  Bytes left = file.synced;
  for (const Unsynced& one : file.unsynced) {
    const auto fate = chance() % 3;
    if (fate == 0) continue;
    if (one.size) {
      left.resize(*one.size);
      continue;
    }
    const std::size_t kept = fate == 1 ? one.written.size() : chance() % (one.written.size() + 1);
    put(left, one.offset, one.written.data(), kept);
  }
  file.now = file.synced = std::move(left);
  file.unsynced.clear();
  file.shared.clear();
}

}  // namespace

struct FailingDisk::Layer {
  Disk disk;
  sqlite3_vfs vfs = layer_over(disk);
};

FailingDisk::FailingDisk() : layer_(std::make_unique<Layer>()) { sqlite3_vfs_register(&layer_->vfs, 0); }

FailingDisk::~FailingDisk() { sqlite3_vfs_unregister(&layer_->vfs); }

std::string FailingDisk::vfs() const { return layer_->vfs.zName; }

void FailingDisk::fail_with(Fault fault) { layer_->disk.fault = fault; }

void FailingDisk::cut_power_after(std::size_t operations) { layer_->disk.operations_left = operations; }

bool FailingDisk::has_power() const { return layer_->disk.powered(); }

void FailingDisk::restore_power(std::uint64_t seed) {
  std::mt19937_64 chance(seed);
  for (auto& [name, file] : layer_->disk.files) lose_power(file, chance);
  layer_->disk.operations_left.reset();
}

}  // namespace seize::store
