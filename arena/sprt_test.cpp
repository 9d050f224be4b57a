#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

namespace seize::arena {
namespace {

double ratio(double elo0, double elo1, const Pairs& pairs) {
  return log_likelihood_ratio({.elo0 = elo0, .elo1 = elo1}, pairs);
}

TEST(Sprt, BoundsAreWalds) {
  const auto [lower, upper] = bounds_of({.elo0 = 0, .elo1 = 10});
  EXPECT_NEAR(upper, 2.944439, 1e-6);  // log (0.95 / 0.05)
  EXPECT_NEAR(lower, -2.944439, 1e-6);
  const SprtBounds uneven = bounds_of({.elo0 = 0, .elo1 = 10, .alpha = 0.01, .beta = 0.1});
  EXPECT_NEAR(uneven.upper, 4.499810, 1e-6);   // log (0.9 / 0.01)
  EXPECT_NEAR(uneven.lower, -2.292535, 1e-6);  // log (0.1 / 0.99)
}

TEST(Sprt, NothingPlayedSaysNothing) { EXPECT_EQ(ratio(0, 50, {}), 0); }

// With two outcomes alone the likeliest distribution of a given mean is that mean, so that the ratio is
// 30 log (s1 / 0.5) + 20 log ((1 - s1) / 0.5), where s1 = 1 / (1 + 10^(-50/400)).
TEST(Sprt, OfTwoOutcomesIsTheRatioOfTheirShares) {
  EXPECT_NEAR(ratio(0, 50, {20, 0, 0, 0, 30}), 0.92313, 0.005);
}

// Worked out by another program, which finds the tilt by Newton's method.
TEST(Sprt, OfAllOutcomesIsWhatAnotherProgramFinds) {
  EXPECT_NEAR(ratio(0, 10, {10, 20, 50, 30, 15}), 0.7846012677, 1e-8);
  EXPECT_NEAR(ratio(0, 50, {3, 17, 44, 31, 5}), 1.2884667372, 1e-8);
  EXPECT_NEAR(ratio(0, 100, {1, 0, 60, 0, 40}), 21.4312557014, 1e-8);
  EXPECT_NEAR(ratio(0, 100, {0, 0, 0, 0, 30}), 7.4092611368, 1e-8);
}

TEST(Sprt, IsTheSameGameSeenFromBothSides) {
  EXPECT_NEAR(ratio(-20, 20, {5, 5, 5, 5, 5}), 0, 1e-9);
  EXPECT_NEAR(ratio(0, 30, {4, 9, 21, 13, 2}), -ratio(-30, 0, {2, 13, 21, 9, 4}), 1e-9);
}

TEST(Sprt, GrowsWithEveryPairThatIsWon) {
  double before = ratio(0, 100, {2, 3, 10, 3, 2});
  for (std::int64_t won = 3; won < 30; ++won) {
    const double now = ratio(0, 100, {2, 3, 10, 3, won});
    EXPECT_GT(now, before);
    before = now;
  }
}

TEST(Sprt, IsDecidedAtItsBoundsAndNotBefore) {
  const Sprt sprt{.elo0 = 0, .elo1 = 10};
  EXPECT_EQ(verdict_of(sprt, 2.94), SprtVerdict::undecided);
  EXPECT_EQ(verdict_of(sprt, 2.95), SprtVerdict::elo1);
  EXPECT_EQ(verdict_of(sprt, -2.94), SprtVerdict::undecided);
  EXPECT_EQ(verdict_of(sprt, -2.95), SprtVerdict::elo0);
}

}  // namespace
}  // namespace seize::arena
