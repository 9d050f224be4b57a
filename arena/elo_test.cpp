#include "arena/elo.h"

#include <gtest/gtest.h>

#include <cmath>

namespace seize::arena {
namespace {

TEST(Elo, TenToOneIsFourHundred) {
  EXPECT_DOUBLE_EQ(share_of_elo(0), 0.5);
  EXPECT_DOUBLE_EQ(share_of_elo(400), 10.0 / 11);
  EXPECT_NEAR(elo_of_share(0.75), 190.8485, 1e-4);  // 400 log10 3
}

TEST(Elo, SharesAndDifferencesAreInverse) {
  for (const double elo : {-700.0, -55.5, 0.0, 1.0, 200.0}) {
    EXPECT_NEAR(elo_of_share(share_of_elo(elo)), elo, 1e-9);
  }
}

TEST(Elo, AShareCountsDrawsAsHalfAndIsTheMoreCertainTheMoreOfThemThereAre) {
  const Share drawish = share_of(Tally{.wins = 20, .draws = 80});
  const Share decided = share_of(Tally{.wins = 60, .losses = 40});
  EXPECT_DOUBLE_EQ(drawish.mean, 0.6);
  EXPECT_DOUBLE_EQ(decided.mean, 0.6);
  EXPECT_NEAR(drawish.deviation, 0.02, 1e-9);  // sqrt(0.4 - 0.36) / 10
  EXPECT_NEAR(decided.deviation, std::sqrt(0.24) / 10, 1e-9);
}

TEST(Elo, TalliesAddUp) {
  Tally sum{.wins = 1, .draws = 2, .losses = 3};
  sum += {.wins = 10, .draws = 20, .losses = 30};
  EXPECT_EQ(sum, (Tally{.wins = 11, .draws = 22, .losses = 33}));
}

TEST(Elo, NothingButWinsBoundsTheDifferenceFromBelowOnly) {
  const EloEstimate all_won = estimate_elo(Tally{.wins = 10});
  EXPECT_TRUE(std::isinf(all_won.elo) && all_won.elo > 0);
  EXPECT_TRUE(std::isinf(all_won.high) && all_won.high > 0);
  // 12 of 14 points: 0.857143 - 1.959964 * sqrt(0.857143 * 0.142857 / 14) = 0.673843
  EXPECT_NEAR(all_won.low, 400 * std::log10(0.673843 / 0.326157), 1e-2);
  const EloEstimate all_lost = estimate_elo(Tally{.losses = 10});
  EXPECT_DOUBLE_EQ(all_lost.high, -all_won.low);
}

TEST(Elo, ErrorBarsAreThoseWorkedOutByHand) {
  // 60 + 20/2 = 70 of 100. With two won and two lost more: 72 of 104, mean 0.692308; mean square
  // (62 + 20/4) / 104 = 0.644231, variance 0.164941, deviation of the mean 0.039824, times 1.959964 0.078054.
  const EloEstimate estimate = estimate_elo(Tally{.wins = 60, .draws = 20, .losses = 20});
  EXPECT_NEAR(estimate.elo, 147.1907, 1e-3);
  EXPECT_NEAR(estimate.low, 400 * std::log10(0.614254 / 0.385746), 0.01);
  EXPECT_NEAR(estimate.high, 400 * std::log10(0.770362 / 0.229638), 0.01);
}

TEST(Elo, DrawsAloneAreNoCertaintyOfEquality) {
  const EloEstimate estimate = estimate_elo(Tally{.draws = 6});
  EXPECT_DOUBLE_EQ(estimate.elo, 0);
  EXPECT_LT(estimate.low, -50);
  EXPECT_NEAR(estimate.high, -estimate.low, 1e-9);
}

TEST(Elo, PairsThatBalanceTellMoreThanTheirGames) {
  // Fifty openings that the starter always wins: 50 wins, 50 losses, and every pair a tie.
  const EloEstimate by_games = estimate_elo(Tally{.wins = 50, .losses = 50});
  const EloEstimate by_pairs = estimate_elo(Pairs{0, 0, 50, 0, 0});
  EXPECT_DOUBLE_EQ(by_pairs.elo, 0);
  EXPECT_LT(by_pairs.high, by_games.high);
}

TEST(Elo, MoreGamesMeanNarrowerBars) {
  double width = 10000;
  for (const std::int64_t n : {10, 100, 1000, 10000}) {
    const EloEstimate estimate = estimate_elo(Tally{.wins = 6 * n, .draws = n, .losses = 3 * n});
    EXPECT_LT(estimate.low, estimate.elo);
    EXPECT_GT(estimate.high, estimate.elo);
    EXPECT_LT(estimate.high - estimate.low, width);
    width = estimate.high - estimate.low;
  }
}

TEST(Elo, SuperiorityIsANormalShare) {
  EXPECT_DOUBLE_EQ(likelihood_of_superiority({}), 0.5);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority({.wins = 7, .draws = 3, .losses = 7}), 0.5);
  // (30 - 20) / sqrt(50) = 1.414214 standard deviations
  EXPECT_NEAR(likelihood_of_superiority({.wins = 30, .draws = 9, .losses = 20}), 0.921350, 1e-6);
  EXPECT_NEAR(likelihood_of_superiority({.wins = 20, .draws = 0, .losses = 30}), 0.078650, 1e-6);
}

}  // namespace
}  // namespace seize::arena
