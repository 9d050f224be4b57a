#include "cli/play_names.h"

#include "cli/words.h"
#include "notation/white_space.h"

namespace seize::cli {

namespace {

std::vector<std::string> split_at_commas(std::string_view line) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t comma = std::min(line.find(','), line.size());
    parts.emplace_back(trimmed(line.substr(0, comma)));
    if (comma == line.size()) return parts;
    line.remove_prefix(comma + 1);
  }
}

}  // namespace

std::expected<std::vector<Team>, Said> sides_from_names(const std::string& line) {
  if (trimmed(line).empty()) {
    return std::vector<Team>{{Player{}}, {Player{.name = "", .program = true}}};
  }
  std::vector<std::string> names = split_at_commas(line);
  if (names.size() == 3) names = {names[0] + "+" + names[1], names[2]};
  if (names.size() == 4) names = {names[0] + "+" + names[1], names[2] + "+" + names[3]};
  auto sides = read_sides(names);
  if (!sides) {
    const bool is_clear = sides.error().id == "error.level" || sides.error().id == "error.same_names";
    return std::unexpected(is_clear ? sides.error() : plain("hear.names"));
  }
  return sides;
}

}  // namespace seize::cli
