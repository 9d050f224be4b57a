// What every store does, whichever it is.

#include "store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "store/test_help.h"
#include "store/test_postgres.h"

namespace seize::store {
namespace {

using std::chrono::seconds;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

enum class Kind : std::uint8_t { sqlite, postgres };

class StoreTest : public testing::TestWithParam<Kind> {
 protected:
  StoreTest() { store_ = GetParam() == Kind::sqlite ? sqlite() : postgres(); }

  std::unique_ptr<Store> sqlite() {
    return *open_sqlite(folder_.path() / "games", {.clock = [this] { return time_; }});
  }
  std::unique_ptr<Store> postgres() {
    auto stores = open_postgres(TestPostgres::empty_place(), {.clock = [this] { return time_; },
                                                              .chance = [this] { return chance_ += 2; }});
    return std::move(stores.value().store);
  }

  Outcome commit(const Write& write) { return store_->commit(std::span(&write, 1)).value().at(0); }
  Id id(const Write& write) { return std::get<Done>(commit(write)).id; }
  KeptTable read(Id table) { return store_->table(table).value().value(); }

  Id greet(unsigned char key) {
    return id(Greet{.key = {std::byte(key)}, .name = "Calm Heron", .at = time_});
  }
  Id open_table(std::string link = "k3F") {
    return id(OpenTable{.link = std::move(link), .opening = "[Rules \"L:chsf\"]\n", .at = noon});
  }

  Advance advance(Id table, std::uint32_t version, std::vector<std::string> what) {
    Advance change{.table = table, .version = version, .judged = time_};
    for (std::string& one : what)
      change.entries.push_back({.at = time_, .what = std::move(one), .sent_as = 77});
    return change;
  }

  TestFolder folder_;
  Instant time_ = noon;
  std::uint64_t chance_ = 0;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Every, StoreTest, testing::Values(Kind::sqlite, Kind::postgres),
                         [](const auto& one) { return one.param == Kind::sqlite ? "Sqlite" : "Postgres"; });

TEST_P(StoreTest, ATableIsThereWithAllItsEntriesInTheirOrder) {
  const Id table = open_table();
  time_ += seconds(3);
  EXPECT_EQ(commit(advance(table, 0, {"1a =7"})), Outcome(Done{table}));
  time_ += seconds(61);
  EXPECT_EQ(commit(advance(table, 1, {"2a b2", "2a =3"})), Outcome(Done{table}));

  const KeptTable kept = store_->table("k3F").value().value();
  EXPECT_EQ(kept, read(table));
  EXPECT_EQ(kept.opening, "[Rules \"L:chsf\"]\n");
  EXPECT_THAT(kept.entries, ElementsAre(KeptEntry{.at = noon + seconds(3), .what = "1a =7", .sent_as = 77},
                                        KeptEntry{.at = noon + seconds(64), .what = "2a b2", .sent_as = 77},
                                        KeptEntry{.at = noon + seconds(64), .what = "2a =3", .sent_as = 77}));
  EXPECT_EQ(kept.version(), 3U);
}

TEST_P(StoreTest, AChangeJudgedUponOtherEntriesIsRefusedAndWritesNothing) {
  const Id table = open_table();
  commit(advance(table, 0, {"1a =7"}));
  EXPECT_EQ(commit(advance(table, 0, {"1a =8"})), Outcome(Refused::stale));
  EXPECT_EQ(commit(advance(table, 2, {"1a =8"})), Outcome(Refused::stale));
  EXPECT_EQ(commit(advance(table + 1, 0, {"1a =8"})), Outcome(Refused::stale));
  EXPECT_EQ(read(table).version(), 1U);
}

TEST_P(StoreTest, OfTwoChangesInOneBatchTheFirstCounts) {
  const Id table = open_table();
  const std::vector<Write> both{advance(table, 0, {"1a =7"}), advance(table, 0, {"1a =8"})};
  EXPECT_THAT(store_->commit(both).value(), ElementsAre(Outcome(Done{table}), Outcome(Refused::stale)));
  EXPECT_EQ(read(table).entries.at(0).what, "1a =7");
}

TEST_P(StoreTest, WhatWasJudgedTooLongAgoIsRefused) {
  const Id table = open_table();
  Advance old = advance(table, 0, {"1a =7"});
  time_ += oldest_judgement;
  EXPECT_EQ(commit(old), Outcome(Done{table}));
  old.version = 1;
  time_ += Duration(1);
  EXPECT_EQ(commit(old), Outcome(Refused::late));
}

TEST_P(StoreTest, ARematchBeginsAGameOfItsOwnAndTheOldOneStays) {
  const Id table = open_table();
  Advance end = advance(table, 0, {"1a #"});
  end.phase = Phase::ended;
  end.result = "0-1";
  commit(end);
  time_ += seconds(5);
  Advance again = advance(table, 1, {"1a again?", "2a again+"});
  again.rematch = "[Rules \"S:chsf\"]\n";
  commit(again);
  time_ += seconds(5);
  commit(advance(table, 3, {"2a =0"}));

  const KeptTable kept = read(table);
  EXPECT_EQ(kept.game, 2U);
  EXPECT_EQ(kept.base, 3U);
  EXPECT_EQ(kept.opening, "[Rules \"S:chsf\"]\n");
  EXPECT_THAT(kept.entries, ElementsAre(KeptEntry{.at = noon + seconds(10), .what = "2a =0", .sent_as = 77}));
  const auto finished = store_->finished_games(table).value();
  ASSERT_EQ(finished.size(), 1U);
  EXPECT_EQ(finished[0].result, "0-1");
  EXPECT_EQ(finished[0].ended, noon);
  EXPECT_EQ(finished[0].entries.size(), 3U);
  EXPECT_EQ(finished[0].entries[0].what, "1a #");
}

TEST_P(StoreTest, ALinkIsGivenOnce) {
  const Id table = open_table("k3F");
  EXPECT_EQ(commit(OpenTable{.link = "k3F", .opening = "", .at = noon}), Outcome(Refused::taken));
  EXPECT_EQ(read(table).opening, "[Rules \"L:chsf\"]\n");
}

TEST_P(StoreTest, WhatIsNotThereIsNothing) {
  EXPECT_EQ(store_->table("k3F").value(), std::nullopt);
  EXPECT_EQ(store_->table(1).value(), std::nullopt);
  EXPECT_EQ(store_->person({}).value(), std::nullopt);
  EXPECT_EQ(commit(SitDown{.table = 9, .sitting = {.place = "1a", .person = 1}}), Outcome(Refused::unknown));
  EXPECT_EQ(commit(CloseTable{.table = 9}), Outcome(Refused::unknown));
  EXPECT_EQ(commit(Rename{.person = 9, .name = "x"}), Outcome(Refused::unknown));
  EXPECT_EQ(commit(ForgetPerson{.person = 9}), Outcome(Refused::unknown));
}

TEST_P(StoreTest, SomebodyWhoComesAgainIsTheSamePersonAndKeepsTheirName) {
  const Id person = greet(1);
  commit(Rename{.person = person, .name = "Ada"});
  time_ += seconds(9);
  EXPECT_EQ(greet(1), person);
  EXPECT_NE(greet(2), person);
  EXPECT_EQ(store_->person({std::byte(1)}).value(),
            (Person{.id = person, .name = "Ada", .made = noon, .seen = noon + seconds(9)}));
}

TEST_P(StoreTest, ASeatIsTakenByOneAndOnePersonSitsOnce) {
  const Id ada = greet(1);
  const Id bo = greet(2);
  const Id table = open_table();
  EXPECT_EQ(commit(SitDown{.table = table, .sitting = {"1a", ada}, .at = noon}), Outcome(Done{table}));
  EXPECT_EQ(commit(SitDown{.table = table, .sitting = {"1a", ada}, .at = noon}), Outcome(Done{table}));
  EXPECT_EQ(commit(SitDown{.table = table, .sitting = {"1a", bo}, .at = noon}), Outcome(Refused::taken));
  EXPECT_EQ(commit(SitDown{.table = table, .sitting = {"2a", ada}, .at = noon}), Outcome(Done{table}));
  EXPECT_THAT(read(table).sittings, ElementsAre(Sitting{"2a", ada}));
  EXPECT_EQ(commit(SitDown{.table = table,
                           .sitting = {"1a", bo},
                           .at = noon,
                           .phase = Phase::playing,
                           .deadline = noon + seconds(30)}),
            Outcome(Done{table}));
  EXPECT_EQ(read(table).phase, Phase::playing);
  EXPECT_EQ(read(table).deadline, noon + seconds(30));
}

TEST_P(StoreTest, WhoeverIsForgottenLeavesTheirGamesBehindWithoutAName) {
  const Id ada = greet(1);
  const Id table = open_table();
  commit(SitDown{.table = table, .sitting = {"1a", ada}, .at = noon});
  commit(advance(table, 0, {"1a =7"}));
  EXPECT_EQ(commit(ForgetPerson{.person = ada}), Outcome(Done{ada}));
  EXPECT_EQ(store_->person({std::byte(1)}).value(), std::nullopt);
  EXPECT_THAT(read(table).sittings, ElementsAre(Sitting{"1a", 0}));
  EXPECT_EQ(read(table).version(), 1U);
  EXPECT_NE(greet(1), ada);
}

TEST_P(StoreTest, TheLobbyHasTablesThatWaitForAnybody) {
  const Id shown = id(OpenTable{.link = "shown", .opening = "", .at = noon, .listed = true});
  id(OpenTable{.link = "private", .opening = "", .at = noon, .listed = false});
  const Id later = id(OpenTable{.link = "later", .opening = "", .at = noon + seconds(1), .listed = true});
  EXPECT_THAT(store_->listed(Phase::waiting, 9).value(), ElementsAre("later", "shown"));
  EXPECT_THAT(store_->listed(Phase::waiting, 1).value(), ElementsAre("later"));
  commit(advance(shown, 0, {"1a =7"}));
  commit(CloseTable{.table = later, .at = noon});
  EXPECT_THAT(store_->listed(Phase::waiting, 9).value(), IsEmpty());
}

TEST_P(StoreTest, APersonFindsTheirGamesThatAreNotOver) {
  const Id ada = greet(1);
  const Id table =
      id(OpenTable{.link = "k3F", .opening = "", .at = noon, .listed = false, .sittings = {{"1a", ada}}});
  open_table("other");
  EXPECT_THAT(store_->tables_of(ada, 9).value(), ElementsAre("k3F"));
  Advance end = advance(table, 0, {"1a #"});
  end.phase = Phase::ended;
  commit(end);
  EXPECT_THAT(store_->tables_of(ada, 9).value(), IsEmpty());
}

TEST_P(StoreTest, ClocksThatMayHaveRunOutAreFoundOldestFirst) {
  const Id first = open_table("a");
  const Id second = open_table("b");
  const auto until = [&](Id table, Instant deadline) {
    Advance change = advance(table, 0, {"1a =7"});
    change.deadline = deadline;
    commit(change);
  };
  until(first, noon + seconds(20));
  until(second, noon + seconds(10));
  EXPECT_THAT(store_->due(noon + seconds(9), 9).value(), IsEmpty());
  EXPECT_THAT(store_->due(noon + seconds(20), 9).value(), ElementsAre(second, first));
  EXPECT_THAT(store_->due(noon + seconds(20), 1).value(), ElementsAre(second));
}

TEST_P(StoreTest, AClosedTableTakesNothingMore) {
  const Id table = open_table();
  EXPECT_EQ(commit(CloseTable{.table = table, .at = noon}), Outcome(Done{table}));
  EXPECT_EQ(commit(advance(table, 0, {"1a =7"})), Outcome(Refused::stale));
  EXPECT_EQ(read(table).phase, Phase::closed);
}

TEST_P(StoreTest, TheTimeWithoutASignOfLifeIsTold) {
  EXPECT_THAT(store_->beat(noon, noon).value(), IsEmpty());
  EXPECT_THAT(store_->beat(noon + seconds(1), {}).value(), IsEmpty());
  EXPECT_THAT(store_->beat(noon + seconds(90), noon).value(),
              ElementsAre(Gap{.from = noon + seconds(1), .until = noon + seconds(90)}));
}

TEST_P(StoreTest, SeveralChangesOfATableInOneBatchAreOne) {
  const Id table = open_table();
  Advance end = advance(table, 1, {"2a #"});
  end.phase = Phase::ended;
  end.result = "1-0";
  Advance again = advance(table, 2, {"1a again?", "2a again+"});
  again.rematch = "second";
  Advance end_again = advance(table, 4, {"1a #"});
  end_again.phase = Phase::ended;
  end_again.result = "0-1";
  const std::vector<Write> all{advance(table, 0, {"1a =7"}), end, again, end_again};
  EXPECT_THAT(store_->commit(all).value(), Each(Outcome(Done{table})));
  const KeptTable kept = read(table);
  EXPECT_EQ(kept.version(), 5U);
  EXPECT_EQ(kept.game, 2U);
  EXPECT_EQ(kept.base, 4U);
  EXPECT_THAT(store_->results(table).value(), ElementsAre("1-0", "0-1"));
  EXPECT_EQ(store_->finished_games(table).value().at(1).entries.size(), 1U);
}

TEST_P(StoreTest, ATextIsKeptAsItIs) {
  const std::string odd = "[Event \"a, {b} \\ \"c\"\"]\n\tÄ 'é' NULL\n";
  const Id table = id(OpenTable{.link = "odd", .opening = odd, .at = noon});
  Advance again = advance(table, 0, {"1a \"{,}\\"});
  again.rematch = odd;
  commit(again);
  EXPECT_EQ(store_->finished_games(table).value().size(), 0U);
  EXPECT_EQ(read(table).opening, odd);
  Advance end = advance(table, 1, {"NULL"});
  end.result = "1-0";
  commit(end);
  EXPECT_EQ(read(table).entries.at(0).what, "NULL");
}

TEST_P(StoreTest, TwoDevicesBecomeOnePerson) {
  const Id ada = greet(1);
  const Id tablet = greet(2);
  const Id table =
      id(OpenTable{.link = "k", .opening = "x", .at = noon, .sittings = {{.place = "1a", .person = tablet}}});
  EXPECT_EQ(commit(Join{.from = tablet, .into = ada}), Outcome(Done{ada}));
  EXPECT_EQ(greet(2), ada);
  EXPECT_EQ(store_->keys_of(ada).value(), 2U);
  EXPECT_THAT(read(table).sittings, ElementsAre(Sitting{.place = "1a", .person = ada}));
  EXPECT_EQ(commit(Join{.from = tablet, .into = ada}), Outcome(Refused::unknown));
  commit(ForgetPerson{ada});
  EXPECT_EQ(store_->keys_of(ada).value(), 0U);
  EXPECT_FALSE(store_->person(ada).value());
}

TEST_P(StoreTest, WhoIsBlockedIsApartFromBothSides) {
  const Id ada = greet(1);
  const Id bo = greet(2);
  commit(Block{.person = ada, .whom = bo});
  commit(Block{.person = ada, .whom = bo});
  EXPECT_THAT(store_->apart_from(ada).value(), ElementsAre(bo));
  EXPECT_THAT(store_->apart_from(bo).value(), ElementsAre(ada));
  commit(ForgetPerson{bo});
  EXPECT_THAT(store_->apart_from(ada).value(), IsEmpty());
}

TEST_P(StoreTest, ANewGameKnowsWhatWasSentLastInTheOneBefore) {
  const Id table = open_table();
  Advance again = advance(table, 0, {"1a again+"});
  again.rematch = "next";
  commit(again);
  EXPECT_THAT(read(table).sent_before, ElementsAre(77U));
  EXPECT_EQ(read(table).opened, time_);
}

TEST_P(StoreTest, FindsWhatNobodyTouched) {
  const Id table = open_table();
  EXPECT_THAT(store_->untouched(Phase::waiting, noon, 9).value(), IsEmpty());
  EXPECT_THAT(store_->untouched(Phase::waiting, noon + seconds(1), 9).value(), ElementsAre(table));
  EXPECT_THAT(store_->untouched(Phase::playing, noon + seconds(1), 9).value(), IsEmpty());
}

}  // namespace
}  // namespace seize::store
