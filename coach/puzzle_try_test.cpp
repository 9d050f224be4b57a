#include "coach/puzzle_try.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "analysis/analysis_text.h"
#include "coach/puzzle_solution.h"
#include "coach/test_puzzles.h"
#include "notation/words.h"
#include "talk/test_talk.h"

namespace seize::coach {
namespace {

using test::all_languages;
using test::ids;
using test::Language;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using Outcome = TryReply::Outcome;

class Trying : public testing::Test {
 protected:
  void begin(const Puzzle& puzzle) { attempt_ = begin_try(puzzle, {}); }
  void begin(std::string_view line) { begin(parse_puzzle(line).value()); }

  TryReply type(std::string_view line, const Language& in = test::language("en")) {
    TryReply reply = hear(attempt_, line, in.vocabulary, solver_);
    for (const Said& said : reply.said) EXPECT_THAT(test::unsayable(said), IsEmpty()) << line;
    return reply;
  }
  std::vector<std::string> ids_of(std::string_view line) { return ids(type(line).said); }
  const Position& position() const { return attempt_.conversation.table().game.state().position; }

  solver::Solver solver_{puzzle_memory};
  PuzzleTry attempt_ = begin_try(shipped().front(), {});
};

constexpr std::string_view a_call = "3\tcall\t..29/..80/6.c1/.4fa - d2 L:chsf\t!cold\t430";
constexpr std::string_view a_steal = "6\tsteal\tcbd./36.f/51.7/e248 9 c1 L:chsf\t!row1\t430";
constexpr std::string_view a_win = "1\twin_now\ta..6/2f51/.c84/.0.. 9 b2 L:sf\td1!anti\t770";
constexpr std::string_view in_two = "4\twin_in_two\t..9./2e5./0..1/..47 3 b3 L:chsf\ta1=f\t1320";
constexpr std::string_view in_three = "8\twin_in_three\t67../3.e./.94c/..1. b b4 L:chsf\tb1=2\t1450";
constexpr std::string_view a_piece = "2\tsafe_piece\t.de1/..20/.3../.4c. - c1 L:chsf\t=f\t1380";
constexpr std::string_view a_draw = "5\tsave_draw\t0.../e5.2/81df/.a6. 7 d2 L:chs\td1=9\t1370";
constexpr std::string_view a_trap = "20\tstale_trap\t4.f0/2d79/be6./.a31 5 a2 L:chsf\td2!cold\t740";

TEST_F(Trying, EveryShippedPuzzleTakesItsAnswersAndNothingElseAsRight) {
  for (std::size_t i = 0; i < shipped().size(); i += 7) {
    const Puzzle& puzzle = shipped()[i];
    for (const solver::WholeMove& move : solver::moves_of(puzzle.position)) {
      begin(puzzle);
      const TryReply reply = type(format_move(move));
      const bool right = std::ranges::find(puzzle.answers, move) != puzzle.answers.end();
      EXPECT_EQ(reply.outcome, right ? Outcome::right : Outcome::wrong)
          << puzzle.id << " " << format_move(move);
      EXPECT_EQ(position(), puzzle.position);
    }
  }
}

// `row 1` answered to "call it" was once taken as a question.
TEST_F(Trying, AnAlignmentAnswersWhereACallIsAskedFor) {
  for (const std::string_view puzzle : {a_call, a_steal}) {
    begin(puzzle);
    EXPECT_EQ(type("row 2").outcome, Outcome::wrong);
    EXPECT_THAT(ids_of("row 2?"), Not(IsEmpty()));
    EXPECT_EQ(type("row 2?").outcome, Outcome::nothing);
    EXPECT_EQ(type("what is on row 2").outcome, Outcome::nothing);
  }
  begin(a_call);
  EXPECT_EQ(type("column d").outcome, Outcome::right);
  begin(a_call);
  EXPECT_EQ(type("d1 d2 d3 d4").outcome, Outcome::right);
  begin(a_steal);
  EXPECT_EQ(type("row 1").outcome, Outcome::right);
  begin(a_draw);
  EXPECT_EQ(type("row 1").outcome, Outcome::nothing) << "nothing is to be called here";
}

// After `d1`, another square was once answered by "One must be given first".
TEST_F(Trying, AnotherSquareChangesTheOneThatWasChosen) {
  begin(a_draw);
  EXPECT_THAT(ids_of("b4"), ElementsAre("puzzle.placed"));
  EXPECT_THAT(ids_of("d1"), ElementsAre("puzzle.placed"));
  EXPECT_EQ(position().last(), parse_square("d1"));
  EXPECT_FALSE(position().at(*parse_square("b4")));
  EXPECT_THAT(ids_of("a4"), ElementsAre("refused.square_taken"));
  EXPECT_EQ(position().last(), parse_square("d1")) << "it stays where it was";
  EXPECT_EQ(type("b4?").outcome, Outcome::nothing);
  EXPECT_EQ(position().last(), parse_square("d1")) << "a question changes nothing";
  EXPECT_EQ(type("9").outcome, Outcome::right);
  begin(a_draw);
  EXPECT_THAT(ids_of("b4"), ElementsAre("puzzle.placed"));
  EXPECT_EQ(type("d1 9").outcome, Outcome::right);
}

// The words of an answer as a person of that language might type them, in one line.
std::string typed(const solver::WholeMove& move, const Language& in) {
  std::string line = move.square ? format_square(*move.square) : "";
  if (move.call)
    line += " " + in.words_of("quarto").front() + " " + std::string(format_winning_set(*move.call));
  if (move.give) line += " " + std::string(1, format_piece(*move.give));
  return line;
}

TEST_F(Trying, AnswersAreTypedInEveryLanguage) {
  for (const Language& in : all_languages()) {
    for (const PuzzleKind kind : all_puzzle_kinds()) {
      begin(first_of(kind));
      EXPECT_EQ(type(typed(attempt_.puzzle.answers.front(), in), in).outcome, Outcome::right)
          << in.code << " " << format_puzzle_kind(kind);
    }
  }
}

TEST_F(Trying, TheSolutionIsShownWhenAskedForInEveryLanguage) {
  for (const Language& in : all_languages()) {
    for (const char* key : {"solution", "resign"}) {
      for (const std::string& word : in.words_of(key)) {
        begin(a_win);
        const TryReply reply = type(word, in);
        EXPECT_EQ(reply.outcome, Outcome::shown) << in.code << " " << word;
        EXPECT_THAT(ids(reply.said), ElementsAre("advice.place_and_call", "explain.completes"));
      }
    }
  }
}

TEST_F(Trying, ARightAnswerIsExplainedByThePieceThatWasGiven) {
  for (const char* piece : {"3", "9", "f"}) {
    begin("169\tsafe_piece\t..52/c.e4/d..7/.b1. - c4 L:c\t=3 =9 =f\t570");
    const TryReply reply = type(piece);
    ASSERT_EQ(reply.outcome, Outcome::right);
    const auto why = std::ranges::find(reply.said, "puzzle.why.harmless", &Said::id);
    ASSERT_NE(why, reply.said.end());
    EXPECT_THAT(why->arguments, Contains(Argument{"digit", std::string(piece)}));
  }
}

TEST_F(Trying, OneMayPlaceFirstAndThenGiveOrCall) {
  begin(in_two);
  EXPECT_EQ(prompt(attempt_).id, "puzzle.prompt.answer");
  EXPECT_THAT(ids_of("a1"), ElementsAre("puzzle.placed"));
  EXPECT_EQ(prompt(attempt_).id, "puzzle.prompt.give");
  EXPECT_EQ(type("f").outcome, Outcome::right);

  begin(a_win);
  type("d1");
  EXPECT_THAT(ids_of("quarto"), IsEmpty());
  EXPECT_EQ(prompt(attempt_).id, "puzzle.prompt.point");
  EXPECT_EQ(type("antidiagonal").outcome, Outcome::right);
}

TEST_F(Trying, BackBeginsAnew) {
  begin(in_two);
  type("a1");
  EXPECT_THAT(ids_of("back"), ElementsAre("puzzle.back"));
  EXPECT_EQ(position(), attempt_.puzzle.position);
  EXPECT_EQ(type("a1=f").outcome, Outcome::right);
}

TEST_F(Trying, AWrongAnswerIsToldWithItsReason) {
  const auto reason = [&](std::string_view puzzle, std::string_view line) {
    begin(puzzle);
    const TryReply reply = type(line);
    EXPECT_EQ(reply.outcome, Outcome::wrong) << line;
    EXPECT_EQ(reply.said.size(), 2U);
    EXPECT_EQ(reply.said.front().id, "puzzle.not_right");
    return std::string(reply.said.back().id);
  };
  EXPECT_EQ(reason(a_call, "quarto row 2"), "wrong.incomplete");
  EXPECT_EQ(reason(a_call, "quarto a1 b1 c1 a2"), "wrong.nothing_pointed");
  EXPECT_EQ(reason(a_call, "3"), "puzzle.wrong.overlooked");
  EXPECT_EQ(reason(a_steal, "c2 0"), "puzzle.wrong.overlooked");
  EXPECT_EQ(reason(a_win, "d1 3"), "puzzle.wrong.overlooked");
  EXPECT_EQ(reason(a_win, "a1 3"), "puzzle.wrong.not_now");
  EXPECT_EQ(reason(a_win, "a1 quarto row 1"), "wrong.incomplete");
  EXPECT_EQ(reason(a_piece, "5"), "explain.not_safe");
  EXPECT_EQ(reason(a_draw, "d1 3"), "explain.not_safe");
  EXPECT_EQ(reason(a_trap, "quarto row 3"), "wrong.nothing_shared");
  EXPECT_EQ(reason(a_trap, "quarto column a"), "wrong.incomplete");
}

// Every wrong move that completes nothing for the other side is told by what the solver says of it.
TEST_F(Trying, AMoveThatDoesNotFailAtOnceIsToldByItsExactValue) {
  std::set<std::string_view> reasons;
  for (const std::string_view line : {in_two, in_three, a_draw}) {
    begin(line);
    for (const solver::WholeMove& move : solver::moves_of(attempt_.puzzle.position)) {
      begin(line);
      const TryReply reply = type(format_move(move));
      if (reply.outcome == Outcome::wrong) reasons.insert(reply.said[1].id);
    }
  }
  EXPECT_THAT(reasons, Contains("puzzle.wrong.loses"));
  EXPECT_THAT(reasons, Contains("puzzle.wrong.draws"));
  EXPECT_THAT(reasons, Contains("puzzle.wrong.slow"));
}

TEST_F(Trying, AStaleAlignmentIsNoAnswerAndIsExplained) {
  for (const Puzzle& puzzle : shipped()) {
    if (puzzle.kind != PuzzleKind::stale_trap) continue;
    begin(puzzle);
    const WinningSet stale = puzzle.position.stale().first();
    const TryReply wrong = type("!" + std::string(format_winning_set(stale)));
    EXPECT_EQ(wrong.outcome, Outcome::wrong);
    EXPECT_EQ(wrong.said.back().id, "wrong.stale");
    EXPECT_THAT(ids_of("solution"), Contains("puzzle.why.stale"));
  }
}

TEST_F(Trying, AnAlignmentThatTwoSquaresHaveIsExplainedByTheAnswer) {
  begin(a_call);
  EXPECT_THAT(ids_of("quarto column d"), ElementsAre("puzzle.right", "explain.shared", "puzzle.why.fresh"));
  begin(a_steal);
  EXPECT_THAT(ids_of("quarto row 1"),
              ElementsAre("puzzle.right", "explain.shared", "puzzle.why.fresh", "puzzle.why.stolen"));
  begin(in_three);
  EXPECT_THAT(ids_of("b1 2"), ElementsAre("puzzle.right", "puzzle.why.harmless", "puzzle.why.three",
                                          "explain.goes_on", "puzzle.try.draws"));
  begin(in_two);
  EXPECT_THAT(ids_of("a1 f"), Contains("explain.none_safe"));
}

TEST_F(Trying, QuestionsAreAnsweredAsAtATable) {
  begin(in_two);
  EXPECT_THAT(ids_of("board"), ElementsAre("answer.set", "answer.set", "answer.set", "answer.set"));
  EXPECT_THAT(ids_of("row 2"), ElementsAre("answer.set"));
  EXPECT_THAT(ids_of("rack"), ElementsAre("answer.rack"));
  EXPECT_THAT(ids_of("hand"), ElementsAre("answer.hand"));
  EXPECT_THAT(ids_of("last"), ElementsAre("answer.last"));
  EXPECT_THAT(ids_of("b2?"), ElementsAre("content.empty"));
  EXPECT_THAT(ids_of("7?"), ElementsAre("answer.piece_on"));
  EXPECT_THAT(ids_of("tall"), ElementsAre("answer.hand", "answer.values_left", "answer.values_standing"));
  EXPECT_THAT(ids_of("through b2"), Contains("answer.set"));
  EXPECT_THAT(ids_of("rules"), ElementsAre("answer.rules_lines"));
  EXPECT_THAT(ids_of("order hcsf"), ElementsAre("heard.order"));
  EXPECT_EQ(position(), attempt_.puzzle.position);
}

TEST_F(Trying, QuestionsAboutTheTurnPutThePuzzleAgain) {
  begin(in_two);
  for (const char* line : {"turn", "players", "options"}) {
    EXPECT_THAT(ids_of(line), ElementsAre("puzzle.title", "answer.rules_lines", "puzzle.task.win_in_two"));
  }
}

TEST_F(Trying, RepeatSaysTheLastAgain) {
  begin(in_two);
  EXPECT_THAT(ids_of("repeat"), ElementsAre("puzzle.title", "answer.rules_lines", "puzzle.task.win_in_two"));
  type("hand");
  EXPECT_THAT(ids_of("repeat"), ElementsAre("answer.hand"));
}

TEST_F(Trying, WhatCannotBeDoneIsRefusedAndCostsNothing) {
  begin(in_two);
  for (const char* line :
       {"c1 f", "b3", "a1 3", "pass", "draw", "save x", "yes", "no", "nonsense", "", "row 9"}) {
    const TryReply reply = type(line);
    EXPECT_EQ(reply.outcome, Outcome::nothing) << line;
    EXPECT_FALSE(reply.said.empty()) << line;
    EXPECT_EQ(position(), attempt_.puzzle.position) << line;
  }
}

TEST_F(Trying, TheHostIsToldOfWishes) {
  begin(in_two);
  EXPECT_EQ(type("help").wish, Word::help);
  for (const char* line : {"again", "next", "another"}) EXPECT_EQ(type(line).wish, Word::next) << line;
  EXPECT_EQ(type("quit").wish, Word::quit);
}

TEST_F(Trying, ASolvedPuzzleSaysSoAndJudgesNoFurtherAnswer) {
  begin(in_two);
  type(format_move(attempt_.puzzle.answers.front()));
  ASSERT_TRUE(attempt_.done);
  for (const char* line : {"a1 3", "c1", "quarto", "quarto row 1", "pass"}) {
    const TryReply reply = type(line);
    EXPECT_EQ(reply.outcome, Outcome::nothing) << line;
    EXPECT_THAT(ids(reply.said), ElementsAre("puzzle.done")) << line;
  }
  EXPECT_THAT(ids_of("hand"), ElementsAre("answer.hand"));
  EXPECT_EQ(type("solution").outcome, Outcome::nothing);
}

TEST_F(Trying, StopLeavesAPuzzleOrTakesACallBack) {
  begin("1\tcall\t7340/a1e8/2bfc/569d - b4 L:sf\t!row4\t480");
  type("quarto");
  EXPECT_THAT(ids_of("stop"), ElementsAre("heard.cancelled"));
  EXPECT_EQ(type("stop").wish, Word::quit);
}

TEST_F(Trying, PassingTheSixteenthPieceByIsWrong) {
  begin("1\tcall\t7340/a1e8/2bfc/569d - b4 L:sf\t!row4\t480");
  const TryReply reply = type("pass");
  EXPECT_EQ(reply.outcome, Outcome::wrong);
  EXPECT_EQ(reply.said.back().id, "puzzle.wrong.overlooked");
}

// ---- putting it

TEST(Posing, TellsTheKindTheRulesAndTheTaskOfEveryKind) {
  for (const PuzzleKind kind : all_puzzle_kinds()) {
    const Messages posed = pose(first_of(kind), {});
    ASSERT_EQ(posed.size(), 3U);
    EXPECT_EQ(posed[0].id, "puzzle.title");
    EXPECT_THAT(std::string(posed[1].id), StartsWith("answer.rules_"));
    EXPECT_THAT(std::string(posed[2].id), StartsWith("puzzle.task."));
    for (const Said& said : posed) EXPECT_THAT(test::unsayable(said), IsEmpty());
  }
}

// A trap is put in the same words whether there is something to call or not.
TEST(Posing, OfATrapDoesNotTellWhatToDo) {
  std::set<std::string_view> tasks;
  for (const Puzzle& puzzle : shipped()) {
    if (puzzle.kind != PuzzleKind::stale_trap) continue;
    const std::string_view task = pose(puzzle, {})[2].id;
    tasks.insert(task);
    EXPECT_EQ(task, puzzle.position.hand() ? "puzzle.task.stale_received" : "puzzle.task.stale_placed");
  }
  EXPECT_EQ(tasks.size(), 2U);
}

TEST(Describing, SaysInWordsWhatThePictureShows) {
  const PuzzleTry attempt = begin_try(parse_puzzle(in_two).value(), {});
  EXPECT_THAT(ids(describe(attempt)), ElementsAre("answer.set", "answer.set", "answer.set", "answer.set",
                                                  "answer.last", "answer.hand", "answer.rack"));
}

}  // namespace
}  // namespace seize::coach
