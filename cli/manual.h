#pragma once

#include <string>

#include "cli/catalogue.h"

namespace CLI {
class App;
}

namespace seize::cli {

// The manual page, in the language of the catalogue, made of what the commands and options say of themselves:
// `seize manual | man -l -`.
std::string manual_page(CLI::App& app, const Catalogue& catalogue);

}  // namespace seize::cli
