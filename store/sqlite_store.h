#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "store/store.h"

namespace seize::store {

struct SqliteOptions {
  std::string vfs{};                 // SQLite's file layer; empty is the usual one
  std::function<Instant()> clock{};  // by which everything is judged; the system's where none is given
  int pages_in_log = 8000;           // of four kilobytes: then they are taken into the file
};

// A store in one file, which is made where there is none, and brought to the newest schema. No other process
// has it meanwhile, but for reading.
Stored<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file,
                                           const SqliteOptions& options = {});

// The same to read only, as it is at this moment, whoever has it and goes on writing. REQUIRES: nothing is
// written to it.
Stored<std::unique_ptr<Store>> open_sqlite_to_read(const std::filesystem::path& file);

}  // namespace seize::store
