#pragma once

#include <string>

#include "talk/reasons.h"

namespace seize::python {

// A reason in one English sentence.
std::string sentence(const Said& said);

}  // namespace seize::python
