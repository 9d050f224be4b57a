// samples print lines|squares|fewer: a file of data/benchmark, solved anew.
// samples check FILE…: works every row with nine or more placed out again by a plain minimax.

#include <fmt/format.h>

#include <fstream>
#include <span>
#include <string>

#include "samples/sample_set.h"

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
  if (act == "check") return check_files(arguments.subspan(2));
  fmt::print(stderr, "Usage: samples print lines|squares|fewer, or samples check FILE…\n");
  return 2;
}
