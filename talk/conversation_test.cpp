// A table at which people talk: whole games by typed lines.

#include "talk/conversation.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "core/test_choices.h"
#include "talk/test_conversation.h"

namespace seize {
namespace {

using namespace test;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Open = Conversation::Open;

// ---- Playing

TEST(Conversation, GreetsWithPlayersRulesAndWhoStarts) {
  Conversation talk = at(table_of_four({.mask = true, .clock = tournament_clock}));
  EXPECT_THAT(ids(greet(talk)), ElementsAre("open.players", "answer.rules_lines", "open.set", "open.mask",
                                            "open.mask_no_hints", "open.clock"));
  Conversation drawn = at(opened({.first_named = ada(), .second_named = bo(), .starter = Lot{1}}));
  EXPECT_THAT(ids(greet(drawn)), Contains("open.lot"));
}

TEST(Conversation, R2_3_GivesAndPlacesByLines) {
  Conversation talk = at(table_of_two());
  EXPECT_EQ(asked(talk), "prompt.give Ada");
  EXPECT_EQ(shown(says(talk, "tall dark round hollow").said),
            "told.gave(name=name.person(name=Ada), opponent=name.person(name=Bo), digit=b, "
            "piece=value.tall value.dark value.round value.hollow)");
  EXPECT_EQ(asked(talk), "prompt.place Bo");
  EXPECT_EQ(shown(says(talk, "b2").said),
            "told.placed(name=name.person(name=Bo), square=b2, "
            "piece=value.tall value.dark value.round value.hollow)");
  EXPECT_EQ(asked(talk), "prompt.give_or_call Bo");
  EXPECT_THAT(heard(talk, "=7"), ElementsAre("told.gave"));
  EXPECT_EQ(asked(talk), "prompt.place_or_call Ada");
  EXPECT_THAT(heard(talk, "c3 8"), ElementsAre("told.placed", "told.gave"));
  EXPECT_EQ(moves_of(talk), "=b b2=7 c3=8");
}

TEST(Conversation, WhatTheRulesForbidIsRefusedWithItsReasonAndChangesNothing) {
  Conversation talk = at(table_of_two());
  const auto refuses = [&](std::string_view line, const std::string& id) {
    const Table before = talk.table();
    const Reply reply = says(talk, line);
    EXPECT_EQ(ids(reply.said), std::vector<std::string>{id}) << line;
    EXPECT_FALSE(reply.table_changed()) << line;
    EXPECT_EQ(talk.table(), before) << line;
  };
  refuses("b2=7", "refused.nothing_in_hand");
  refuses("quarto", "refused.no_window");
  refuses("!row1", "refused.no_window");
  refuses("pass", "refused.pass_before_full");
  refuses("back", "table.nothing_to_take_back");
  refuses("again", "table.game_goes_on");
  says(talk, "7");
  refuses("=8", "refused.piece_in_hand");
  refuses("-", "refused.pass_before_full");
  says(talk, "b2 8");
  refuses("b2", "refused.square_taken");
  refuses("b2 9", "refused.square_taken");
  says(talk, "c3");
  refuses("7", "refused.piece_not_left");
  refuses("nonsense", "hear.unknown");
  refuses("", "hear.nothing");
}

TEST(Conversation, PlacingAndGivingIsAllOrNothing) {
  Conversation talk = after_lines({"7"});
  const Table before = talk.table();
  EXPECT_THAT(heard(talk, "b2 7"), ElementsAre("refused.piece_not_left"));
  EXPECT_EQ(talk.table(), before);
  EXPECT_THAT(heard(talk, "b2=8"), ElementsAre("told.placed", "told.gave"));
  EXPECT_EQ(moves_of(talk), "=7 b2=8");
}

// "b2 tall dark hollow" where two pieces fit: the words were once dropped, and the piece stood on b2.
TEST(Conversation, WhereTwoPiecesFitNothingIsPlacedAndItIsAskedWhichOfThem) {
  Conversation talk = at(table_of_two());
  all_heard(talk, {"0"});
  const Table before = talk.table();
  const Reply reply = says(talk, "b2 tall dark hollow");
  EXPECT_TRUE(reply.refused);
  EXPECT_THAT(ids(reply.said), ElementsAre("hear.which_piece"));
  EXPECT_THAT(shown(reply.said), testing::AllOf(HasSubstr("digit=b,"), HasSubstr("digit=f,")));
  EXPECT_EQ(talk.table(), before);
  EXPECT_EQ(asked(talk), "prompt.which_piece Bo");
  // Questions leave it open; an answer does both.
  EXPECT_THAT(heard(talk, "f?"), ElementsAre("answer.piece_left"));
  EXPECT_THAT(heard(talk, "round?"), Contains("answer.values_left"));
  EXPECT_TRUE(says(talk, "round").table_changed());
  EXPECT_EQ(talk.table().game.state().position.hand(), piece(0xb));
  EXPECT_TRUE(talk.table().game.state().position.at(square("b2")));
}

TEST(Conversation, WhichOfTwoPiecesCanBeAnsweredByItsDigitOrLeftAlone) {
  Conversation talk = at(table_of_two());
  all_heard(talk, {"0"});
  EXPECT_THAT(heard(talk, "b2 tall dark hollow"), ElementsAre("hear.which_piece"));
  EXPECT_THAT(heard(talk, "no"), ElementsAre("heard.cancelled"));
  EXPECT_EQ(asked(talk), "prompt.place Bo");
  EXPECT_THAT(heard(talk, "b2 tall dark hollow"), ElementsAre("hear.which_piece"));
  EXPECT_TRUE(says(talk, "f").table_changed());
  EXPECT_EQ(talk.table().game.state().position.hand(), piece(0xf));
  // One alone fits now, and is meant.
  EXPECT_TRUE(says(talk, "c3 tall dark hollow").table_changed());
  EXPECT_EQ(talk.table().game.state().position.hand(), piece(0xb));
  EXPECT_THAT(heard(talk, "d4 tall dark hollow"), ElementsAre("answer.values_left_none"));
  // Another square instead.
  EXPECT_THAT(heard(talk, "d4 tall light hollow"), ElementsAre("hear.which_piece"));
  EXPECT_TRUE(says(talk, "d3").table_changed());
  EXPECT_FALSE(talk.half_said);
}

TEST(Conversation, OnATakenSquareItIsSaidThatItIsTakenWhateverIsGiven) {
  Conversation talk = at(table_of_two());
  all_heard(talk, {"0", "b2 1"});
  for (const std::string_view line : {"b2", "b2 7", "b2 tall dark hollow", "b2 tall"}) {
    EXPECT_THAT(heard(talk, line), ElementsAre("refused.square_taken")) << line;
  }
}

TEST(Conversation, WhereManyPiecesFitOrTheRackIsHiddenNoneIsNamed) {
  Conversation talk = at(table_of_two());
  all_heard(talk, {"0"});
  EXPECT_THAT(heard(talk, "b2 tall"), ElementsAre("hear.whole_piece"));
  Conversation masked = at(table_of_two({.mask = true}));
  all_heard(masked, {"0"});
  EXPECT_THAT(heard(masked, "b2 tall dark hollow"), ElementsAre("hear.whole_piece"));
}

TEST(Conversation, R8_1_TeamsAlternateByName) {
  Conversation talk = at(table_of_four());
  EXPECT_EQ(asked(talk), "prompt.give Ada");
  says(talk, "0");
  EXPECT_EQ(asked(talk), "prompt.place Bo");
  says(talk, "a1 1");
  EXPECT_EQ(asked(talk), "prompt.place_or_call Cleo");
  says(talk, "b2 2");
  EXPECT_EQ(asked(talk), "prompt.place_or_call Dora");
  says(talk, "c3");
  EXPECT_EQ(asked(talk), "prompt.give_or_call Dora");
  says(talk, "3");
  EXPECT_EQ(asked(talk), "prompt.place_or_call Ada");
  says(talk, "a4 4");
  EXPECT_EQ(asked(talk), "prompt.place_or_call Bo");
  says(talk, "b4 5");
  EXPECT_THAT(shown(says(talk, "turn").said), HasSubstr("Cleo"));
}

// ---- The call

TEST(Conversation, R4_1_TheCallIsAMomentFirstTheCallThenThePointing) {
  Conversation talk = at_a_fresh_row();
  const Table before = talk.table();
  EXPECT_THAT(heard(talk, "quarto"), IsEmpty());
  EXPECT_EQ(talk.open, Open::pointing);
  EXPECT_EQ(talk.table(), before);
  EXPECT_EQ(asked(talk), "prompt.point Ada");
  const Reply won = says(talk, "row 1");
  EXPECT_EQ(shown(won.said), "told.won(name=name.person(name=Ada), set=set.row(row=1), shared=value.light)");
  EXPECT_TRUE(won.table_changed());
  EXPECT_EQ(outcome(talk.table())->winner, Side::first);
  EXPECT_EQ(prompt(talk).id, "prompt.over");
}

TEST(Conversation, R4_1_PointingTakesSquaresNamesAndTheNotation) {
  for (const char* line : {"row 1", "row1", "a1 b1 c1 d1", "d1-c1-b1-a1", "!row1", "quarto row 1"}) {
    Conversation talk = at_a_fresh_row();
    says(talk, "q");
    EXPECT_THAT(heard(talk, line), ElementsAre("told.won")) << line;
  }
  for (const char* line : {"quarto row 1", "!row1", "q a1 b1 c1 d1"}) {
    Conversation talk = at_a_fresh_row();
    EXPECT_THAT(heard(talk, line), ElementsAre("told.won")) << line;
  }
}

TEST(Conversation, PlacingAndCallingInOneLine) {
  std::vector<std::string> lines = lines_placing(row_1_light());
  lines.pop_back();
  for (const char* line : {"d1!row1", "d1 quarto row 1"}) {
    Conversation talk = after_lines(lines);
    EXPECT_THAT(heard(talk, line), ElementsAre("told.placed", "told.won")) << line;
  }
  Conversation talk = after_lines(lines);
  EXPECT_THAT(heard(talk, "d1 quarto"), ElementsAre("told.placed"));
  EXPECT_EQ(talk.open, Open::pointing);
  EXPECT_THAT(heard(talk, "row 1"), ElementsAre("told.won"));
}

TEST(Conversation, R9_1_TheCallIsAskedForAlikeWhetherThereIsAnythingToCall) {
  const std::vector<std::string> mixed = lines_placing({{1, "a1"}, {2, "b1"}, {4, "c1"}, {14, "d1"}});
  Conversation aligned = at_a_fresh_row();
  Conversation plain = after_lines(mixed);
  ASSERT_TRUE(aligned.table().game.state().position.has_fresh());
  ASSERT_FALSE(plain.table().game.state().position.has_fresh());
  for (const char* line : {"turn", "options", "players", "rules", "last", "hand", "clock", "quarto"}) {
    EXPECT_EQ(prompt(aligned), prompt(plain));
    EXPECT_EQ(says(aligned, line).said, says(plain, line).said) << line;
    EXPECT_EQ(aligned.open, plain.open);
  }
  EXPECT_EQ(prompt(aligned), prompt(plain));
  EXPECT_EQ(says(aligned, "cancel").said, says(plain, "cancel").said);
  EXPECT_EQ(says(aligned, "=9").said, says(plain, "=9").said);
  EXPECT_EQ(prompt(aligned), prompt(plain));
}

// Asking while one points does not use the call up.
TEST(Conversation, WhilePointingQuestionsAreAnsweredAndTheCallStaysOpen) {
  Conversation talk = at_a_fresh_row();
  says(talk, "quarto");
  for (const char* line :
       {"board", "b1?", "b1", "rack", "7?", "tall", "turn", "row 2?", "through a1", "xyzzy"}) {
    const Reply reply = says(talk, line);
    EXPECT_FALSE(reply.table_changed()) << line;
    EXPECT_FALSE(reply.said.empty()) << line;
    EXPECT_EQ(talk.open, Open::pointing) << line;
  }
  EXPECT_THAT(heard(talk, "row 1"), ElementsAre("told.won"));
}

TEST(Conversation, ACallCanBeCancelledBeforePointing) {
  for (const char* word : {"cancel", "no"}) {
    Conversation talk = at_a_fresh_row();
    says(talk, "quarto");
    EXPECT_THAT(heard(talk, word), ElementsAre("heard.cancelled"));
    EXPECT_EQ(talk.open, Open::nothing);
    EXPECT_THAT(heard(talk, "quarto row 1"), ElementsAre("told.won"));
  }
}

TEST(Conversation, R4_7_AWrongCallIsExplainedAndUsesTheCallUp) {
  struct Wrong {
    const char* line;
    const char* told;
    const char* reason;
  };
  for (const auto& [line, told, reason] :
       std::initializer_list<Wrong>{{"row 2", "told.wrong", "wrong.incomplete"},
                                    {"column a", "told.wrong", "wrong.incomplete"},
                                    {"block a1", "told.wrong", "wrong.not_in_play"},
                                    {"a1 b1 c1 d2", "told.wrong_nothing", "wrong.nothing_pointed"}}) {
    Conversation talk = at_a_fresh_row();
    const Position before = talk.table().game.state().position;
    says(talk, "quarto");
    EXPECT_THAT(heard(talk, line), ElementsAre(told, reason, "told.call_used")) << line;
    EXPECT_EQ(talk.table().game.state().position, before);
    EXPECT_EQ(talk.open, Open::nothing);
    EXPECT_EQ(prompt(talk).id, "prompt.give");
    EXPECT_THAT(heard(talk, "quarto"), ElementsAre("refused.call_used_up"));
    EXPECT_THAT(heard(talk, "!row1"), ElementsAre("refused.call_used_up"));
    // The other side's window is separate.
    says(talk, "9");
    EXPECT_EQ(prompt(talk).id, "prompt.place_or_call");
    EXPECT_THAT(heard(talk, "quarto row 1"), ElementsAre("told.stole"));
  }
}

TEST(Conversation, R4_7_FourPiecesWithNothingInCommonAreNoWin) {
  Conversation talk = after_lines(lines_placing({{1, "a1"}, {2, "b1"}, {4, "c1"}, {14, "d1"}}));
  EXPECT_THAT(heard(talk, "quarto row 1"),
              ElementsAre("told.wrong", "wrong.nothing_shared", "told.call_used"));
  EXPECT_THAT(moves_of(talk), testing::EndsWith("d1?row1"));
}

TEST(Conversation, R4_4_WhatThePlacerMissesTheReceiverSteals) {
  Conversation talk = at_a_fresh_row();
  EXPECT_THAT(heard(talk, "9"), ElementsAre("told.gave"));
  const Reply stolen = says(talk, "quarto row 1");
  EXPECT_EQ(shown(stolen.said),
            "told.stole(name=name.person(name=Bo), set=set.row(row=1), shared=value.light, "
            "opponent=name.person(name=Ada))");
  EXPECT_EQ(outcome(talk.table())->winner, Side::second);
}

TEST(Conversation, R4_5_WhatNobodyCalledIsStaleAndToldWhenTheGameIsOver) {
  Conversation talk = at_a_fresh_row();
  for (const char* line : {"9", "b3"}) EXPECT_THAT(shown(says(talk, line).said), Not(HasSubstr("row=1")));
  EXPECT_THAT(heard(talk, "quarto row 1"), ElementsAre("told.wrong", "wrong.stale", "told.call_used"));
  says(talk, "resign");
  EXPECT_EQ(shown(says(talk, "yes").said),
            "told.resigned(name=name.person(name=Bo), winner=name.person(name=Ada)); "
            "told.missed(sets=set.row(row=1), count=1)");
}

TEST(Conversation, R6_2_BlocksCanBeCalledWhereTheyCount) {
  const auto lines = lines_placing({{0, "a1"}, {2, "b1"}, {4, "a2"}, {14, "b2"}});
  Conversation talk = after_lines(lines, {.rules = rules(true)});
  EXPECT_THAT(heard(talk, "quarto block a1"), ElementsAre("told.won"));
  Conversation lines_only = after_lines(lines);
  EXPECT_THAT(heard(lines_only, "quarto block a1"),
              ElementsAre("told.wrong", "wrong.not_in_play", "told.call_used"));
}

TEST(Conversation, R6_1_OnlyWhatIsInPlayIsNamedAsShared) {
  const auto lines = lines_placing({{0, "a1"}, {2, "b1"}, {4, "c1"}, {6, "d1"}});  // light and solid
  Conversation both = after_lines(lines);
  EXPECT_THAT(shown(says(both, "quarto row 1").said), HasSubstr("shared=value.light value.solid"));
  Conversation fill = after_lines(lines, {.rules = rules(false, traits({Characteristic::fill}))});
  EXPECT_THAT(shown(says(fill, "quarto row 1").said), HasSubstr("shared=value.solid)"));
}

// ---- The sixteenth piece

TEST(Conversation, R4_6_BothAreAskedWhenTheSixteenthPieceStands) {
  Conversation talk = after_lines(lines_placing(full_board_of_nothing()));
  EXPECT_EQ(asked(talk), "prompt.pass_or_call Ada");
  EXPECT_THAT(heard(talk, "=7"), ElementsAre("refused.board_full"));
  EXPECT_THAT(heard(talk, "pass"), ElementsAre("told.passed"));
  EXPECT_EQ(asked(talk), "prompt.pass_or_call Bo");
  EXPECT_THAT(heard(talk, "-"), ElementsAre("told.passed", "told.full"));
  EXPECT_EQ(outcome(talk.table())->reason, Outcome::Reason::full);
}

TEST(Conversation, R4_6_TheLastPieceCanWinForEitherSide) {
  Conversation placer = after_lines(lines_placing(full_board_of_row_2()));
  EXPECT_THAT(heard(placer, "quarto row 2"), ElementsAre("told.won"));
  Conversation other = after_lines(lines_placing(full_board_of_row_2()));
  says(other, "pass");
  EXPECT_THAT(heard(other, "quarto row 2"), ElementsAre("told.stole"));
  Conversation wrong = after_lines(lines_placing(full_board_of_row_2()));
  EXPECT_THAT(heard(wrong, "quarto row 1"), Contains("told.call_used"));
  EXPECT_EQ(prompt(wrong).id, "prompt.pass");
  says(wrong, "pass");
  EXPECT_THAT(heard(wrong, "pass"), ElementsAre("told.passed", "told.full", "told.missed"));
}

TEST(Conversation, R4_6_TheLastPieceCanBePlacedAndPassedInTheNotation) {
  std::vector<std::string> lines = lines_placing(full_board_of_nothing());
  lines.pop_back();
  Conversation talk = after_lines(lines);
  EXPECT_THAT(heard(talk, "d4=-"), ElementsAre("told.placed", "told.passed"));
}

// ---- Help levels

TEST(Conversation, R9_2_AtCallTheProgramFindsTheAlignment) {
  Conversation talk = at_a_fresh_row({.help = Help::call});
  EXPECT_THAT(heard(talk, "quarto"), ElementsAre("told.won"));
  Conversation pointed = at_a_fresh_row({.help = Help::call});
  EXPECT_THAT(shown(says(pointed, "quarto row 3").said), HasSubstr("set.row(row=1)"));
  Conversation stolen = at_a_fresh_row({.help = Help::call});
  says(stolen, "9");
  EXPECT_THAT(heard(stolen, "q"), ElementsAre("told.stole"));
  Conversation nothing = after_lines({"7", "b2"}, {.help = Help::call});
  EXPECT_THAT(heard(nothing, "quarto"), ElementsAre("told.none_found", "told.call_used"));
  EXPECT_THAT(heard(nothing, "quarto"), ElementsAre("refused.call_used_up"));
}

TEST(Conversation, R9_3_AtAutoTheProgramCallsForWhoeverCompletes) {
  std::vector<std::string> lines = lines_placing(row_1_light());
  lines.pop_back();
  for (const char* line : {"d1", "d1 9", "d1 quarto", "d1!row1"}) {
    Conversation talk = after_lines(lines, {.help = Help::automatic});
    EXPECT_THAT(heard(talk, line), ElementsAre("told.placed", "told.won")) << line;
    EXPECT_EQ(outcome(talk.table())->winner, Side::first) << line;
  }
}

TEST(Conversation, R9_3_AtAutoTheProgramPassesForBoth) {
  std::vector<std::string> lines = lines_placing(full_board_of_nothing());
  lines.pop_back();
  Conversation talk = after_lines(lines, {.help = Help::automatic});
  EXPECT_THAT(heard(talk, "d4"), ElementsAre("told.placed", "told.passed", "told.passed", "told.full"));
}

// ---- Whatever is typed

RC_GTEST_PROP(ConversationAnything, AnyLinesLeaveATableThatGoesOn, ()) {
  static const std::vector<std::string> lines = [] {
    std::vector<std::string> all = {"quarto", "q",          "row 1", "column b", "diagonal", "a1 b1 c1 d1",
                                    "pass",   "yes",        "no",    "cancel",   "resign",   "draw",
                                    "back",   "again",      "board", "tall",     "repeat",   "xyzzy",
                                    "",       "order fshc", "help",  "terse",    "wordy",    "grant",
                                    "empty",  "notation",   "moves", "d1 to a4"};
    for (const Square square : all_squares) all.push_back(format_square(square));
    for (const Piece piece : all_pieces) {
      all.emplace_back(1, format_piece(piece));
      all.push_back("b2 " + std::string(1, format_piece(piece)));
    }
    return all;
  }();
  Choices choices = draw_choices();
  const Help help = choices.from<Help>({Help::official, Help::call, Help::automatic});
  Conversation talk{
      .logged = *open_logged({.options = {.help = help, .mask = choices.one_in(4), .clock = tournament_clock},
                              .first_named = ada_and_cleo(),
                              .second_named = bo_and_dora()},
                             {}),
      .me = {first_player, first_partner, second_player, second_partner}};
  greet(talk);
  for (int i = 0; i < 60; ++i) {
    const Table before = talk.table();
    const Reply reply = hear(talk, choices.from(lines), language("en").vocabulary, {});
    for (const Said& said : reply.said) RC_ASSERT(unsayable(said).empty());
    RC_ASSERT(unsayable(prompt(talk)).empty());
    if (!reply.table_changed()) RC_ASSERT(talk.table().game == before.game);  // or it would not be kept
    RC_ASSERT(!reply.said.empty() || reply.wish || question(talk) != Question::nothing);
    RC_ASSERT(!talk.table().game.over() || talk.open == Open::nothing);
    RC_ASSERT(replay(talk.logged.log)->table == talk.table());
  }
}

}  // namespace
}  // namespace seize
