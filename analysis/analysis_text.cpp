#include "analysis/analysis_text.h"

#include <array>

#include "notation/position_text.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize {

namespace {

// None of the values needs escaping: all are words of the notation.
std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

std::string_view act_of(const Position& position) {
  if (position.hand()) return "place";
  return position.full() ? "pass" : "give";
}

std::string plies_of(const solver::Verdict& verdict, const solver::Request& request) {
  return request.plies && verdict.plies ? std::to_string(*verdict.plies) : "null";
}

std::string verdict_fields(const solver::Verdict& verdict, const solver::Request& request) {
  return "\"value\": " + quoted(format_value(*verdict.value)) + ", \"plies\": " + plies_of(verdict, request);
}

std::string moves_field(const solver::Analysis& analysis, const solver::Request& request) {
  std::string list;
  for (const solver::JudgedMove& judged : analysis.moves) {
    if (!list.empty()) list += ", ";
    list += "{\"move\": " + quoted(format_move(judged.move)) + ", " +
            verdict_fields(judged.verdict, request) + "}";
  }
  return ", \"moves\": [" + list + "]";
}

std::string findings(const solver::Analysis& analysis, const solver::Request& request) {
  if (analysis.stopped) return R"("value": "unknown", "plies": null, "best": null, "proved": false)";
  std::string text =
      verdict_fields(analysis.verdict, request) + ", \"best\": " + quoted(format_move(*analysis.best));
  if (!request.value_only) text += moves_field(analysis, request);
  return text + ", \"proved\": true";
}

// With six places, as no formatting of floating point numbers is the same everywhere.
std::string seconds_of(std::uint64_t microseconds) {
  std::string places = std::to_string(microseconds % 1'000'000);
  places.insert(0, 6 - places.size(), '0');
  return std::to_string(microseconds / 1'000'000) + "." + places;
}

}  // namespace

std::string format_move(const solver::Move& move) {
  Token token{.square = move.square, .given = move.give};
  if (move.call) {
    token.call = Token::Mark::right;
    token.set = move.call;
  }
  token.passed = !move.call && !move.give;
  return format_token(token);
}

std::string_view format_value(solver::Value value) {
  constexpr std::array<std::string_view, 3> names = {"loss", "draw", "win"};
  return names[static_cast<std::size_t>(value)];
}

std::string analysis_json(const Position& position, const solver::Analysis& analysis,
                          const solver::Request& request, std::uint64_t microseconds) {
  return "{\"position\": " + quoted(format_position(position)) + ", \"act\": " + quoted(act_of(position)) +
         ", " + findings(analysis, request) + ", \"nodes\": " + std::to_string(analysis.nodes) +
         ", \"seconds\": " + seconds_of(microseconds) + "}";
}

}  // namespace seize
