// One text for every act: what is clicked, kept and sent.

#include "notation/act_text.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/test_games.h"
#include "notation/test_faults.h"

namespace seize {
namespace {

using namespace test;

struct Row {
  std::string text;
  Act act;
};

std::vector<Row> all_kinds() {
  return {{"=7", Give{piece(7)}},
          {"b2", Place{square("b2")}},
          {"!row2", Call{row(2)}},
          {"!", Call{}},
          {"-", Pass{}},
          {"#", GiveUp{}},
          {"draw?", Propose{Proposal::draw}},
          {"back?", Propose{Proposal::take_back}},
          {"again?", Propose{Proposal::rematch}},
          {"draw+", Accept{Proposal::draw}},
          {"back+", Accept{Proposal::take_back}},
          {"again+", Accept{Proposal::rematch}},
          {"draw-", Decline{Proposal::draw}},
          {"back-", Decline{Proposal::take_back}},
          {"again-", Decline{Proposal::rematch}},
          {"+30", GrantTime{std::chrono::seconds(30)}},
          {"+2.5", GrantTime{Duration(2500)}}};
}

TEST(ActText, HasOneTextForEveryAct) {
  for (const auto& [text, act] : all_kinds()) {
    EXPECT_EQ(format_act(act), text);
    EXPECT_EQ(parse_act(text), act) << text;
  }
}

TEST(ActText, IsReadBackAsItWasWritten) {
  for (const Piece piece : all_pieces) EXPECT_EQ(parse_act(format_act(Give{piece})), Act(Give{piece}));
  for (const Square square : all_squares) EXPECT_EQ(parse_act(format_act(Place{square})), Act(Place{square}));
  for (const WinningSet set : all_lines_and_blocks)
    EXPECT_EQ(parse_act(format_act(Call{set})), Act(Call{set}));
}

TEST(ActText, RefusesWhatIsNone) {
  for (const std::string text :
       {"",  " ",  "b5", "=",   "=g",  "!row5", "+",      "+x",  "+-5",  "draw", "draw!",
        "?", "##", "-1", "b2 ", " b2", "B2",    "resign", "yes", "+1e9", "=77",  "back?+"}) {
    EXPECT_FALSE(parse_act(text)) << text;
  }
  EXPECT_EQ(fault_of(parse_act("x")), fault(Flaw::act, "x"));
}

TEST(SeatText, NamesSideAndMember) {
  for (const char* text : {"1a", "1b", "2a", "2b"}) EXPECT_EQ(format_seat(parse_seat(text).value()), text);
  for (const char* text : {"", "1", "3a", "1c", "a1", "1a "})
    EXPECT_EQ(parse_seat(text), std::nullopt) << text;
}

}  // namespace
}  // namespace seize
