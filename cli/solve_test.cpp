#include <gmock/gmock.h>

#include <algorithm>

#include "cli/test_command.h"

namespace seize::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

constexpr auto no_books = "LC_ALL=C.UTF-8 SEIZE_BOOKS=/nonexistent";

void expect_wrong(const std::string& arguments, const std::string& part_of_sentence) {
  const Ended ended = seize_command(arguments);
  EXPECT_EQ(ended.status, 2) << arguments;
  EXPECT_EQ(ended.out, "") << arguments;
  EXPECT_THAT(ended.err, HasSubstr(part_of_sentence)) << arguments;
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
}

TEST(Solve, AnswersInOneLineOfJson) {
  const Ended ended = seize_command("solve 'fedc/4.../.8../012. 3 c1 L:chsf' --json --plies");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.err, "");
  EXPECT_THAT(
      ended.out,
      StartsWith(
          R"({"position": "fedc/4.../.8../012. 3 c1 L:chsf", "act": "place", "value": "win", )"
          R"("plies": 1, "best": "d1!row1", "moves": [{"move": "d1!row1", "value": "win", "plies": 1})"));
  EXPECT_EQ(std::ranges::count(ended.out, '\n'), 1);
}

TEST(Solve, SaysItToPeopleInTheirLanguage) {
  EXPECT_THAT(seize_command("solve 'fedc/4.../.8../012. 3 c1 L:chsf'").out,
              StartsWith("The side to act wins.\nBest: d1!row1\nWinning: d1!row1\nLosing: a2=5 "));
  EXPECT_THAT(seize_command("solve 'fedc/4.../.8../012. 3 c1 L:chsf' --plies --lang de").out,
              StartsWith("Wer dran ist, gewinnt; der Ruf kommt nach der nächsten gesetzten Figur.\n"));
}

TEST(Solve, ALimitThatRunsOutGivesNoGuess) {
  const Ended ended = seize_command("solve '..../..../..../.... 0 - L:chsf' --json --no-book --seconds 0.05");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out,
              HasSubstr(R"("value": "unknown", "plies": null, "best": null, "proved": false, "nodes": )"));
}

TEST(Solve, ABatchNeverStopsAtABadLine) {
  const Ended ended =
      seize_command("solve --batch --json --value-only",
                    "nonsense\r\n\n..../..../..../0123 f d1 L:chsf\r\n0.../..../..../0... - a1 L:c\n");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(
      ended.out,
      MatchesRegex("\\{\"line\":1,\"error\":\"[^\n]*\"\\}\n"
                   "\\{\"position\": \"..../..../..../0123 f d1 L:chsf\"[^\n]*\"best\": \"!row1\"[^\n]*\\}\n"
                   "\\{\"line\":4,\"error\":\"Piece 0 is on the board twice[^\n]*\"\\}\n"));
  EXPECT_EQ(ended.err, "");
}

TEST(Solve, ABatchWithoutJsonTellsErrorsOnStandardError) {
  const Ended ended = seize_command("solve --batch", "nonsense\n..../..../..../0123 f d1 L:chsf\n");
  EXPECT_EQ(ended.status, 1);
  EXPECT_EQ(ended.out, "..../..../..../0123 f d1 L:chsf: win, !row1\n");
  EXPECT_THAT(ended.err, StartsWith("seize: Line 1: “nonsense” is not a position"));
}

TEST(Solve, WrongRequestsGetOneSentence) {
  expect_wrong("solve", "seize solve");
  expect_wrong("solve nonsense", "“nonsense” is not a position");
  expect_wrong("solve 00../..../..../.... 1 b2 L:chsf", "in quotes");
  expect_wrong("solve --batch '..../..../..../.... 0 - L:chsf'", "standard input");
  const std::string position = "solve '..../..../..../0123 f d1 L:chsf' ";
  expect_wrong(position + "--threads 0", "“0” is not a number of threads");
  expect_wrong(position + "--memory much", "“much” is not an amount of memory");
  expect_wrong(position + "--seconds 0", "“0” is not a time");
  expect_wrong(position + "--seconds nan", "“nan” is not a time");
}

TEST(Solve, GoesOnWithoutWhatItLacks) {
  const std::string position = "solve '..../..../..../0123 f d1 L:c' --json --value-only ";
  for (const auto& [options, complaint] : {std::pair("--memory 0", "too little memory"),
                                           {"--threads 9999", "This machine can’t run 9999 threads"},
                                           {"", "L-c.book is missing"}}) {
    const Ended ended = seize_command(position + options, "", no_books);
    EXPECT_EQ(ended.status, 0);
    EXPECT_THAT(ended.out, HasSubstr(R"("value": "draw")"));
    EXPECT_THAT(ended.err, HasSubstr(complaint));
  }
}

TEST(Solve, ADamagedBookIsToldAndDoneWithout) {
  const TestFolder folder;
  folder.write("L-c.book", "nothing like it");
  const std::string environment = "LC_ALL=C.UTF-8 SEIZE_BOOKS=" + folder.path().string();
  const Ended unknown = seize_command("solve '..../..../..../0... 1 a1 L:c' --value-only", "", environment);
  EXPECT_EQ(unknown.status, 0);
  EXPECT_THAT(unknown.err, HasSubstr("is not a book for this version"));
  folder.write("L-c.book", contents(SEIZE_DATA "/books/L-c.book") + "x");
  const Ended damaged = seize_command("solve '..../..../..../0... 1 a1 L:c' --value-only", "", environment);
  EXPECT_EQ(damaged.status, 0);
  EXPECT_THAT(damaged.err, HasSubstr("is damaged"));
}

TEST(Prove, EndsWithOneLineForPrograms) {
  const Ended ended = seize_command("prove --rules L:c --lang fr");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, MatchesRegex("L:c draw [0-9]+ nodes [0-9]+\\.[0-9]+ s\n"));
}

TEST(Bench, PrintsTheSignatureOfTheSearch) {
  const Ended ended = seize_command("bench");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(contents(SEIZE_DATA "/bench.tsv"), EndsWith("\n" + ended.out));
}

TEST(Book, IsBuiltInStepsAndVerified) {
  const TestFolder folder;
  const std::string file = folder.path() / "small.book";
  const Ended paused = seize_command("book --rules S:c --placed 3 --seconds 0.000001 --out " + file);
  EXPECT_EQ(paused.status, 1);
  EXPECT_THAT(paused.err, HasSubstr("Run the same command again to carry on"));
  const Ended built = seize_command("book --rules S:c --placed 3 --out " + file);
  EXPECT_EQ(built.status, 0);
  EXPECT_THAT(built.out, EndsWith(" bytes\n"));
  EXPECT_EQ(seize_command("book --rules S:c --placed 3 --replace --out " + file).out, built.out);
  const Ended verified = seize_command("book --verify " + file);
  EXPECT_EQ(verified.status, 0);
  EXPECT_THAT(verified.out, HasSubstr("wrong: 0"));
}

// All of it takes `seize book --verify`; this re-solves a sample of those in data/.
TEST(Book, ThoseInDataAreRight) {
  for (const auto& entry : std::filesystem::directory_iterator(SEIZE_DATA "/books")) {
    if (entry.path().extension() != ".book") continue;
    const Ended ended = seize_command("book --step 50021 --verify " + entry.path().string());
    EXPECT_EQ(ended.status, 0) << ended.out << ended.err;
  }
}

}  // namespace
}  // namespace seize::cli
