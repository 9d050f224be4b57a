#pragma once

// Position in, exact Analysis out.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/position.h"
#include "solver/book.h"
#include "solver/engine.h"
#include "solver/verdict.h"

namespace seize::solver {

// One of: a call (of an alignment that stands, or of one that placing on the square completes), a square and
// a give, a give alone, a square alone (the sixteenth piece), nothing at all (the pass).
struct WholeMove {
  std::optional<Square> square = std::nullopt;
  std::optional<Piece> give = std::nullopt;
  std::optional<WinningSet> call = std::nullopt;
  bool operator==(const WholeMove&) const = default;
};

struct JudgedMove {
  WholeMove move;
  Verdict verdict;
};

struct Analysis {
  Verdict verdict;
  std::optional<WholeMove> best;
  std::vector<JudgedMove> moves;  // in the notation's order; empty with value_only
  std::uint64_t nodes = 0;
  bool stopped = false;  // by the watch, before all that was asked for was proved

  bool proved() const { return verdict.value.has_value(); }
};

struct Request {
  bool value_only = false;  // prove the value and a best move, nothing else
  bool plies = false;
  Book* book = nullptr;  // asked before the search; must outlive the call
};

struct Limits {
  int threads = 1;
  Watch watch = {};
};

// What a side sees that looks ahead so far and no further.
struct Glance {
  std::optional<Value> value;  // a draw also where a call takes more placements; nothing when stopped
  std::uint64_t nodes = 0;
};

// The moves of a position in the notation's order: with a fresh alignment the calls and nothing else.
std::vector<WholeMove> moves_of(const Position& position);

class Solver {
 public:
  // 64 MB is enough for everything; the whole game gets faster with more by a few percent.
  explicit Solver(std::size_t memory = std::size_t{64} << 20, const Path& path = best_path())
      : table_(memory), path_(path) {}

  // Deterministic with one thread and a table that is new or was forgotten.
  Analysis solve(const Position& position, const Request& request = {}, const Limits& limits = {});

  // What the moves to one square are worth, in the notation's order, as solve says it of all of them: for
  // whoever wants to see them one square after the other, or asks several solvers at once. Those that were
  // stopped have no value. REQUIRES: a piece is in hand, nothing can be called, the square is empty, and the
  // position is worth so much.
  std::vector<JudgedMove> moves_to(const Position& position, Square square, Value worth,
                                   const Request& request = {}, const Limits& limits = {});

  // The value for the side to act when only calls within so many placements count, and alignments that stand
  // count as stale. The book is asked by who looks to the end.
  // REQUIRES: a piece is in hand.
  Glance look(const Position& position, int placements, Book* book = nullptr, const Limits& limits = {});

  void forget() { table_.clear(); }
  // What the table really has: less than asked for where the memory could not be had.
  std::size_t memory() const { return table_.bytes(); }

 private:
  ProofTable table_;
  Path path_;
};

}  // namespace seize::solver
