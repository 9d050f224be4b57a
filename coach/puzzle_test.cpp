#include "coach/puzzle.h"

#include <gmock/gmock.h>

#include <set>

#include "analysis/analysis_text.h"
#include "coach/explain.h"
#include "coach/puzzle_key.h"
#include "coach/puzzle_maker.h"
#include "coach/puzzle_solution.h"
#include "coach/test_puzzles.h"
#include "core/random.h"
#include "core/test_games.h"
#include "solver/random_position.h"
#include "solver/symmetry.h"

namespace seize::coach {
namespace {

using testing::ElementsAre;

// ---- lines

constexpr std::string_view win_now = "1\twin_now\ta..6/2f51/.c84/.0.. 9 b2 L:sf\td1!anti\t770";

TEST(PuzzleLine, SaysWhatThePuzzleIs) {
  const auto puzzle = parse_puzzle(win_now);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->id, 1);
  EXPECT_EQ(puzzle->kind, PuzzleKind::win_now);
  EXPECT_EQ(format_position(puzzle->position), "a..6/2f51/.c84/.0.. 9 b2 L:sf");
  EXPECT_THAT(puzzle->answers,
              ElementsAre(solver::WholeMove{.square = test::square("d1"), .call = test::antidiagonal()}));
  EXPECT_EQ(puzzle->rating, 770);
  EXPECT_EQ(format_puzzle(*puzzle), win_now);
}

std::optional<PuzzleFlaw> flaw_with(std::size_t field, std::string_view text) {
  std::vector<std::string> fields = {"1", "win_now", "a..6/2f51/.c84/.0.. 9 b2 L:sf", "d1!anti", "770"};
  fields[field] = text;
  std::string line;
  for (const std::string& one : fields) line += one + "\t";
  line.pop_back();
  const auto puzzle = parse_puzzle(line);
  return puzzle ? std::nullopt : std::optional(puzzle.error());
}

TEST(PuzzleLine, IsRefusedWithTheFieldThatIsWrong) {
  for (const char* id : {"", "0", "01", "-1", "x", "1x", "1000000", "99999999999"})
    EXPECT_EQ(flaw_with(0, id), PuzzleFlaw::id) << id;
  for (const char* kind : {"", "win", "Call", "win_now "}) EXPECT_EQ(flaw_with(1, kind), PuzzleFlaw::kind);
  for (const char* position : {"", "..../..../..../.... - -", "a..6/2f51/.c84/.0.. 9 a1 L:sf"})
    EXPECT_EQ(flaw_with(2, position), PuzzleFlaw::position) << position;
  for (const char* rating : {"", "0", "7.5", "-5"}) EXPECT_EQ(flaw_with(4, rating), PuzzleFlaw::rating);
}

TEST(PuzzleLine, HasAnswersThatCanBeTriedThere) {
  for (const char* answers : {"", "d1", "d1!anti ", "d1?anti=3", "d1=-", "-", "~", "#1", "a4=3", "d1=9",
                              "d1=a", "=3", "nonsense", "d1!anti  d1!row1"}) {
    EXPECT_EQ(flaw_with(3, answers), PuzzleFlaw::answers) << answers;
  }
  for (const char* answers : {"d1!anti", "d1!anti d1!row1", "d1=3", "!row2"})
    EXPECT_EQ(flaw_with(3, answers), std::nullopt) << answers;
}

TEST(PuzzleLine, HasFiveFields) {
  EXPECT_EQ(parse_puzzle("").error(), PuzzleFlaw::fields);
  EXPECT_EQ(parse_puzzle("1\tcall").error(), PuzzleFlaw::fields);
  EXPECT_EQ(parse_puzzle(std::string(win_now) + "\t").error(), PuzzleFlaw::fields);
}

TEST(PuzzleCollection, SkipsCommentsAndNamesTheLineAtFault) {
  const std::string two = "# title\n\n" + std::string(win_now) + "\n";
  ASSERT_TRUE(parse_puzzles(two));
  EXPECT_EQ(parse_puzzles(two)->size(), 1U);
  EXPECT_EQ(parse_puzzles(two + "nonsense\n").error(), (PuzzleFault{.flaw = PuzzleFlaw::fields, .line = 4}));
  EXPECT_TRUE(parse_puzzles("")->empty());
}

TEST(PuzzleKinds, HaveWords) {
  std::set<std::string_view> words;
  for (const PuzzleKind kind : all_puzzle_kinds()) {
    words.insert(format_puzzle_kind(kind));
    EXPECT_EQ(parse_puzzle_kind(format_puzzle_kind(kind)), kind);
  }
  EXPECT_EQ(words.size(), 9U);
  EXPECT_EQ(parse_puzzle_kind("puzzle"), std::nullopt);
}

// ---- what a position is

class Solution : public testing::Test {
 protected:
  std::optional<PuzzleSolution> of(std::string_view position) { return solve_puzzle(at(position), solver_); }

  // The kind, what must be done if it is a trap, and the answers.
  std::string shown(std::string_view position) {
    const auto solution = of(position);
    if (!solution) return "none";
    std::string text(format_puzzle_kind(solution->kind));
    if (solution->task != solution->kind) text += "/" + std::string(format_puzzle_kind(solution->task));
    for (const solver::WholeMove& answer : solution->answers) text += " " + format_move(answer);
    return text;
  }

  solver::Solver solver_{puzzle_memory};
};

TEST_F(Solution, FollowsFromThePosition) {
  EXPECT_EQ(shown("..29/..80/6.c1/.4fa - d2 L:chsf"), "call !cold");
  EXPECT_EQ(shown("cbd./36.f/51.7/e248 9 c1 L:chsf"), "steal !row1");
  EXPECT_EQ(shown("a..6/2f51/.c84/.0.. 9 b2 L:sf"), "win_now d1!anti");
  EXPECT_EQ(shown("..9./2e5./0..1/..47 3 b3 L:chsf"), "win_in_two a1=f");
  EXPECT_EQ(shown("67../3.e./.94c/..1. b b4 L:chsf"), "win_in_three b1=2");
  EXPECT_EQ(shown(".de1/..20/.3../.4c. - c1 L:chsf"), "safe_piece =f");
  EXPECT_EQ(shown("0.../e5.2/81df/.a6. 7 d2 L:chs"), "save_draw d1=9");
}

TEST_F(Solution, BesideAStaleAlignmentIsATrap) {
  EXPECT_EQ(shown("2436/1bc./a.58/f9ed - b4 L:chsf"), "stale_trap/call !row4");
  EXPECT_EQ(shown("4.f0/2d79/be6./.a31 5 a2 L:chsf"), "stale_trap/win_now d2!cold");
}

TEST_F(Solution, OfSeveralAlignmentsOnOneSquareIsEachOfThem) {
  // On d4 the piece completes row 4 and column d.
  EXPECT_EQ(shown("135./...7/.a.9/2..b d b2 L:c"), "win_now d4!row4 d4!cold");
}

TEST_F(Solution, TakesPiecesThatDifferInNothingThatCountsForOneAnswer) {
  for (const Puzzle& puzzle : shipped()) {
    if (puzzle.answers.size() == 1 || !puzzle.answers.front().give) continue;
    for (const solver::WholeMove& answer : puzzle.answers) {
      EXPECT_EQ(answer.square, puzzle.answers.front().square);
      EXPECT_EQ(values_of(*answer.give, puzzle.position.rules()),
                values_of(*puzzle.answers.front().give, puzzle.position.rules()));
    }
  }
}

TEST_F(Solution, IsNoneWhereThereIsNoneOrMoreThanOne) {
  EXPECT_EQ(shown("..../..../..../.... - - L:chsf"), "none");   // too early
  EXPECT_EQ(shown("..../..0./.f../.... 3 b2 S:ch"), "none");    // too early
  EXPECT_EQ(shown("135./..../..../9bd. f a1 L:c"), "none");     // two squares to win on
  EXPECT_EQ(shown("0123/4567/89ab/cdef - a1 L:chsf"), "none");  // many to call
}

TEST_F(Solution, CountsTheMovesThatWinLater) {
  EXPECT_EQ(of("..9./2e5./0..1/..47 3 b3 L:chsf")->features.slower_wins > 0, true);
  EXPECT_EQ(of("208d/.51a/..9./6.f. e d3 L:chsf")->features.slower_wins, 0);
}

TEST_F(Solution, OfFourOrFivePlacementsIsALongWin) {
  EXPECT_EQ(shown("52b3/...f/.7../..c6 1 d1 L:chsf"), "long_win a1=8");
}

TEST(Hiddenness, GrowsFromAColourInARowToFillInADiagonalOrBlock) {
  EXPECT_EQ(hiddenness(at("..../..../..../1b5f - a1 L:c"), test::row(1)), 0);
  EXPECT_EQ(hiddenness(at("..../..../..../237b - a1 L:h"), test::row(1)), 1);
  EXPECT_EQ(hiddenness(at("..../..../..../89cf - a1 L:f"), test::row(1)), 2);
  EXPECT_EQ(hiddenness(at("...8/..9./.c../f... - a1 L:f"), test::diagonal()), 4);
  EXPECT_EQ(hiddenness(at("..../..../cf../89.. - a1 S:f"), test::block("a1")), 4);
  EXPECT_EQ(hiddenness(at("...8/..9./.c../f... - a1 L:chsf"), test::diagonal()), 4);
  EXPECT_EQ(hiddenness(at("...9/..b./.d../f... - a1 L:chsf"), test::diagonal()), 2);
}

// ---- symmetry

// The position turned by a symmetry of the board, its characteristics complemented and exchanged.
Position transformed(const Position& position, Random& random) {
  const bool blocks = position.rules().blocks();
  const auto symmetries =
      static_cast<std::uint32_t>(blocks ? solver::block_symmetries : solver::line_symmetries);
  const solver::Moved& moved = solver::board_symmetry(static_cast<int>(random.below(symmetries)));
  const auto turned = random.below(16);
  const bool exchange = random.below(2) == 1;
  const auto other = [&](Piece piece) {
    const auto bits = static_cast<std::uint32_t>(piece.index()) ^ turned;
    const std::uint32_t swapped = (bits & 12U) | (bits & 1U) << 1U | (bits & 2U) >> 1U;
    return Piece::from_index(static_cast<int>(exchange ? swapped : bits));
  };
  Setup setup{.rules = position.rules()};
  for (const Square square : position.occupied()) {
    setup.board[moved[static_cast<std::size_t>(square.index())]] = other(*position.at(square));
  }
  if (position.hand()) setup.hand = other(*position.hand());
  if (position.last())
    setup.last = Square::from_index(moved[static_cast<std::size_t>(position.last()->index())]);
  return Position::from(setup).value();
}

TEST(PuzzleKeys, AreEqualForWhatIsTheSameBySymmetry) {
  Random random(3);
  for (int i = 0; i < 3000; ++i) {
    const Rules rules = test::rules(i % 2 == 1);
    Position position = solver::random_position(random, rules, 4 + i % 12);
    if (i % 3 == 0) position = position.place(position.empty_squares().first());
    EXPECT_EQ(puzzle_key(position), puzzle_key(transformed(position, random))) << format_position(position);
  }
}

TEST(PuzzleKeys, DifferForWhatIsNotTheSame) {
  const Position position = at("..9./2e5./0..1/..47 3 b3 L:chsf");
  EXPECT_NE(puzzle_key(position),
            puzzle_key(at("..9./2e5./0..1/..47 a b3 L:chsf")));  // another piece in hand
  EXPECT_NE(puzzle_key(position), puzzle_key(at("..9./2e5./0..1/..47 - b3 L:chsf")));  // none
  EXPECT_NE(puzzle_key(position), puzzle_key(at("..9./2e5./0..1/..47 3 b3 S:chsf")));  // blocks count
  EXPECT_NE(puzzle_key(position), puzzle_key(at("..9./2e5./0..1/..47 3 b3 L:chs")));   // less counts
  EXPECT_NE(puzzle_key(position), puzzle_key(at("..9./2e5./0..1/.4.7 3 b3 L:chsf")));  // another square
}

TEST(PuzzleKeys, LookAtTheLastSquareOnlyWhereSomethingIsAligned) {
  EXPECT_EQ(puzzle_key(at("..9./2e5./0..1/..47 3 b3 L:chsf")),
            puzzle_key(at("..9./2e5./0..1/..47 3 c4 L:chsf")));
  EXPECT_NE(puzzle_key(at("cbd./36.f/51.7/e248 9 c1 L:chsf")),
            puzzle_key(at("cbd./36.f/51.7/e248 9 b3 L:chsf")));
}

TEST(PuzzleKeys, LeaveOutWhatDoesNotCount) {
  // Under L:c the pieces 0 and 2 are the same.
  EXPECT_EQ(puzzle_key(at("..../..../..../0.1. 4 c1 L:c")), puzzle_key(at("..../..../..../2.1. 4 c1 L:c")));
  EXPECT_EQ(puzzle_key(at("..../..../..../0.1. 4 c1 L:c")), puzzle_key(at("..../..../..../0.2. 4 c1 L:h")));
  EXPECT_NE(puzzle_key(at("..../..../..../0.1. 4 c1 L:c")), puzzle_key(at("..../..../..../0.3. 4 c1 L:ch")));
}

// ---- the maker

TEST(PuzzleMaking, BeginsAShorterSeriesAsALongerOneAndUsesUpTheNumbersOfDullOnes) {
  PuzzleMaker first(77);
  PuzzleMaker again(77);
  int dull = 0;
  for (int i = 1; i <= 40; ++i) {
    const auto puzzle = first.next();
    EXPECT_EQ(puzzle, again.next());
    dull += !puzzle;
    if (puzzle) {
      EXPECT_EQ(puzzle->id, i);
    }
  }
  EXPECT_GT(dull, 0);
}

TEST(PuzzleMaking, LeavesNothingToCallOnTheBoardUnlessTheKindNeedsIt) {
  for (const Puzzle& puzzle : shipped()) {
    const bool calls = puzzle.answers.front().call && !puzzle.answers.front().square;
    EXPECT_EQ(puzzle.position.has_fresh(), calls) << puzzle.id;
    EXPECT_EQ(!puzzle.position.stale().empty(), puzzle.kind == PuzzleKind::stale_trap) << puzzle.id;
  }
}

}  // namespace
}  // namespace seize::coach
