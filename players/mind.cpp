#include "players/mind.h"

#include <algorithm>

namespace seize {

namespace {

constexpr std::uint64_t nodes_of_question = 60;  // what asking costs besides the search, about

}  // namespace

void Mind::begin(std::uint64_t nodes) {
  remembers_ = true;
  left_ = nodes;
}

std::optional<solver::Value> Mind::value_of(const Position& position, int placements) {
  if (spent()) return std::nullopt;
  forget();
  const solver::Glance glance = solver_.look(position, placements, book_, {.watch = watch()});
  spend(glance.nodes);
  return glance.value;
}

solver::Analysis Mind::solve(const Position& position) {
  forget();
  solver::Analysis analysis =
      solver_.solve(position, {.value_only = true, .book = book_}, {.watch = watch()});
  spend(analysis.nodes);
  return analysis;
}

void Mind::forget() {
  if (remembers_) solver_.forget();
  remembers_ = false;
}

solver::Watch Mind::watch() {
  return {.should_stop = [](void* left,
                            std::uint64_t nodes) { return nodes >= *static_cast<std::uint64_t*>(left); },
          .context = &left_};
}

void Mind::spend(std::uint64_t nodes) { left_ -= std::min(left_, nodes + nodes_of_question); }

}  // namespace seize
