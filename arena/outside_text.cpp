#include "arena/outside_text.h"

#include <algorithm>

#include "notation/utf8.h"
#include "notation/white_space.h"

namespace seize::arena {

std::string tidied(std::string_view text, std::size_t longest) {
  std::string tidy(first_bytes(trimmed(text), longest));
  std::ranges::replace_if(tidy, [](char c) { return c == '{' || c == '}' || c == '\t'; }, ' ');
  if (is_text(tidy)) return tidy;
  std::ranges::replace_if(tidy, [](char c) { return c < ' ' || c > '~'; }, '?');
  return tidy;
}

}  // namespace seize::arena
