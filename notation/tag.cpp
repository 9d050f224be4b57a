#include "notation/tag.h"

#include <algorithm>
#include <utility>

#include "notation/white_space.h"

namespace seize {

namespace {

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// The text between the quotes of a tag, \" and \\ resolved; nothing when a quote stands unescaped.
std::optional<std::string> unescaped(std::string_view quoted) {
  std::string value;
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    if (quoted[i] == '"') return std::nullopt;
    if (quoted[i] == '\\') ++i;
    if (i == quoted.size()) return std::nullopt;
    value += quoted[i];
  }
  return value;
}

std::string escaped(std::string_view value) {
  std::string quoted;
  for (const char c : value) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted;
}

}  // namespace

std::optional<Tag> parse_tag(std::string_view line) {
  if (line.size() < 2 || line.front() != '[' || line.back() != ']') return std::nullopt;
  const std::string_view inside = trimmed(line.substr(1, line.size() - 2));
  const auto name_end = std::ranges::find_if_not(inside, is_name_character);
  const std::string name(inside.begin(), name_end);
  const std::string_view value = trimmed(inside.substr(name.size()));
  if (name.empty() || value.size() < 2 || value.front() != '"' || value.back() != '"') return std::nullopt;
  auto text = unescaped(value.substr(1, value.size() - 2));
  if (!text) return std::nullopt;
  return Tag{.name = name, .value = *std::move(text)};
}

std::string format_tag(const Tag& tag) { return "[" + tag.name + " \"" + escaped(tag.value) + "\"]"; }

}  // namespace seize
