// clang-format off
// How long the levels take to answer, by number of pieces placed: one thread, processor time, with the books.
//
//   level_bench [--books data/books] [--count 20] [--level owl]
//   level_bench --print 1      no measuring: what is asked, as level, rules, placed and the record of the table
//
// Half of the positions are given pieces to place, half are placed ones to give after. Where few pieces stand they are
// quiet, which are the hardest; else as from games in which calls are missed. One row a line: level, rules, placed, path,
// answers, then median, p99, greatest in milliseconds.
// clang-format on

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "notation/table_record.h"
#include "notation/words.h"
#include "players/player.h"
#include "solver/random_position.h"

namespace seize {
namespace {

constexpr int quiet_until = 7;

double processor_milliseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

void print_row(const Level& level, Rules rules, int placed, std::vector<double> times) {
  std::ranges::sort(times);
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  fmt::print("{}\t{}\t{}\t{}\t{}\t{:.4f}\t{:.4f}\t{:.4f}\n", level.name, format_rules(rules), placed,
             solver::best_path().name, times.size(), at(0.5), at(0.99), at(1));
  std::fflush(stdout);
}

// A table of programs of that level at which so many pieces stand; every second one has a piece to be given.
Table table_to_ask(const Level& level, Rules rules, int placed, int number, Random& random) {
  Position position = placed <= quiet_until ? solver::random_clean_position(random, rules, placed)
                                            : solver::random_position(random, rules, placed);
  if (number % 2 == 1) position = position.place(*position.empty_squares().begin());
  const Team program{{.name = "", .program = true, .level = std::string(level.name)}};
  return *open(
      {.options = {.rules = rules}, .first_named = program, .second_named = program, .start = position}, {});
}

std::optional<solver::Book> open_book(const std::string& folder, Rules rules) {
  std::string name = format_rules(rules);
  name[name.find(':')] = '-';
  std::ifstream in(folder + "/" + name + ".book", std::ios::binary);
  auto book = solver::Book::read({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  if (!book) return std::nullopt;
  return std::move(*book);
}

struct Request {
  std::string books = "data/books", level;
  int count = 20;
  bool print = false;
};

void ask(const Request& request, const Level& level, Rules rules, int placed, Mind& mind) {
  Random random(static_cast<std::uint64_t>(placed) + 1);
  std::vector<double> times;
  for (int i = 0; i < request.count; ++i) {
    const Table table = table_to_ask(level, rules, placed, i, random);
    if (table.game.over()) continue;
    if (request.print) {
      std::string record = format_record(record_of(table, {}));
      std::ranges::replace(record, '\n', '\v');
      fmt::print("{}\t{}\t{}\t{}\n", level.name, format_rules(rules), placed, record);
      continue;
    }
    const double begin = processor_milliseconds();
    static_cast<void>(choose(table, mind, random));
    times.push_back(processor_milliseconds() - begin);
  }
  if (!times.empty()) print_row(level, rules, placed, times);
}

void ask_all(const Request& request) {
  for (const bool blocks : {false, true}) {
    for (int characteristics = 1; characteristics <= Characteristic::count; ++characteristics) {
      const Rules rules = solver::rules_of({.blocks = blocks, .characteristics = characteristics});
      std::optional<solver::Book> book = open_book(request.books, rules);
      if (!book) fmt::print(stderr, "no book for {} in {}\n", format_rules(rules), request.books);
      Mind mind;
      mind.use(book ? &*book : nullptr);
      for (const Level& level : levels()) {
        if (!request.level.empty() && request.level != level.name) continue;
        for (int placed = 0; placed < Square::count; ++placed) ask(request, level, rules, placed, mind);
      }
    }
  }
}

}  // namespace
}  // namespace seize

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  seize::Request request{.level = options["--level"], .print = options.contains("--print")};
  if (options.contains("--books")) request.books = options["--books"];
  if (options.contains("--count")) request.count = std::max(1, std::atoi(options["--count"].c_str()));
  seize::ask_all(request);
}
