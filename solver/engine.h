#pragma once

// One question to the search, and the worker that answers it.
//
// A contest has two sides: the hunter wants to call, the survivor wants to prevent it. It ends at the
// horizon: a number of empty squares at which it is the survivor's turn, and where the survivor is through
// with any safe move. So with e squares empty the placer is the survivor when e and the horizon are both even
// or both odd, and the hunter otherwise. Horizon 2 or 3 means to the end of the game, since nobody can be
// forced later; greater ones ask whether the hunter can call soon, which is how distances are found.

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>

#include "core/position.h"
#include "solver/exchanges.h"
#include "solver/proof_table.h"

namespace seize::solver {

enum class Answer : std::uint8_t { no, yes, unknown };

// A square and the piece given next.
struct Choice {
  Square square;
  Piece give;
  bool operator==(const Choice&) const = default;
};

// Asked now and then while a search runs, on the thread that called the solver. The nodes are those of all
// threads, never more than there are in the end.
struct Watch {
  bool (*should_stop)(void* context, std::uint64_t nodes) = nullptr;
  void* context = nullptr;
};

// Which positions the threads of a team are searching at the moment, so that they need not search the same
// one. Only advice: a slot that is taken by another position, or a false alarm, costs time and nothing else.
class Claims {
 public:
  // True unless another thread holds the position with this hash.
  bool take(std::uint64_t hash) {
    std::uint64_t nobody = 0;
    return slot(hash).compare_exchange_strong(nobody, hash, std::memory_order_relaxed) || nobody != hash;
  }
  void release(std::uint64_t hash) { slot(hash).compare_exchange_strong(hash, 0, std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t>& slot(std::uint64_t hash) { return slots_[hash % slots_.size()]; }
  std::array<std::atomic<std::uint64_t>, 256> slots_{};
};

// What the threads of one question share.
struct Crew {
  ProofTable& table;
  Watch watch;
  int size = 1;
  std::atomic<bool> stop = false;
  Claims claims = {};
  std::atomic<std::uint64_t> nodes_of_others = 0;  // as far as the threads but the first have told
};

struct Worker {
  Crew& team;
  int number = 0;  // 0 is the thread that called the solver
  std::uint64_t nodes = 0;
  std::uint64_t told = 0;  // of its nodes, to the team
  std::optional<Choice> choice =
      std::nullopt;                // a move with which the placer succeeds, where the answer is yes
  Exchanges* exchanges = nullptr;  // of the question's board, where there are more such questions
};

constexpr bool placer_survives(int empty, int horizon) { return ((empty ^ horizon) & 1) == 0; }

// Whether the placer succeeds: as hunter calls, as survivor reaches the horizon. Unknown if stopped.
// REQUIRES: a piece is in hand and completes no set; alignments that stand are stale.
using Ask = Answer(const Position& position, int horizon, Worker& worker);

// The fastest of the paths this machine can run, and its name.
struct Path {
  const char* name;
  Ask* ask;
};
const Path& best_path();
// Every path this machine can run, for tests.
std::span<const Path> paths();

// The same with team.size threads, or with one where there are none.
Answer ask_crew(const Path& path, const Position& position, int horizon, Crew& team, Worker& first);

}  // namespace seize::solver
