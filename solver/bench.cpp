#include "solver/bench.h"

namespace seize::solver {

namespace {

constexpr std::size_t bench_memory = std::size_t{4} << 20;

template <class Set>
auto pick(Random& random, Set set) {
  auto it = set.begin();
  for (auto n = random.below(static_cast<std::uint32_t>(set.size())); n > 0; --n) ++it;
  return *it;
}

Position any_position(Random& random, Rules rules, int placed) {
  Position position(rules);
  for (int i = 0; i < placed; ++i) {
    position = position.give(pick(random, position.left()));
    position = position.place(pick(random, position.empty_squares()));
  }
  return position.give(pick(random, position.left()));
}

bool is_quiet(const Position& position) {
  return !position.has_fresh() && position.stale().empty() && !completes_one(position);
}

class Bench {
 public:
  explicit Bench(const Path& path) : solver_(bench_memory, path) {}

  void solve(Rules rules, int placed, int count, const Request& request) {
    for (int i = 0; i < count; ++i) {
      solver_.forget();
      nodes_ += solver_.solve(random_position(random_, rules, placed, true), request).nodes;
    }
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  Random random_{1};
  Solver solver_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Position random_position(Random& random, Rules rules, int placed, bool quiet) {
  Position position = any_position(random, rules, placed);
  while (quiet && !is_quiet(position)) position = any_position(random, rules, placed);
  return position;
}

std::uint64_t bench_nodes(const Path& path) {
  constexpr Request value{.value_only = true};
  constexpr Request everything{.plies = true};
  Bench bench(path);
  for (const bool blocks : {false, true}) {
    for (int in_play = 1; in_play < 16; ++in_play) {
      const auto characteristics = Characteristics::from_bits(static_cast<std::uint8_t>(in_play));
      const Rules rules = *Rules::from(blocks, characteristics);
      bench.solve(rules, 6, 4, value);
      bench.solve(rules, 8, 4, everything);
    }
    const Rules all = *Rules::from(blocks, all_characteristics);
    bench.solve(all, 4, 6, value);
    bench.solve(all, 5, 20, value);
    bench.solve(all, 6, 4, everything);
  }
  return bench.nodes();
}

}  // namespace seize::solver
