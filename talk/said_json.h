#pragma once

#include <string>

#include "talk/said.h"

namespace seize {

// Messages for a host that speaks text only, as wasm/seize.d.mts describes them.
std::string json_of(const Said& said);
std::string json_of(const Messages& messages);
std::string json_of(const Phrase& phrase);

}  // namespace seize
