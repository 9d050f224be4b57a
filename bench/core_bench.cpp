#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "core/game.h"
#include "core/perft.h"
#include "core/random.h"

namespace {

using seize::Game;
using seize::Move;
using seize::Position;
using seize::Random;

// A fixed piece of arithmetic that nothing else in the project can speed up: what other times are compared
// with.
void reference(benchmark::State& state) {
  for (auto _ : state) {
    Random random(1);
    std::uint64_t sum = 0;
    for (int i = 0; i < 1'000'000; ++i) sum += random.next();
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(reference)->Unit(benchmark::kMillisecond);

void perft_from_start(benchmark::State& state) {
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += seize::perft(Position(), static_cast<int>(state.range(0)));
  state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(perft_from_start)->Arg(6)->Arg(7)->Unit(benchmark::kMillisecond);

// Six placed, so that every placement is looked at for alignments.
void perft_midgame(benchmark::State& state) {
  Position position;
  for (const auto [piece, square] : {std::pair(0, 0), {15, 5}, {3, 2}, {12, 7}, {5, 8}, {10, 13}}) {
    position = position.give(seize::Piece::from_index(piece)).place(seize::Square::from_index(square));
  }
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += seize::perft(position, static_cast<int>(state.range(0)));
  state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(perft_midgame)->Arg(6)->Arg(7)->Unit(benchmark::kMillisecond);

// Random giving and placing to the end, with a call whenever there is something to call.
std::vector<Move> random_game(Random& random) {
  Game game;
  while (!game.over()) {
    const Position& position = game.state().position;
    Move move = seize::Pass{};
    if (position.has_fresh()) {
      move = seize::Call{position.fresh().first()};
    } else if (position.hand()) {
      move = seize::Place{any_of(position.empty_squares(), random)};
    } else if (!position.full()) {
      move = seize::Give{any_of(position.left(), random)};
    }
    benchmark::DoNotOptimize(game.play(move));
  }
  return {game.moves().begin(), game.moves().end()};
}

void replay_100000_games(benchmark::State& state) {
  Random random(2026);
  std::vector<std::vector<Move>> games(100'000);
  for (auto& moves : games) moves = random_game(random);
  for (auto _ : state) {
    for (const auto& moves : games) {
      Game game;
      for (const Move& move : moves) benchmark::DoNotOptimize(game.play(move));
      benchmark::DoNotOptimize(game.state());
    }
  }
}
BENCHMARK(replay_100000_games)->Unit(benchmark::kMillisecond);

void position_size(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(state.iterations());
  state.counters["bytes"] = sizeof(Position);
}
BENCHMARK(position_size)->Iterations(1);

}  // namespace
