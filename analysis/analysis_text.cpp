#include "analysis/analysis_text.h"

#include <algorithm>
#include <array>

#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize {

namespace {

constexpr std::array<std::string_view, 3> value_names = {"loss", "draw", "win"};

std::string_view act_of(const Position& position) {
  if (position.hand()) return "place";
  return position.full() ? "pass" : "give";
}

void add_verdict(JsonObject& json, const solver::Verdict& verdict, const solver::Request& request) {
  json.text("value", format_value(*verdict.value))
      .number("plies", request.plies ? verdict.plies : std::nullopt);
}

void add_findings(JsonObject& json, const solver::Analysis& analysis, const solver::Request& request) {
  if (analysis.stopped) {
    json.text("value", "unknown").raw("plies", "null").raw("best", "null");
  } else {
    add_verdict(json, analysis.verdict, request);
    json.text("best", format_move(*analysis.best));
    if (!request.value_only) json.raw("moves", moves_json(analysis.moves, request));
  }
  json.flag("proved", !analysis.stopped);
}

// With six places, as no formatting of floating point numbers is the same everywhere.
std::string seconds_of(std::uint64_t microseconds) {
  std::string places = std::to_string(microseconds % 1'000'000);
  places.insert(0, 6 - places.size(), '0');
  return std::to_string(microseconds / 1'000'000) + "." + places;
}

}  // namespace

std::string format_move(const solver::WholeMove& move) {
  Token token{.square = move.square, .given = move.give};
  if (move.call) {
    token.call = Token::Mark::right;
    token.set = move.call;
  }
  token.passed = !move.call && !move.give;
  return format_token(token);
}

std::string_view format_value(solver::Value value) { return value_names[static_cast<std::size_t>(value)]; }

std::optional<solver::Value> parse_value(std::string_view text) {
  const auto found = std::ranges::find(value_names, text);
  if (found == value_names.end()) return std::nullopt;
  return static_cast<solver::Value>(found - value_names.begin());
}

std::string moves_json(const std::vector<solver::JudgedMove>& moves, const solver::Request& request) {
  std::vector<std::string> items;
  for (const solver::JudgedMove& judged : moves) {
    if (!judged.verdict.value) return "null";
    JsonObject json;
    add_verdict(json.text("move", format_move(judged.move)), judged.verdict, request);
    items.push_back(json.str());
  }
  return json_list(items);
}

std::string analysis_json(const Position& position, const solver::Analysis& analysis,
                          const solver::Request& request, std::uint64_t microseconds) {
  JsonObject json;
  json.text("position", format_position(position)).text("act", act_of(position));
  add_findings(json, analysis, request);
  json.raw("nodes", std::to_string(analysis.nodes)).raw("seconds", seconds_of(microseconds));
  return json_spaced(json.str());
}

}  // namespace seize
