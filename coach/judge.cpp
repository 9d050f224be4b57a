#include "coach/judge.h"

#include <algorithm>

namespace seize::coach {

namespace {

using solver::Analysis;
using solver::Value;
using solver::Verdict;
using solver::WholeMove;

Judgement solved(const Position& position, Means& means) {
  const solver::Watch budget{
      .should_stop = [](void* left,
                        std::uint64_t nodes) { return nodes > *static_cast<std::uint64_t*>(left); },
      .context = &means.nodes};
  const solver::Request request{
      .value_only = true, .plies = position.placed() >= distances_from, .book = means.book};
  const Analysis analysis = means.solver.solve(position, request, {.watch = budget});
  means.nodes -= std::min(means.nodes, analysis.nodes);
  if (!analysis.proved()) return {};
  return {.verdict = analysis.verdict, .best = analysis.best};
}

// Better for the mover: the value, then a quick win, a late loss.
bool better(const Verdict& a, const Verdict& b) {
  if (a.value != b.value) return a.value > b.value;
  return a.value == Value::win ? a.plies < b.plies : a.plies > b.plies;
}

Judgement by_placing(const Position& position, Square square, Means& means) {
  const Position placed = position.place(square);
  if (const WinningSets fresh = placed.fresh(); !fresh.empty())
    return {.verdict = {.value = Value::win, .plies = 1},
            .best = WholeMove{.square = square, .call = fresh.first()}};
  if (placed.full()) return {.verdict = {.value = Value::draw}, .best = WholeMove{.square = square}};
  Judgement judged = solved(placed, means);
  if (judged.verdict.plies) ++*judged.verdict.plies;
  if (judged.best) judged.best->square = square;
  return judged;
}

// A receiver whose call is used up cannot take what stands there: only placing is left, which makes it stale.
Judgement judge_placing(const Position& position, Means& means) {
  std::optional<Judgement> best;
  for (const Square square : position.empty_squares()) {
    const Judgement judged = by_placing(position, square, means);
    if (!judged.verdict.value) return {};
    if (!best || better(judged.verdict, best->verdict)) best = judged;
  }
  return *best;
}

}  // namespace

Judgement judge(const State& state, Means& means) {
  const Position& position = state.position;
  const WinningSets fresh = position.fresh();
  if (fresh.empty()) return solved(position, means);
  if (may_call(state))
    return {.verdict = {.value = Value::win, .plies = 0}, .best = WholeMove{.call = fresh.first()}};
  if (position.hand()) return judge_placing(position, means);
  if (state.placer_passed) return {.verdict = {.value = Value::draw}, .best = WholeMove{}};
  return {.verdict = {.value = Value::loss, .plies = 0}};  // the other side calls next
}

Verdict verdict_for(Side side, const State& state, const Judgement& judgement) {
  if (state.outcome) {
    if (!state.outcome->winner) return {.value = Value::draw};
    return {.value = *state.outcome->winner == side ? Value::win : Value::loss};
  }
  Verdict verdict = judgement.verdict;
  if (to_act(state) != side && verdict.value) verdict.value = solver::other(*verdict.value);
  return verdict;
}

}  // namespace seize::coach
