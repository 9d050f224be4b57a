#include "coach/quiz.h"

#include <algorithm>
#include <array>

#include "notation/position_text.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

// R11.2
constexpr auto statements = std::to_array<QuizStatement>({
    {.id = "quiz.s1",
     .explanation = "quiz.e1",
     .is_true = true,
     .example = "..../..../..../01.. - b1 L:chsf",
     .access_id = "quiz.s1_access",
     .access_explanation = "quiz.e1_access"},
    {.id = "quiz.s2",
     .explanation = "quiz.e2",
     .is_true = false,
     .example = "..../..../..../04.. - b1 L:chsf"},
    {.id = "quiz.s3",
     .explanation = "quiz.e3",
     .is_true = true,
     .example = "..../..../..../02.. - b1 L:chsf"},
    {.id = "quiz.s4",
     .explanation = "quiz.e4",
     .is_true = false,
     .example = "..../..../..../.... 7 - L:chsf"},
    {.id = "quiz.s5",
     .explanation = "quiz.e5",
     .is_true = true,
     .example = "..../..../.0../.... 7 b2 L:chsf"},
    {.id = "quiz.s6",
     .explanation = "quiz.e6",
     .is_true = true,
     .example = "..../..../2367/abef - a1 L:chsf"},
    {.id = "quiz.s7",
     .explanation = "quiz.e7",
     .is_true = false,
     .example = "..../..../..../8bd. - c1 L:chsf"},
    {.id = "quiz.s8",
     .explanation = "quiz.e8",
     .is_true = true,
     .example = "..../..../..../47de - d1 L:chsf",
     .alignment = "row1"},
    {.id = "quiz.s9",
     .explanation = "quiz.e9",
     .is_true = false,
     .example = "..../..../..../2b6f - d1 L:chsf",
     .alignment = "row1",
     .access_id = "quiz.s9_access"},
    {.id = "quiz.s10",
     .explanation = "quiz.e10",
     .is_true = true,
     .example = "..../..../0123/89ab - a1 L:chsf"},
    {.id = "quiz.s11",
     .explanation = "quiz.e11",
     .is_true = true,
     .example = "..../..../..../47de - d1 L:chsf",
     .alignment = "row1"},
});

}  // namespace

std::span<const QuizStatement> quiz_statements() { return statements; }

Said stated(const QuizStatement& statement, Edition edition) {
  return plain(edition == Edition::access ? statement.access_id : statement.id);
}

Said explained(const QuizStatement& statement, Edition edition) {
  return plain(edition == Edition::access ? statement.access_explanation : statement.explanation);
}

Position example_of(const QuizStatement& statement) { return *parse_position(statement.example); }

std::optional<WinningSet> alignment_of(const QuizStatement& statement) {
  if (statement.alignment.empty()) return std::nullopt;
  return *parse_winning_set(statement.alignment);
}

int points(const QuizAnswers& answers) {
  int right = 0;
  for (std::size_t i = 0; i < answers.size(); ++i)
    right += answers[i] && is_right(statements[i], *answers[i]) ? 1 : 0;
  return right;
}

std::optional<QuizAnswers> parse_answers(std::string_view text) {
  if (text.size() != statements.size()) return std::nullopt;
  QuizAnswers answers;
  for (const char letter : text) {
    if (letter != 'y' && letter != 'n' && letter != '-') return std::nullopt;
    answers.push_back(letter == '-' ? std::nullopt : std::optional(letter == 'y'));
  }
  return answers;
}

ClassResults results_of(std::span<const QuizAnswers> pupils) {
  ClassResults results{.statements = std::vector<StatementResult>(statements.size())};
  for (const QuizAnswers& answers : pupils) {
    results.right += points(answers);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (!answers[i]) continue;
      ++results.answered;
      ++(is_right(statements[i], *answers[i]) ? results.statements[i].right : results.statements[i].wrong);
    }
  }
  const auto most = std::ranges::max_element(results.statements, {}, &StatementResult::wrong);
  if (most->wrong > 0) results.commonest_mistake = most - results.statements.begin();
  return results;
}

}  // namespace seize::coach
