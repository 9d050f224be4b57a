#include "store/upkeep.h"

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "store/migrations.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"
#include "store/test_help.h"

namespace seize::store {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Upkeep : public testing::Test {
 protected:
  Upkeep() : store_(*open_sqlite(file(), {.clock = [] { return noon; }})) { open_table("first"); }

  std::filesystem::path file() const { return folder_.path() / "games"; }
  std::filesystem::path copy() const { return folder_.path() / "copy"; }
  Id open_table(std::string link) {
    const Write open = OpenTable{.link = std::move(link), .opening = "x", .at = noon};
    return std::get<Done>(store_->commit(std::span(&open, 1)).value().at(0)).id;
  }
  void write(Id table, std::uint32_t version) {
    const Write advance = Advance{
        .table = table, .version = version, .judged = noon, .entries = {{.at = noon, .what = "1a =7"}}};
    ASSERT_TRUE(store_->commit(std::span(&advance, 1)));
  }
  // As nobody of us would.
  void meddle(const char* sql) {
    auto database = Database::open(file());
    database->run(sql);
    ASSERT_EQ(database->trouble(), std::nullopt);
  }

  TestFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST_F(Upkeep, ACopyHasAllThatWasWrittenWhileTheStoreIsOpen) {
  ASSERT_TRUE(back_up(file(), copy()));
  open_table("later");
  const auto copied = open_sqlite(copy());
  EXPECT_TRUE((*copied)->table("first").value());
  EXPECT_FALSE((*copied)->table("later").value());
  EXPECT_TRUE(store_->table("later").value());
  EXPECT_FALSE(std::filesystem::exists(copy().string() + ".unfinished"));
}

TEST_F(Upkeep, ACopyReplacesAnotherWholly) {
  {
    auto other = *open_sqlite(copy());
    const Write open = OpenTable{.link = "other", .opening = "x", .at = noon};
    ASSERT_TRUE(other->commit(std::span(&open, 1)));
    // While it is in use, it stays.
    EXPECT_EQ(back_up(file(), copy()).error().trouble.kind, Trouble::Kind::in_use);
  }
  std::ofstream(copy().string() + "-wal") << "left by a process that died";
  ASSERT_TRUE(back_up(file(), copy()));
  const auto copied = open_sqlite(copy());
  EXPECT_TRUE((*copied)->table("first").value());
  EXPECT_FALSE((*copied)->table("other").value());
}

TEST_F(Upkeep, ACopyNeverReplacesWhatItIsACopyOf) {
  store_.reset();
  const auto refused = back_up(file(), folder_.path() / "." / "games");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().trouble.kind, Trouble::Kind::in_use);
  EXPECT_TRUE((*open_sqlite(file()))->table("first").value());
}

TEST_F(Upkeep, ACopyThatCannotBeWrittenLeavesNothingAndSaysWhy) {
  const auto nowhere = back_up(file(), folder_.path() / "none" / "copy");
  ASSERT_FALSE(nowhere);
  EXPECT_TRUE(nowhere.error().of_the_copy);
  EXPECT_EQ(nowhere.error().trouble.kind, Trouble::Kind::denied);

  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{.rlim_cur = 8192, .rlim_max = before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const auto full = back_up(file(), copy());
  setrlimit(RLIMIT_FSIZE, &before);
  ASSERT_FALSE(full);
  EXPECT_TRUE(full.error().of_the_copy);
  EXPECT_FALSE(std::filesystem::exists(copy()));
  EXPECT_FALSE(std::filesystem::exists(copy().string() + ".unfinished"));
  EXPECT_TRUE(back_up(file(), copy()));
}

TEST_F(Upkeep, WhatIsReadIsOfOneMoment) {
  const Id table = open_table("k3F");
  const auto moment = open_sqlite_to_read(file());
  ASSERT_TRUE(moment);
  write(table, 0);
  EXPECT_EQ((*moment)->table("k3F").value()->version(), 0U);
  EXPECT_EQ((*open_sqlite_to_read(file()))->table("k3F").value()->version(), 1U);
  EXPECT_THAT(all_tables(file()).value(), ElementsAre(table - 1, table));
}

TEST_F(Upkeep, ReadingChangesNothingAndNeedsNoStoreToBeThere) {
  const auto moment = open_sqlite_to_read(file());
  const Write open = OpenTable{.link = "no", .opening = "x", .at = noon};
  EXPECT_FALSE((*moment)->commit(std::span(&open, 1)));
  EXPECT_FALSE(open_sqlite_to_read(folder_.path() / "none"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "none"));
}

TEST_F(Upkeep, WhatIsNoStoreIsToldFromAnOlderAndANewerOne) {
  std::ofstream(folder_.path() / "diary") << std::string(500, 'x');
  EXPECT_EQ(open_sqlite_to_read(folder_.path() / "diary").error().kind, Trouble::Kind::damaged);
  EXPECT_EQ(back_up(folder_.path() / "diary", copy()).error().trouble.kind, Trouble::Kind::damaged);
  Database::open(folder_.path() / "others")->run("CREATE TABLE a(x)");
  EXPECT_EQ(open_sqlite_to_read(folder_.path() / "others").error().kind, Trouble::Kind::damaged);

  {
    auto old = *Database::open(folder_.path() / "old");
    ASSERT_FALSE(migrate(old, migrations().first(1)));
  }
  EXPECT_EQ(open_sqlite_to_read(folder_.path() / "old").error().kind, Trouble::Kind::older);
  EXPECT_TRUE(back_up(folder_.path() / "old", copy()));

  meddle("UPDATE schema SET version = 99, oldest_reader = 99");
  EXPECT_EQ(open_sqlite_to_read(file()).error().kind, Trouble::Kind::newer);
  EXPECT_EQ(back_up(file(), folder_.path() / "new").error().trouble.kind, Trouble::Kind::newer);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "new"));
}

TEST_F(Upkeep, ContradictionsAreFoundAndNamed) {
  const Id table = open_table("k3F");
  write(table, 0);
  write(table, 1);
  EXPECT_THAT(contradictions(file()).value(), IsEmpty());
  meddle("DELETE FROM entry WHERE number = 1");
  EXPECT_THAT(contradictions(file()).value(),
              ElementsAre("table 2: 2 entries are said to be there, and 1 are"));
  meddle("INSERT INTO entry VALUES(2, 5, 0, 'x', 0)");
  EXPECT_THAT(contradictions(file()).value(), ElementsAre(HasSubstr("table 2: 2 entries")));
  meddle("DELETE FROM game WHERE table_id = 1");
  EXPECT_THAT(contradictions(file()).value(), Contains("table 1: its game 1 is not there"));
  meddle("INSERT INTO entry VALUES(7, 1, 0, 'x', 0)");
  EXPECT_THAT(contradictions(file()).value(), Contains("table 7: has entries, and is not there"));
  meddle("INSERT INTO sitting VALUES(1, '1a', 55)");
  EXPECT_THAT(contradictions(file()).value(), Contains("table 1: at 1a sits nobody who is known"));
}

TEST_F(Upkeep, ATableIsClosedAndWhoHasTheStoreSeesIt) {
  const std::vector<Stand> known{{.table = 1}, {.table = 2}};
  ASSERT_THAT(store_->moved_on(known).value(), IsEmpty());
  open_table("k3F");
  EXPECT_THAT(store_->moved_on(known).value(), IsEmpty()) << "that was not another one";
  EXPECT_EQ(close_table(file(), "k3F", noon), Closing::done);
  EXPECT_THAT(store_->moved_on(known).value(), ElementsAre(2));
  EXPECT_THAT(store_->moved_on(known).value(), IsEmpty());
  EXPECT_EQ(store_->table("k3F").value()->phase, Phase::closed);
  EXPECT_EQ(store_->table("first").value()->phase, Phase::waiting);
  EXPECT_EQ(close_table(file(), "k3F", noon), Closing::closed_before);
  EXPECT_EQ(close_table(file(), "none", noon), Closing::unknown);
}

TEST_F(Upkeep, BytesThatWereChangedAreFound) {
  for (int i = 0; i < 300; ++i) open_table("link" + std::to_string(i));
  store_.reset();
  {
    std::fstream bytes(file(), std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(-3000, std::ios::end);
    for (int i = 0; i < 1500; ++i) bytes.put('\xff');
  }
  const auto found = contradictions(file());
  if (found) {
    EXPECT_THAT(*found, testing::Not(IsEmpty()));
  } else {
    EXPECT_EQ(found.error().kind, Trouble::Kind::damaged);
  }
}

}  // namespace
}  // namespace seize::store
