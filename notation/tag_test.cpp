#include "notation/tag.h"

#include <gtest/gtest.h>

#include <string>

namespace seize {

namespace {

void expect_written_and_read(const std::string& line, const Tag& tag) {
  EXPECT_EQ(parse_tag(line), tag) << line;
  EXPECT_EQ(format_tag(tag), line);
}

TEST(TagLine, HoldsANameAndAValueInQuotes) {
  expect_written_and_read("[Event \"Club evening\"]", {.name = "Event", .value = "Club evening"});
  expect_written_and_read("[x_1 \"\"]", {.name = "x_1", .value = ""});
  expect_written_and_read("[First \"Zoë ] [ {x} =0\"]", {.name = "First", .value = "Zoë ] [ {x} =0"});
}

TEST(TagLine, ABackslashStandsBeforeAQuoteAndABackslash) {
  expect_written_and_read(R"([Event "the \"best\" of \\ all"])",
                          {.name = "Event", .value = R"(the "best" of \ all)"});
  expect_written_and_read(R"([Event "\\"])", {.name = "Event", .value = R"(\)"});
  expect_written_and_read(R"([Event "\""])", {.name = "Event", .value = R"(")"});
  expect_written_and_read(R"([Event "\\\""])", {.name = "Event", .value = R"(\")"});
}

TEST(TagLine, WhiteSpaceInTheValueIsKept) {
  expect_written_and_read("[Event \"  a \t b  \"]", {.name = "Event", .value = "  a \t b  "});
}

TEST(TagLine, WhatIsNotOfTheFormIsRefused) {
  for (const std::string_view line : {"",
                                      "[",
                                      "[]",
                                      "[Event]",
                                      "[Event x]",
                                      "[Event 'x']",
                                      R"([Event "])",
                                      R"([Event "x])",
                                      R"([Event x"])",
                                      R"(["x"])",
                                      R"(Event "x"])",
                                      R"([Event "x")",
                                      R"([Event "x"] y)",
                                      R"([Event "x" y])",
                                      R"([Event "x" "y"])",
                                      R"([Event "a"b"])",
                                      R"([Ev-ent "x"])",
                                      R"([Ev ent "x"])",
                                      R"([Évent "x"])",
                                      R"([Event "x\"])",
                                      R"([A "x"] [B "y"])"}) {
    EXPECT_EQ(parse_tag(line), std::nullopt) << line;
  }
}

}  // namespace

}  // namespace seize
