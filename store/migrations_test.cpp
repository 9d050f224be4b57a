#include "store/migrations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <vector>

#include "store/sqlite_store.h"
#include "store/test_help.h"

namespace seize::store {
namespace {

constexpr Migration first{.version = 1, .oldest_reader = 1, .sql = "CREATE TABLE a(x)"};
constexpr Migration second{.version = 2, .oldest_reader = 1, .sql = "ALTER TABLE a ADD y DEFAULT 7"};
constexpr Migration third{.version = 3, .oldest_reader = 3, .sql = "DROP TABLE a; CREATE TABLE b(x)"};

class Migrations : public testing::Test {
 protected:
  std::int64_t count(const char* sql) {
    Statement read(database_, sql);
    const std::int64_t found = read.with().next() ? read.number(0) : -1;
    EXPECT_FALSE(database_.trouble()) << sql;
    return found;
  }

  TestFolder folder_;
  Database database_ = *Database::open(folder_.path() / "file");
};

TEST_F(Migrations, RunOnceEachAndKeepWhatIsThere) {
  ASSERT_FALSE(migrate(database_, std::vector{first}));
  database_.run("INSERT INTO a VALUES(1)");
  ASSERT_FALSE(migrate(database_, std::vector{first}));
  ASSERT_FALSE(migrate(database_, std::vector{first, second}));
  ASSERT_FALSE(migrate(database_, std::vector{first, second}));
  EXPECT_EQ(count("SELECT y FROM a WHERE x = 1"), 7);
  EXPECT_EQ(count("SELECT version FROM schema"), 2);
}

TEST_F(Migrations, AnOlderProgramGoesOnWhereItStillCan) {
  ASSERT_FALSE(migrate(database_, std::vector{first, second}));
  ASSERT_FALSE(migrate(database_, std::vector{first}));
  EXPECT_EQ(count("SELECT version FROM schema"), 2);
}

TEST_F(Migrations, AnOlderProgramIsRefusedWhereItCannotRead) {
  ASSERT_FALSE(migrate(database_, std::vector{first, second, third}));
  const auto trouble = migrate(database_, std::vector{first, second});
  ASSERT_TRUE(trouble);
  EXPECT_EQ(trouble->kind, Trouble::Kind::newer);
  EXPECT_EQ(count("SELECT version FROM schema"), 3);
}

TEST_F(Migrations, AreWholeOrNotThere) {
  ASSERT_FALSE(migrate(database_, std::vector{first}));
  constexpr Migration broken{.version = 2, .oldest_reader = 2, .sql = "CREATE TABLE c(x); nonsense"};
  EXPECT_TRUE(migrate(database_, std::vector{first, broken}));
  EXPECT_EQ(count("SELECT version FROM schema"), 1);
  EXPECT_EQ(count("SELECT count(*) FROM sqlite_schema WHERE name = 'c'"), 0);
}

// All that a store of an earlier program is asked for.
struct Found {
  std::optional<Person> somebody;
  std::optional<KeptTable> played, waiting;
  std::vector<KeptGame> finished;
  std::vector<std::string> results, listed, theirs;
  bool operator==(const Found&) const = default;
};

Found found_in(Store& store, Id person) {
  Found found{.somebody = store.person(person).value(),
              .played = store.table(Id{1}).value(),
              .waiting = store.table("waits-for-a-friend").value(),
              .finished = store.finished_games(1).value(),
              .results = store.results(1).value(),
              .listed = store.listed(Phase::waiting, 9).value(),
              .theirs = store.tables_of(person, 9).value()};
  std::ranges::sort(found.theirs);
  return found;
}

// data/stores has what each of our schemas left behind, all of them the same people and games. Whoever adds a
// schema adds one there.
TEST_F(Migrations, OursReadWhatEveryEarlierSchemaHasKept) {
  std::vector<Found> all;
  for (const Migration& schema : migrations()) {
    const std::string name = "schema" + std::to_string(schema.version);
    const auto file = folder_.path() / name;
    {
      std::ifstream golden(SEIZE_DATA "/stores/" + name + ".sql");
      ASSERT_TRUE(golden) << name;
      const std::string sql{std::istreambuf_iterator<char>(golden), {}};
      auto old = *Database::open(file);
      old.run(sql.c_str());
      ASSERT_FALSE(old.trouble());
    }
    auto store = open_sqlite(file, {.clock = [] { return noon; }});
    ASSERT_TRUE(store) << store.error().detail;
    Hash key{};
    {
      auto raw = *Database::open(file);
      Statement read(raw, "SELECT hash FROM person_key WHERE person_id = 1");
      ASSERT_TRUE(read.with().next());
      const std::string bytes = read.text(0);
      ASSERT_EQ(bytes.size(), key.size());
      std::memcpy(key.data(), bytes.data(), key.size());
    }
    const auto known = (*store)->person(key).value();
    ASSERT_TRUE(known) << "their key is known";
    all.push_back(found_in(**store, known->id));
    // and it goes on
    const KeptTable& table = *all.back().played;
    const Advance next{.table = 1, .version = table.version(), .judged = noon, .entries = {{.what = "1a #"}}};
    EXPECT_EQ((*store)->commit(std::vector<Write>{next}).value(), (std::vector<Outcome>{Done{1}}));
  }
  EXPECT_EQ(all.front().played->game, 2U);
  EXPECT_FALSE(all.front().played->entries.empty());
  EXPECT_EQ(all.front().finished.size(), 1U);
  EXPECT_EQ(all.front().listed, std::vector<std::string>{"waits-for-a-friend"});
  EXPECT_EQ(all.front().theirs.size(), 2U);
  for (const Found& one : all) EXPECT_TRUE(one == all.front());
}

TEST_F(Migrations, OursBuildASchema) { EXPECT_FALSE(migrate(database_)); }

}  // namespace
}  // namespace seize::store
