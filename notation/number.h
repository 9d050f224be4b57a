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
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace seize
