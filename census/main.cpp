// census positions|draws [--enumerate N] [RULES…]: see README.md.

#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "census/draws.h"
#include "census/enumeration.h"
#include "notation/number.h"
#include "notation/words.h"

namespace {

using seize::Rules;

struct Request {
  bool draws = false;
  int enumerate = 0;
  std::vector<Rules> rules = {};
};

std::vector<Rules> all_kinds() {
  std::vector<Rules> kinds;
  for (const bool blocks : {false, true}) {
    for (int characteristics = 4; characteristics > 0; --characteristics) {
      const auto in_play = static_cast<std::uint8_t>((1 << characteristics) - 1);
      kinds.push_back(*Rules::from(blocks, seize::Characteristics::from_bits(in_play)));
    }
  }
  return kinds;
}

std::optional<int> number(std::string_view text) {
  const auto value = seize::parse_number<int>(text);
  return value && *value >= 0 && *value <= 16 ? value : std::nullopt;
}

std::optional<Request> parse(std::span<char* const> arguments) {
  if (arguments.empty()) return std::nullopt;
  Request request{.draws = std::string_view(arguments[0]) == "draws"};
  if (!request.draws && std::string_view(arguments[0]) != "positions") return std::nullopt;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    if (std::string_view(arguments[i]) == "--enumerate" && i + 1 < arguments.size()) {
      const auto placed = number(arguments[++i]);
      if (!placed) return std::nullopt;
      request.enumerate = *placed;
    } else if (const auto rules = seize::parse_rules(arguments[i])) {
      request.rules.push_back(*rules);
    } else {
      return std::nullopt;
    }
  }
  if (request.rules.empty()) request.rules = all_kinds();
  return request;
}

void print_draws(Rules rules) {
  const auto count = seize::census::boards_without_alignment(rules.blocks(), rules.in_play().size());
  fmt::print("{}\t{}\n", seize::format_rules(rules), count);
}

std::string shown(const std::vector<std::uint64_t>& counts, std::size_t placed) {
  return placed < counts.size() ? fmt::to_string(counts[placed]) : "-";
}

// True unless a number that was enumerated is another one than Burnside's.
bool print_positions(Rules rules, int enumerate) {
  namespace census = seize::census;
  const int characteristics = rules.in_play().size();
  const census::Counts boards = census::boards_by_burnside(rules.blocks(), characteristics);
  const census::Counts positions = census::positions_by_burnside(rules.blocks(), characteristics);
  const census::Enumeration found = census::enumerate(rules.blocks(), characteristics, enumerate);
  bool agree = true;
  for (std::size_t n = 0; n <= 16; ++n) {
    fmt::print("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", seize::format_rules(rules), n, boards[n], positions[n],
               shown(found.boards, n), shown(found.positions, n), shown(found.unmissed, n));
    agree = agree && (n >= found.boards.size() || found.boards[n] == boards[n]) &&
            (n >= found.positions.size() || found.positions[n] == positions[n]);
  }
  return agree;
}

}  // namespace

int main(int count, char** values) {
  const auto request = parse(std::span(values, static_cast<std::size_t>(count)).subspan(1));
  if (!request) {
    fmt::print(stderr, "Usage: census positions|draws [--enumerate N] [RULES…]\n");
    return 2;
  }
  bool agree = true;
  if (!request->draws)
    fmt::print("# rules\tplaced\tboards\twith hand\tfound\tfound with hand\twithout alignment\n");
  for (const Rules rules : request->rules) {
    if (request->draws) {
      print_draws(rules);
    } else {
      agree = print_positions(rules, request->enumerate) && agree;
    }
    std::fflush(stdout);
  }
  if (!agree) fmt::print(stderr, "Burnside's lemma and the enumeration disagree.\n");
  return agree ? 0 : 1;
}
