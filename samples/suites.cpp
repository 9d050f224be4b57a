#include "samples/suites.h"

#include <algorithm>
#include <array>

#include "notation/position_text.h"
#include "notation/token.h"
#include "notation/words.h"
#include "solver/random_position.h"
#include "solver/solve.h"
#include "solver/symmetry.h"

namespace seize::samples {
namespace {

using solver::Value;
using solver::Verdict;
using Answers = std::vector<std::string>;

constexpr std::uint64_t seed = 3;
constexpr std::size_t most_answers = 3;  // so that chance does not pass
constexpr int fewest_placed = 6;
constexpr int most_placed = 12;

// Which rules, and how many questions under them.
struct Share {
  std::string_view rules;
  int wanted;
};
constexpr std::array<Share, 6> shares = {
    {{"L:chsf", 60}, {"S:chsf", 36}, {"L:chs", 6}, {"S:hf", 6}, {"L:cf", 6}, {"S:chf", 6}}};

// A move as text; where it calls, every set that may be called.
void add_answers(Answers& answers, const Position& position, const solver::WholeMove& move) {
  Token token{.square = move.square, .given = move.give};
  token.passed = !move.give && !move.call;
  if (!move.call) {
    answers.push_back(format_token(token));
    return;
  }
  token.call = Token::Mark::right;
  for (const WinningSet set : (move.square ? position.place(*move.square) : position).fresh()) {
    token.set = set;
    answers.push_back(format_token(token));
  }
}

template <class Wanted>
Answers answers_where(const Position& position, const solver::Analysis& analysis, Wanted wanted) {
  Answers answers;
  std::vector<std::optional<Square>> called;
  for (const auto& [move, verdict] : analysis.moves) {
    if (!wanted(verdict)) continue;
    if (move.call && std::ranges::find(called, move.square) != called.end()) continue;
    if (move.call) called.push_back(move.square);
    add_answers(answers, position, move);
  }
  return answers;
}

std::optional<Answers> if_few(Answers answers) {
  if (answers.empty() || answers.size() > most_answers) return std::nullopt;
  return answers;
}

solver::Analysis analysed(const Position& position, bool plies) {
  static solver::Solver solver;
  return solver.solve(position, {.plies = plies});
}

std::optional<Answers> quickest_wins(const Position& position, int plies) {
  const solver::Analysis analysis = analysed(position, true);
  const Verdict wanted{.value = Value::win, .plies = plies};
  if (analysis.verdict != wanted) return std::nullopt;
  return if_few(answers_where(position, analysis, [&](const Verdict& verdict) { return verdict == wanted; }));
}

std::optional<Answers> only_move(const Position& position) {
  const solver::Analysis analysis = analysed(position, false);
  if (analysis.verdict.value != Value::draw) return std::nullopt;
  auto answers =
      answers_where(position, analysis, [](const Verdict& verdict) { return verdict.value == Value::draw; });
  if (answers.size() != 1) return std::nullopt;
  return answers;
}

std::optional<Answers> steal(const Position& position) {
  if (!position.has_fresh()) return std::nullopt;
  return if_few(answers_where(position, analysed(position, false), [](const Verdict&) { return true; }));
}

// The best moves where calling would be wrong, and not every move will do.
std::optional<Answers> stale(const Position& position) {
  if (position.stale().empty() || !solver::is_quiet(position)) return std::nullopt;
  const solver::Analysis analysis = analysed(position, false);
  if (analysis.verdict.value == Value::loss) return std::nullopt;
  return if_few(answers_where(
      position, analysis, [&](const Verdict& verdict) { return verdict.value == analysis.verdict.value; }));
}

void add_questions(std::vector<Question>& questions, std::vector<solver::Key>& keys, Random& random,
                   std::string_view name, const Share& share) {
  const Rules rules = *parse_rules(share.rules);
  for (int found = 0; found < share.wanted;) {
    const int placed = fewest_placed + static_cast<int>(random.below(most_placed - fewest_placed + 1));
    const Position position = solver::random_position(random, rules, placed);
    if (std::ranges::find(keys, solver::key_of(position)) != keys.end()) continue;
    const auto answers = answers_to(name, position);
    if (!answers) continue;
    keys.push_back(solver::key_of(position));
    questions.push_back({position, *answers});
    ++found;
  }
}

}  // namespace

std::vector<std::string_view> suite_names() {
  return {"win-in-1", "win-in-2", "win-in-3", "only-move", "steal", "stale"};
}

std::optional<Answers> answers_to(std::string_view name, const Position& position) {
  if (name == "win-in-1") return quickest_wins(position, 1);
  if (name == "win-in-2") return quickest_wins(position, 3);
  if (name == "win-in-3") return quickest_wins(position, 5);
  if (name == "only-move") return only_move(position);
  if (name == "steal") return steal(position);
  if (name == "stale") return stale(position);
  return std::nullopt;
}

std::vector<Question> questions_of(std::string_view name) {
  std::vector<Question> questions;
  std::vector<solver::Key> keys;
  Random random(seed);
  const auto names = suite_names();
  if (std::ranges::find(names, name) == names.end()) return questions;
  for (const Share& share : shares) add_questions(questions, keys, random, name, share);
  return questions;
}

std::string format_question(const Question& question) {
  std::string text = format_position(question.position) + "\t";
  for (const std::string& answer : question.answers) {
    if (!text.ends_with('\t')) text += ' ';
    text += answer;
  }
  return text;
}

std::optional<Question> parse_question(std::string_view line) {
  const std::size_t tab = line.find('\t');
  const auto position = parse_position(line.substr(0, tab));
  if (tab == std::string_view::npos || !position) return std::nullopt;
  Question question{*position, {}};
  for (line.remove_prefix(tab + 1); !line.empty();
       line.remove_prefix(std::min(line.find(' '), line.size() - 1) + 1)) {
    question.answers.emplace_back(line.substr(0, line.find(' ')));
  }
  return question;
}

}  // namespace seize::samples
