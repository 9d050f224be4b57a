#include "coach/tell_statistics.h"

#include "notation/json.h"
#include "notation/words.h"
#include "talk/wording.h"

namespace seize::coach {

namespace {

constexpr std::array<std::string_view, occasion_count> occasion_names = {"completing", "calling", "stealing",
                                                                         "giving"};
constexpr std::array<std::string_view, set_kind_count> set_kind_names = {"row", "column", "diagonal",
                                                                         "block"};

constexpr std::array<std::string_view, occasion_count> occasion_ids = {"stats.completing", "stats.calling",
                                                                       "stats.stealing", "stats.giving"};
constexpr std::array<std::string_view, set_kind_count> set_kind_ids = {"stats.row", "stats.column",
                                                                       "stats.diagonal", "stats.block"};

Argument number_of(std::string_view name, int number) { return {name, static_cast<std::int64_t>(number)}; }

Said with_score(std::string_view id, const Score& score) {
  return {.id = id,
          .arguments = {number_of("count", score.games()), number_of("won", score.won),
                        number_of("drawn", score.drawn), number_of("lost", score.lost)}};
}

Said with_sight(std::string_view id, const Sight& sight) {
  return {.id = id,
          .arguments = {number_of("seen", sight.seen), number_of("overlooked", sight.overlooked),
                        number_of("count", sight.chances())}};
}

Argument characteristic_argument(Characteristic characteristic, Edition edition) {
  return {"characteristic", say(Characteristics().with(characteristic), edition)};
}

void tell_count(Messages& said, std::string_view id, int count) {
  if (count > 0) said.push_back({.id = id, .arguments = {number_of("count", count)}});
}

ToldScore told_level(const std::string& level, const Score& score) {
  Said said = with_score("stats.level", score);
  said.arguments.push_back({"level", say(Player{.name = {}, .program = true, .level = level})});
  return {.said = std::move(said), .name = level, .score = score};
}

ToldScore told_rules(const std::string& name, const Score& score, Edition edition) {
  const Rules rules = *parse_rules(name);
  Said said = with_score(rules.blocks() ? "stats.rules_squares" : "stats.rules_lines", score);
  said.arguments.push_back({"characteristics", say(rules.in_play(), edition)});
  return {.said = std::move(said), .name = name, .score = score};
}

template <std::size_t count>
std::vector<ToldSight> told_sights(const std::array<std::string_view, count>& ids,
                                   const std::array<Sight, count>& sights) {
  std::vector<ToldSight> all;
  for (std::size_t i = 0; i < count; ++i) {
    if (sights[i].chances() > 0) all.push_back({.said = with_sight(ids[i], sights[i]), .sight = sights[i]});
  }
  return all;
}

std::vector<ToldSight> told_characteristics(const Statistics& statistics) {
  std::vector<ToldSight> all;
  for (const Characteristic characteristic : all_characteristics) {
    const Sight& sight = statistics.of(characteristic);
    if (sight.chances() == 0) continue;
    Said said = with_sight("stats.characteristic", sight);
    said.arguments.push_back(characteristic_argument(characteristic, statistics.edition()));
    all.push_back({.said = std::move(said), .sight = sight});
  }
  return all;
}

void tell_weakness(Messages& said, const Statistics& statistics) {
  const auto kind = weakest_kind(statistics);
  if (kind) {
    said.push_back({.id = "stats.weakest_kind",
                    .arguments = {{"kind", std::string(set_kind_names[static_cast<std::size_t>(*kind)])}}});
  }
  const auto characteristic = weakest_characteristic(statistics);
  if (characteristic) {
    said.push_back({.id = "stats.weakest_characteristic",
                    .arguments = {characteristic_argument(*characteristic, statistics.edition())}});
  }
  if (!kind && !characteristic) said.push_back(plain("stats.no_weakness"));
}

template <class Told>
void add(Messages& said, const std::vector<Told>& told) {
  for (const Told& one : told) said.push_back(one.said);
}

std::string score_json(const Score& score) {
  return JsonObject().number("won", score.won).number("drawn", score.drawn).number("lost", score.lost).str();
}

std::string sight_json(const Sight& sight) {
  return JsonObject().number("seen", sight.seen).number("overlooked", sight.overlooked).str();
}

std::string scores_json(const std::map<std::string, Score>& scores) {
  JsonObject json;
  for (const auto& [name, score] : scores) json.raw(name, score_json(score));
  return json.str();
}

template <std::size_t count>
std::string sights_json(const std::array<std::string_view, count>& names,
                        const std::array<Sight, count>& sights) {
  JsonObject json;
  for (std::size_t i = 0; i < count; ++i) json.raw(names[i], sight_json(sights[i]));
  return json.str();
}

std::string people_json(const std::map<std::string, int>& people) {
  std::vector<std::string> all;
  for (const auto& [name, games] : people)
    all.push_back(JsonObject().text("name", name).number("games", games).str());
  return json_list(all);
}

}  // namespace

ToldStatistics tell_by_topic(const Statistics& statistics, std::span<const std::string_view> levels) {
  ToldStatistics told;
  const bool any = statistics.score.games() > 0;
  told.first.push_back(any ? with_score("stats.score", statistics.score) : plain("stats.none"));
  for (const std::string_view level : levels) {
    const auto found = statistics.levels.find(std::string(level));
    if (found != statistics.levels.end()) told.levels.push_back(told_level(found->first, found->second));
  }
  for (const auto& [rules, score] : statistics.rules)
    told.rules.push_back(told_rules(rules, score, statistics.edition()));
  tell_count(told.thefts, "stats.stolen", statistics.stolen);
  tell_count(told.thefts, "stats.robbed", statistics.robbed);
  told.occasions = told_sights(occasion_ids, statistics.occasions);
  told.sets = told_sights(set_kind_ids, statistics.kinds);
  told.characteristics = told_characteristics(statistics);
  if (any) tell_weakness(told.last, statistics);
  tell_count(told.last, "stats.unfinished", statistics.unfinished);
  tell_count(told.last, "stats.of_others", statistics.of_others);
  return told;
}

Messages tell_statistics(const Statistics& statistics, std::span<const std::string_view> levels) {
  const ToldStatistics told = tell_by_topic(statistics, levels);
  Messages said = told.first;
  add(said, told.levels);
  add(said, told.rules);
  said.insert(said.end(), told.thefts.begin(), told.thefts.end());
  add(said, told.occasions);
  add(said, told.sets);
  add(said, told.characteristics);
  said.insert(said.end(), told.last.begin(), told.last.end());
  return said;
}

std::string statistics_json(const Statistics& statistics) {
  constexpr std::array<std::string_view, Characteristic::count> characteristic_names = {"c", "h", "s", "f"};
  const auto kind = weakest_kind(statistics);
  const auto characteristic = weakest_characteristic(statistics);
  return JsonObject()
      .number("games", statistics.score.games())
      .raw("score", score_json(statistics.score))
      .raw("levels", scores_json(statistics.levels))
      .raw("rules", scores_json(statistics.rules))
      .number("unfinished", statistics.unfinished)
      .number("of_others", statistics.of_others)
      .number("stolen", statistics.stolen)
      .number("robbed", statistics.robbed)
      .raw("occasions", sights_json(occasion_names, statistics.occasions))
      .raw("sets", sights_json(set_kind_names, statistics.kinds))
      .raw("characteristics", sights_json(characteristic_names, statistics.characteristics))
      .text("weakest_set",
            kind ? std::optional(set_kind_names[static_cast<std::size_t>(*kind)]) : std::nullopt)
      .text("weakest_characteristic",
            characteristic ? std::optional(characteristic_names[characteristic->index()]) : std::nullopt)
      .raw("people", people_json(statistics.people))
      .str();
}

}  // namespace seize::coach
