#pragma once

// What a moment of a game is worth, exactly. A position alone does not tell: a side that has used up its call
// can no longer call what stands there.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.h"
#include "solver/solve.h"

namespace seize::coach {

// What the judging may use.
struct Means {
  solver::Solver& solver;
  solver::Book* book = nullptr;  // of the game's rules; without one early positions are seldom known
  std::uint64_t nodes = 0;       // left to be searched; what they do not suffice for is not known
};

// A table of this size is as good as any more, here and in WebAssembly.
inline constexpr std::size_t table_memory = std::size_t{16} << 20;

// Enough for a whole game with a book, and for its later half without: about a second on one core.
inline constexpr std::uint64_t usual_nodes = 20'000'000;

struct Judgement {
  solver::Verdict verdict{};  // for the side to act
  std::optional<solver::WholeMove> best =
      std::nullopt;  // nothing where it is not known, or nothing helps any more
};

// From so many placed on the distance is found too: it is cheap there.
inline constexpr int distances_from = 7;

// When both sides miss no call from now on; takes the nodes it searched off the means. REQUIRES: the game is
// not over.
Judgement judge(const State& state, Means& means);

// The same for a given side, also after the end.
solver::Verdict verdict_for(Side side, const State& state, const Judgement& judgement);

}  // namespace seize::coach
