#include "notation/position_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/test_games.h"
#include "notation/test_faults.h"
#include "notation/words.h"

namespace seize {

namespace {

using test::fault;
using test::fault_of;
using Kind = SetupFault::Kind;

constexpr std::string_view start = "..../..../..../.... - - L:chsf";
constexpr std::string_view two_placed = "..../..0./.f../.... 3 b2 S:ch";
constexpr std::string_view full = "0123/4567/89ab/cdef - a1 L:chsf";

Position read(std::string_view text) {
  const auto position = parse_position(text);
  EXPECT_TRUE(position) << text;
  return position.value_or(Position());
}

std::string names(WinningSets sets) {
  std::string text;
  for (const WinningSet set : sets) text += std::string(format_winning_set(set)) + " ";
  return text;
}

// The fault's text stands at its place in the text that was read.
void expect_shown_where_it_stands(std::string_view text) {
  const Fault shown = fault_of(parse_position(text));
  EXPECT_EQ(text.substr(std::min(shown.at, text.size()), shown.text.size()), shown.text)
      << text << " at " << shown.at;
}

TEST(PositionText, R1_1_TheStartIsTheEmptyBoard) {
  EXPECT_EQ(read(start), Position());
  EXPECT_EQ(format_position(Position()), start);
}

TEST(PositionText, RanksComeFromTheTopFilesFromTheLeft) {
  const Position position = read("0..1/..../..../2..3 - d1 L:chsf");
  EXPECT_EQ(position.at(test::square("a4")), test::piece(0));
  EXPECT_EQ(position.at(test::square("d4")), test::piece(1));
  EXPECT_EQ(position.at(test::square("a1")), test::piece(2));
  EXPECT_EQ(position.at(test::square("d1")), test::piece(3));
  EXPECT_EQ(position.placed(), 4);
}

TEST(PositionText, TheFieldsAreHandLastAndRules) {
  const Position position = read(two_placed);
  EXPECT_EQ(position.at(test::square("c3")), test::piece(0));
  EXPECT_EQ(position.at(test::square("b2")), test::piece(15));
  EXPECT_EQ(position.hand(), test::piece(3));
  EXPECT_EQ(position.last(), test::square("b2"));
  EXPECT_EQ(format_rules(position.rules()), "S:ch");
  EXPECT_EQ(position.left().size(), 13);
}

TEST(PositionText, WhatWasReadIsWrittenAsItWas) {
  for (const std::string_view text :
       {start, two_placed, full, std::string_view("..../..../..../.... f - S:f"),
        std::string_view("fedc/ba98/7654/321. 0 b1 S:chsf"),
        std::string_view("..../..../..../0... - a1 L:s")}) {
    EXPECT_EQ(format_position(read(text)), text);
  }
}

TEST(PositionText, PieceDigitsInUpperCaseAreReadAndWrittenInLower) {
  EXPECT_EQ(format_position(read("..../..A./.F../.... E b2 S:ch")), "..../..a./.f../.... e b2 S:ch");
}

TEST(PositionText, R4_3_R4_5_AlignmentsThroughTheLastSquareAreFreshAllOthersStale) {
  const Position position = read("6..8/5.../4.../3012 - a1 L:chsf");
  EXPECT_EQ(names(position.fresh()), "row1 cola ");
  EXPECT_EQ(names(position.stale()), "");
  const Position later = read("6..8/5.../4.../3012 9 d4 L:chsf");
  EXPECT_EQ(names(later.fresh()), "");
  EXPECT_EQ(names(later.stale()), "row1 cola ");
}

TEST(PositionText, R6_2_BlocksAreAlignmentsOnlyWhereSquaresCount) {
  EXPECT_EQ(names(read("..../..../23../01.. - b2 S:chsf").fresh()), "sqa1 ");
  EXPECT_EQ(names(read("..../..../23../01.. - b2 L:chsf").fresh()), "");
}

TEST(PositionText, R2_2_R2_3_TheStarterGivesWhenAnEvenNumberIsPlaced) {
  EXPECT_EQ(to_act({.position = read(start)}), Side::first);
  EXPECT_EQ(to_act({.position = read("..../..../..../.... 0 - L:c")}), Side::second);
  EXPECT_EQ(to_act({.position = read("..../..../..../0... - a1 L:c")}), Side::second);
  EXPECT_EQ(to_act({.position = read("..../..../..../0... 1 a1 L:c")}), Side::first);
  EXPECT_EQ(to_act({.position = read(full)}), Side::first);
}

TEST(PositionText, R4_2_R4_4_R4_6_TheWindowFollowsFromTheHand) {
  EXPECT_EQ(open_window({.position = read("..../..../..../0... - a1 L:c")}), Window::placer);
  EXPECT_EQ(open_window({.position = read("..../..../..../0... 1 a1 L:c")}), Window::receiver);
  EXPECT_EQ(open_window({.position = read(full)}), Window::placer);
  EXPECT_EQ(open_window({.position = read(start)}), std::nullopt);
}

TEST(PositionText, AnotherNumberOfFieldsIsRefused) {
  for (const std::string text :
       {"", " ", "..../..../..../....", "..../..../..../.... - -", "..../..../..../.... - - L:chsf ",
        " ..../..../..../.... - - L:chsf", "..../..../..../....  - - L:chsf",
        "..../..../..../.... - - L:chsf x", "..../..../..../....\t-\t-\tL:chsf"}) {
    EXPECT_EQ(fault_of(parse_position(text)), fault(Flaw::position_fields, text));
  }
}

TEST(PositionText, AnotherNumberOfRanksIsRefused) {
  for (const std::string board : {"", "....", "..../..../....", "..../..../..../..../....",
                                  "................", "..../..../..../..../", "/..../..../..../...."}) {
    EXPECT_EQ(fault_of(parse_position(board + " - - L:chsf")), fault(Flaw::position_ranks, board));
  }
}

TEST(PositionText, ARankOfAnotherWidthIsRefusedWhereItStands) {
  EXPECT_EQ(fault_of(parse_position(".../..../..../.... - - L:c")), fault(Flaw::position_rank, "...", 0));
  EXPECT_EQ(fault_of(parse_position("..../...../..../.... - - L:c")), fault(Flaw::position_rank, ".....", 5));
  EXPECT_EQ(fault_of(parse_position("..../..../..../ - - L:c")), fault(Flaw::position_rank, "", 15));
}

TEST(PositionText, R1_2_AWrongCharacterOnTheBoardIsRefusedWhereItStands) {
  EXPECT_EQ(fault_of(parse_position("g.../..../..../.... - - L:c")), fault(Flaw::piece, "g", 0));
  EXPECT_EQ(fault_of(parse_position("..../.-../..../.... - - L:c")), fault(Flaw::piece, "-", 6));
  EXPECT_EQ(fault_of(parse_position("..../..../..../...x - - L:c")), fault(Flaw::piece, "x", 18));
}

TEST(PositionText, R1_2_AWrongHandIsRefusedWhereItStands) {
  EXPECT_EQ(fault_of(parse_position("..../..../..../.... g - L:c")), fault(Flaw::piece, "g", 20));
  EXPECT_EQ(fault_of(parse_position("..../..../..../.... 12 - L:c")), fault(Flaw::piece, "12", 20));
  EXPECT_EQ(fault_of(parse_position("..../..../..../.... . - L:c")), fault(Flaw::piece, ".", 20));
}

TEST(PositionText, R1_1_AWrongLastSquareIsRefusedWhereItStands) {
  EXPECT_EQ(fault_of(parse_position("..../..../..../0... - a5 L:c")), fault(Flaw::square, "a5", 22));
  EXPECT_EQ(fault_of(parse_position("..../..../..../0... 1 A1 L:c")), fault(Flaw::square, "A1", 22));
}

TEST(PositionText, R6_1_R6_2_WrongRulesAreRefusedWhereTheyStand) {
  EXPECT_EQ(fault_of(parse_position("..../..../..../.... - - X:c")), fault(Flaw::rules_kind, "X:c", 24));
  EXPECT_EQ(fault_of(parse_position("..../..../..../0... 1 a1 L:hc")),
            fault(Flaw::rules_characteristics, "L:hc", 25));
}

TEST(PositionText, R1_2_APieceThatStandsTwiceIsRefusedAtOneOfItsPlaces) {
  const std::string text = "7.../..../..../...7 - a4 L:c";
  const Fault shown = fault_of(parse_position(text));
  EXPECT_EQ(shown.reason, Reason(Kind::piece_twice));
  EXPECT_EQ(shown.text, "7");
  EXPECT_TRUE(shown.at == 0 || shown.at == 18) << shown.at;
  expect_shown_where_it_stands("..../..7./.7../.... - b2 L:c");
}

TEST(PositionText, R1_2_AHandThatStandsOnTheBoardIsRefusedAtTheHand) {
  EXPECT_EQ(fault_of(parse_position("..../..../.7../.... 7 b2 L:c")), fault(Kind::hand_on_board, "7", 20));
}

TEST(PositionText, R2_3_ALastSquareThatIsEmptyIsRefusedAtThatSquare) {
  EXPECT_EQ(fault_of(parse_position("..../..../.7../.... 3 c2 L:c")), fault(Kind::last_is_empty, "c2", 22));
  EXPECT_EQ(fault_of(parse_position("..../..../..../.... - a1 L:c")), fault(Kind::last_is_empty, "a1", 22));
}

TEST(PositionText, R2_3_NoLastSquareWhilePiecesStandIsRefused) {
  for (const std::string text : {"..../..../.7../.... 3 - L:c", "0123/4567/89ab/cdef - - L:c"}) {
    EXPECT_EQ(fault_of(parse_position(text)).reason, Reason(Kind::last_is_missing)) << text;
    expect_shown_where_it_stands(text);
  }
}

TEST(PositionText, R2_3_AHandWhenSixteenStandIsRefusedAtTheHand) {
  EXPECT_EQ(fault_of(parse_position("0123/4567/89ab/cdef 7 a1 L:c")), fault(Kind::hand_when_full, "7", 20));
}

TEST(PositionText, TheTextOfARefusalIsAsItWasWritten) {
  EXPECT_EQ(fault_of(parse_position("..../..../.F../.... F b2 L:c")).text, "F");
  EXPECT_EQ(fault_of(parse_position("..../..f./.F../.... - b2 L:c")).reason, Reason(Kind::piece_twice));
  expect_shown_where_it_stands("..../..f./.F../.... - b2 L:c");
}

TEST(PositionText, ARefusalDoesNotCutACharacterInTwo) {
  for (const std::string_view text : {"é../..../..../.... - - L:c", ".é./..../..../.... - - L:c"}) {
    const std::string shown = fault_of(parse_position(text)).text;
    EXPECT_TRUE(shown.find("é") != std::string::npos || shown.find('\xc3') == std::string::npos) << text;
  }
}

TEST(PositionText, EveryRefusalIsShownWhereItStands) {
  for (const std::string_view text :
       {"x", "..../..../..../.... - - L:cc", "..../..../..x./.... - - L:c", "..../..../.../.... - - L:c",
        "..../..../..../0... 0 a1 L:c", "..../..../..../0... 1 b1 L:c", "..../..../..../0... 1 - L:c",
        "0123/4567/89ab/cdef F a1 L:c", "00../..../..../.... 1 a4 L:c"}) {
    expect_shown_where_it_stands(text);
  }
}

TEST(PositionText, WithOneByteChangedItIsRefusedOrADifferentPosition) {
  for (const std::string_view text : {start, two_placed, full}) {
    const Position before = read(text);
    for (std::size_t i = 0; i < text.size(); ++i) {
      for (int c = 0; c < 256; ++c) {
        std::string changed(text);
        changed[i] = static_cast<char>(c);
        const auto after = parse_position(changed);
        if (!after || changed == text) continue;
        EXPECT_EQ(*after == before, format_position(*after) == text) << changed;
      }
    }
  }
}

TEST(PositionText, CutOffAnywhereItIsRefused) {
  for (const std::string_view text : {start, two_placed, full}) {
    for (std::size_t size = 0; size < text.size(); ++size) {
      const auto parsed = parse_position(text.substr(0, size));
      const bool letters_only_are_cut = size > text.find(':') + 1;
      EXPECT_EQ(parsed.has_value(), letters_only_are_cut) << text.substr(0, size);
    }
  }
}

}  // namespace

}  // namespace seize
