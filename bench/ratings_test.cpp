#include "bench/ratings.h"

#include <gmock/gmock.h>

#include <cmath>

namespace seize::bench {
namespace {

using arena::Tally;

Tally reversed(const Tally& tally) {
  return {.wins = tally.losses, .draws = tally.draws, .losses = tally.wins};
}

// Three players whose results are just those that 100 points between neighbours promise.
TEST(Ratings, FindTheRatingsThatMadeTheResults) {
  const auto match = [](double ahead) {
    constexpr int games = 1'000'000;
    const std::int64_t wins = std::llround(games * arena::share_of_elo(ahead));
    return Tally{.wins = wins, .draws = 0, .losses = games - wins};
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
  const arena::EloEstimate alone = arena::estimate_elo(one_step);
  EXPECT_LT(2 * found[1].error, alone.high - alone.low)
      << "the games with the third tell of these two as well";
}

}  // namespace
}  // namespace seize::bench
