#pragma once

#include "notation/log_text.h"
#include "notation/record.h"
#include "table/table_refusal.h"
#include "talk/said.h"

namespace seize {

// Every reason for which something is refused, as a message that says what is wrong and what would be right.
Said say(const Fault& fault);
Said say(Refusal refusal);
Said say(WrongCall wrong);
Said say(TableRefusal refusal);
Said say(const Denial& denial);
Said say(const LogFault& fault);

}  // namespace seize
