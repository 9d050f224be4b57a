#pragma once

// What an engine says of its options: "option name Level type combo default owl var mole var owl".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/engine.h"

namespace seize::arena {

// The name in such a line; it may have several words.
std::string option_name(std::string_view line);

// True iff the value is one that the line allows: one of a combo's, true or false of a check, a number within
// a spin's bounds, anything else of the other types.
bool takes(std::string_view line, const std::string& value);

// Why an engine with these lines cannot be given these options; nothing where it can.
std::optional<StartFault> fault_in(const std::vector<EngineOption>& chosen,
                                   const std::vector<std::string>& lines);

}  // namespace seize::arena
