#pragma once

#include <string>

#include "notation/record.h"
#include "table/table_refusal.h"

namespace seize::cli {

// What is wrong and what would be right, as one sentence in English.
std::string sentence(const Fault& fault);
std::string sentence(const RecordFault& fault);

// Only what is wrong, to stand in a longer sentence: "b2 is taken".
std::string reason(WrongCall wrong);
std::string reason(Refusal refusal);

}  // namespace seize::cli
