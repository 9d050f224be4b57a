#include "coach/statistics.h"

#include <gmock/gmock.h>

#include "coach/tell_statistics.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "talk/test_talk.h"

namespace seize::coach {
namespace {

using testing::HasSubstr;

Table played_table(const std::string& record) { return table_of(parse_record(record).value(), {}).value(); }

const std::string against_fox = "[First \"Ada\"]\n[Second \"program\"]\n[Programs \"2a:fox\"]\n";
const std::string against_mole = "[First \"program\"]\n[Second \"Ada\"]\n[Programs \"1a:mole\"]\n";
const std::string with_bo = "[First \"Bo\"]\n[Second \"Ada\"]\n";

// 0 1 2 on row 1 are round and solid, 3 completes it.
const std::string ada_wins = against_fox + "\n=0 a1=1 b1=2 c1=3 d1!row1\n";
const std::string ada_is_robbed = against_fox + "\n=0 a1=1 b1=2 c1=3 d1=c !row1\n";
const std::string ada_places_elsewhere = against_fox + "\n=0 a1=1 b1=2 c1=3 a4=4 #1\n";
const std::string ada_lets_the_mole_off = against_mole + "\n=0 a1=1 b1=2 c1=3 d1=c a4=d #2\n";
const std::string ada_steals = against_mole + "\n=0 a1=1 b1=2 c1=3 d1=c !row1\n";

Statistics of(const std::vector<std::string>& records, std::string_view player = {}) {
  Statistics statistics;
  for (const std::string& record : records) statistics = with_game(statistics, played_table(record), player);
  return statistics;
}

TEST(Statistics, CountResultsByLevelAndRuleSet) {
  const Statistics statistics = of({ada_wins, ada_is_robbed, ada_steals,
                                    against_fox + "[Rules \"S:h\"]\n\n=0 a1=1 ~\n", against_fox + "\n=0\n"});
  EXPECT_EQ(statistics.score, (Score{.won = 2, .drawn = 1, .lost = 1}));
  EXPECT_EQ(statistics.unfinished, 1);
  EXPECT_EQ(statistics.of_others, 0);
  EXPECT_EQ(statistics.levels.at("fox"), (Score{.won = 1, .drawn = 1, .lost = 1}));
  EXPECT_EQ(statistics.levels.at("mole"), (Score{.won = 1}));
  EXPECT_EQ(statistics.rules.at("S:h"), (Score{.drawn = 1}));
  EXPECT_EQ(statistics.rules.at("L:chsf").games(), 3);
  EXPECT_EQ(statistics.stolen, 1);
  EXPECT_EQ(statistics.robbed, 1);
}

TEST(Statistics, WhatIsCompletedAndCalledWasSeen) {
  const Statistics statistics = of({ada_wins});
  EXPECT_EQ(statistics.of(Occasion::completing), (Sight{.seen = 1}));
  EXPECT_EQ(statistics.of(Occasion::calling), (Sight{.seen = 1}));
  EXPECT_EQ(statistics.of(SetKind::row), (Sight{.seen = 2}));
  EXPECT_EQ(statistics.of(SetKind::column), Sight{});
  EXPECT_EQ(statistics.of(Characteristic::shape), (Sight{.seen = 2}));
  EXPECT_EQ(statistics.of(Characteristic::height), Sight{});
}

TEST(Statistics, AnAlignmentNotCompletedAndOneGivenAwayWereOverlooked) {
  const Statistics statistics = of({ada_places_elsewhere});
  EXPECT_EQ(statistics.of(Occasion::completing), (Sight{.overlooked = 1}));
  EXPECT_EQ(statistics.of(Occasion::giving),
            (Sight{.overlooked = 1}));  // 4 is solid; c, d, e and f were safe
  EXPECT_EQ(statistics.of(SetKind::row), (Sight{.overlooked = 2}));
  EXPECT_EQ(statistics.of(Characteristic::shape), (Sight{.overlooked = 1}));
  EXPECT_EQ(statistics.of(Characteristic::fill), (Sight{.overlooked = 2}));
}

TEST(Statistics, ACallAndAStealNotMadeWereOverlooked) {
  EXPECT_EQ(of({ada_is_robbed}).of(Occasion::calling), (Sight{.overlooked = 1}));
  EXPECT_EQ(of({ada_lets_the_mole_off}).of(Occasion::stealing), (Sight{.overlooked = 1}));
  EXPECT_EQ(of({ada_steals}).of(Occasion::stealing), (Sight{.seen = 1}));
}

TEST(Statistics, WhereTheProgramCallsNothingIsToBeCalled) {
  EXPECT_EQ(of({against_fox + "[Help \"auto\"]\n\n=0 a1=1 b1=2 c1=3 d1!row1\n"}).of(Occasion::calling),
            Sight{});
}

TEST(Statistics, WhoHasNoSafePieceOverlooksNothingByGiving) {
  // Row 1 waits for a light piece, row 4 for a dark one.
  const std::string forced = against_fox + "[Rules \"L:c\"]\n\n=0 a1=1 a4=2 b1=3 b4=4 c1=5 c4=7 #2\n";
  EXPECT_EQ(of({forced}).of(Occasion::giving).overlooked, 0);
}

TEST(Statistics, GamesBetweenPeopleAreOfWhoeverIsNamed) {
  const std::vector<std::string> games = {with_bo + "\n=0 a1=1 #1\n", ada_wins};
  EXPECT_EQ(of(games).score.games(), 1);
  EXPECT_EQ(of(games).of_others, 1);
  EXPECT_EQ(of(games, "Ada").score, (Score{.won = 2}));
  EXPECT_EQ(of(games, "Bo").score, (Score{.lost = 1}));
  EXPECT_EQ(of(games, "Cleo").of_others, 2);
  EXPECT_THAT(of(games).people, testing::ElementsAre(testing::Pair("Ada", 2), testing::Pair("Bo", 1)));
}

TEST(Statistics, TheWeakestIsWhatIsOverlookedMostOfItsChances) {
  Statistics statistics;
  EXPECT_FALSE(weakest_kind(statistics));
  statistics.kinds = {Sight{.seen = 8, .overlooked = 4}, Sight{.seen = 10}, Sight{.seen = 1, .overlooked = 2},
                      Sight{.seen = 0, .overlooked = 2}};
  EXPECT_EQ(weakest_kind(statistics), SetKind::diagonal);  // of blocks there are too few to say
  statistics.characteristics[Characteristic::fill.index()] = {.seen = 2, .overlooked = 1};
  EXPECT_EQ(weakest_characteristic(statistics), Characteristic::fill);
}

TEST(Statistics, CanBeToldInEveryLanguage) {
  Statistics statistics =
      of({ada_wins, ada_is_robbed, ada_steals, ada_places_elsewhere, ada_lets_the_mole_off,
          against_fox + "[Rules \"S:h\"]\n\n=0 a1=1 ~\n", with_bo + "\n=0\n", against_fox + "\n=0\n"});
  const std::array<std::string_view, 2> levels = {"mole", "fox"};
  for (int round = 0; round < 2; ++round) {
    for (const Said& said : tell_statistics(statistics, levels))
      EXPECT_THAT(test::unsayable(said), testing::IsEmpty());
    statistics = {};
  }
}

TEST(Statistics, TellLevelsInTheOrderOfTheirStrength) {
  const std::array<std::string_view, 2> levels = {"mole", "fox"};
  const std::string said = test::shown(tell_statistics(of({ada_wins, ada_steals}), levels));
  EXPECT_THAT(said, HasSubstr("level=mole"));
  EXPECT_LT(said.find("level=mole"), said.find("level=fox"));
}

}  // namespace
}  // namespace seize::coach
