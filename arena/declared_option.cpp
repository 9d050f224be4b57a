#include "arena/declared_option.h"

#include <algorithm>
#include <cstdint>

#include "arena/outside_text.h"
#include "notation/number.h"
#include "notation/white_space.h"

namespace seize::arena {

namespace {

constexpr std::size_t most_declared = 300;  // of what is shown
constexpr std::string_view named = "option name ", of_type = " type ", one_of = " var ";

// What stands between the key and the next key of such a line; it may have several words.
std::string_view field(std::string_view line, std::string_view key) {
  const std::size_t at = line.find(key);
  if (at == std::string_view::npos) return {};
  std::string_view rest = line.substr(at + key.size());
  for (const std::string_view next : {" default ", " min ", " max ", " var "}) {
    rest = rest.substr(0, rest.find(next));
  }
  return trimmed(rest);
}

bool is_choice(std::string_view line, std::string_view value) {
  for (std::size_t at = line.find(one_of); at != std::string_view::npos; at = line.find(one_of)) {
    line.remove_prefix(at);
    if (field(line, one_of) == value) return true;
    line.remove_prefix(1);
  }
  return false;
}

// Bounds that are none do not bind.
bool is_within_bounds(std::string_view line, std::string_view value) {
  const auto number = parse_number<std::int64_t>(value);
  if (!number) return false;
  return *number >= parse_number<std::int64_t>(field(line, " min ")).value_or(*number) &&
         *number <= parse_number<std::int64_t>(field(line, " max ")).value_or(*number);
}

}  // namespace

std::string option_name(std::string_view line) {
  if (!line.starts_with(named)) return {};
  const std::string_view rest = line.substr(named.size());
  return std::string(trimmed(rest.substr(0, rest.find(of_type))));
}

bool takes(std::string_view line, const std::string& value) {
  const std::string_view type = field(line, of_type);
  if (type == "combo") return is_choice(line, value);
  if (type == "check") return value == "true" || value == "false";
  if (type == "spin") return is_within_bounds(line, value);
  return true;
}

std::optional<StartFault> fault_in(const std::vector<EngineOption>& chosen,
                                   const std::vector<std::string>& lines) {
  for (const auto& [name, value] : chosen) {
    const auto line = std::ranges::find(lines, name, option_name);
    if (line == lines.end()) return StartFault{.kind = StartFault::Kind::no_option, .detail = name};
    if (takes(*line, value)) continue;
    return StartFault{.kind = StartFault::Kind::no_value,
                      .detail = name + "=" + value,
                      .declared = tidied(*line, most_declared)};
  }
  return std::nullopt;
}

}  // namespace seize::arena
