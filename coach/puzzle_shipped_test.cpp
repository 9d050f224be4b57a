// Every puzzle of data/puzzles.tsv, solved again.

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "analysis/analysis_text.h"
#include "coach/explain.h"
#include "coach/puzzle_choice.h"
#include "coach/puzzle_explanation.h"
#include "coach/puzzle_key.h"
#include "coach/puzzle_maker.h"
#include "coach/puzzle_solution.h"
#include "coach/test_puzzles.h"
#include "notation/words.h"
#include "solver/reference.h"
#include "talk/test_talk.h"

namespace seize::coach {
namespace {

TEST(PuzzlesShipped, AreLinesAsWeWriteThemNumberedFromOne) {
  const auto puzzles = parse_puzzles(shipped_text());
  ASSERT_TRUE(puzzles) << "line " << puzzles.error().line;
  EXPECT_GE(puzzles->size(), 1500U);
  std::string text = shipped_text().substr(0, shipped_text().find('\n') + 1);
  int id = 0;
  for (const Puzzle& puzzle : *puzzles) {
    EXPECT_EQ(puzzle.id, ++id);
    text += format_puzzle(puzzle) + '\n';
  }
  EXPECT_EQ(text, shipped_text());
}

TEST(PuzzlesShipped, AreOfEveryKindUnderManyRulesAndOfEveryDifficulty) {
  std::map<PuzzleKind, int> kinds;
  std::map<std::string, int> rules;
  std::map<Difficulty, int> difficulties;
  for (const Puzzle& puzzle : shipped()) {
    ++kinds[puzzle.kind];
    ++rules[format_rules(puzzle.position.rules())];
    ++difficulties[difficulty_of(puzzle.rating)];
  }
  for (const PuzzleKind kind : all_puzzle_kinds()) EXPECT_GE(kinds[kind], 150) << format_puzzle_kind(kind);
  EXPECT_GT(rules["L:chsf"] * 2, static_cast<int>(shipped().size()));
  for (const char* others : {"S:chsf", "L:chs", "L:ch", "L:c", "L:sf", "S:ch"})
    EXPECT_GE(rules[others], 60) << others;
  for (const Difficulty one : {Difficulty::easy, Difficulty::medium, Difficulty::hard})
    EXPECT_GE(difficulties[one], 400) << format_difficulty(one);
}

TEST(PuzzlesShipped, AreSolvedAgainToTheSameKindAnswersAndDifficulty) {
  solver::Solver solver(puzzle_memory);
  for (const Puzzle& puzzle : shipped()) {
    const auto solution = solve_puzzle(puzzle.position, solver);
    ASSERT_TRUE(solution) << puzzle.id;
    EXPECT_EQ(solution->kind, puzzle.kind) << puzzle.id;
    EXPECT_EQ(solution->answers, puzzle.answers) << puzzle.id;
    EXPECT_EQ(solution->rating, puzzle.rating) << puzzle.id;
  }
}

// What the plainest search makes of a move, for the side that makes it.
solver::reference::Outcome outcome_of(const Position& position, const solver::WholeMove& move) {
  const auto theirs = solver::reference::outcome_of(after(position, move));
  return {.value = -theirs.value, .plies = theirs.value == 0 ? 0 : theirs.plies + (move.square ? 1 : 0)};
}

// True iff the move does what the kind asks for.
bool is_answer(PuzzleKind kind, const solver::reference::Outcome& outcome) {
  if (kind == PuzzleKind::win_in_two) return outcome == solver::reference::Outcome{1, 3};
  if (kind == PuzzleKind::win_in_three) return outcome == solver::reference::Outcome{1, 5};
  return outcome.value >= 0;
}

// Independent of the solver: a plain minimax that knows nothing but the rules, where few enough squares are
// left for it.
TEST(PuzzlesShipped, HaveTheAnswersThatAPlainMinimaxFinds) {
  constexpr int fewest_placed = 10;
  int checked = 0;
  for (const Puzzle& puzzle : shipped()) {
    if (!puzzle.answers.front().give || puzzle.kind == PuzzleKind::stale_trap) continue;
    if (puzzle.position.placed() < fewest_placed) continue;
    ++checked;
    std::vector<solver::WholeMove> answers;
    for (const solver::WholeMove& move : solver::moves_of(puzzle.position)) {
      if (is_answer(puzzle.kind, outcome_of(puzzle.position, move))) answers.push_back(move);
    }
    EXPECT_EQ(answers, puzzle.answers) << puzzle.id;
  }
  EXPECT_GT(checked, 300);
}

TEST(PuzzlesShipped, AreAllDifferentBySymmetry) {
  std::set<PuzzleKey> keys;
  for (const Puzzle& puzzle : shipped())
    EXPECT_TRUE(keys.insert(puzzle_key(puzzle.position)).second) << puzzle.id;
}

TEST(PuzzlesShipped, AreWhatTheMakerMakesOfSeedOne) {
  constexpr int enough = 200;
  PuzzleMaker maker(1);
  for (int i = 0; i < enough; ++i) EXPECT_EQ(maker.next(), shipped()[static_cast<std::size_t>(i)]);
  EXPECT_NE(shipped_text().find("--make " + std::to_string(shipped().size()) + " --seed 1\n"),
            std::string::npos);
}

TEST(PuzzlesShipped, CanBeSaidInEveryLanguage) {
  solver::Solver solver(puzzle_memory);
  std::set<std::string> missing;
  for (const Puzzle& puzzle : shipped()) {
    const Messages reasons = explain(puzzle, {}, solver);
    EXPECT_FALSE(reasons.empty()) << puzzle.id;
    for (const Messages& messages : {pose(puzzle, {}), tell_solution(puzzle, {}), reasons}) {
      for (const Said& said : messages) missing.merge(test::unsayable(said));
    }
  }
  EXPECT_THAT(missing, testing::IsEmpty());
}

// Whatever the answer, its explanation rests on the board: every piece that a sentence calls unsafe is.
TEST(PuzzlesShipped, HaveOneSafePieceForTheReasonsThatAreTold) {
  solver::Solver solver(puzzle_memory);
  for (const Puzzle& puzzle : shipped()) {
    if (puzzle.kind != PuzzleKind::safe_piece || puzzle.answers.size() > 1) continue;
    const Piece answer = *puzzle.answers.front().give;
    const bool all_others_lose_at_once = safe_pieces(puzzle.position) == Pieces().with(answer);
    const auto ids = test::ids(explain(puzzle, {}, solver));
    EXPECT_EQ(std::ranges::find(ids, "puzzle.why.others") != ids.end(), all_others_lose_at_once) << puzzle.id;
  }
}

}  // namespace
}  // namespace seize::coach
