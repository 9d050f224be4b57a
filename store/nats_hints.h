#pragma once

#include <memory>
#include <string>

#include "store/hints.h"

namespace seize::store {

// Hints by a NATS server, for many nodes. It is connected to whenever it is there; `well` tells.
std::unique_ptr<Hints> nats_hints(const std::string& url, std::string node);

}  // namespace seize::store
