#pragma once

#include <atomic>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/position.h"
#include "solver/solve.h"

namespace seize::python {

struct Question {
  bool value_only = false;
  bool plies = false;
  std::optional<double> seconds = std::nullopt;  // for each position
};

// Solvers with their books, one for each thread, that keep what they found from one question to the next.
class SolverPool {
 public:
  // The books lie in the folder; where there is none, or a file is missing, the search does without.
  SolverPool(int threads, std::size_t memory, std::filesystem::path books);

  int threads() const { return static_cast<int>(seats_.size()); }

  // The answers, in the order of the positions. When `stop` becomes true meanwhile, what is not answered yet
  // stays unproved.
  std::vector<solver::Analysis> solve(std::span<const Position> positions, const Question& question,
                                      const std::atomic<bool>& stop);

 private:
  struct Seat {
    explicit Seat(std::size_t memory) : solver(memory) {}
    solver::Solver solver;
    std::map<std::string, std::optional<solver::Book>> books;
  };
  solver::Book* book_for(Seat& seat, const Position& position) const;
  solver::Analysis answer(Seat& seat, const Position& position, const Question& question,
                          const std::atomic<bool>& stop) const;

  std::vector<std::unique_ptr<Seat>> seats_;
  std::filesystem::path books_;
};

}  // namespace seize::python
