// What seize.wasm offers besides its players: the rules and the solver.

#include <cstddef>
#include <cstdint>
#include <string>

#include "analysis/analysis_text.h"
#include "book_at_hand.h"
#include "buffers.h"
#include "coach/review_json.h"
#include "core/perft.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/summary.h"
#include "solver/bench.h"
#include "solver_at_hand.h"

namespace {

using seize::wasm::input;
using seize::wasm::output;
using seize::wasm::solver_at_hand;

std::string refused(const seize::RecordFault& fault) {
  return std::to_string(fault.move) + " " + std::string(rule_of(fault.fault.reason));
}

}  // namespace

extern "C" {

// The host's: hears now and then while a search runs how many nodes it has visited, and ends it by an answer
// other than 0.
[[clang::import_module("seize"), clang::import_name("watch")]] int watch(double nodes);
// The host's clock, in microseconds.
[[clang::import_module("seize"), clang::import_name("now")]] double now();

// The input is a position. All ones when it is refused.
[[clang::export_name("perft")]] std::uint64_t count_games(int depth) {
  const auto position = seize::parse_position(input());
  return position ? seize::perft(*position, depth) : ~std::uint64_t{0};
}

// The input is the record of one game. Gives what `seize replay --json` says of it; of a refused one the
// number of the token (0: the tags) and the rule, as "7 R4.3".
[[clang::export_name("replay")]] const char* replay() {
  const auto record = seize::parse_record(input());
  return output(record ? seize::summary_json(record->game) : refused(record.error()));
}

// The same for what `seize review --json` says. Best with the book of its rules open; a book of other rules
// does not help.
[[clang::export_name("review")]] const char* review() {
  const auto record = seize::parse_record(input());
  if (!record) return output(refused(record.error()));
  const seize::coach::Means means{
      .solver = solver_at_hand(), .book = seize::wasm::book_at_hand(), .nodes = seize::coach::usual_nodes};
  return output(seize::coach::review_json(record->game, seize::coach::review(record->game, means)));
}

// The input is a position. Gives what `seize solve --json` says of it; nothing when it is refused.
[[clang::export_name("solve")]] const char* solve(int value_only, int plies) {
  const auto position = seize::parse_position(input());
  if (!position) return output("");
  const double begin = now();
  const seize::solver::Request request{
      .value_only = value_only != 0, .plies = plies != 0, .book = seize::wasm::book_at_hand()};
  const seize::solver::Watch host{
      .should_stop = [](void*, std::uint64_t nodes) { return watch(static_cast<double>(nodes)) != 0; }};
  const auto analysis = solver_at_hand().solve(*position, request, {.watch = host});
  return output(analysis_json(*position, analysis, request, static_cast<std::uint64_t>(now() - begin)));
}

// As `seize bench`.
[[clang::export_name("bench")]] std::uint64_t bench() { return seize::solver::bench_nodes(); }

}  // extern "C"
