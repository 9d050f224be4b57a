#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "notation/fault.h"

namespace seize::fuzz {

// Stops the fuzzer where a promise is broken; it then keeps the input.
inline void require(bool promise, const char* what) {
  if (promise) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

// Every refusal rests on a sentence of the rules or of the notation.
inline void require_citation(const Reason& reason) {
  require(!rule_of(reason).empty(), "a refusal cites a rule");
}

inline void require_shown_in(std::string_view text, const Fault& fault) {
  require_citation(fault.reason);
  require(fault.at <= text.size() && text.substr(fault.at).starts_with(fault.text),
          "a refusal is shown where it stands");
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace seize::fuzz
