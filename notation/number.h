#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace seize {

// The number that the whole text is, without plus sign or spaces; nothing when it is none, or too great for
// its kind.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && read == end ? std::optional(number) : std::nullopt;
}

}  // namespace seize
