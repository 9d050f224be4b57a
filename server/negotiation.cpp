#include "server/negotiation.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <vector>

namespace seize::server {

namespace {

constexpr int most_welcome = 1000;
constexpr int last_resort = 1;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t";
  const auto first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (const auto part : text | std::views::split(at)) parts.push_back(trimmed(std::string_view(part)));
  return parts;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "0.75" is 750; nothing where it is no weight from 0 to 1 with at most three decimals.
std::optional<int> thousandths(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  const std::string_view decimals = text.substr(std::min<std::size_t>(2, text.size()));
  if (!std::ranges::all_of(decimals, is_digit)) return std::nullopt;
  int weight = (text[0] - '0') * 1000;
  int place = 100;
  for (const char digit : decimals) {
    weight += (digit - '0') * place;
    place /= 10;
  }
  return weight <= most_welcome ? std::optional(weight) : std::nullopt;
}

// The weight among the parameters that follow a coding.
int weight_of(std::string_view item) {
  for (const std::string_view parameter : split(item, ';') | std::views::drop(1)) {
    if (same_word(parameter.substr(0, 2), "q=")) return thousandths(parameter.substr(2)).value_or(0);
  }
  return most_welcome;
}

std::optional<int> weight_in(std::string_view list, std::string_view coding) {
  for (const std::string_view item : split(list, ',')) {
    if (same_word(trimmed(item.substr(0, item.find(';'))), coding)) return weight_of(item);
  }
  return std::nullopt;
}

}  // namespace

int welcome(std::string_view coding, std::string_view accept_encoding) {
  if (const auto weight = weight_in(accept_encoding, coding)) return *weight;
  if (const auto weight = weight_in(accept_encoding, "*")) return *weight;
  return coding == "identity" ? last_resort : 0;
}

bool has_already(std::string_view tag, std::string_view if_none_match) {
  return std::ranges::any_of(split(if_none_match, ','), [&](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    return item == tag || item == "*";
  });
}

}  // namespace seize::server
