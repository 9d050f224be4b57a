#pragma once

// Lines as people type them, for the tests of what they mean.

#include <array>

#include "core/test_games.h"
#include "notation/words.h"
#include "talk/test_talk.h"

namespace seize::test {

inline constexpr auto every_awaited = {Awaited::giving, Awaited::placing, Awaited::pointing, Awaited::passing,
                                       Awaited::nothing};

inline Command meant_in_english(std::string_view line, Awaited awaited = Awaited::placing) {
  return meant(line, language("en"), awaited);
}

inline std::string_view fault_in_english(std::string_view line, Awaited awaited = Awaited::placing) {
  return misunderstood(line, language("en"), awaited).id;
}

// Such pieces: -1 not named, else whether they have it; in the notation's order.
inline AskValues values(int colour, int height, int shape, int fill) {
  AskValues named{};
  const std::array has = {colour, height, shape, fill};
  for (std::size_t i = 0; i < has.size(); ++i) {
    if (has[i] >= 0) named.values.has[i] = has[i] == 1;
  }
  return named;
}

inline std::vector<WinningSet> all_sets() {
  std::vector<WinningSet> sets;
  for (const WinningSet set : all_lines_and_blocks) sets.push_back(set);
  return sets;
}

inline std::string squares_of(WinningSet set, std::string_view between) {
  std::string text;
  for (const Square square : set.squares())
    text += (text.empty() ? "" : std::string(between)) + format_square(square);
  return text;
}

struct Spoken {
  std::string_view language;
  std::string_view line;
};

}  // namespace seize::test
