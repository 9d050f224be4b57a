#include "coach/quiz.h"

#include <gmock/gmock.h>

namespace seize::coach {
namespace {

// R11.2, in the order in which they are asked.
TEST(QuizStatements, R11_2_TheFactsAreThese) {
  std::string truths;
  for (const QuizStatement& statement : quiz_statements()) truths += statement.is_true ? 'y' : 'n';
  EXPECT_EQ(truths, "ynynyynynyy");
}

TEST(QuizStatements, ABoardThatClaimsAnAlignmentHasOne) {
  int aligned = 0;
  for (const QuizStatement& statement : quiz_statements()) {
    const Position position = example_of(statement);
    if (const auto set = alignment_of(statement)) {
      EXPECT_TRUE(position.fresh().contains(*set)) << statement.id;
      ++aligned;
    } else {
      // Eight of a kind fill two rows; everything else shows no four.
      EXPECT_TRUE(position.placed() == 8 || position.fresh().empty()) << statement.id;
    }
  }
  EXPECT_EQ(aligned, 3);
}

TEST(QuizStatements, EightPiecesStandWhereEightAreCounted) {
  const auto on_board = [](std::string_view id) {
    for (const QuizStatement& statement : quiz_statements()) {
      if (statement.id == id) return example_of(statement);
    }
    return Position();
  };
  for (const Square square : on_board("quiz.s6").occupied())
    EXPECT_TRUE(on_board("quiz.s6").at(square)->has(Characteristic::height));
  for (const Square square : on_board("quiz.s10").occupied())
    EXPECT_FALSE(on_board("quiz.s10").at(square)->has(Characteristic::shape));
  EXPECT_EQ(on_board("quiz.s6").placed(), 8);
  EXPECT_EQ(on_board("quiz.s10").placed(), 8);
}

TEST(QuizAnswers, AreOneLetterForEachStatement) {
  EXPECT_EQ(points(parse_answers("ynynyynynyy").value()), 11);
  EXPECT_EQ(points(parse_answers("nynynnynynn").value()), 0);
  EXPECT_EQ(points(parse_answers("y----------").value()), 1);
  for (const char* text : {"", "y", "ynynyynynyyy", "ynynyynynyx"}) EXPECT_FALSE(parse_answers(text)) << text;
}

TEST(ClassResults, CountEveryStatementAndTheCommonestMistake) {
  const std::vector<QuizAnswers> pupils = {*parse_answers("ynynyynynyy"), *parse_answers("yyynyynynyn"),
                                           *parse_answers("yyynyyn----"), *parse_answers("-----------")};
  const ClassResults results = results_of(pupils);
  EXPECT_EQ(results.right, 11 + 9 + 6);
  EXPECT_EQ(results.answered, 11 + 11 + 7);
  EXPECT_EQ(results.statements[1].right, 1);
  EXPECT_EQ(results.statements[1].wrong, 2);
  EXPECT_EQ(results.statements[10].wrong, 1);
  EXPECT_EQ(results.commonest_mistake, 1U);
  EXPECT_FALSE(results_of({}).commonest_mistake);
}

}  // namespace
}  // namespace seize::coach
