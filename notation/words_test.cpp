#include "notation/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "core/test_games.h"
#include "notation/test_faults.h"

namespace seize {

namespace {

using test::fault;
using test::fault_of;

constexpr std::array<std::string_view, 16> squares_in_order = {
    "a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"};
constexpr std::array<std::string_view, 19> sets_in_order = {
    "row1", "row2", "row3", "row4", "cola", "colb", "colc", "cold", "diag", "anti",
    "sqa1", "sqb1", "sqc1", "sqa2", "sqb2", "sqc2", "sqa3", "sqb3", "sqc3"};

std::set<std::string> squares_of(std::string_view name) {
  std::set<std::string> squares;
  for (const Square square : parse_winning_set(name)->squares()) squares.insert(format_square(square));
  return squares;
}

// Every text of one and of two bytes.
std::vector<std::string> short_texts() {
  std::vector<std::string> texts;
  for (int first = 0; first < 256; ++first) {
    texts.emplace_back(1, static_cast<char>(first));
    for (int second = 0; second < 256; ++second) {
      texts.push_back({static_cast<char>(first), static_cast<char>(second)});
    }
  }
  return texts;
}

TEST(SquareWord, R1_1_ThereAreSixteenFromA1ToD4FileByFileThenRankByRank) {
  for (int i = 0; i < Square::count; ++i) {
    EXPECT_EQ(parse_square(squares_in_order[i])->index(), i);
    EXPECT_EQ(format_square(Square::from_index(i)), squares_in_order[i]);
  }
}

TEST(SquareWord, NoOtherTextOfUpToTwoBytesIsRead) {
  int read = 0;
  for (const std::string& text : short_texts()) read += parse_square(text).has_value();
  EXPECT_EQ(read, 16);
}

TEST(SquareWord, AWrongOneIsRefusedWhole) {
  for (const std::string text : {"", "a", "a0", "a5", "e1", "A1", "1a", "b22", " b2", "b2 "}) {
    EXPECT_EQ(fault_of(parse_square(text)), fault(Flaw::square, text));
  }
}

TEST(PieceWord, R1_2_EachOfTheSixteenHasItsHexDigit) {
  for (int i = 0; i < Piece::count; ++i) {
    const std::string digit(1, "0123456789abcdef"[i]);
    EXPECT_EQ(parse_piece(digit)->index(), i);
    EXPECT_EQ(format_piece(Piece::from_index(i)), digit[0]);
  }
}

TEST(PieceWord, R1_3_TheBitsAreDarkTallSquareHollow) {
  const std::array<Characteristic, 4> bits = {Characteristic::colour, Characteristic::height,
                                              Characteristic::shape, Characteristic::fill};
  const std::array<std::string_view, 4> digits = {"1", "2", "4", "8"};
  for (int bit = 0; bit < 4; ++bit) {
    for (int other = 0; other < 4; ++other) {
      EXPECT_EQ(parse_piece(digits[bit])->has(bits[other]), bit == other);
      EXPECT_FALSE(parse_piece("0")->has(bits[other]));
      EXPECT_TRUE(parse_piece("f")->has(bits[other]));
    }
  }
}

TEST(PieceWord, UpperCaseIsReadAndLowerWritten) {
  const std::string upper = "ABCDEF";
  for (std::size_t i = 0; i < upper.size(); ++i) {
    const auto piece = parse_piece(upper.substr(i, 1));
    ASSERT_TRUE(piece);
    EXPECT_EQ(format_piece(*piece), "abcdef"[i]);
  }
}

TEST(PieceWord, NoOtherTextOfUpToTwoBytesIsRead) {
  int read = 0;
  for (const std::string& text : short_texts()) read += parse_piece(text).has_value();
  EXPECT_EQ(read, 22);
}

TEST(PieceWord, AWrongOneIsRefusedWhole) {
  for (const std::string text : {"", "g", "G", "-", ".", "10", "0x1", " 7", "/", ":", "@", "`"}) {
    EXPECT_EQ(fault_of(parse_piece(text)), fault(Flaw::piece, text));
  }
}

TEST(CharacteristicWord, TheLettersAreColourHeightShapeFill) {
  EXPECT_EQ(format_characteristic(Characteristic::colour), 'c');
  EXPECT_EQ(format_characteristic(Characteristic::height), 'h');
  EXPECT_EQ(format_characteristic(Characteristic::shape), 's');
  EXPECT_EQ(format_characteristic(Characteristic::fill), 'f');
}

TEST(SetWord, TheNineteenNamesAreReadAndWrittenInTheirOrder) {
  for (int i = 0; i < WinningSet::count; ++i) {
    EXPECT_EQ(parse_winning_set(sets_in_order[i])->index(), i);
    EXPECT_EQ(format_winning_set(WinningSet::from_index(i)), sets_in_order[i]);
  }
}

TEST(SetWord, R3_1_RowsColumnsAndDiagonalsNameTheirSquares) {
  using testing::ElementsAre;
  EXPECT_THAT(squares_of("row1"), ElementsAre("a1", "b1", "c1", "d1"));
  EXPECT_THAT(squares_of("row4"), ElementsAre("a4", "b4", "c4", "d4"));
  EXPECT_THAT(squares_of("cola"), ElementsAre("a1", "a2", "a3", "a4"));
  EXPECT_THAT(squares_of("cold"), ElementsAre("d1", "d2", "d3", "d4"));
  EXPECT_THAT(squares_of("diag"), ElementsAre("a1", "b2", "c3", "d4"));
  EXPECT_THAT(squares_of("anti"), ElementsAre("a4", "b3", "c2", "d1"));
}

TEST(SetWord, R6_2_ABlockIsNamedByItsLowerLeftSquare) {
  using testing::ElementsAre;
  EXPECT_THAT(squares_of("sqa1"), ElementsAre("a1", "a2", "b1", "b2"));
  EXPECT_THAT(squares_of("sqc1"), ElementsAre("c1", "c2", "d1", "d2"));
  EXPECT_THAT(squares_of("sqa3"), ElementsAre("a3", "a4", "b3", "b4"));
  EXPECT_THAT(squares_of("sqc3"), ElementsAre("c3", "c4", "d3", "d4"));
}

TEST(SetWord, AWrongOneIsRefusedWhole) {
  for (const std::string text : {"", "row", "row0", "row5", "rowa", "col1", "cole", "Row1", "ROW1", "colA",
                                 "diag1", "anti ", "sqd1", "sqa4", "sqd4", "SQA1", "a1b1c1d1"}) {
    EXPECT_EQ(fault_of(parse_winning_set(text)), fault(Flaw::winning_set, text));
  }
}

TEST(RulesWord, R6_1_R6_2_AllThirtyRuleSetsAreWrittenDifferentlyAndReadBack) {
  std::set<std::string> texts;
  for (const Rules rules : test::all_rule_sets()) {
    const std::string text = format_rules(rules);
    texts.insert(text);
    ASSERT_TRUE(parse_rules(text)) << text;
    EXPECT_EQ(*parse_rules(text), rules) << text;
  }
  EXPECT_EQ(texts.size(), 30);
}

TEST(RulesWord, LinesOrSquaresAndTheLettersSayWhatCounts) {
  EXPECT_EQ(*parse_rules("L:chsf"), Rules());
  EXPECT_EQ(format_rules(Rules()), "L:chsf");
  const auto rules = parse_rules("S:hf");
  ASSERT_TRUE(rules);
  EXPECT_TRUE(rules->blocks());
  EXPECT_EQ(rules->in_play(), test::traits({Characteristic::height, Characteristic::fill}));
}

TEST(RulesWord, R6_2_AnotherBeginningThanLinesOrSquaresIsRefused) {
  for (const std::string text : {"", "L", "S", "chsf", ":chsf", "l:chsf", "s:c", "X:chsf", " L:c", "LS:c"}) {
    EXPECT_EQ(fault_of(parse_rules(text)), fault(Flaw::rules_kind, text));
  }
}

TEST(RulesWord, R6_1_NoneATwiceAnUnknownOrAnOutOfOrderCharacteristicIsRefused) {
  for (const std::string text : {"L:", "S:", "L:cc", "L:hc", "S:fs", "L:chsfc", "L:x", "L:C", "L:c ", "L:c h",
                                 "L:chsff", "S:chfs", "L:c\n"}) {
    EXPECT_EQ(fault_of(parse_rules(text)), fault(Flaw::rules_characteristics, text));
  }
}

}  // namespace

}  // namespace seize
