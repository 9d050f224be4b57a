#pragma once

#include "talk/said.h"
#include "talk/wording.h"

namespace seize {

// What can be typed at a table, a line for each kind, to stand below the title guide.title. Hints and
// the granting of time are named where there are such; examples have the words of the edition.
Messages guide(bool hints, bool grants = false, const Wording& wording = {});

// The lines of it that show pieces in words.
Said guide_to_giving(const Wording& wording);
Said guide_to_values(const Wording& wording);

}  // namespace seize
