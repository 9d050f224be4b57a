#include "samples/suites.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <tuple>

#include "notation/token.h"
#include "solver/symmetry.h"

namespace seize::samples {
namespace {

std::vector<Question> read_suite(std::string_view name) {
  std::ifstream file(SEIZE_DATA "/suites/" + std::string(name) + ".tsv");
  std::vector<Question> questions;
  for (std::string text; std::getline(file, text);) {
    if (text.starts_with('#')) continue;
    const auto question = parse_question(text);
    EXPECT_TRUE(question) << text;
    if (!question) continue;
    EXPECT_EQ(format_question(*question), text);
    questions.push_back(*question);
  }
  return questions;
}

TEST(Suite, AnswersAreWhatTheSolverFinds) {
  for (const std::string_view name : suite_names()) {
    const auto questions = read_suite(name);
    EXPECT_EQ(questions.size(), 120U) << name;
    for (const Question& question : questions) {
      EXPECT_EQ(answers_to(name, question.position), question.answers) << format_question(question);
    }
  }
}

TEST(Suite, AnswersCanBePlayed) {
  for (const std::string_view name : suite_names()) {
    for (const Question& question : read_suite(name)) {
      for (const std::string& answer : question.answers) {
        Game game(question.position);
        const auto token = parse_token(answer);
        EXPECT_TRUE(token && play_token(game, *token, false)) << format_question(question);
      }
    }
  }
}

TEST(Suite, HoldsNoGameTwice) {
  for (const std::string_view name : suite_names()) {
    std::set<std::tuple<std::uint64_t, std::uint16_t, std::uint8_t, bool>> keys;
    for (const Question& question : read_suite(name)) {
      const solver::Key key = solver::key_of(question.position);
      EXPECT_TRUE(keys.emplace(key.lanes, key.occupied, key.idle, key.blocks).second)
          << format_question(question);
    }
  }
}

TEST(Suite, R4_5_StaleAlignmentsStandAndAreNoAnswer) {
  for (const Question& question : read_suite("stale")) {
    EXPECT_FALSE(question.position.stale().empty());
    for (const std::string& answer : question.answers) EXPECT_FALSE(answer.contains('!'));
  }
}

TEST(Suite, R4_4_StealsAreCallsBeforePlacing) {
  for (const Question& question : read_suite("steal")) {
    for (const std::string& answer : question.answers) EXPECT_TRUE(answer.starts_with('!'));
  }
}

TEST(Suite, ThereIsNoneOfAnotherName) {
  EXPECT_TRUE(questions_of("win-in-9").empty());
  EXPECT_FALSE(parse_question("..../..../..../.... - - L:chsf"));
  EXPECT_FALSE(parse_question("nonsense\ta1=2"));
}

}  // namespace
}  // namespace seize::samples
