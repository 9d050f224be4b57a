#include "store/hints.h"

#include <charconv>
#include <ranges>
#include <utility>

namespace seize::store {

std::string format_hints(std::string_view node, std::span<const Hint> hints) {
  std::string text(node);
  for (const Hint& hint : hints) {
    text += ' ' + std::to_string(hint.table);
    text += ':' + std::to_string(hint.version);
  }
  return text;
}

std::vector<Hint> parse_hints(std::string_view text, std::string_view own_node) {
  std::vector<Hint> hints;
  bool first = true;
  for (const auto part : std::views::split(text, ' ')) {
    const std::string_view word(part.begin(), part.end());
    if (std::exchange(first, false)) {
      if (word == own_node) return {};
      continue;
    }
    Hint hint;
    const char* const end = word.data() + word.size();
    const auto table = std::from_chars(word.data(), end, hint.table);
    if (table.ec != std::errc() || table.ptr == end || *table.ptr != ':') return {};
    const auto version = std::from_chars(table.ptr + 1, end, hint.version);
    if (version.ec != std::errc() || version.ptr != end) return {};
    hints.push_back(hint);
  }
  return hints;
}

}  // namespace seize::store
