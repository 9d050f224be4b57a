// Collections of puzzles, what somebody has made of them, and what is answered to one.

#include <array>

#include "coach/puzzle.h"
#include "coach/puzzle_progress.h"
#include "coach/puzzle_try.h"
#include "messages/catalogues.h"
#include "notation/split.h"
#include "require.h"

namespace seize::fuzz {

namespace {

void check_collection(std::string_view text) {
  const auto puzzles = coach::parse_puzzles(text);
  if (!puzzles) {
    const auto line = static_cast<std::size_t>(puzzles.error().line);
    require(line >= 1 && line <= split(text, '\n').size(), "a fault is in a line of the text");
    return;
  }
  std::string written;
  for (const coach::Puzzle& puzzle : *puzzles) written += coach::format_puzzle(puzzle) + "\n";
  require(coach::parse_puzzles(written) == puzzles, "puzzles are read back as the same");
}

void check_progress(std::string_view text) {
  const auto progress = coach::parse_progress(text);
  if (!progress) return;
  require(coach::parse_progress(coach::format_progress(*progress)) == progress,
          "progress is read back as the same");
}

// One of each kind that is near its end: the solver answers at once.
constexpr std::array<std::string_view, 5> posed = {
    "3\tcall\t..29/..80/6.c1/.4fa - d2 L:chsf\t!cold\t430",
    "6\tsteal\tcbd./36.f/51.7/e248 9 c1 L:chsf\t!row1\t430",
    "1\twin_now\ta..6/2f51/.c84/.0.. 9 b2 L:sf\td1!anti\t770",
    "5\tsave_draw\t0.../e5.2/81df/.a6. 7 d2 L:chs\td1=9\t1370",
    "20\tstale_trap\t4.f0/2d79/be6./.a31 5 a2 L:chsf\td2!cold\t740",
};

// Every line is typed, at a puzzle that the size of the text picks.
void check_answers(std::string_view text) {
  static const Vocabulary english = *Vocabulary::parse(catalogue_texts().front().words);
  static solver::Solver solver(std::size_t{1} << 20);
  const coach::Puzzle puzzle = *coach::parse_puzzle(posed[text.size() % posed.size()]);
  coach::PuzzleTry attempt = coach::begin_try(puzzle, {});
  for (const std::string_view line : split(text, '\n')) {
    const coach::TryReply reply = coach::hear(attempt, line, english, solver);
    require(!reply.said.empty() || reply.wish || reply.outcome == coach::TryReply::Outcome::nothing,
            "an answer is answered");
    require(attempt.puzzle == puzzle, "the puzzle stays the same");
    require(!coach::describe(attempt).empty() && !coach::prompt(attempt).id.empty(),
            "it can be gone on with");
  }
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_collection(text);
  fuzz::check_progress(text);
  fuzz::check_answers(text.substr(0, 500));
  return 0;
}
