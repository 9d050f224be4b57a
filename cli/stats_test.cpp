// The games counted: those kept by seize play, or those of a file.

#include <gmock/gmock.h>

#include "cli/test_play.h"

namespace seize::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// Ada completes row 1 with 3 and calls it; against a program she overlooks it.
const std::string ada_wins = "[First \"Ada\"]\n[Second \"Bo\"]\n\n=0 a1=1 b1=2 c1=3 d1!row1\n\n";
const std::string ada_overlooks =
    "[First \"Ada\"]\n[Second \"program\"]\n[Programs \"2a:fox\"]\n\n=0 a1=1 b1=2 c1=3 d1=c !row1\n\n";

Played stats(const Words& options, const std::string& records) {
  return played(with({"stats", "-"}, options), records);
}

TEST(Stats, CountGamesAgainstTheProgram) {
  const Played told = stats({"--lang", "en"}, ada_wins + ada_overlooks);
  EXPECT_EQ(told.status, 0);
  EXPECT_THAT(told.out, AllOf(HasSubstr("One game: 0 won, 0 drawn, 1 lost."), HasSubstr("Against Fox: "),
                              HasSubstr("Own alignments called: 0 of 1."), HasSubstr("Shape: "),
                              HasSubstr("One win was stolen by the opponent."),
                              HasSubstr("One game was between other players")));
}

TEST(Stats, OrThoseOfWhoeverIsNamed) {
  EXPECT_THAT(stats({"--lang", "en", "--player", "Bo"}, ada_wins + ada_overlooks).out,
              HasSubstr("One game: 0 won, 0 drawn, 1 lost."));
  EXPECT_THAT(stats({"--lang", "en", "--player", "Ada"}, ada_wins + ada_overlooks).out,
              HasSubstr("2 games: 1 won, 0 drawn, 1 lost."));
}

TEST(Stats, JsonIsOneObjectAndNeverTranslated) {
  const std::string english = stats({"--json", "--lang", "en"}, ada_overlooks).out;
  EXPECT_EQ(english, stats({"--json", "--lang", "fr"}, ada_overlooks).out);
  EXPECT_EQ(std::ranges::count(english, '\n'), 1);
  EXPECT_THAT(english, AllOf(HasSubstr("\"games\": 1, \"score\": {\"won\": 0, \"drawn\": 0, \"lost\": 1}"),
                             HasSubstr("\"levels\": {\"fox\": {"), HasSubstr("\"rules\": {\"L:chsf\": {"),
                             HasSubstr("\"calling\": {\"seen\": 0, \"overlooked\": 1}"),
                             HasSubstr("\"people\": [{\"name\": \"Ada\", \"games\": 1}]")));
}

TEST(Stats, ABrokenGameIsRefusedAndTheOthersAreCounted) {
  const Played told = stats({"--json"}, "=0 a1=1 a1=2\n\n[First \"x\"]\n\n=0\n\n" + ada_overlooks);
  EXPECT_EQ(told.status, 1);
  EXPECT_THAT(told.out, AllOf(HasSubstr("{\"game\": 1, \"move\": 3"), HasSubstr("\"games\": 1,")));
}

TEST(Stats, WithoutAGameNothingIsCounted) {
  const TestFolder state;
  const Played told = played(state.path(), {"stats", "--lang", "en"}, "");
  EXPECT_EQ(told.status, 0);
  EXPECT_EQ(told.out, "There are no finished games to count yet.\n");
  EXPECT_THAT(played(state.path(), {"stats", "--json"}, "").out, HasSubstr("{\"games\": 0,"));
}

TEST(Stats, AFileThatIsNotThereIsAWrongRequest) {
  EXPECT_EQ(played({"stats", "/nowhere/games.txt"}, "").status, 2);
  EXPECT_EQ(played({"stats"}, "", {"HOME=", "XDG_STATE_HOME="}).status, 2);
}

TEST(Stats, WhatIsPlayedToTheEndIsKeptAndCounted) {
  const TestFolder state;
  const Words game = {"play", "--plain", "--lang", "en",        "--side",
                      "Ada",  "--side",  "Bo",     "--starter", "first"};
  played(state.path(), game, "0\na1 1\nresign\nyes\nagain\nyes\n2\nresign\nyes\n");
  played(state.path(), game, "3\n");  // goes on
  const Played told = played(state.path(), {"stats", "--lang", "en", "--player", "Bo"}, "");
  EXPECT_THAT(told.out, HasSubstr("2 games: "));
  EXPECT_THAT(contents(state.path() / "seize" / "games.txt"),
              AllOf(HasSubstr("[Date "), Not(HasSubstr("=3"))));
}

TEST(Stats, CanBeReadInEveryLanguageAndOnABrailleDisplay) {
  for (const test::Language& in : test::all_languages()) {
    const Played told =
        stats({"--lang", in.code, "--player", "Ada"}, ada_wins + ada_overlooks + ada_overlooks);
    expect_well_said(in.code, told.out);
  }
  const std::string terse = stats({"--terse", "--lang", "en"}, ada_overlooks).out;
  for (std::size_t begin = 0; begin < terse.size(); begin = terse.find('\n', begin) + 1)
    EXPECT_LE(terse.find('\n', begin) - begin, 40U);
}

}  // namespace
}  // namespace seize::cli
