#include <gmock/gmock.h>

#include <fstream>
#include <string>
#include <vector>

#include "cli/test_command.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;

const std::string data = SEIZE_DATA;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::stringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::vector<std::string>> rows_of(const std::string& file) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : lines_of(contents(data + "/" + file))) {
    if (line.empty() || line.starts_with("#")) continue;
    std::stringstream stream(line);
    auto& row = rows.emplace_back();
    for (std::string field; std::getline(stream, field, '\t');) row.push_back(field);
  }
  return rows;
}

std::string json_word(const std::string& field) { return field == "-" ? "null" : '"' + field + '"'; }

std::string json_list(const std::string& field) {
  if (field == "-") return "[]";
  std::string list = "[\"";
  for (const char c : field) list += c == ',' ? std::string("\", \"") : std::string(1, c);
  return list + "\"]";
}

TEST(Replay, SaysOfEveryGoldenGameWhatTheDataSays) {
  const auto rows = rows_of("golden.tsv");
  const Ended ended = seize_command("replay --json " + data + "/golden.txt");
  const auto lines = lines_of(ended.out);
  EXPECT_EQ(ended.status, 0);
  ASSERT_EQ(lines.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& row = rows[i];
    EXPECT_EQ(lines[i], "{\"result\": " + json_word(row[0]) + ", \"reason\": " + json_word(row[1]) +
                            ", \"by\": " + json_word(row[2]) + ", \"set\": " + json_word(row[3]) +
                            ", \"position\": " + json_word(row[4]) + ", \"fresh\": " + json_list(row[5]) +
                            ", \"stale\": " + json_list(row[6]) + ", \"moves\": " + row[7] + "}");
  }
}

TEST(Replay, RefusesEveryBrokenGameAndGoesOn) {
  const Ended ended = seize_command("replay --json " + data + "/refused.txt");
  EXPECT_EQ(ended.status, 1);
  const auto lines = lines_of(ended.out);
  for (const auto& row : rows_of("refused.tsv")) {
    const auto game = static_cast<std::size_t>(std::stoi(row[0]));
    ASSERT_LE(game, lines.size());
    const std::string move = row[1] == "-" ? "null" : row[1];
    EXPECT_THAT(lines[game - 1], HasSubstr("{\"game\": " + row[0] + ", \"move\": " + move + ", \"text\": "));
    EXPECT_THAT(lines[game - 1], HasSubstr("\"rule\": \"" + row[3] + "\", \"error\": \""));
  }
}

TEST(Replay, TellsPeopleTheSameInSentences) {
  const Ended ended = seize_command("replay -", "=0 b2=1 a1=2 c3=3 d4=4 !diag\n\n=0 b2=1 b2=2\n\n=0 #2\n");
  EXPECT_EQ(ended.status, 1);
  EXPECT_EQ(ended.out,
            "Game 1: 0-1, won by Player 2 by calling the diagonal from a1 to d4, which the opponent had "
            "missed.\n"
            "  ...3/..2./.0../1... 4 d4 L:chsf\n"
            "Game 3: 1-0, won by Player 1 because Player 2 gave up.\n"
            "  ..../..../..../.... 0 - L:chsf\n");
  EXPECT_EQ(
      ended.err,
      "seize: Game 2, move 3 (R2.3): “b2=2” can’t be played. There is already a piece there. Choose an empty "
      "space.\n");
}

TEST(Replay, CallsTheSidesByTheirNames) {
  const Ended ended =
      seize_command("replay -", "[First \"Ada + Bo\"]\n\n=0 b2=1 #2\n\n[Second \"Cleo\"]\n\n=0\n");
  EXPECT_THAT(ended.out, AllOf(HasSubstr("Game 1: 1-0, won by Ada and Bo because Player 2 gave up.\n"),
                               HasSubstr("Game 2: *, not finished. Next to act: Cleo.\n")));
}

TEST(Replay, ReadsStandardInputWithoutAFile) {
  EXPECT_THAT(seize_command("replay --json", "=0 ~").out, HasSubstr("\"reason\": \"agreed\""));
}

TEST(Replay, WhatIsNoFileOfGamesIsOneComplaint) {
  const TestFolder folder;
  const auto expect_complaint = [](const std::string& file, const std::string& part) {
    const Ended ended = seize_command("replay --json " + file);
    EXPECT_EQ(ended.status, 2) << file;
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr(part));
  };
  expect_complaint("/no/such/file", "can’t be opened");
  expect_complaint("/", "can’t be read");
  expect_complaint(folder.write("empty", "").string(), "There is no game in");
  expect_complaint(folder.write("blank", "\n\n  \n").string(), "There is no game in");
  expect_complaint(SEIZE_BINARY, "not a text file");
}

TEST(Replay, AGameWithoutEndIsRefusedAndTheNextOneRead) {
  std::string games = "=0 {";
  games += std::string(3 << 20, 'x') + "}\n\n=0 #1\n";
  const Ended ended = seize_command("replay --json", games);
  EXPECT_EQ(ended.status, 1);
  const auto lines = lines_of(ended.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], HasSubstr("longer than a game record can be"));
  EXPECT_THAT(lines[1], HasSubstr("\"result\": \"0-1\""));
}

TEST(Replay, TextThatIsNoUtf8StaysReadableJson) {
  const Ended ended = seize_command("replay --json", "=0 b2=\xff\n");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("not text in UTF-8"));
  EXPECT_EQ(ended.out.find('\xff'), std::string::npos);
}

}  // namespace
}  // namespace seize::cli
