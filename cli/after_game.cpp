#include "cli/after_game.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "cli/game_file.h"
#include "cli/saved_game.h"
#include "coach/names.h"
#include "coach/review.h"
#include "coach/tell_review.h"
#include "coach/tell_statistics.h"
#include "notation/table_record.h"
#include "talk/folding.h"
#include "talk/understand.h"

namespace seize::cli {

namespace {

constexpr int losses_that_tire = 2;

// True iff the word is one of those that the message lists.
bool is_one_of(const std::string& word, std::string_view message, const Catalogue& catalogue) {
  const auto words = folded_words(catalogue.text(message));
  return std::ranges::find(words, word) != words.end();
}

void read_kept_games(const Catalogue& catalogue, const TakeGame& take) {
  const auto path = kept_games_path();
  if (path && std::filesystem::exists(*path)) read_games(path->string(), false, catalogue, take);
}

// The one program of the table, where people play against it alone.
const Player* only_program(const Table& table, Side people) {
  const Team& others = table.team(other(people));
  return others.size() == 1 && others.front().program ? &others.front() : nullptr;
}

// How many games against the level were lost one after the other, up to the last.
int losses_in_a_row(const Level& level, const Catalogue& catalogue) {
  int count = 0;
  read_kept_games(catalogue, [&](std::int64_t /*number*/, const Record& record) {
    const auto table = table_of(record, {});
    const auto side = table ? coach::side_of_player(*table, {}) : std::nullopt;
    const Player* program = side ? only_program(*table, *side) : nullptr;
    if (program == nullptr || &level_of(*program) != &level || !table->game.over()) return;
    const bool lost = table->game.state().outcome->winner == other(*side);
    count = lost ? count + 1 : 0;
  });
  return count;
}

}  // namespace

std::optional<AfterGame> wanted_after_game(std::string_view line, const Catalogue& catalogue) {
  const auto word = understand_word(line, catalogue.vocabulary());
  if (word == Word::back) return AfterGame::earlier;
  if (word == Word::next) return AfterGame::later;
  constexpr auto words =
      std::to_array<std::pair<std::string_view, AfterGame>>({{"after.word.review", AfterGame::review},
                                                             {"after.word.results", AfterGame::results},
                                                             {"after.word.on", AfterGame::play_on},
                                                             {"after.word.level", AfterGame::level}});
  const auto typed = folded_words(line);
  if (typed.size() != 1) return std::nullopt;
  for (const auto& [message, wish] : words)
    if (is_one_of(typed.front(), message, catalogue)) return wish;
  return std::nullopt;
}

Messages tell_review(const Record& record, coach::Means means, Wording wording) {
  const coach::Review review = coach::review(record.game, means);
  wording.edition = record.edition;
  coach::Reviewed told{
      .game = record.game, .review = review, .names = coach::names_of(record), .wording = wording};
  Messages said;
  const auto add = [&](const Messages& more) { said.insert(said.end(), more.begin(), more.end()); };
  std::size_t token = 0;
  for (std::size_t act = 0; act < review.acts.size(); ++act) {
    told.names = coach::names_at(record, review.acts[act].move);
    if (std::exchange(token, review.acts[act].token) != review.acts[act].token)
      add({coach::tell_token(told, token)});
    add(coach::tell_mistake(told, act));
  }
  told.names = coach::names_of(record);
  add(coach::tell_summary(told));
  return in_style(std::move(said), wording);
}

Messages tell_results(const Catalogue& catalogue) {
  coach::Statistics statistics;
  read_kept_games(catalogue, [&](std::int64_t /*number*/, const Record& record) {
    if (const auto table = table_of(record, {}))
      statistics = coach::with_game(std::move(statistics), *table, {});
  });
  std::vector<std::string_view> names;
  for (const Level& level : levels()) names.push_back(level.name);
  const coach::ToldStatistics told = coach::tell_by_topic(statistics, names);
  Messages said = told.first;
  for (const coach::ToldScore& level : told.levels) said.push_back(level.said);
  return said;
}

std::optional<LevelOffer> level_to_offer(const Table& table, const Catalogue& catalogue) {
  const auto side = coach::side_of_player(table, {});
  const Player* program = side ? only_program(table, *side) : nullptr;
  if (program == nullptr || !table.game.over()) return std::nullopt;
  const Level& level = level_of(*program);
  const auto offer = [](const Level& other, std::string_view id) {
    return LevelOffer{.level = &other,
                      .said = {.id = id, .arguments = {{"level", phrase(plain(other.title))}}}};
  };
  const auto winner = table.game.state().outcome->winner;
  if (winner == *side && &level != &levels().back()) return offer(*(&level + 1), "after.harder");
  const bool lost = winner == other(*side);
  if (lost && &level != &levels().front() && losses_in_a_row(level, catalogue) >= losses_that_tire)
    return offer(*(&level - 1), "after.gentler");
  return std::nullopt;
}

}  // namespace seize::cli
