#include "coach/review.h"

#include <algorithm>
#include <utility>

#include "notation/token.h"

namespace seize::coach {

namespace {

using solver::Value;
using solver::Verdict;

// The state before each of the game's moves, and the last one.
std::vector<State> states_of(const Game& game) {
  std::vector<State> states = {State{.position = game.start()}};
  for (const Move& move : game.moves()) states.push_back(*play(states.back(), move));
  return states;
}

// For each of the game's moves the number of its token, from 1.
std::vector<std::size_t> token_numbers(const Game& game) {
  std::vector<std::size_t> numbers;
  std::size_t number = 0;
  for (const Token& token : tokens_of(game)) {
    ++number;
    for (int i = 0; i < move_count(token); ++i) numbers.push_back(number);
  }
  return numbers;
}

Side side_of(const State& state, const Move& move) {
  if (const auto* resign = std::get_if<Resign>(&move)) return resign->side;
  if (const auto* late = std::get_if<RunOutOfTime>(&move)) return late->side;
  return to_act(state);
}

bool is_call(const Move& move) { return std::holds_alternative<Call>(move); }

// A give, a placement, a call or a pass.
bool is_decision(const Move& move) {
  return is_call(move) || std::holds_alternative<Give>(move) || std::holds_alternative<Place>(move) ||
         std::holds_alternative<Pass>(move);
}

bool falls(const Verdict& before, const Verdict& after) {
  return before.value && after.value && *after.value < *before.value;
}

// What was lost by giving or placing, where nothing could be called.
std::optional<Mistake> mistake_in_play(const Move& move, const Verdict& before, const Verdict& after) {
  if (!falls(before, after)) return std::nullopt;
  if (std::holds_alternative<Give>(move) && *after.value == Value::loss) return Mistake::losing_piece;
  return *before.value == Value::win ? Mistake::win_missed : Mistake::draw_lost;
}

std::optional<Mistake> mistake_of(const State& state, const Move& move, const Verdict& before,
                                  const Verdict& after) {
  if (const auto* call = std::get_if<Call>(&move)) {
    if (judge_call(state.position, call->set)) return std::nullopt;
    return Mistake::wrong_call;
  }
  if (std::holds_alternative<Resign>(move))
    return falls(before, after) ? std::optional(Mistake::gave_up) : std::nullopt;
  if (!is_decision(move)) return std::nullopt;
  if (may_call(state) && state.position.has_fresh())
    return open_window(state) == Window::placer ? Mistake::call_missed : Mistake::steal_missed;
  return mistake_in_play(move, before, after);
}

void count(SideSummary& summary, const Move& move, const JudgedAct& act) {
  if (act.mistake) ++summary.mistakes[static_cast<std::size_t>(*act.mistake)];
  const bool known = act.before.value && act.after.value;
  if (!is_decision(move) || !known || *act.before.value == Value::loss) return;
  ++summary.decisions;
  if (!act.mistake) ++summary.good;
}

// A side's value falls by its own acts only, so the last fall to a loss is where it was lost.
std::optional<std::size_t> turning_point(const Game& game, const std::vector<JudgedAct>& acts) {
  if (!game.over() || !game.state().outcome->winner) return std::nullopt;
  const Side loser = other(*game.state().outcome->winner);
  for (std::size_t i = acts.size(); i-- > 0;) {
    if (acts[i].side != loser) continue;
    if (falls(acts[i].before, acts[i].after)) {
      if (*acts[i].after.value == Value::loss) return i;
    } else if (!acts[i].before.value || !acts[i].after.value) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<int> SideSummary::accuracy() const {
  if (decisions == 0) return std::nullopt;
  return (200 * good + decisions) / (2 * decisions);
}

Review review(const Game& game, Means means) {
  const std::vector<State> states = states_of(game);
  const std::vector<std::size_t> tokens = token_numbers(game);
  means.solver.forget();  // so that the same game gets the same best moves whatever was searched before
  Review review;
  Judgement next = game.over() ? Judgement{} : judge(states.back(), means);
  for (std::size_t i = game.moves().size(); i-- > 0;) {
    const Move& move = game.moves()[i];
    const Judgement here = judge(states[i], means);
    const Side side = side_of(states[i], move);
    JudgedAct act{.move = i,
                  .token = tokens[i],
                  .side = side,
                  .before = verdict_for(side, states[i], here),
                  .after = verdict_for(side, states[i + 1], next),
                  .mistake = {},
                  .best = here.best};
    act.mistake = mistake_of(states[i], move, act.before, act.after);
    count(review.sides[static_cast<std::size_t>(side)], move, act);
    review.known = review.known && act.before.value && act.after.value;
    review.acts.push_back(act);
    next = here;
  }
  std::ranges::reverse(review.acts);
  review.turning_point = turning_point(game, review.acts);
  return review;
}

}  // namespace seize::coach
