#include "coach/review_json.h"

#include "analysis/analysis_text.h"
#include "notation/record.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

constexpr std::array<std::string_view, mistake_count> mistake_names = {
    "losing_piece", "win_missed", "draw_lost", "call_missed", "steal_missed", "wrong_call", "gave_up"};

// None of the values needs escaping: all are words of the notation.
std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

std::string_view side_name(Side side) { return side == Side::first ? "first" : "second"; }

std::string value_of(const solver::Verdict& verdict) {
  return quoted(verdict.value ? format_value(*verdict.value) : "unknown");
}

std::string act_json(const Game& game, const std::vector<Token>& tokens, const JudgedAct& act) {
  return "{\"move\": " + std::to_string(act.token) +
         ", \"token\": " + quoted(format_token(tokens[act.token - 1])) +
         ", \"side\": " + quoted(side_name(act.side)) + ", \"act\": " + quoted(format_act(game, act)) +
         ", \"before\": " + value_of(act.before) + ", \"after\": " + value_of(act.after) +
         ", \"mistake\": " + (act.mistake ? quoted(format_mistake(*act.mistake)) : "null") +
         ", \"best\": " + (act.best ? quoted(format_move(*act.best)) : "null") +
         ", \"plies\": " + (act.after.plies ? std::to_string(*act.after.plies) : "null") + "}";
}

std::string side_json(const SideSummary& side) {
  const auto accuracy = side.accuracy();
  std::string json = "{\"decisions\": " + std::to_string(side.decisions) +
                     ", \"good\": " + std::to_string(side.good) +
                     ", \"accuracy\": " + (accuracy ? std::to_string(*accuracy) : "null");
  for (int i = 0; i < mistake_count; ++i) {
    const auto mistake = static_cast<Mistake>(i);
    json += ", " + quoted(format_mistake(mistake)) + ": " + std::to_string(side.count(mistake));
  }
  return json + "}";
}

std::string turning_json(const Game& game, const Review& review) {
  if (!review.turning_point) return "null";
  const JudgedAct& act = review.acts[*review.turning_point];
  return "{\"move\": " + std::to_string(act.token) + ", \"act\": " + quoted(format_act(game, act)) +
         ", \"side\": " + quoted(side_name(act.side)) + "}";
}

}  // namespace

std::string_view format_mistake(Mistake mistake) { return mistake_names[static_cast<std::size_t>(mistake)]; }

std::string_view format_act(const Game& game, const JudgedAct& act) {
  constexpr std::array<std::string_view, std::variant_size_v<Move>> names = {
      "give", "place", "call", "pass", "resign", "time", "agree"};
  if (act.mistake == Mistake::wrong_call) return "wrong_call";
  return names[game.moves()[act.move].index()];
}

std::string review_json(const Game& game, const Review& review) {
  const std::vector<Token> tokens = tokens_of(game);
  std::string acts;
  for (const JudgedAct& act : review.acts) acts += (acts.empty() ? "" : ", ") + act_json(game, tokens, act);
  return "{\"result\": " + quoted(format_result(game.state())) +
         ", \"rules\": " + quoted(format_rules(game.start().rules())) + ", \"moves\": [" + acts +
         "], \"summary\": {\"first\": " + side_json(review.sides[0]) +
         ", \"second\": " + side_json(review.sides[1]) +
         ", \"turning_point\": " + turning_json(game, review) +
         "}, \"proved\": " + (review.known ? "true" : "false") + "}";
}

}  // namespace seize::coach
