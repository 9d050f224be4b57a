// Several threads on one question: all search all of it, keep out of each other's way where they can (Claims)
// and share what they prove through the table. The first to finish has the answer. Left out of WebAssembly
// (alone.cpp).

#include <thread>
#include <vector>

#include "solver/engine.h"

namespace seize::solver {
namespace {

// Smaller questions are answered before a thread has started.
constexpr int worth_a_team_from = 11;

}  // namespace

Answer ask_crew(const Path& path, const Position& position, int horizon, Crew& team, Worker& first) {
  const int empty = 16 - position.placed();
  if (team.size <= 1 || empty < worth_a_team_from) {
    team.size = 1;
    return path.ask(position, horizon, first);
  }
  std::vector<Worker> workers;
  for (int number = 1; number < team.size; ++number) workers.push_back({.team = team, .number = number});
  std::vector<Answer> answers(workers.size(), Answer::unknown);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < workers.size(); ++i) {
    threads.emplace_back([&, i] {
      answers[i] = path.ask(position, horizon, workers[i]);
      if (answers[i] != Answer::unknown) team.stop.store(true, std::memory_order_relaxed);
    });
  }
  Answer answer = path.ask(position, horizon, first);
  team.stop.store(true, std::memory_order_relaxed);
  for (std::size_t i = 0; i < workers.size(); ++i) {
    threads[i].join();
    first.nodes += workers[i].nodes;
    if (answer != Answer::unknown || answers[i] == Answer::unknown) continue;
    answer = answers[i];
    first.choice = workers[i].choice;
  }
  return answer;
}

}  // namespace seize::solver
