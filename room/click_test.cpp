#include "room/click.h"

#include <gmock/gmock.h>

#include "notation/words.h"

namespace seize {
namespace {

Square square(std::string_view name) { return *parse_square(name); }

TEST(Click, IsAPlacementAGiveOrAPass) {
  EXPECT_EQ(parse_click("b2"), Click(Command(Place{square("b2")})));
  EXPECT_EQ(parse_click("=f"), Click(Command(Give{Piece::from_index(15)})));
  EXPECT_EQ(parse_click("-"), Click(Command(Word::pass)));
}

TEST(Click, IsACallThatPointsByNameBySquaresOrNotYet) {
  const auto row2 = PointAt{.set = *parse_winning_set("row2"), .called = true};
  EXPECT_EQ(parse_click("!"), Click(Command(CallQuarto{})));
  EXPECT_EQ(parse_click("!row2"), Click(Command(row2)));
  EXPECT_EQ(parse_click("@a2 b2 c2 d2"), Click(Command(row2)));
  EXPECT_EQ(parse_click("@d2 a2 c2 b2"), Click(Command(row2)));
  EXPECT_EQ(parse_click("@a2 b2 c2 d3"), Click(Command(PointAt{.set = std::nullopt, .called = true})));
}

TEST(Click, OfAProgramReadsAsWhatItDoes) {
  const WinningSet row2 = *parse_winning_set("row2");
  EXPECT_EQ(parse_click(format_click(Place{square("b2")})), Click(Command(Place{square("b2")})));
  EXPECT_EQ(parse_click(format_click(Give{Piece::from_index(15)})),
            Click(Command(Give{Piece::from_index(15)})));
  EXPECT_EQ(parse_click(format_click(Call{row2})), Click(Command(PointAt{.set = row2, .called = true})));
  EXPECT_EQ(parse_click(format_click(Call{})), Click(Command(CallQuarto{})));
  EXPECT_EQ(parse_click(format_click(Pass{})), Click(Command(Word::pass)));
}

TEST(Click, GrantsTime) { EXPECT_EQ(parse_click("+30"), Click(GrantTime{std::chrono::seconds(30)})); }

TEST(Click, IsNothingElse) {
  for (const auto* text : {"", "e5", "=g", "!row5", "+", "+x", "+99999999999", "b2 ", "quarto", "=", "help"})
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
