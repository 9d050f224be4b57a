#pragma once

#include <unicode/messagepattern.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/white_space.h"

namespace seize::cli {

// A line `key = text` of a file in messages/.
struct Line {
  std::string key;
  std::string text;
};

// All of them, doubles too; a line that is neither empty, a comment nor of this form has no key.
inline std::vector<Line> lines_of(std::string_view file) {
  std::vector<Line> lines;
  while (!file.empty()) {
    const std::size_t end = std::min(file.find('\n'), file.size());
    const std::string_view line = trimmed(file.substr(0, end));
    file.remove_prefix(std::min(end + 1, file.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) {
      lines.push_back({.key = "", .text = std::string(line)});
    } else {
      lines.push_back({.key = std::string(trimmed(line.substr(0, equals))),
                       .text = std::string(trimmed(line.substr(equals + 1)))});
    }
  }
  return lines;
}

// The arguments of a message by name, and how each is used: where it is used twice, as the number it must be.
using Arguments = std::map<std::string, UMessagePatternArgType>;

// Nothing where the text is no message.
inline std::optional<icu::MessagePattern> pattern_of(const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::MessagePattern pattern(status);
  pattern.parse(icu::UnicodeString::fromUTF8(text), nullptr, status);
  return U_SUCCESS(status) ? std::optional(pattern) : std::nullopt;
}

inline Arguments arguments_of(const std::string& text) {
  Arguments arguments;
  const auto pattern = pattern_of(text);
  if (!pattern) return arguments;
  for (int32_t i = 0; i + 1 < pattern->countParts(); ++i) {
    if (pattern->getPartType(i) != UMSGPAT_PART_TYPE_ARG_START) continue;
    std::string name;
    pattern->getSubstring(pattern->getPart(i + 1)).toUTF8String(name);
    const UMessagePatternArgType type = pattern->getPart(i).getArgType();
    const auto [at, added] = arguments.emplace(name, type);
    if (!added && type != UMSGPAT_ARG_TYPE_NONE) at->second = type;
  }
  return arguments;
}

}  // namespace seize::cli
