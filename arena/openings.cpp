#include "arena/openings.h"

#include <algorithm>
#include <utility>

#include "core/random.h"
#include "notation/position_text.h"
#include "notation/white_space.h"

namespace seize::arena {
namespace {

constexpr int placed_by_chance = 4;

template <class Set>
auto one_of(Random& random, Set set) {
  auto chosen = set.begin();
  for (auto skip = random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++chosen;
  return *chosen;
}

Position after_chance(Random& random, Rules rules) {
  Position position(rules);
  for (int i = 0; i < placed_by_chance; ++i) {
    position = position.give(one_of(random, position.left()));
    position = position.place(one_of(random, position.empty_squares()));
  }
  return position.give(one_of(random, position.left()));
}

bool completes_nothing(const Position& position) {
  if (position.has_fresh()) return false;
  for (const Square square : position.empty_squares()) {
    if (position.place(square).has_fresh()) return false;
  }
  return true;
}

}  // namespace

std::expected<std::vector<Position>, OpeningFault> parse_openings(std::string_view text) {
  std::vector<Position> openings;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view opening = trimmed(line.substr(0, line.find('\t')));
    if (opening.empty() || opening.starts_with('#')) continue;
    const auto position = parse_position(opening);
    if (!position) return std::unexpected(OpeningFault{.line = number, .fault = position.error()});
    openings.push_back(*position);
  }
  return openings;
}

std::vector<Position> random_openings(Rules rules, std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<Position> openings;
  while (openings.size() < count) {
    const Position position = after_chance(random, rules);
    if (completes_nothing(position)) openings.push_back(position);
  }
  return openings;
}

std::vector<Position> shuffled(std::vector<Position> openings, std::uint64_t seed) {
  Random random(seed);
  for (auto left = static_cast<std::uint32_t>(openings.size()); left > 1; --left) {
    std::swap(openings[left - 1], openings[random.below(left)]);
  }
  return openings;
}

}  // namespace seize::arena
