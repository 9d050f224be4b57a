// The store in one file: whose it is, and what happens when the disk does not do its part.

#include "store/sqlite_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "store/failing_disk.h"
#include "store/test_help.h"

namespace seize::store {
namespace {

Write table_called(std::string link) {
  return OpenTable{.link = std::move(link), .opening = "x", .at = noon};
}

Stored<std::vector<Outcome>> commit(Store& store, const Write& write) {
  return store.commit(std::span(&write, 1));
}

TEST(SqliteStore, IsThereAgainAfterItWasClosed) {
  const TestFolder folder;
  ASSERT_TRUE(commit(**open_sqlite(folder.path() / "games"), table_called("k3F")));
  auto again = *open_sqlite(folder.path() / "games");
  EXPECT_EQ(again->table("k3F").value().value().opening, "x");
}

TEST(SqliteStore, HasOneProcessAtATime) {
  const TestFolder folder;
  {
    const auto first = open_sqlite(folder.path() / "games");
    ASSERT_TRUE(first);
    EXPECT_EQ(open_sqlite(folder.path() / "games").error().kind, Trouble::Kind::in_use);
  }
  EXPECT_TRUE(open_sqlite(folder.path() / "games"));
}

TEST(SqliteStore, RefusesAFileThatIsNoStoreAndLeavesItAsItWas) {
  const TestFolder folder;
  const std::string text =
      "this is somebody's diary, and not a database; it is long enough to have a header, at least a hundred "
      "bytes.\n";
  std::ofstream(folder.path() / "games") << text;
  EXPECT_EQ(open_sqlite(folder.path() / "games").error().kind, Trouble::Kind::damaged);
  std::ifstream left(folder.path() / "games");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(left), {}), text);
}

TEST(SqliteStore, SaysWhereItMayNotWrite) {
  EXPECT_EQ(open_sqlite("/proc/games").error().kind, Trouble::Kind::denied);
  EXPECT_EQ(open_sqlite("/nowhere/at/all/games").error().kind, Trouble::Kind::denied);
}

class OnAFailingDisk : public testing::TestWithParam<FailingDisk::Fault> {
 protected:
  FailingDisk disk_;
  TestFolder folder_;  // for the lock
  std::unique_ptr<Store> store_ = *open_sqlite(folder_.path() / "games", {.vfs = disk_.vfs(), .clock = {}});
};

TEST_P(OnAFailingDisk, NothingIsAcknowledgedAndItHealsByItself) {
  ASSERT_TRUE(commit(*store_, table_called("before")));
  disk_.fail_with(GetParam());
  const auto refused = commit(*store_, table_called("meanwhile"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Trouble::Kind::unavailable) << refused.error().detail;
  EXPECT_FALSE(commit(*store_, table_called("still")));
  disk_.fail_with(FailingDisk::Fault::none);
  ASSERT_TRUE(commit(*store_, table_called("after")));
  EXPECT_TRUE(store_->table("before").value());
  EXPECT_TRUE(store_->table("after").value());
  EXPECT_FALSE(store_->table("meanwhile").value());
  EXPECT_FALSE(store_->table("still").value());
}

INSTANTIATE_TEST_SUITE_P(Faults, OnAFailingDisk,
                         testing::Values(FailingDisk::Fault::full, FailingDisk::Fault::read_only,
                                         FailingDisk::Fault::broken));

TEST(SqliteStore, TakesAtMostFortyBytesOfDiskAnEntry) {
  const TestFolder folder;
  Instant time = noon;
  auto store = *open_sqlite(folder.path() / "games", {.vfs = {}, .clock = [&] { return time; }});
  constexpr int tables = 500;
  constexpr std::uint32_t entries = 34;
  std::vector<Write> opened;
  for (int i = 0; i < tables; ++i) opened.push_back(table_called("table" + std::to_string(i)));
  const auto ids = store->commit(opened).value();
  store.reset();
  const auto before = std::filesystem::file_size(folder.path() / "games");
  store = *open_sqlite(folder.path() / "games", {.vfs = {}, .clock = [&] { return time; }});
  for (std::uint32_t number = 0; number < entries; ++number) {
    time += std::chrono::milliseconds(7'531);
    std::vector<Write> acts;
    for (int i = 0; i < tables; ++i) {
      const std::uint64_t sent_as =
          (static_cast<std::uint64_t>(number) << 40U) + static_cast<std::uint64_t>(i);
      acts.push_back(
          Advance{.table = std::get<Done>(ids[static_cast<std::size_t>(i)]).id,
                  .version = number,
                  .judged = time,
                  .entries = {{.at = time, .what = number % 2 == 0 ? "1a b2" : "2a =7", .sent_as = sent_as}},
                  .deadline = time + std::chrono::seconds(60)});
    }
    ASSERT_TRUE(store->commit(acts));
  }
  store.reset();
  const auto grown = std::filesystem::file_size(folder.path() / "games") - before;
  EXPECT_LE(grown / (tables * entries), 40U) << grown;
}

}  // namespace
}  // namespace seize::store
