#include "solver/best_first.h"

#include <gtest/gtest.h>

#include <vector>

namespace seize::solver::SEIZE_PATH {
namespace {

TEST(BestFirst, TakesTheCheapestFirstAndTheFirstOfEquals) {
  BestFirst<20> queue;
  for (const int cost : {7, 0, 3, 254, 3, 7, 1, 9, 0, 200, 3}) queue.add(cost);
  std::vector<int> taken;
  while (const auto number = queue.take()) taken.push_back(*number);
  EXPECT_EQ(taken, (std::vector{1, 8, 6, 2, 4, 10, 0, 5, 7, 9, 3}));
}

TEST(BestFirst, KnowsTheCostsOfWhatWasNotTaken) {
  BestFirst<20> queue;
  for (int i = 0; i < 20; ++i) queue.add(100 - i);
  EXPECT_EQ(queue.count(), 20);
  EXPECT_EQ(queue.cost(0), 100);
  EXPECT_EQ(queue.cost(19), 81);
}

TEST(BestFirst, HasNothingWhereNothingWasAdded) { EXPECT_EQ(BestFirst<8>().take(), std::nullopt); }

}  // namespace
}  // namespace seize::solver::SEIZE_PATH
