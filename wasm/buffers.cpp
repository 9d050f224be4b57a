// How text passes into a module and out of it. A caller asks for the input buffer, writes UTF-8 into it, and
// calls one of the functions that read it; text that comes back stays valid until the next call.

#include "buffers.h"

#include <__verbose_abort>
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

// What the standard library says before it gives up would go to a file descriptor that no page has, and
// saying it takes printf: 12 kB of each module. So these three, which it lets programs replace, say nothing.
void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

extern "C" {

_Noreturn void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
_Noreturn void abort() { __builtin_trap(); }

// Room for a text of that many bytes.
[[clang::export_name("input_buffer")]] char* input_buffer(std::size_t size) {
  seize::wasm::input().assign(size, '\0');
  return seize::wasm::input().data();
}

}  // extern "C"
