#pragma once

#include <memory>
#include <string>

#include "store/hints.h"

namespace seize::store {

// Hints by NOTIFY, over a connection of their own that is made anew whenever it broke.
std::unique_ptr<Hints> postgres_hints(std::string url, std::string node);

}  // namespace seize::store
