#include "bench/ratings.h"

#include <gmock/gmock.h>

#include <cmath>

namespace seize::bench {
namespace {

Tally reversed(const Tally& tally) {
  return {.wins = tally.losses, .draws = tally.draws, .losses = tally.wins};
}

TEST(Ratings, AMatchOfThreeQuartersIs191Points) {
  const Tally tally{.wins = 75, .draws = 0, .losses = 25};
  EXPECT_NEAR(difference(tally).elo, 190.8, 0.1);
  EXPECT_NEAR(difference(tally).error, 78.6,
              0.5);  // 1.96 standard errors of 0.0433 on the slope of the curve
  EXPECT_NEAR(difference({.wins = 50, .draws = 50, .losses = 0}).elo, 190.8, 0.1);
}

TEST(Ratings, DrawsMakeAMatchMoreCertain) {
  EXPECT_LT(difference({.wins = 20, .draws = 80, .losses = 0}).error,
            difference({.wins = 60, .draws = 0, .losses = 40}).error);
}

TEST(Ratings, CertaintyIsHalfWhereTheScoreIsEven) {
  EXPECT_DOUBLE_EQ(likelihood_of_superiority({.wins = 10, .draws = 5, .losses = 10}), 0.5);
  EXPECT_NEAR(likelihood_of_superiority({.wins = 58, .draws = 0, .losses = 42}), 0.947, 0.002);
}

// Three players whose results are just those that 100 points between neighbours promise.
TEST(Ratings, FindTheRatingsThatMadeTheResults) {
  const auto match = [](double ahead) {
    const double share = 1 / (1 + std::pow(10, -ahead / 400));
    return Tally{.wins = 1000 * share, .draws = 0, .losses = 1000 * (1 - share)};
  };
  const Tally one_step = match(100);
  const Tally two_steps = match(200);
  const auto found = ratings({{{}, reversed(one_step), reversed(two_steps)},
                              {one_step, {}, reversed(one_step)},
                              {two_steps, one_step, {}}});
  EXPECT_DOUBLE_EQ(found[0].elo, 0);
  EXPECT_NEAR(found[1].elo, 100, 0.01);
  EXPECT_NEAR(found[2].elo, 200, 0.01);
  EXPECT_GT(found[2].error, found[1].error);
  EXPECT_LT(found[1].error,
            difference(one_step).error);  // the games with the third tell of these two as well
}

}  // namespace
}  // namespace seize::bench
