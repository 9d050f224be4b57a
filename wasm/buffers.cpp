// How text passes into a module and out of it. A caller asks for the input buffer, writes UTF-8 into it, and
// calls one of the functions that read it; text that comes back stays valid until the next call.

#include "buffers.h"

#include <cstddef>
#include <utility>

namespace seize::wasm {

std::string& input() {
  static std::string text;
  return text;
}

const char* output(std::string text) {
  static std::string kept;
  kept = std::move(text);
  return kept.c_str();
}

}  // namespace seize::wasm

extern "C" {

// The library's own abort writes a message through a file descriptor that no page has, and never returns.
_Noreturn void abort() { __builtin_trap(); }

// Room for a text of that many bytes.
[[clang::export_name("input_buffer")]] char* input_buffer(std::size_t size) {
  seize::wasm::input().assign(size, '\0');
  return seize::wasm::input().data();
}

}  // extern "C"
