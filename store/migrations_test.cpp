#include "store/migrations.h"

#include <gtest/gtest.h>

#include <vector>

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

// From each earlier schema of ours, with somebody in it who is still known afterwards.
TEST_F(Migrations, OursKeepThePeopleOfTheFirstSchema) {
  ASSERT_FALSE(migrate(database_, migrations().first(1)));
  database_.run("INSERT INTO person(key_hash, name, made, seen) VALUES(x'0102', 'Ada', 1, 2)");
  ASSERT_FALSE(migrate(database_));
  EXPECT_EQ(count("SELECT person_id FROM person_key WHERE hash = x'0102'"),
            count("SELECT id FROM person WHERE name = 'Ada'"));
}

TEST_F(Migrations, OursBuildASchema) { EXPECT_FALSE(migrate(database_)); }

}  // namespace
}  // namespace seize::store
