#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seize {

// One line of a record's head: [Name "value"].
struct Tag {
  std::string name;
  std::string value;
  bool operator==(const Tag&) const = default;
};

// Nothing when the line is not of that form. In the value \" stands for a quote and \\ for a backslash.
std::optional<Tag> parse_tag(std::string_view line);
std::string format_tag(const Tag& tag);

}  // namespace seize
