#pragma once

// Text that passes between the module and its host.

#include <string>

namespace seize::wasm {

// What the host has written.
std::string& input();

// Keeps the text until the next call, and tells where it is.
const char* output(std::string text);

}  // namespace seize::wasm
