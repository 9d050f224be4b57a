#pragma once

#include <filesystem>
#include <string>
#include <system_error>

#include <stdlib.h>

#include "store/store.h"

namespace seize::store {

inline constexpr Instant noon = std::chrono::seconds(1'800'000'000);

// A folder that is gone with the test.
class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "seize-store-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace seize::store
