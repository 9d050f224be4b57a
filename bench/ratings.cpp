#include "bench/ratings.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace seize::bench {

namespace {

using Matrix = std::vector<std::vector<double>>;

constexpr double points_per_logit = 400 / std::numbers::ln10;

// By Gauss and Jordan. REQUIRES: the matrix can be inverted.
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix b(n, std::vector<double>(n, 0));
  for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < n; ++row) {
      if (std::abs(a[row][column]) > std::abs(a[pivot][column])) pivot = row;
    }
    std::swap(a[pivot], a[column]);
    std::swap(b[pivot], b[column]);
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = a[row][column] / a[column][column] - (row == column ? 1 / a[column][column] : 0);
      const std::vector<double> a_line = a[column];
      const std::vector<double> b_line = b[column];
      for (std::size_t i = 0; i < n; ++i) {
        a[row][i] -= factor * a_line[i];
        b[row][i] -= factor * b_line[i];
      }
    }
  }
  return b;
}

// One step of Newton's method on all ratings but the first, in logits. Fills in the inverse of the curvature
// and the variance of the slope, of which the errors are made.
void improve(std::vector<double>& logits, const std::vector<std::vector<arena::Tally>>& results,
             Matrix& curvature_inverse, Matrix& slope_variance) {
  const std::size_t n = logits.size() - 1;
  Matrix curvature(n, std::vector<double>(n, 0));
  slope_variance = curvature;
  std::vector<double> slope(n, 0);
  for (std::size_t i = 0; i <= n; ++i) {
    for (std::size_t j = 0; j <= n; ++j) {
      const arena::Tally& tally = results[i][j];
      if (i == j || i == 0 || tally.games() == 0) continue;
      const auto games = static_cast<double>(tally.games());
      const auto [scored, deviation] = arena::share_of(tally);
      const double share = arena::share_of_elo(points_per_logit * (logits[i] - logits[j]));
      const double weight = games * share * (1 - share);
      const double noise = games * deviation * games * deviation;
      slope[i - 1] += games * (scored - share);
      curvature[i - 1][i - 1] += weight;
      slope_variance[i - 1][i - 1] += noise;
      if (j == 0) continue;
      curvature[i - 1][j - 1] -= weight;
      slope_variance[i - 1][j - 1] -= noise;
    }
  }
  curvature_inverse = inverse(curvature);
  for (std::size_t i = 0; i < n; ++i) {
    double step = 0;
    for (std::size_t j = 0; j < n; ++j) step += curvature_inverse[i][j] * slope[j];
    logits[i + 1] += std::clamp(step, -1.0, 1.0);
  }
}

double variance_of(std::size_t player, const Matrix& curvature_inverse, const Matrix& slope_variance) {
  double sum = 0;
  for (std::size_t i = 0; i < curvature_inverse.size(); ++i) {
    for (std::size_t j = 0; j < curvature_inverse.size(); ++j) {
      sum += curvature_inverse[player][i] * slope_variance[i][j] * curvature_inverse[j][player];
    }
  }
  return sum;
}

}  // namespace

std::vector<Estimate> ratings(const std::vector<std::vector<arena::Tally>>& results) {
  std::vector<double> logits(results.size(), 0);
  Matrix curvature_inverse;
  Matrix slope_variance;
  constexpr int steps = 60;
  for (int i = 0; i < steps; ++i) improve(logits, results, curvature_inverse, slope_variance);
  std::vector<Estimate> estimates{{}};
  for (std::size_t i = 1; i < logits.size(); ++i) {
    const double variance = variance_of(i - 1, curvature_inverse, slope_variance);
    estimates.push_back({.elo = points_per_logit * logits[i],
                         .error = arena::two_sided_95 * points_per_logit * std::sqrt(variance)});
  }
  return estimates;
}

}  // namespace seize::bench
