// clang-format off
// How long the solver takes, by number of pieces placed: one thread, processor time.
//
//   solver_bench               cold: an empty table for each position, no book, value and best move
//   solver_bench --book DIR    with the books of the folder: value and best move, every move's value, distances
//   solver_bench --count N     so many positions for each number placed
//   solver_bench --print 1     no measuring: the positions of --book, as rules, placed and position
//   solver_bench --paths 1     the set of `seize bench` on every path
//
// One row a line: what, rules, placed, path, positions, then median, p99, greatest in milliseconds.
// clang-format on

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "notation/position_text.h"
#include "solver/bench.h"
#include "solver/random_position.h"

namespace {

using seize::Position;
using seize::Random;
using seize::Rules;
using seize::solver::Book;
using seize::solver::Request;
using seize::solver::Solver;

double processor_milliseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

double milliseconds_of(const std::function<void()>& work) {
  const double begin = processor_milliseconds();
  work();
  return processor_milliseconds() - begin;
}

void print_row(const char* what, const char* rules, int placed, std::vector<double> times) {
  std::ranges::sort(times);
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  fmt::print("{}\t{}\t{}\t{}\t{}\t{:.4f}\t{:.4f}\t{:.4f}\n", what, rules, placed,
             seize::solver::best_path().name, times.size(), at(0.5), at(0.99), at(1));
  std::fflush(stdout);
}

const char* name_of(bool blocks) { return blocks ? "S:chsf" : "L:chsf"; }
Rules rules_of(bool blocks) { return *Rules::from(blocks, seize::all_characteristics); }

// The fixed workload that other times are compared with, as in core_bench.
void print_reference() {
  std::vector<double> times;
  for (int i = 0; i < 51; ++i) {
    times.push_back(milliseconds_of([] {
      Random random(1);
      std::uint64_t sum = 0;
      for (int n = 0; n < 1'000'000; ++n) sum += random.next();
      const volatile std::uint64_t kept = sum;
      static_cast<void>(kept);
    }));
  }
  print_row("reference", "-", 0, times);
}

// Quiet positions: nothing to call, nothing missed, nothing that can be completed at once.
void measure_cold(bool blocks, int placed, int count) {
  Random random(1);
  Solver solver(std::size_t{4} << 20);
  std::vector<double> times;
  for (int i = 0; i < count; ++i) {
    const Position position = seize::solver::random_clean_position(random, rules_of(blocks), placed);
    solver.forget();
    times.push_back(milliseconds_of([&] { solver.solve(position, {.value_only = true}); }));
  }
  print_row("cold", name_of(blocks), placed, times);
}

// Positions of random games with missed calls. The table is kept from one to the next, as in a session of
// play, but no two of them have much in common.
void measure(const char* what, const Request& request, bool blocks, int placed, int count) {
  Random random(2);
  Solver solver(std::size_t{64} << 20);
  std::vector<double> times;
  for (int i = 0; i < count; ++i) {
    const Position position = seize::solver::random_position(random, rules_of(blocks), placed);
    times.push_back(milliseconds_of([&] { solver.solve(position, request); }));
  }
  print_row(what, name_of(blocks), placed, times);
}

// For measuring the same elsewhere.
void print_positions(int count) {
  for (const bool blocks : {false, true}) {
    for (int placed = 0; placed <= 15; ++placed) {
      Random random(2);
      for (int i = 0; i < count; ++i) {
        const Position position = seize::solver::random_position(random, rules_of(blocks), placed);
        fmt::print("{}\t{}\t{}\n", name_of(blocks), placed, seize::format_position(position));
      }
    }
  }
}

std::optional<Book> open_book(const std::string& folder, bool blocks) {
  std::ifstream in(folder + (blocks ? "/S-chsf.book" : "/L-chsf.book"), std::ios::binary);
  std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  auto book = Book::read(std::move(bytes));
  if (!book) return std::nullopt;
  return std::move(*book);
}

void measure_with_book(const std::string& folder, int count) {
  for (const bool blocks : {false, true}) {
    std::optional<Book> book = open_book(folder, blocks);
    if (!book) fmt::print(stderr, "no book for {} in {}\n", name_of(blocks), folder);
    for (int placed = book ? 0 : seize::solver::deepest_book + 1; placed <= 15; ++placed) {
      Book* use = book ? &*book : nullptr;
      measure("best", {.value_only = true, .book = use}, blocks, placed, count);
      measure("moves", {.book = use}, blocks, placed, count);
      if (placed >= 6)
        measure("plies", {.value_only = true, .plies = true, .book = use}, blocks, placed, count);
    }
  }
}

void measure_paths() {
  for (const seize::solver::Path& path : seize::solver::paths()) {
    const double time = milliseconds_of([&] { seize::solver::bench_nodes(path); });
    fmt::print("bench\tall\t0\t{}\t1\t{:.1f}\t{:.1f}\t{:.1f}\n", path.name, time, time, time);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::string folder;
  int count = 0;
  bool paths = false;
  bool print = false;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--book") == 0) folder = argv[i + 1];
    if (std::strcmp(argv[i], "--paths") == 0) paths = true;
    if (std::strcmp(argv[i], "--print") == 0) print = true;
    if (std::strcmp(argv[i], "--count") == 0) count = std::max(1, std::atoi(argv[i + 1]));
  }
  if (print) {
    print_positions(count > 0 ? count : 1000);
    return 0;
  }
  print_reference();
  if (paths) {
    measure_paths();
    return 0;
  }
  if (!folder.empty()) {
    measure_with_book(folder, count > 0 ? count : 1000);
    return 0;
  }
  for (const bool blocks : {false, true}) {
    for (int placed = 4; placed <= 7; ++placed) measure_cold(blocks, placed, count > 0 ? count : 101);
  }
}
