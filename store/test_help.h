#pragma once

#include "core/test_folder.h"
#include "store/store.h"

namespace seize::store {

using test::TestFolder;

inline constexpr Instant noon = std::chrono::seconds(1'800'000'000);

}  // namespace seize::store
