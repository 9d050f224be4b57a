#include "notation/table_record.h"

#include <gmock/gmock.h>

#include "notation/words.h"

namespace seize {
namespace {

Table table_with(Team first, Team second) {
  return *open({.first_named = std::move(first), .second_named = std::move(second)}, Instant(0));
}

Table reread(const Table& table) {
  return *table_of(*parse_record(format_record(record_of(table, Instant(0)))), Instant(0));
}

TEST(TableRecord, KeepsWhoIsAProgramAndOfWhatLevel) {
  const Table table =
      table_with({{.name = "Ada"}, {.name = "", .program = true, .level = "perfect"}},
                 {{.name = "", .program = true}, {.name = "", .program = true, .level = "first-steps"}});
  EXPECT_EQ(reread(table), table);
}

TEST(TableRecord, APersonMayBeCalledAsAProgramIs) {
  const Table table = table_with({{.name = "program"}}, {{.name = "1a:perfect"}, {.name = "C++"}});
  EXPECT_EQ(reread(table), table);
}

TEST(TableRecord, KeepsThatNothingIsTakenBackAndNoHintsAreGiven) {
  const Table table = *open({.options = {.take_back = false, .hints = false},
                             .first_named = {{.name = "Ada"}},
                             .second_named = {{.name = "Bo"}}},
                            Instant(0));
  EXPECT_EQ(reread(table), table);
  EXPECT_THAT(format_record(record_of(table, Instant(0))), testing::HasSubstr("[Hints \"no\"]"));
}

TEST(TableRecord, R7_3_KeepsThatItIsATournaments) {
  const Table table = *open({.options = {.clock = tournament_clock, .tournament = true},
                             .first_named = {{.name = "Ada"}},
                             .second_named = {{.name = "Bo"}}},
                            Instant(0));
  EXPECT_EQ(reread(table), table);
}

TEST(TableRecord, ATeamWhoseFirstHasNoNameIsStillATeam) {
  const Table table = table_with({{.name = ""}, {.name = "Cleo"}}, {{.name = "Bo"}});
  EXPECT_EQ(reread(table), table);
}

Table table_from(std::string_view text) { return *table_of(*parse_record(text), Instant(0)); }

TEST(TableRecord, ANameIsReadSoThatItCanStandBesideAnother) {
  for (const char* text : {"[First \"Ada +\r  + Bo\"]\n", "[First \"Ada\t+ Bo\"]\n", "[First \"+ + +\"]\n",
                           "[First \"+ Ada + Bo +\"]\n"}) {
    const Table table = table_from(text);
    EXPECT_EQ(reread(table), table) << text;
  }
}

// What a page tells of a table before it is opened rests on this.
TEST(TableRecord, AnOpeningHasTheRulesOfItsRecord) {
  const auto record = parse_record("[Rules \"S:ch\"]\n");
  EXPECT_EQ(opening_of(record.value()).options.rules, parse_rules("S:ch").value());
}

TEST(TableRecord, TimeUsedWithoutAClockIsNothing) {
  const Table table = table_from("[TurnUsed \"12.5/move\"]\n\n=0\n");
  EXPECT_EQ(table.turn_began, Instant(0));
  EXPECT_EQ(reread(table), table);
}

}  // namespace
}  // namespace seize
