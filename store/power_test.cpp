// The power goes, at every moment: what was acknowledged is there afterwards, and every batch is there wholly
// or not at all.

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>
#include <string>

#include "store/failing_disk.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"
#include "store/test_help.h"

namespace seize::store {
namespace {

constexpr Id tables = 5;

// The tables as a client knows them.
struct Known {
  std::map<Id, std::vector<std::string>> acknowledged;
  std::map<Id, std::vector<std::string>> asked;  // with the batch that got no answer
};

std::vector<Write> a_batch(const Known& known, std::mt19937_64& chance) {
  std::vector<Write> batch;
  for (Id table = 1; table <= tables; ++table) {
    if (chance() % 2 == 0) continue;
    Advance change{.table = table,
                   .version = static_cast<std::uint32_t>(known.acknowledged.at(table).size()),
                   .judged = noon};
    for (auto more = 1 + chance() % 3; more > 0; --more)
      change.entries.push_back(
          {.at = noon, .what = "1a " + std::to_string(chance() % 1000), .sent_as = chance() >> 1U});
    batch.emplace_back(std::move(change));
  }
  return batch;
}

void remember(std::map<Id, std::vector<std::string>>& known, const std::vector<Write>& batch) {
  for (const Write& write : batch) {
    const auto& change = std::get<Advance>(write);
    for (const KeptEntry& entry : change.entries) known[change.table].push_back(entry.what);
  }
}

std::map<Id, std::vector<std::string>> all_of(Store& store) {
  std::map<Id, std::vector<std::string>> read;
  for (Id table = 1; table <= tables; ++table) {
    auto& entries = read[table];
    for (const KeptEntry& entry : store.table(table).value().value().entries) entries.push_back(entry.what);
  }
  return read;
}

// Plays until the power goes. Gives what the client knows then.
Known play_until_dark(FailingDisk& disk, Store& store, std::map<Id, std::vector<std::string>> there,
                      std::mt19937_64& chance) {
  Known known{.acknowledged = there, .asked = there};
  while (disk.has_power()) {
    const auto batch = a_batch(known, chance);
    known.asked = known.acknowledged;
    remember(known.asked, batch);
    if (store.commit(batch)) known.acknowledged = known.asked;
  }
  return known;
}

// What became of batches that nobody heard of again: both happens, else the cuts came at moments that show
// nothing.
struct Unheard {
  int kept = 0;
  int lost = 0;
};

// A new disk, and the power goes so many times.
void live_through(int cuts, std::mt19937_64& chance, Unheard& unheard) {
  FailingDisk disk;
  const TestFolder folder;  // for the lock
  // The log is taken into the file often, so that the power goes meanwhile too.
  const SqliteOptions options{.vfs = disk.vfs(), .clock = [] { return noon; }, .pages_in_log = 20};
  {
    std::vector<Write> opened;
    for (Id table = 1; table <= tables; ++table)
      opened.emplace_back(OpenTable{.link = std::to_string(table), .opening = "", .at = noon});
    ASSERT_TRUE((*open_sqlite(folder.path() / "games", options))->commit(opened));
  }
  for (int cut = 0; cut < cuts; ++cut) {
    Known known;
    {
      auto store = *open_sqlite(folder.path() / "games", options);
      disk.cut_power_after(1 + chance() % 200);
      known = play_until_dark(disk, *store, all_of(*store), chance);
    }
    disk.restore_power(chance());
    auto store = open_sqlite(folder.path() / "games", options);
    ASSERT_TRUE(store) << store.error().detail;
    const auto there = all_of(**store);
    ASSERT_TRUE(there == known.acknowledged || there == known.asked) << "after cut " << cut;
    if (known.acknowledged != known.asked) ++(there == known.asked ? unheard.kept : unheard.lost);
  }
}

TEST(PowerCuts, LoseNothingThatWasAcknowledged) {
  const int disks = std::getenv("SEIZE_LONG") != nullptr ? 50 : 3;
  std::mt19937_64 chance(1);
  Unheard unheard;
  for (int disk = 0; disk < disks && !HasFatalFailure(); ++disk) live_through(20, chance, unheard);
  EXPECT_GT(unheard.lost, 0);
  EXPECT_GT(unheard.kept, 0);
}

// The instrument: where nobody waits for the disk, something is lost.
TEST(PowerCuts, AreNoticedWhereNothingIsSynced) {
  int lost = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    FailingDisk disk;
    {
      auto database = *Database::open("games", disk.vfs());
      database.run(
          "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE a(x); INSERT INTO a VALUES(1)");
      ASSERT_FALSE(database.trouble());
      disk.cut_power_after(1);
    }
    disk.restore_power(seed);
    auto database = *Database::open("games", disk.vfs());
    Statement read(database, "SELECT x FROM a");
    if (!read.with().next()) ++lost;
  }
  EXPECT_GT(lost, 0);
}

}  // namespace
}  // namespace seize::store
