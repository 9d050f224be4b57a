#include "cli/arena_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "cli/game_file.h"
#include "cli/output.h"
#include "notation/position_text.h"
#include "notation/summary.h"
#include "notation/token.h"
#include "talk/reasons.h"
#include "talk/wording.h"

namespace seize::cli {

namespace {

using arena::FinishedGame;
using arena::GameFault;
using arena::SprtVerdict;
using arena::Standing;

std::string elo_text(double elo) { return fmt::format("{:+.0f}", elo); }
std::string percent_text(double share) { return fmt::format("{:.1f}", 100 * share); }

double draw_share(const arena::Tally& tally) {
  return static_cast<double>(tally.draws) / static_cast<double>(tally.games());
}

// By pairs, as soon as there is one.
arena::EloEstimate estimate_of(const Standing& standing) {
  const bool paired = std::ranges::any_of(standing.pairs, [](std::int64_t count) { return count > 0; });
  return paired ? arena::estimate_elo(standing.pairs) : arena::estimate_elo(standing.tally);
}

std::string_view id_of(const GameFault& fault) {
  switch (fault.kind) {
    case GameFault::Kind::nonsense:
      return "arena.nonsense";
    case GameFault::Kind::illegal:
      return "arena.illegal";
    case GameFault::Kind::died:
      return "arena.died";
    default:
      return "arena.late";
  }
}

// JSON knows neither infinity nor what is no number.
std::string number(double value) { return std::isfinite(value) ? fmt::format("{:.6g}", value) : "null"; }

std::string list(std::span<const std::int64_t> counts) {
  std::vector<std::string> numbers;
  for (const std::int64_t count : counts) numbers.push_back(std::to_string(count));
  return json_list(numbers);
}

std::string tag(const Record& record, std::string_view name) {
  const auto found = std::ranges::find(record.tags, name, &Tag::name);
  return found == record.tags.end() ? std::string() : found->value;
}

std::string_view verdict_word(SprtVerdict verdict) {
  if (verdict == SprtVerdict::undecided) return "undecided";
  return verdict == SprtVerdict::elo0 ? "elo0" : "elo1";
}

}  // namespace

// ---- for people ------------------------------------------------------------------------------------------

void Herald::tell(const Said& said) const { write(catalogue_.format(said) + "\n"); }

void Herald::open() const {
  tell({.id = "arena.opens",
        .arguments = {{"first", plan_.names[0]},
                      {"second", plan_.names[1]},
                      {"games", plan_.games},
                      {"clock", arena::format_time_control(plan_.control)}}});
}

void Herald::game(const FinishedGame& game, const Standing& standing) const {
  tell(ending_of(game));
  tell(score(standing));
  if (plan_.sprt) tell(test(standing));
}

void Herald::close(const Standing& standing, bool interrupted) const {
  if (interrupted) tell(plain("arena.interrupted"));
  if (standing.tally.games() == 0) return;
  tell(score(standing));
  tell({.id = "arena.shares",
        .arguments = {{"name", plan_.names[0]},
                      {"draws", percent_text(draw_share(standing.tally))},
                      {"pairs", fmt::format("{}", fmt::join(standing.pairs, ", "))},
                      {"likelihood", percent_text(arena::likelihood_of_superiority(standing.tally))}}});
  tell({.id = "arena.faults",
        .arguments = {{"first", plan_.names[0]},
                      {"first_count", standing.faults[0]},
                      {"second", plan_.names[1]},
                      {"second_count", standing.faults[1]}}});
  if (!plan_.sprt) return;
  tell(test(standing));
  tell(verdict(standing.verdict));
}

Said Herald::ending_of(const FinishedGame& game) const {
  const auto& fault = game.played.fault;
  std::array names = {say(Player{.name = plan_.names[0]}), say(Player{.name = plan_.names[1]})};
  if (game.swapped) std::swap(names[0], names[1]);
  Said said = outcome_message(game.number, game.played.record.game.state(), names);
  if (!fault) return said;
  said.id = id_of(*fault);
  said.arguments.push_back({"answer", fault->answer});
  if (fault->reason) {
    said.arguments.push_back({"reason", phrase(say(Fault{.reason = *fault->reason, .text = fault->answer}))});
  }
  return said;
}

Said Herald::score(const Standing& standing) const {
  const arena::EloEstimate estimate = estimate_of(standing);
  return {.id = "arena.score",
          .arguments = {{"name", plan_.names[0]},
                        {"wins", standing.tally.wins},
                        {"draws", standing.tally.draws},
                        {"losses", standing.tally.losses},
                        {"share", percent_text(arena::share_of(standing.tally).mean)},
                        {"elo", elo_text(estimate.elo)},
                        {"low", elo_text(estimate.low)},
                        {"high", elo_text(estimate.high)}}};
}

Said Herald::test(const Standing& standing) const {
  const auto [lower, upper] = arena::bounds_of(*plan_.sprt);
  return {.id = "arena.test",
          .arguments = {{"ratio", fmt::format("{:.4f}", standing.ratio)},
                        {"lower", fmt::format("{:.4f}", lower)},
                        {"upper", fmt::format("{:.4f}", upper)}}};
}

Said Herald::verdict(SprtVerdict verdict) const {
  if (verdict == SprtVerdict::undecided) return plain("arena.undecided");
  const bool upper = verdict == SprtVerdict::elo1;
  return {.id = "arena.decided",
          .arguments = {{"name", plan_.names[0]},
                        {"elo", elo_text(upper ? plan_.sprt->elo1 : plan_.sprt->elo0)},
                        {"other", elo_text(upper ? plan_.sprt->elo0 : plan_.sprt->elo1)}}};
}

// ---- for programs ----------------------------------------------------------------------------------------

void Clerk::game(const FinishedGame& game) {
  const Record& record = game.played.record;
  const State& state = record.game.state();
  const auto& fault = game.played.fault;
  JsonObject json;
  json.number("game", game.number)
      .text("first", tag(record, "First"))
      .text("second", tag(record, "Second"))
      .text("start", format_position(record.game.start()))
      .text("result", format_result(state.outcome))
      .text("reason", format_outcome_reason(state.outcome->reason))
      .text("by", format_caller(*state.outcome))
      .text("fault", fault ? std::optional(arena::format_termination(fault)) : std::nullopt)
      .text("explanation", fault ? std::optional(record.comments.back().text) : std::nullopt)
      .number("moves", static_cast<std::int64_t>(tokens_of(record.game).size()));
  write(json_spaced(json.str()) + "\n");
}

void Clerk::close(const Standing& standing, bool interrupted) const {
  const auto& [wins, draws, losses] = standing.tally;
  const bool played = standing.tally.games() > 0;
  const arena::EloEstimate estimate = played ? estimate_of(standing) : arena::EloEstimate{NAN, NAN, NAN};
  JsonObject json;
  json.raw("engines", json_list({json_string(plan_.names[0]), json_string(plan_.names[1])}))
      .number("wins", wins)
      .number("draws", draws)
      .number("losses", losses)
      .raw("pairs", list(standing.pairs))
      .raw("elo", number(estimate.elo))
      .raw("elo_low", number(estimate.low))
      .raw("elo_high", number(estimate.high))
      .raw("superiority", number(arena::likelihood_of_superiority(standing.tally)))
      .raw("draw_share", number(draw_share(standing.tally)))
      .raw("faults", list(standing.faults));
  if (plan_.sprt) add_test(json, standing);
  json.flag("interrupted", interrupted);
  write(json_spaced(json.str()) + "\n");
}

void Clerk::add_test(JsonObject& json, const Standing& standing) const {
  const auto [lower, upper] = arena::bounds_of(*plan_.sprt);
  json.raw("llr", number(standing.ratio))
      .raw("lower", number(lower))
      .raw("upper", number(upper))
      .text("sprt", verdict_word(standing.verdict));
}

}  // namespace seize::cli
