#include "notation/table_words.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace seize {

namespace {

constexpr std::array<std::string_view, 2> edition_names = {"classic", "access"};
constexpr std::array<std::string_view, 3> help_names = {"official", "call", "auto"};

template <class Enum, std::size_t count>
std::optional<Enum> parse_name(const std::array<std::string_view, count>& names, std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

template <class Enum, std::size_t count>
std::string_view format_name(const std::array<std::string_view, count>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

// A whole number written in one to so many digits.
std::optional<std::int64_t> parse_digits(std::string_view digits, std::size_t most) {
  if (digits.empty() || digits.size() > most) return std::nullopt;
  std::int64_t number = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number;
}

}  // namespace

std::optional<Edition> parse_edition(std::string_view text) {
  return parse_name<Edition>(edition_names, text);
}
std::string_view format_edition(Edition edition) { return format_name(edition_names, edition); }

std::optional<Help> parse_help(std::string_view text) { return parse_name<Help>(help_names, text); }
std::string_view format_help(Help help) { return format_name(help_names, help); }

std::optional<bool> parse_mask(std::string_view text) {
  if (text == "yes") return true;
  if (text == "no") return false;
  return std::nullopt;
}

std::optional<Duration> parse_clock(std::string_view text) {
  constexpr std::string_view unit = "/move";
  if (!text.ends_with(unit)) return std::nullopt;
  text.remove_suffix(unit.size());
  if (text.find('.') > 7 && text.size() > 7) return std::nullopt;  // no clock is that long
  const auto per_move = parse_seconds(text);
  return per_move && *per_move > Duration::zero() ? per_move : std::nullopt;
}

std::string format_clock(Duration per_move) { return format_seconds(per_move) + "/move"; }

std::optional<Duration> parse_seconds(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string thousandths(text.substr(std::min(point + 1, text.size())));
  if ((point < text.size() && thousandths.empty()) || thousandths.size() > 3) return std::nullopt;
  thousandths.resize(3, '0');
  const auto seconds = parse_digits(text.substr(0, point), 12);
  const auto fraction = parse_digits(thousandths, 3);
  if (!seconds || !fraction) return std::nullopt;
  return Duration(1000 * *seconds + *fraction);
}

std::string format_seconds(Duration time) {
  std::string text = std::to_string(time.count() / 1000);
  if (const auto thousandths = time.count() % 1000; thousandths != 0) {
    std::string digits = std::to_string(1000 + thousandths).substr(1);
    digits.erase(digits.find_last_not_of('0') + 1);
    text += '.' + digits;
  }
  return text;
}

}  // namespace seize
