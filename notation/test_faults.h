#pragma once

// What the tests of notation need to compare refusals: reason, text and place in one value.

#include <expected>
#include <ostream>
#include <string>
#include <utility>
#include <variant>

#include "notation/fault.h"

namespace seize {

// How GoogleTest shows a fault that was not expected: the kind of reason and its number, rule, text, place.
inline void PrintTo(const Fault& fault, std::ostream* out) {
  const int number = std::visit([](auto why) { return static_cast<int>(why); }, fault.reason);
  *out << "reason " << fault.reason.index() << '.' << number << " (" << rule_of(fault.reason) << ") \""
       << fault.text << "\" at " << fault.at;
}

namespace test {

inline Fault fault(Reason reason, std::string text, std::size_t at = 0) {
  return {.reason = reason, .text = std::move(text), .at = at};
}

// The fault; for a text that was accepted, one that no test expects.
template <class T>
Fault fault_of(const std::expected<T, Fault>& parsed) {
  return parsed ? fault(Flaw::token, "(it was accepted)") : parsed.error();
}

}  // namespace test

}  // namespace seize
