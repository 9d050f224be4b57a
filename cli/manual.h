#pragma once

#include <string>

#include "cli/catalogue.h"
#include "cli/described.h"

namespace seize::cli {

// The manual page of the whole program, in the language of the catalogue, made of what the commands and
// options say of themselves: `seize manual | man -l -`.
std::string manual_page(const Described& program, const Catalogue& catalogue);

// That of one command, seize-COMMAND.
std::string manual_page(const DescribedCommand& command, const Described& program,
                        const Catalogue& catalogue);

}  // namespace seize::cli
