#include "room/click.h"

#include <gmock/gmock.h>

#include "notation/words.h"

namespace seize {
namespace {

Square square(std::string_view name) { return *parse_square(name); }

TEST(Click, IsAnAct) {
  EXPECT_EQ(parse_click("b2"), Click(Act(Place{square("b2")})));
  EXPECT_EQ(parse_click("=f"), Click(Act(Give{Piece::from_index(15)})));
  EXPECT_EQ(parse_click("-"), Click(Act(Pass{})));
  EXPECT_EQ(parse_click("draw?"), Click(Act(Propose{Proposal::draw})));
  EXPECT_EQ(parse_click("+30"), Click(Act(GrantTime{std::chrono::seconds(30)})));
}

TEST(Click, IsACallThatPointsByNameBySquaresOrNotYet) {
  const Call row2{*parse_winning_set("row2")};
  EXPECT_EQ(parse_click("quarto"), Click(Command(CallQuarto{})));
  EXPECT_EQ(parse_click("!row2"), Click(Act(row2)));
  EXPECT_EQ(parse_click("@a2 b2 c2 d2"), Click(Act(row2)));
  EXPECT_EQ(parse_click("@d2 a2 c2 b2"), Click(Act(row2)));
  EXPECT_EQ(parse_click("@a2 b2 c2 d3"), Click(Act(Call{})));
}

TEST(Click, IsAWordThatIsAskedAboutFirst) {
  EXPECT_EQ(parse_click("resign"), Click(Command(Word::resign)));
  EXPECT_EQ(parse_click("again"), Click(Command(Word::again)));
}

TEST(Click, SaysWhoSpeaks) { EXPECT_EQ(parse_click("2b"), Click(Seat{.side = Side::second, .member = 1})); }

TEST(Click, IsNothingElse) {
  for (const auto* text : {"", "e5", "=g", "!row5", "+", "+x", "+9999999999999999", "b2 ", "=", "help", "3a"})
    EXPECT_EQ(parse_click(text), std::nullopt) << text;
}

TEST(Question, IsATopicOrAThingWithAQuestionMark) {
  EXPECT_EQ(parse_question("rack"), Command(Ask{Topic::rack}));
  EXPECT_EQ(parse_question("b2?"), Command(AskSquare{square("b2")}));
  EXPECT_EQ(parse_question("7?"), Command(AskPiece{Piece::from_index(7)}));
  EXPECT_EQ(parse_question("anti?"), Command(AskSet{*parse_winning_set("anti")}));
  EXPECT_EQ(parse_question("through b2?"), Command(AskThrough{square("b2")}));
  for (const auto* text : {"", "b2", "?", "z9?", "through?", "resign"})
    EXPECT_EQ(parse_question(text), std::nullopt) << text;
}

}  // namespace
}  // namespace seize
