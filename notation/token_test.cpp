#include "notation/token.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "core/test_games.h"
#include "notation/position_text.h"
#include "notation/test_faults.h"
#include "notation/words.h"

namespace seize {

namespace {

using test::fault;
using test::fault_of;
using test::piece;
using test::square;
using Mark = Token::Mark;

// 0 1 2 3 stand on the diagonal but for d4, and 3 is in hand: all four are square-less and solid.
constexpr std::string_view up_to_diagonal = "=0 b2=1 a1=2 c3=3";
constexpr std::string_view sixteen_standing = "a43c/1685/d7fb/0e29 - b2 L:chsf";  // fresh: row2 colb

Token token(std::string_view text) {
  const auto parsed = parse_token(text);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(Token());
}

// Why the first token that cannot be played cannot; nothing when all can.
std::optional<Reason> first_refusal(Game game, const std::string& words) {
  std::istringstream stream(words);
  bool turn_open = false;
  for (std::string word; stream >> word;) {
    const Token next = token(word);
    if (const auto played = play_token(game, next, turn_open); !played) return played.error();
    turn_open = leaves_turn_open(next);
  }
  return std::nullopt;
}

std::optional<Reason> first_refusal(const std::string& words) { return first_refusal(Game(), words); }

std::optional<Reason> refusal_after_diagonal(const std::string& words) {
  return first_refusal(std::string(up_to_diagonal) + " " + words);
}

std::optional<Reason> refusal_from(std::string_view position, const std::string& words) {
  return first_refusal(Game(parse_position(position).value()), words);
}

// ---- reading and writing ---------------------------------------------------------------------------------

TEST(TokenText, EveryFormOfTheNotationIsReadAndWrittenAsItWas) {
  for (const std::string_view text :
       {"=7", "b2=7",  "b2!row2",   "!row2",     "b2=-",    "-",     "?row1", "b2?row1=7",
        "?",  "b2?=7", "b2",        "b2?row1",   "b2?",     "#1",    "#2",    "%1",
        "%2", "~",     "d4?anti=f", "a1?sqc3=-", "c3!sqa1", "!sqb2", "?sqb2", "a1?=-"}) {
    EXPECT_EQ(format_token(token(text)), text);
  }
}

TEST(TokenText, EachPartIsReadIntoItsField) {
  EXPECT_EQ(token("=7"), (Token{.given = piece(7)}));
  EXPECT_EQ(token("b2=7"), (Token{.square = square("b2"), .given = piece(7)}));
  EXPECT_EQ(token("b2!row2"), (Token{.square = square("b2"), .call = Mark::right, .set = test::row(2)}));
  EXPECT_EQ(token("!sqb1"), (Token{.call = Mark::right, .set = test::block("b1")}));
  EXPECT_EQ(token("b2=-"), (Token{.square = square("b2"), .passed = true}));
  EXPECT_EQ(token("-"), (Token{.passed = true}));
  EXPECT_EQ(token("b2?row1=7"),
            (Token{.square = square("b2"), .call = Mark::wrong, .set = test::row(1), .given = piece(7)}));
  EXPECT_EQ(token("b2?"), (Token{.square = square("b2"), .call = Mark::wrong}));
  EXPECT_EQ(token("#2"), (Token{.ending = Resign{Side::second}}));
  EXPECT_EQ(token("%1"), (Token{.ending = RunOutOfTime{Side::first}}));
  EXPECT_EQ(token("~"), (Token{.ending = AgreeDraw{}}));
}

TEST(TokenText, OnlyPieceDigitsMayBeInUpperCase) {
  EXPECT_EQ(format_token(token("b2=F")), "b2=f");
  EXPECT_EQ(fault_of(parse_token("B2=f")), fault(Flaw::square, "B2", 0));
  EXPECT_EQ(fault_of(parse_token("b2!ROW2")), fault(Flaw::winning_set, "ROW2", 3));
}

TEST(TokenText, R1_1_AWrongSquareIsRefusedAtTheBeginning) {
  EXPECT_EQ(fault_of(parse_token("e2=7")), fault(Flaw::square, "e2", 0));
  EXPECT_EQ(fault_of(parse_token("b5")), fault(Flaw::square, "b5", 0));
  EXPECT_EQ(fault_of(parse_token("b0!row2")), fault(Flaw::square, "b0", 0));
  EXPECT_EQ(fault_of(parse_token("b=7")), fault(Flaw::square, "b=", 0));
}

TEST(TokenText, R1_2_AWrongPieceIsRefusedWhereItStands) {
  EXPECT_EQ(fault_of(parse_token("=g")), fault(Flaw::piece, "g", 1));
  EXPECT_EQ(fault_of(parse_token("=")), fault(Flaw::piece, "", 1));
  EXPECT_EQ(fault_of(parse_token("=-")), fault(Flaw::piece, "-", 1));
  EXPECT_EQ(fault_of(parse_token("b2=")), fault(Flaw::piece, "", 3));
  EXPECT_EQ(fault_of(parse_token("b2=77")), fault(Flaw::piece, "77", 3));
  EXPECT_EQ(fault_of(parse_token("b2?row1=x")), fault(Flaw::piece, "x", 8));
  EXPECT_EQ(fault_of(parse_token("b2?==")), fault(Flaw::piece, "=", 4));
}

TEST(TokenText, R3_1_AWrongSetIsRefusedWhereItStands) {
  EXPECT_EQ(fault_of(parse_token("b2!row5")), fault(Flaw::winning_set, "row5", 3));
  EXPECT_EQ(fault_of(parse_token("!")), fault(Flaw::winning_set, "", 1));
  EXPECT_EQ(fault_of(parse_token("b2!")), fault(Flaw::winning_set, "", 3));
  EXPECT_EQ(fault_of(parse_token("?row")), fault(Flaw::winning_set, "row", 1));
  EXPECT_EQ(fault_of(parse_token("?row1?row2")), fault(Flaw::winning_set, "row1?row2", 1));
  EXPECT_EQ(fault_of(parse_token("b2?sqd1=7")), fault(Flaw::winning_set, "sqd1", 3));
  EXPECT_EQ(fault_of(parse_token("?-")), fault(Flaw::winning_set, "-", 1));
}

TEST(TokenText, PartsThatMakeNoMoveTogetherAreRefusedWhole) {
  for (const std::string text :
       {"b2!row2=7", "!row2=7", "?row1=7", "?=7", "b2-", "-7", "--", "b27", "b2=-7", "b2c3", "b2~", "b2#1"}) {
    EXPECT_EQ(fault_of(parse_token(text)), fault(Flaw::token, text)) << text;
  }
}

TEST(TokenText, WhatBeginsLikeNoMoveIsRefused) {
  for (const std::string_view text : {"", "x", "#", "#0", "#3", "#12", "%", "%3", "~~", "1-0", "1.", "*",
                                      "hello", "[Event", "}", ".", "/", "+"}) {
    EXPECT_FALSE(parse_token(text)) << text;
  }
}

TEST(TokenText, ARefusalDoesNotCutACharacterInTwo) {
  const std::string shown = fault_of(parse_token("bé=7")).text;
  EXPECT_TRUE(shown.find("é") != std::string::npos || shown.find('\xc3') == std::string::npos) << shown;
}

TEST(TokenText, EveryRefusalIsShownWhereItStands) {
  for (const std::string text : {"e2=7", "=g", "b2=", "b2!row5", "b2?row1=x", "b27", "?-", "!row2=7", "B2"}) {
    const Fault shown = fault_of(parse_token(text));
    EXPECT_EQ(text.substr(shown.at, shown.text.size()), shown.text) << text;
  }
}

TEST(TokenText, CutOffAnywhereItIsRefusedOrAShorterMove) {
  for (const std::string text : {"b2?row1=7", "b2!row2", "d4?sqc3=-"}) {
    for (std::size_t size = 0; size <= text.size(); ++size) {
      const auto parsed = parse_token(text.substr(0, size));
      if (parsed) {
        EXPECT_EQ(format_token(*parsed), text.substr(0, size));
      }
    }
  }
}

// ---- playing ---------------------------------------------------------------------------------------------

TEST(PlayedToken, R2_2_R2_3_R2_4_GivingAndPlacingTakeTurns) {
  EXPECT_EQ(first_refusal("=0 b2=1 a1=2"), std::nullopt);
  EXPECT_EQ(first_refusal("b2=1"), Reason(Refusal::nothing_in_hand));
  EXPECT_EQ(first_refusal("=0 =1"), Reason(Refusal::piece_in_hand));
  EXPECT_EQ(first_refusal("=0 b2=0"), Reason(Refusal::piece_not_left));
  EXPECT_EQ(first_refusal("=0 b2=1 a1=0"), Reason(Refusal::piece_not_left));
  EXPECT_EQ(first_refusal("=0 b2=1 b2=2"), Reason(Refusal::square_taken));
}

TEST(PlayedToken, R4_2_R4_4_ARightCallIsMarkedAsRightInBothWindows) {
  EXPECT_EQ(refusal_after_diagonal("d4!diag"), std::nullopt);
  EXPECT_EQ(refusal_after_diagonal("d4=4 !diag"), std::nullopt);
  EXPECT_EQ(refusal_from("...3/..2./.0../1... - d4 L:chsf", "!diag"), std::nullopt);
}

TEST(PlayedToken, R4_1_ACallMarkedAsWrongThatIsRightIsRefused) {
  EXPECT_EQ(refusal_after_diagonal("d4?diag"), Reason(Flaw::call_is_right));
  EXPECT_EQ(refusal_after_diagonal("d4?diag=4"), Reason(Flaw::call_is_right));
  EXPECT_EQ(refusal_after_diagonal("d4=4 ?diag"), Reason(Flaw::call_is_right));
  EXPECT_EQ(rule_of(Reason(Flaw::call_is_right)), "R4.1");
}

TEST(PlayedToken, R4_7_ACallMarkedAsRightThatIsWrongIsRefusedByWhatIsWrong) {
  EXPECT_EQ(first_refusal("=0 a1!row1"), Reason(WrongCall::incomplete));
  EXPECT_EQ(first_refusal("=0 a1=f b1=1 c1=2 d1!row1"), Reason(WrongCall::nothing_shared));
  EXPECT_EQ(first_refusal("=0 a1=1 b1=2 a2=3 b2!sqa1"), Reason(WrongCall::not_in_play));
  EXPECT_EQ(refusal_after_diagonal("d4=4 a2!diag"), Reason(WrongCall::stale));
  EXPECT_EQ(refusal_after_diagonal("d4=4 a2=5 !diag"), Reason(WrongCall::stale));
}

TEST(PlayedToken, R6_1_ACallSeesOnlyTheCharacteristicsInPlay) {
  const std::string_view colours_differ = "..../..../..../012. 4 c1 L:c";
  EXPECT_EQ(refusal_from(colours_differ, "d1!row1"), Reason(WrongCall::nothing_shared));
  EXPECT_EQ(refusal_from(colours_differ, "d1?row1"), std::nullopt);
}

TEST(PlayedToken, R4_7_AWrongCallTakesAnyOfTheNineteenNamesWhateverTheRules) {
  for (const WinningSet set : all_lines_and_blocks) {
    const std::string name(format_winning_set(set));
    EXPECT_EQ(first_refusal("=0 a1?" + name + "=1 ?" + name), std::nullopt) << name;
  }
  EXPECT_EQ(first_refusal("=0 a1?=1 ?"), std::nullopt);
}

TEST(PlayedToken, R4_7_ThereIsNoWindowBeforeTheFirstPlacement) {
  for (const std::string words : {"!row1", "?row1", "?", "=0 !row1", "=0 ?row1", "=0 ?"}) {
    EXPECT_EQ(first_refusal(words), Reason(Refusal::no_window)) << words;
  }
}

TEST(PlayedToken, R4_7_ASecondCallInOneWindowIsRefusedRightOrWrong) {
  EXPECT_EQ(refusal_after_diagonal("d4=4 ?row1 ?row2"), Reason(Refusal::call_used_up));
  EXPECT_EQ(refusal_after_diagonal("d4=4 ?row1 !diag"), Reason(Refusal::call_used_up));
  EXPECT_EQ(refusal_after_diagonal("d4=4 ? ?diag"), Reason(Refusal::call_used_up));
  EXPECT_EQ(refusal_from("...3/..2./.0../1... - d4 L:chsf", "?row1 !diag"), Reason(Refusal::call_used_up));
  EXPECT_EQ(refusal_from(sixteen_standing, "- ?row1 !row2"), Reason(Refusal::call_used_up));
}

TEST(PlayedToken, R4_7_EachWindowHasItsOwnCall) {
  EXPECT_EQ(refusal_after_diagonal("d4?row1=4 !diag"), std::nullopt);
  EXPECT_EQ(refusal_after_diagonal("?row1 d4!diag"), std::nullopt);
  EXPECT_EQ(refusal_from(sixteen_standing, "?row1 - !colb"), std::nullopt);
}

TEST(PlayedToken, R4_6_PassingIsForTheSixteenthPieceOnly) {
  for (const std::string words : {"-", "=0 -", "=0 a1=-", "=0 a1=1 -"}) {
    EXPECT_EQ(first_refusal(words), Reason(Refusal::pass_before_full)) << words;
  }
  EXPECT_EQ(refusal_from("a43c/1685/d.fb/0e29 7 b4 L:chsf", "b2=- -"), std::nullopt);
  EXPECT_EQ(refusal_from("a43c/1685/d.fb/0e29 7 b4 L:chsf", "b2=0"), Reason(Refusal::board_full));
  EXPECT_EQ(refusal_from(sixteen_standing, "=0"), Reason(Refusal::board_full));
  EXPECT_EQ(refusal_from(sixteen_standing, "- =0"), Reason(Refusal::board_full));
}

TEST(PlayedToken, R7_2_OnlyTheSideOnTheMoveRunsOutOfTime) {
  EXPECT_EQ(first_refusal("%1"), std::nullopt);
  EXPECT_EQ(first_refusal("%2"), Reason(Refusal::not_on_move));
  EXPECT_EQ(first_refusal("=0 %2"), std::nullopt);
  EXPECT_EQ(first_refusal("=0 %1"), Reason(Refusal::not_on_move));
  EXPECT_EQ(first_refusal("=0 b2 %2"), std::nullopt);
  EXPECT_EQ(first_refusal("=0 b2=1 %1"), std::nullopt);
  EXPECT_EQ(refusal_from(sixteen_standing, "- %2"), std::nullopt);
  EXPECT_EQ(refusal_from(sixteen_standing, "- %1"), Reason(Refusal::not_on_move));
}

TEST(PlayedToken, R5_3_EitherSideMayResignAndBothMayAgreeADrawAtAnyTime) {
  for (const std::string ending : {"#1", "#2", "~"}) {
    for (const std::string before : {"", "=0 ", "=0 b2 ", "=0 b2?row1 ", "=0 b2=1 ", "=0 b2=1 ?row1 "}) {
      EXPECT_EQ(first_refusal(before + ending), std::nullopt) << before + ending;
    }
  }
}

TEST(PlayedToken, NothingFollowsTheEnd) {
  for (const std::string after : {"=4", "a2=4", "a2", "!diag", "?row1", "-", "#1", "%1", "~"}) {
    EXPECT_EQ(refusal_after_diagonal("d4!diag " + after), Reason(Refusal::ended_by_call)) << after;
    EXPECT_EQ(refusal_from(sixteen_standing, "- - " + after), Reason(Refusal::ended_full)) << after;
    EXPECT_EQ(first_refusal("#1 " + after), Reason(Refusal::ended_by_agreement)) << after;
    EXPECT_EQ(first_refusal("~ " + after), Reason(Refusal::ended_by_agreement)) << after;
    EXPECT_EQ(first_refusal("%1 " + after), Reason(Refusal::ended_on_time)) << after;
  }
}

TEST(PlayedToken, APlacingWithoutItsGivingIsFollowedOnlyByTheEndOfTheGame) {
  for (const std::string placed : {"=0 b2", "=0 b2?", "=0 b2?row1"}) {
    EXPECT_EQ(first_refusal(placed), std::nullopt);
    for (const std::string after : {"=1", "-", "a1=1"}) {
      EXPECT_EQ(first_refusal(placed + " " + after), Reason(Flaw::turn_split)) << placed << " " << after;
    }
  }
  EXPECT_EQ(refusal_from("a43c/1685/d.fb/0e29 7 b4 L:chsf", "b2 -"), Reason(Flaw::turn_split));
}

TEST(PlayedToken, ARefusedTokenKeepsTheMovesBeforeItsFault) {
  Game game;
  ASSERT_TRUE(play_token(game, token("=0"), false));
  ASSERT_FALSE(play_token(game, token("b2=0"), false));
  EXPECT_EQ(game.moves().size(), 2);
}

TEST(PlayedToken, GamesAreGroupedIntoTheTokensTheyWereReadFrom) {
  const std::string words = "=0 a1?row1=f ?cola b1=1 c1?sqa1=2 ? d1?row1=3 ?row1 a2=4 a3=7 a4=5 b2?cola #1";
  std::istringstream stream(words);
  Game game;
  for (std::string word; stream >> word;) ASSERT_TRUE(play_token(game, token(word), false)) << word;
  std::string grouped;
  for (const Token& each : tokens_of(game)) grouped += format_token(each) + " ";
  EXPECT_EQ(grouped, words + " ");
}

TEST(Token, StandsForAsManyMovesAsItNames) {
  const std::vector<std::pair<std::string, int>> counted = {
      {"=0", 1}, {"b2=7", 2},  {"b2!row2", 2}, {"?", 1}, {"!row2", 1}, {"b2?row1=7", 3},
      {"b2", 1}, {"b2?=-", 3}, {"b2=-", 2},    {"-", 1}, {"#1", 1},    {"~", 1}};
  for (const auto& [text, moves] : counted) EXPECT_EQ(move_count(token(text)), moves) << text;
}

}  // namespace

}  // namespace seize
