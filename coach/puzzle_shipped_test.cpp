// Every puzzle of data/puzzles.tsv, solved again.

#include <gmock/gmock.h>

#include <cstdlib>
#include <map>
#include <set>

#include "analysis/analysis_text.h"
#include "coach/explain.h"
#include "coach/puzzle_choice.h"
#include "coach/puzzle_explanation.h"
#include "coach/puzzle_hint.h"
#include "coach/puzzle_interest.h"
#include "coach/puzzle_key.h"
#include "coach/puzzle_maker.h"
#include "coach/puzzle_rating.h"
#include "coach/puzzle_solution.h"
#include "coach/puzzle_twin.h"
#include "coach/test_puzzles.h"
#include "notation/words.h"
#include "solver/reference.h"
#include "talk/test_talk.h"

namespace seize::coach {
namespace {

TEST(PuzzlesShipped, AreLinesAsWeWriteThemWithNumbersThatRise) {
  const auto puzzles = parse_puzzles(shipped_text());
  ASSERT_TRUE(puzzles) << "line " << puzzles.error().line;
  EXPECT_GE(puzzles->size(), 1000U);
  std::string text = shipped_text().substr(0, shipped_text().find('\n') + 1);
  int id = 0;
  for (const Puzzle& puzzle : *puzzles) {
    EXPECT_GT(puzzle.id, std::exchange(id, puzzle.id));
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
  for (const PuzzleKind kind : all_puzzle_kinds()) EXPECT_GE(kinds[kind], 60) << format_puzzle_kind(kind);
  EXPECT_GT(rules["L:chsf"] * 2, static_cast<int>(shipped().size()));
  for (const char* others : {"S:chsf", "L:chs", "L:ch", "L:c", "L:sf", "S:ch"})
    EXPECT_GE(rules[others], 30) << others;
  for (const Difficulty one : {Difficulty::easy, Difficulty::medium, Difficulty::hard})
    EXPECT_GE(difficulties[one], 200) << format_difficulty(one);
}

TEST(PuzzlesShipped, AreSolvedAgainToTheSameKindAndAnswersAndNoneIsDull) {
  solver::Solver solver(puzzle_memory);
  for (const Puzzle& puzzle : shipped()) {
    const auto solution = solve_puzzle(puzzle.position, solver);
    ASSERT_TRUE(solution) << puzzle.id;
    EXPECT_EQ(solution->kind, puzzle.kind) << puzzle.id;
    EXPECT_EQ(solution->answers, puzzle.answers) << puzzle.id;
    EXPECT_FALSE(is_dull(*solution)) << puzzle.id;
  }
}

// All of them with SEIZE_LONG=1.
TEST(PuzzlesShipped, AreRatedByWhichLevelsSolveThem) {
  solver::Solver solver(puzzle_memory);
  Mind mind;
  const std::size_t step = std::getenv("SEIZE_LONG") != nullptr ? 1 : 83;
  for (std::size_t i = 0; i < shipped().size(); i += step) {
    const Puzzle& puzzle = shipped()[i];
    EXPECT_EQ(rate_puzzle(puzzle.position, *solve_puzzle(puzzle.position, solver), mind), puzzle.rating)
        << puzzle.id;
  }
}

TEST(PuzzlesShipped, HaveTheLongestWinsAndTheRarestIdeasAmongThem) {
  solver::Solver solver(puzzle_memory);
  std::map<PuzzleIdea, int> ideas;
  std::map<int, int> lengths;
  for (const Puzzle& puzzle : shipped()) {
    if (puzzle.kind != PuzzleKind::long_win) continue;
    const int plies = *solver.solve(puzzle.position, {.value_only = true, .plies = true}).verdict.plies;
    ++lengths[plies];
    for (const PuzzleIdea idea : ideas_of(puzzle.position, puzzle.answers.front(), plies)) ++ideas[idea];
  }
  EXPECT_GE(lengths[9], 40);  // nine placements from seven standing: there is no longer win
  for (const PuzzleIdea idea : {PuzzleIdea::last_piece, PuzzleIdea::gives_up, PuzzleIdea::lone_piece})
    EXPECT_GE(ideas[idea], 20) << static_cast<int>(idea);
}

TEST(PuzzlesShipped, HaveTwinsThatAreTheSamePuzzleInAnotherPicture) {
  solver::Solver solver(puzzle_memory);
  for (std::size_t i = 0; i < shipped().size(); i += 5) {
    const Puzzle& puzzle = shipped()[i];
    const Puzzle twin = twin_of(puzzle, i + 20'000);
    EXPECT_NE(twin.position, puzzle.position);
    EXPECT_EQ(puzzle_key(twin.position), puzzle_key(puzzle.position)) << puzzle.id;
    EXPECT_EQ(solve_puzzle(twin.position, solver)->answers, twin.answers) << puzzle.id;
    EXPECT_EQ(twin, twin_of(puzzle, i + 20'000));
  }
}

// A hint helps, and none of them is the answer.
TEST(PuzzlesShipped, HaveHintsThatCanBeSaid) {
  std::set<std::string> missing;
  for (const Puzzle& puzzle : shipped()) {
    const Messages hints = puzzle_hints(puzzle, {});
    EXPECT_GE(hints.size(), puzzle.position.rules().in_play().size() == 1 ? 1U : 2U) << puzzle.id;
    for (const Said& said : hints) missing.merge(test::unsayable(said));
  }
  EXPECT_THAT(missing, testing::IsEmpty());
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
  if (kind == PuzzleKind::long_win) return outcome.value > 0;
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
  EXPECT_GT(checked, 100);
}

TEST(PuzzlesShipped, AreAllDifferentBySymmetry) {
  std::set<PuzzleKey> keys;
  for (const Puzzle& puzzle : shipped())
    EXPECT_TRUE(keys.insert(puzzle_key(puzzle.position)).second) << puzzle.id;
}

// All of them with SEIZE_LONG=1.
TEST(PuzzlesShipped, AreWhatTheMakerMakesOfSeedOne) {
  const bool all = std::getenv("SEIZE_LONG") != nullptr;
  const int last = all ? shipped().back().id : 60;
  PuzzleMaker maker(1);
  std::vector<Puzzle> made;
  for (int i = 0; i < last; ++i) {
    if (auto puzzle = maker.next()) made.push_back(*std::move(puzzle));
  }
  ASSERT_LE(made.size(), shipped().size());
  EXPECT_TRUE(std::ranges::equal(made, std::span(shipped()).first(made.size())));
  EXPECT_NE(shipped_text().find("--make " + std::to_string(shipped().back().id) + " --seed 1\n"),
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
