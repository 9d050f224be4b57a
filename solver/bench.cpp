#include "solver/bench.h"

#include "solver/random_position.h"

namespace seize::solver {

namespace {

constexpr std::size_t bench_memory = std::size_t{4} << 20;

class Bench {
 public:
  explicit Bench(const Path& path) : solver_(bench_memory, path) {}

  void solve(Rules rules, int placed, int count, const Request& request) {
    for (int i = 0; i < count; ++i) {
      solver_.forget();
      nodes_ += solver_.solve(random_clean_position(random_, rules, placed), request).nodes;
    }
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  Random random_{1};
  Solver solver_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

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
