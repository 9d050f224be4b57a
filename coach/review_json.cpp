#include "coach/review_json.h"

#include "analysis/analysis_text.h"
#include "notation/json.h"
#include "notation/record.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

constexpr std::array<std::string_view, mistake_count> mistake_names = {
    "losing_piece", "win_missed", "draw_lost", "call_missed", "steal_missed", "wrong_call", "gave_up"};

std::string_view side_name(Side side) { return side == Side::first ? "first" : "second"; }

std::string_view value_name(const solver::Verdict& verdict) {
  return verdict.value ? format_value(*verdict.value) : "unknown";
}

std::string act_json(const Game& game, const std::vector<Token>& tokens, const JudgedAct& act) {
  return JsonObject()
      .number("move", static_cast<std::int64_t>(act.token))
      .text("token", format_token(tokens[act.token - 1]))
      .text("side", side_name(act.side))
      .text("act", format_act(game, act))
      .text("before", value_name(act.before))
      .text("after", value_name(act.after))
      .text("mistake", act.mistake ? std::optional(format_mistake(*act.mistake)) : std::nullopt)
      .text("best", act.best ? std::optional(format_move(*act.best)) : std::nullopt)
      .number("plies", act.after.plies)
      .str();
}

std::string side_json(const SideSummary& side) {
  JsonObject json;
  json.number("decisions", side.decisions).number("good", side.good);
  json.number("accuracy", side.accuracy());
  for (int i = 0; i < mistake_count; ++i) {
    const auto mistake = static_cast<Mistake>(i);
    json.number(format_mistake(mistake), side.count(mistake));
  }
  return json.str();
}

std::string turning_json(const Game& game, const Review& review) {
  if (!review.turning_point) return "null";
  const JudgedAct& act = review.acts[*review.turning_point];
  return JsonObject()
      .number("move", static_cast<std::int64_t>(act.token))
      .text("act", format_act(game, act))
      .text("side", side_name(act.side))
      .str();
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
  std::vector<std::string> acts;
  for (const JudgedAct& act : review.acts) acts.push_back(act_json(game, tokens, act));
  const std::string summary = JsonObject()
                                  .raw("first", side_json(review.sides[0]))
                                  .raw("second", side_json(review.sides[1]))
                                  .raw("turning_point", turning_json(game, review))
                                  .str();
  return JsonObject()
      .text("result", format_result(game.state().outcome))
      .text("rules", format_rules(game.start().rules()))
      .raw("moves", json_list(acts))
      .raw("summary", summary)
      .flag("proved", review.known)
      .str();
}

}  // namespace seize::coach
