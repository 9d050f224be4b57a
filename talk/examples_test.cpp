// Examples of what can be typed have the words of the table's edition.

#include <gmock/gmock.h>

#include "table/test_tables.h"
#include "talk/conversation.h"
#include "talk/guide.h"
#include "talk/test_talk.h"

namespace seize {
namespace {

using namespace test;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string of_access = "value.tall_access value.grooved value.round value.hollow";

Conversation at_table(Edition edition) {
  const Table table = table_of_two({.edition = edition});
  return {.logged = {.log = {.opening = {}, .opened = {}}, .table = table},
          .me = seats_of_people(table),
          .wording = {.edition = edition}};
}

std::string answered(Edition edition, std::string_view line) {
  Conversation talk = at_table(edition);
  return shown(hear(talk, line, language("en").vocabulary, {}).said);
}

TEST(Examples, AreOfTheEditionInEveryAnswerThatShowsAPiece) {
  for (const std::string_view line : {"options", "xyzzyx", "tall short round hollow"}) {
    EXPECT_THAT(answered(Edition::access, line), AllOf(HasSubstr(of_access), Not(HasSubstr("value.dark"))))
        << line;
    EXPECT_THAT(answered(Edition::classic, line), HasSubstr("value.tall value.dark value.round value.hollow"))
        << line;
  }
}

TEST(Examples, OfTheGuideAreOfTheEdition) {
  const std::string access = shown(guide(true, true, {.edition = Edition::access}));
  EXPECT_THAT(access, AllOf(HasSubstr(of_access), HasSubstr("value.grooved value.hollow"),
                            Not(HasSubstr("value.dark"))));
  EXPECT_THAT(shown(guide(true)), HasSubstr("value.dark value.hollow"));
}

TEST(Examples, AreLettersWhereThePlayerReadsLetters) {
  const Wording terse{.edition = Edition::access, .terse = true};
  EXPECT_EQ(shown(Value(say_example(terse))), "letter.tall letter.grooved letter.round letter.hollow");
}

}  // namespace
}  // namespace seize
