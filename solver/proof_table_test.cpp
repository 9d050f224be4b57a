#include "solver/proof_table.h"

#include <gtest/gtest.h>

namespace seize::solver {
namespace {

constexpr std::size_t one_bucket = ProofTable::bucket_bytes;
constexpr Key some_key{.lanes = 0x0001'0002'0003'0003, .occupied = 0x0003, .idle = 1, .blocks = false};

TEST(ProofTable, FindsWhatWasStored) {
  ProofTable table(one_bucket);
  EXPECT_EQ(table.find(some_key, 2), std::nullopt);
  table.store(some_key, 2, true);
  table.store(some_key, 3, false);
  EXPECT_EQ(table.find(some_key, 2), true);
  EXPECT_EQ(table.find(some_key, 3), false);
  table.clear();
  EXPECT_EQ(table.find(some_key, 2), std::nullopt);
}

// With one bucket every key meets every other, so only the comparison of whole keys can tell them apart.
TEST(ProofTable, TellsApartKeysThatDifferInAnyField) {
  ProofTable table(one_bucket);
  table.store(some_key, 2, true);
  Key other = some_key;
  other.lanes ^= std::uint64_t{1} << 63;
  EXPECT_EQ(table.find(other, 2), std::nullopt);
  other = some_key;
  other.occupied ^= 0x8000;
  EXPECT_EQ(table.find(other, 2), std::nullopt);
  other = some_key;
  other.idle = 0;  // a lane of zeros may be a characteristic left out, or one in which all pieces agree
  EXPECT_EQ(table.find(other, 2), std::nullopt);
  other = some_key;
  other.blocks = true;
  EXPECT_EQ(table.find(other, 2), std::nullopt);
  EXPECT_EQ(table.find(some_key, 4), std::nullopt);
}

TEST(ProofTable, KeepsPositionsWithManyEmptySquares) {
  ProofTable table(one_bucket);
  table.store(some_key, 2, true);
  for (int i = 0; i < 100; ++i) {
    const Key crowded{.lanes = static_cast<std::uint64_t>(i), .occupied = 0x00ff};
    table.store(crowded, 2, false);
    EXPECT_EQ(table.find(crowded, 2), false);
  }
  EXPECT_EQ(table.find(some_key, 2), true);
}

}  // namespace
}  // namespace seize::solver
