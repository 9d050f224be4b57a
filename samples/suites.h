#pragma once

// The test suites in data/suites: positions and all right answers, for whoever writes an engine.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace seize::samples {

struct Question {
  Position position;
  std::vector<std::string> answers;  // all that are right, in the notation's order
};

// "win-in-1", "win-in-2", "win-in-3": the quickest wins; "only-move": the one move that keeps the draw;
// "steal": what the other side missed; "stale": an alignment stands that nobody may call any more.
std::vector<std::string_view> suite_names();

// Always the same questions, no two the same game, most of them lines and squares with all characteristics.
// Empty for another name.
std::vector<Question> questions_of(std::string_view name);

// The right answers, worked out by the solver; nothing where the position is no question of that suite.
std::optional<std::vector<std::string>> answers_to(std::string_view name, const Position& position);

// The position, a tabulator, the answers with spaces between.
std::string format_question(const Question& question);
std::optional<Question> parse_question(std::string_view line);

}  // namespace seize::samples
