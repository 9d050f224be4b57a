#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace seize::server {

// Names that people go by: two parts, each from a list that was looked through in seven languages. Stars and
// stones, and animals that are called much the same everywhere: nobody's real name, and nothing rude.
std::span<const std::string_view> first_parts();
std::span<const std::string_view> second_parts();

// "Vega Panda"; nothing where there are no such parts.
std::optional<std::string> name_of_parts(std::uint32_t first, std::uint32_t second);

// Any of them.
std::string some_name(std::uint64_t chance);

}  // namespace seize::server
