// Certificates: they are rejected with a reason, or what they claim is true by the solver, which shares
// nothing with the checker.

#include <algorithm>
#include <array>
#include <sstream>

#include "checker/proof.h"
#include "notation/position_text.h"
#include "require.h"
#include "solver/solve.h"
#include "sum.h"

namespace seize::fuzz {

namespace {

std::string_view line_of(std::string_view text, int number) {
  for (; number > 0; --number) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

// True iff looking at it takes no longer than a moment: little is left to be searched without a move that is
// named.
bool is_short(std::string_view text) {
  if (std::ranges::count(text, '\n') < 4) return true;
  const std::string_view settled = line_of(text, 3);
  return std::ranges::count(line_of(text, 1), '.') <= 6 || settled <= "3";
}

// The value as certificates write it.
std::string_view word_for(solver::Value value) {
  constexpr std::array<std::string_view, 3> words = {"loss", "draw", "win"};
  return words[static_cast<std::size_t>(value)];
}

void check_claim(const checker::Report& report) {
  static solver::Solver solver(std::size_t{1} << 20);
  const auto position = parse_position(report.position);
  if (!position || position->placed() < 6) return;  // the empty board takes the solver too long
  const auto analysis = solver.solve(*position, {.value_only = true});
  require(word_for(*analysis.verdict.value) == report.value, "what is proved is true");
}

void check_certificate(const std::string& text) {
  std::istringstream in(text);
  try {
    const checker::Report report = checker::check(in);
    require(report.bytes == text.size(), "all of it is read");
    check_claim(report);
  } catch (const checker::Rejected& rejected) {
    require(!rejected.why.empty(), "a rejection has a reason");
  }
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string text(fuzz::text_of(data, size));
  if (!fuzz::is_short(text)) return 0;
  fuzz::check_certificate(text);
  fuzz::check_certificate(text + fuzz::sum_of(text));
  return 0;
}
