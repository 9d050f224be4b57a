#pragma once

#include <string>

namespace seize::cli {

// Asks the desktop to show the address in the browser that its user likes; false where there is nobody to
// ask.
bool open_in_browser(std::string address);

}  // namespace seize::cli
