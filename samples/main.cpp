// samples print lines|squares|fewer: a file of data/benchmark, solved anew.
// samples openings L:chsf|S:chsf: a file of data/openings, made anew.
// samples suite NAME: a file of data/suites, made anew.
// samples check FILE…: works every row with nine or more placed out again by a plain minimax.

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <string>

#include "notation/words.h"
#include "samples/openings.h"
#include "samples/sample_set.h"
#include "samples/suites.h"

namespace {

namespace samples = seize::samples;

constexpr int worked_out_from = 9;

int print(std::string_view name) {
  fmt::print("# position\tvalue for the side to act\tplacements to the call; docs/benchmark.md\n");
  for (const seize::Position& position : samples::positions_of(name)) {
    fmt::print("{}\n", samples::format_row({position, samples::solved(position)}));
  }
  return 0;
}

int print_openings(seize::Rules rules) {
  fmt::print("# position\tmoves that keep the draw, of all moves; docs/engines.md\n");
  for (const samples::Opening& opening : samples::openings_of(rules)) {
    fmt::print("{}\n", samples::format_opening(opening));
  }
  return 0;
}

int print_suite(std::string_view name) {
  fmt::print("# position\tall right answers; docs/engines.md\n");
  for (const samples::Question& question : samples::questions_of(name)) {
    fmt::print("{}\n", samples::format_question(question));
  }
  return 0;
}

bool is_suite(std::string_view name) {
  const auto names = samples::suite_names();
  return std::ranges::find(names, name) != names.end();
}

struct Tally {
  int agree = 0;
  int differ = 0;
  int skipped = 0;
};

void check(const std::string& text, Tally& tally) {
  const auto row = samples::parse_row(text);
  if (row && row->position.placed() < worked_out_from) {
    ++tally.skipped;
  } else if (row && samples::worked_out(row->position) == row->verdict) {
    ++tally.agree;
  } else {
    ++tally.differ;
    fmt::print("differs: {}\n", text);
  }
}

int check_files(std::span<char* const> names) {
  Tally tally;
  for (const char* name : names) {
    std::ifstream file(name);
    for (std::string text; std::getline(file, text);) {
      if (!text.starts_with('#')) check(text, tally);
    }
  }
  fmt::print("{} agree, {} differ, {} with fewer than {} placed not looked at\n", tally.agree, tally.differ,
             tally.skipped, worked_out_from);
  return tally.differ == 0 && tally.agree > 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** values) {
  const std::span arguments(values, static_cast<std::size_t>(count));
  const std::string_view act = count > 2 ? arguments[1] : "";
  if (act == "print" && count == 3 && !samples::positions_of(arguments[2]).empty())
    return print(arguments[2]);
  if (act == "openings" && count == 3 && seize::parse_rules(arguments[2])) {
    return print_openings(*seize::parse_rules(arguments[2]));
  }
  if (act == "suite" && count == 3 && is_suite(arguments[2])) return print_suite(arguments[2]);
  if (act == "check") return check_files(arguments.subspan(2));
  fmt::print(stderr,
             "Usage: samples print lines|squares|fewer, samples openings L:chsf|S:chsf, samples suite "
             "win-in-1|win-in-2|win-in-3|only-move|steal|stale, or samples check FILE…\n");
  return 2;
}
