#pragma once

// The quiz about the game (R11): what is stated, whether it is true and why, a board that shows it, and what
// a class has made of it.

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "table/options.h"
#include "talk/said.h"

namespace seize::coach {

struct QuizStatement {
  std::string_view id;
  std::string_view explanation;
  bool is_true;
  std::string_view example;         // a position
  std::string_view alignment = {};  // that the example shows, as "row1"; empty: it shows none
  std::string_view access_id = id;  // in the Access edition, where that has wording of its own
  std::string_view access_explanation = explanation;
};

// In the order in which they are asked.
std::span<const QuizStatement> quiz_statements();

Said stated(const QuizStatement& statement, Edition edition);
Said explained(const QuizStatement& statement, Edition edition);
Position example_of(const QuizStatement& statement);
std::optional<WinningSet> alignment_of(const QuizStatement& statement);

// One pupil's answers in the order of the statements; nothing where there is none yet.
using QuizAnswers = std::vector<std::optional<bool>>;

inline bool is_right(const QuizStatement& statement, bool answer) { return answer == statement.is_true; }
// How many are right.
int points(const QuizAnswers& answers);

// "yn-": yes, no, no answer. Nothing where the text is none of one answer for each statement.
std::optional<QuizAnswers> parse_answers(std::string_view text);

struct StatementResult {
  int right = 0;
  int wrong = 0;
};
struct ClassResults {
  std::vector<StatementResult> statements;  // in their order
  std::optional<std::size_t> commonest_mistake =
      {};  // the statement; the first of equals, nothing where all is right
  int right = 0;
  int answered = 0;
};
ClassResults results_of(std::span<const QuizAnswers> pupils);

}  // namespace seize::coach
