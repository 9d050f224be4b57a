#include "arena/arena.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <set>

#include "arena/openings.h"
#include "arena/test_engines.h"

namespace seize::arena {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

Plan plan(const std::string& one, const std::string& two, std::int64_t games) {
  return {.engines = {fake(one), fake(two)},
          .names = {"One", "Two"},
          .openings = random_openings(Rules(), 4, 1),
          .games = games,
          .control = {.time = 10s}};
}

struct Held {
  Standing standing;
  std::vector<FinishedGame> games;
};
Held hold(const Plan& plan) {
  std::atomic<bool> stop = false;
  Held held;
  held.standing = arena::hold(
      plan, stop, [&](const FinishedGame& game, const Standing& /*so_far*/) { held.games.push_back(game); });
  return held;
}

TEST(Arena, PlaysEachOpeningTwiceWithTheStartsExchanged) {
  const Plan six = plan("", "", 6);
  const Held held = hold(six);
  ASSERT_EQ(held.games.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(held.games[i].number, static_cast<std::int64_t>(i) + 1);
    EXPECT_EQ(held.games[i].swapped, i % 2 == 1);
    EXPECT_EQ(held.games[i].played.record.game.start(), six.openings[i / 2]);
    EXPECT_EQ(held.games[i].played.record.tags[2].value, i % 2 == 0 ? "One" : "Two");
  }
}

// The same engine on both sides plays the same game twice, so that every pair is a tie.
TEST(Arena, EqualEnginesTie) {
  const Held held = hold(plan("", "", 8));
  EXPECT_EQ(held.standing.pairs, (Pairs{0, 0, 4, 0, 0}));
  EXPECT_EQ(held.standing.tally.wins, held.standing.tally.losses);
}

TEST(Arena, GoesOnAfterEveryFaultWithTheEngineStartedAnew) {
  for (const char* way : {"die 1", "nonsense 1", "illegal 1", "close 1"}) {
    const Held held = hold(plan("", way, 6));
    EXPECT_EQ(held.standing.tally, (Tally{.wins = 6})) << way;
    EXPECT_THAT(held.standing.faults, ElementsAre(0, 6)) << way;
    EXPECT_EQ(held.standing.pairs, (Pairs{0, 0, 0, 0, 3})) << way;
  }
}

TEST(Arena, AnEngineThatCannotBeStartedAgainLosesTheRest) {
  const auto marker = std::filesystem::temp_directory_path() / ("seize-once-" + std::to_string(getpid()));
  Plan once = plan("", "", 4);
  once.engines[1].command = "sh -c '[ -e " + marker.string() + " ] && exit 1; touch " + marker.string() +
                            "; exec " SEIZE_FAKE_ENGINE " die 1'";
  const Held held = hold(once);
  std::filesystem::remove(marker);
  EXPECT_EQ(held.standing.tally, (Tally{.wins = 4}));
  EXPECT_THAT(held.standing.faults, ElementsAre(0, 4));
}

TEST(Arena, StopsAsSoonAsTheTestIsDecided) {
  Plan test = plan("", "die 1", 1000);
  test.sprt = Sprt{.elo0 = 0, .elo1 = 200};
  const Held held = hold(test);
  EXPECT_EQ(held.standing.verdict, SprtVerdict::elo1);
  EXPECT_GE(held.standing.ratio, bounds_of(*test.sprt).upper);
  EXPECT_LT(held.games.size(), 30U);
  // Without the last pair it was not decided yet.
  Pairs before = held.standing.pairs;
  --before[4];
  EXPECT_LT(log_likelihood_ratio(*test.sprt, before), bounds_of(*test.sprt).upper);
}

TEST(Arena, PlaysSeveralGamesAtATimeAndCountsAll) {
  Plan wide = plan("", "forgetful", 24);
  wide.concurrency = 3;
  const Held held = hold(wide);
  EXPECT_EQ(held.standing.tally.games(), 24);
  std::set<std::int64_t> numbers;
  for (const FinishedGame& game : held.games) numbers.insert(game.number);
  EXPECT_EQ(numbers.size(), 24U);
  EXPECT_EQ(held.standing.tally, hold(plan("", "forgetful", 24)).standing.tally);
}

TEST(Arena, WhatIsStoppedCountsWhatIsFinished) {
  std::atomic<bool> stop = false;
  std::int64_t told = 0;
  const Standing standing = arena::hold(plan("", "", 100), stop, [&](const FinishedGame&, const Standing&) {
    if (++told == 3) stop = true;
  });
  EXPECT_EQ(standing.tally.games(), 3);
}

TEST(Arena, NamesTellTheEnginesApart) {
  EXPECT_THAT(names_of({EngineChoice{.command = "x"}, EngineChoice{.command = "y"}}, {"A", "B"}),
              ElementsAre("A", "B"));
  EXPECT_THAT(names_of({EngineChoice{.command = "x"}, EngineChoice{.command = "y"}}, {"", "B"}),
              ElementsAre("x", "B"));
  EXPECT_THAT(names_of({EngineChoice{.command = "x", .options = {{"Level", "oak"}, {"Hash", "1"}}},
                        EngineChoice{.command = "x"}},
                       {"A", "A"}),
              ElementsAre("A (Level oak, Hash 1)", "A"));
  EXPECT_THAT(names_of({EngineChoice{.command = "x"}, EngineChoice{.command = "x"}}, {"A", "A"}),
              ElementsAre("A 1", "A 2"));
}

}  // namespace
}  // namespace seize::arena
