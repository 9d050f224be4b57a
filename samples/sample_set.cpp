#include "samples/sample_set.h"

#include <array>

#include "notation/number.h"
#include "notation/position_text.h"
#include "solver/random_position.h"
#include "solver/reference.h"

namespace seize::samples {
namespace {

using solver::Value;
using solver::Verdict;

constexpr int fewest_placed = 3;
constexpr int most_placed = 15;

void add(std::vector<Position>& positions, Random& random, Rules rules, int quiet, int as_they_come) {
  for (int placed = fewest_placed; placed <= most_placed; ++placed) {
    for (int i = 0; i < quiet; ++i) positions.push_back(solver::random_quiet_position(random, rules, placed));
    for (int i = 0; i < as_they_come; ++i)
      positions.push_back(solver::random_position(random, rules, placed));
  }
}

constexpr std::uint64_t seed = 16;

constexpr std::array<std::string_view, 3> words{"loss", "draw", "win"};

std::optional<Value> parse_value(std::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (text == words[i]) return static_cast<Value>(i);
  }
  return std::nullopt;
}

// Whether the text is a number or `-`, and which.
bool parse_plies(std::string_view text, std::optional<int>& plies) {
  if (text == "-") return true;
  plies = parse_number<int>(text);
  return plies.has_value();
}

}  // namespace

std::vector<Position> positions_of(std::string_view name) {
  std::vector<Position> positions;
  Random random(seed);
  if (name == "lines") add(positions, random, *Rules::from(false, all_characteristics), 40, 10);
  if (name == "squares") add(positions, random, *Rules::from(true, all_characteristics), 40, 10);
  if (name != "fewer") return positions;
  for (std::uint8_t in_play = 1; in_play < 15; ++in_play) {
    for (const bool blocks : {false, true}) {
      add(positions, random, *Rules::from(blocks, Characteristics::from_bits(in_play)), 1, 1);
    }
  }
  return positions;
}

std::string format_row(const Row& row) {
  std::string text = format_position(row.position);
  text += '\t';
  text += row.verdict.value ? words[static_cast<std::size_t>(*row.verdict.value)] : "unknown";
  text += '\t';
  text += row.verdict.plies ? std::to_string(*row.verdict.plies) : "-";
  return text;
}

std::optional<Row> parse_row(std::string_view text) {
  const std::size_t first = text.find('\t');
  const std::size_t second = text.find('\t', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
  const auto position = parse_position(text.substr(0, first));
  const auto value = parse_value(text.substr(first + 1, second - first - 1));
  std::optional<int> plies;
  if (!position || !value || !parse_plies(text.substr(second + 1), plies)) return std::nullopt;
  return Row{*position, {.value = value, .plies = plies}};
}

solver::Verdict solved(const Position& position) {
  solver::Solver solver;
  return solver.solve(position, {.value_only = true, .plies = true}).verdict;
}

solver::Verdict worked_out(const Position& position) {
  if (position.has_fresh()) return {.value = Value::win, .plies = 0};
  const solver::reference::Outcome outcome = solver::reference::outcome_of(position);
  if (outcome.value == 0) return {.value = Value::draw};
  return {.value = outcome.value > 0 ? Value::win : Value::loss, .plies = outcome.plies};
}

}  // namespace seize::samples
