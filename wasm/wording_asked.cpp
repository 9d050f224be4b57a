#include "wording_asked.h"

#include <algorithm>

#include "buffers.h"
#include "notation/table_words.h"

namespace seize::wasm {

namespace {

// Takes the first word off the text.
std::string_view next_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

}  // namespace

Asked asked() {
  const std::string_view all = input();
  const std::size_t end = std::min(all.find('\n'), all.size());
  std::string_view line = all.substr(0, end);
  Asked result{.wording = {}, .text = all.substr(std::min(end + 1, all.size()))};
  if (const auto edition = parse_edition(next_word(line))) result.wording.edition = *edition;
  if (const auto order = parse_order(next_word(line))) result.wording.order = *order;
  if (const auto terse = parse_terse(next_word(line))) result.wording.terse = *terse;
  return result;
}

}  // namespace seize::wasm
