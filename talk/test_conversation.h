#pragma once

// A table at which people talk, for tests: they type lines, and what is said to them is looked at.

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "notation/token.h"
#include "notation/words.h"
#include "table/test_tables.h"
#include "talk/conversation.h"
#include "talk/test_talk.h"

namespace seize::test {

// Everybody of the table sits here.
inline Conversation at(const Table& table) {
  return {.logged = {.log = {.opening = {}, .opened = {}}, .table = table}, .me = seats_of_people(table)};
}

inline Reply says(Conversation& talk, std::string_view line, Instant now = {}) {
  Reply reply = hear(talk, line, language("en").vocabulary, now);
  for (const Said& said : reply.said) EXPECT_THAT(unsayable(said), testing::IsEmpty()) << line;
  EXPECT_THAT(unsayable(prompt(talk)), testing::IsEmpty()) << line;
  return reply;
}

// The ids of what is said to the line.
inline std::vector<std::string> heard(Conversation& talk, std::string_view line, Instant now = {}) {
  return ids(says(talk, line, now).said);
}

inline void all_heard(Conversation& talk, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    EXPECT_TRUE(says(talk, line).table_changed()) << line << ": " << shown(says(talk, line).said);
  }
}

// What is asked for and of whom: "prompt.give Ada".
inline std::string asked(const Conversation& talk) {
  const Said said = prompt(talk);
  const auto& name = std::get<Phrase>(said.arguments.front().value).parts.front().arguments.front().value;
  return std::string(said.id) + " " + shown(name);
}

// Lines that give and place these, the last one placed and nothing given after it.
inline std::vector<std::string> lines_placing(const std::vector<Standing>& placements) {
  std::vector<std::string> lines;
  for (const Standing& standing : placements) {
    lines.emplace_back(1, format_piece(piece(standing.piece)));
    lines.emplace_back(standing.square);
  }
  return lines;
}

inline Conversation after_lines(const std::vector<std::string>& lines, const Options& options = {}) {
  Conversation talk = at(table_of_two(options));
  all_heard(talk, lines);
  return talk;
}

// Light pieces in row 1; Ada has placed the last of them and has not given.
inline Conversation at_a_fresh_row(const Options& options = {}) {
  return after_lines(lines_placing(row_1_light()), options);
}

inline std::string moves_of(const Conversation& talk) {
  std::string text;
  for (const Token& token : tokens_of(talk.table().game))
    text += (text.empty() ? "" : " ") + format_token(token);
  return text;
}

}  // namespace seize::test
