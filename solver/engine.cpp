#include "solver/engine.h"

#include <array>

#include "solver/paths.h"

namespace seize::solver {
namespace {

// The fastest first.
struct Available {
  std::array<Path, 3> path;
  std::size_t count = 0;

  Available() {
#if defined(SEIZE_HAS_X86_PATHS)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")) path[count++] = {"avx2", ask_avx2};
    if (__builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt")) {
      path[count++] = {"sse4.1", ask_sse41};
    }
#endif
    path[count++] = {"plain", ask_plain};
  }
};

const Available& available() {
  static const Available all;
  return all;
}

}  // namespace

const Path& best_path() { return available().path[0]; }
std::span<const Path> paths() { return {available().path.data(), available().count}; }

}  // namespace seize::solver
