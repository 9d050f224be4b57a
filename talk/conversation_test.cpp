// A table at which people talk: whole games by typed lines.

#include "talk/conversation.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "core/test_choices.h"
#include "notation/token.h"
#include "notation/words.h"
#include "table/test_tables.h"
#include "talk/test_talk.h"

namespace seize {
namespace {

using namespace test;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Open = Conversation::Open;

// Everybody of the table sits here.
Conversation at(const Table& table) {
  return {.logged = {.log = {.opening = {}, .opened = {}}, .table = table}, .me = seats_of_people(table)};
}

Reply says(Conversation& talk, std::string_view line, Instant now = {}) {
  Reply reply = hear(talk, line, language("en").vocabulary, now);
  for (const Said& said : reply.said) EXPECT_THAT(unsayable(said), IsEmpty()) << line;
  EXPECT_THAT(unsayable(prompt(talk)), IsEmpty()) << line;
  return reply;
}

// The ids of what is said to the line.
std::vector<std::string> heard(Conversation& talk, std::string_view line, Instant now = {}) {
  return ids(says(talk, line, now).said);
}

void all_heard(Conversation& talk, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    EXPECT_TRUE(says(talk, line).table_changed()) << line << ": " << shown(says(talk, line).said);
  }
}

// What is asked for and of whom: "prompt.give Ada".
std::string asked(const Conversation& talk) {
  const Said said = prompt(talk);
  const auto& name = std::get<Phrase>(said.arguments.front().value).parts.front().arguments.front().value;
  return std::string(said.id) + " " + shown(name);
}

// Lines that give and place these, the last one placed and nothing given after it.
std::vector<std::string> lines_placing(const std::vector<Standing>& placements) {
  std::vector<std::string> lines;
  for (const Standing& standing : placements) {
    lines.emplace_back(1, format_piece(piece(standing.piece)));
    lines.emplace_back(standing.square);
  }
  return lines;
}

Conversation after_lines(const std::vector<std::string>& lines, const Options& options = {}) {
  Conversation talk = at(table_of_two(options));
  all_heard(talk, lines);
  return talk;
}

// Light pieces in row 1; Ada has placed the last of them and has not given.
Conversation at_a_fresh_row(const Options& options = {}) {
  return after_lines(lines_placing(row_1_light()), options);
}

std::string moves_of(const Conversation& talk) {
  std::string text;
  for (const Token& token : tokens_of(talk.table().game))
    text += (text.empty() ? "" : " ") + format_token(token);
  return text;
}

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
            "told.stole(name=name.person(name=Bo), set=set.row(row=1), shared=value.light)");
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

// ---- Giving up, drawing, taking back

TEST(Conversation, R5_3_ResigningIsConfirmed) {
  Conversation talk = after_lines({"7"});
  EXPECT_THAT(heard(talk, "resign"), IsEmpty());
  EXPECT_EQ(asked(talk), "prompt.resign Bo");
  EXPECT_THAT(heard(talk, "no"), ElementsAre("heard.cancelled"));
  EXPECT_EQ(prompt(talk).id, "prompt.place");
  says(talk, "resign");
  EXPECT_EQ(shown(says(talk, "yes").said),
            "told.resigned(name=name.person(name=Bo), winner=name.person(name=Ada))");
  EXPECT_EQ(outcome(talk.table())->winner, Side::first);
  EXPECT_THAT(heard(talk, "resign"), ElementsAre("refused.ended_by_agreement"));
}

TEST(Conversation, R5_3_ADrawIsConfirmedAndThenTheOtherSideIsAsked) {
  Conversation talk = after_lines({"7"});
  says(talk, "draw");
  EXPECT_EQ(asked(talk), "prompt.offer_draw Bo");
  EXPECT_THAT(heard(talk, "yes"), IsEmpty());
  EXPECT_EQ(asked(talk), "prompt.draw Ada");
  EXPECT_EQ(shown(says(talk, "no").said), "told.draw_declined(name=name.person(name=Ada))");
  EXPECT_EQ(asked(talk), "prompt.place Bo");
  says(talk, "draw");
  says(talk, "yes");
  EXPECT_THAT(heard(talk, "yes"), ElementsAre("told.agreed"));
  EXPECT_EQ(outcome(talk.table())->reason, Outcome::Reason::agreed);
}

TEST(Conversation, ADrawCanBeOfferedAgainWhateverCameBetween) {
  // The offer is dropped for another question, which is cancelled.
  Conversation talk = after_lines({"7"});
  for (const char* line : {"draw", "yes", "resign", "no"}) says(talk, line);
  says(talk, "draw");
  EXPECT_THAT(heard(talk, "yes"), IsEmpty());
  EXPECT_EQ(prompt(talk).id, "prompt.draw");
  // The offer is dropped for a move.
  Conversation played = after_lines({"7"});
  for (const char* line : {"draw", "yes", "b2 8"}) says(played, line);
  EXPECT_EQ(asked(played), "prompt.draw Ada");  // it still stands
  says(played, "c3 9");
  EXPECT_EQ(prompt(played).id, "prompt.place_or_call");
  says(played, "draw");
  EXPECT_THAT(heard(played, "yes"), IsEmpty());
  EXPECT_EQ(prompt(played).id, "prompt.draw");
}

// Bo offers and plays on; the offer still stands when Ada offers too: agreed, and said so.
TEST(Conversation, R5_3_ADrawThatBothOfferIsAgreedAndTold) {
  Conversation talk = after_lines({"7"});
  for (const char* line : {"draw", "yes", "b2 8", "draw"}) says(talk, line);
  EXPECT_EQ(asked(talk), "prompt.offer_draw Ada");
  const Reply reply = says(talk, "yes");
  if (talk.table().game.over()) {
    EXPECT_THAT(ids(reply.said), ElementsAre("told.agreed"));
    EXPECT_TRUE(reply.table_changed());
    EXPECT_EQ(prompt(talk).id, "prompt.over");
  } else {
    EXPECT_EQ(asked(talk), "prompt.draw Bo");
  }
}

TEST(Conversation, TakingBackAsksTheOtherSide) {
  Conversation talk = after_lines({"7", "b2", "8"});
  EXPECT_THAT(heard(talk, "back"), IsEmpty());
  EXPECT_EQ(asked(talk), "prompt.back Ada");
  EXPECT_EQ(shown(says(talk, "no").said), "told.back_declined(name=name.person(name=Ada))");
  EXPECT_EQ(moves_of(talk), "=7 b2=8");
  says(talk, "undo");
  const Reply back = says(talk, "yes");
  EXPECT_THAT(ids(back.said), ElementsAre("told.taken_back"));
  EXPECT_TRUE(back.table_changed());
  EXPECT_EQ(moves_of(talk), "=7 b2");
  says(talk, "back");
  says(talk, "yes");
  EXPECT_EQ(moves_of(talk), "=7");
}

TEST(Conversation, TakingBackIsRefusedWhereTheTableForbidsItAndAfterTheEnd) {
  Conversation talk = after_lines({"7", "b2"}, {.take_back = false});
  EXPECT_THAT(heard(talk, "back"), ElementsAre("table.take_back_forbidden"));
  EXPECT_EQ(talk.open, Open::nothing);
  Conversation over = at_a_fresh_row();
  says(over, "quarto row 1");
  EXPECT_THAT(heard(over, "back"), ElementsAre("refused.ended_by_call"));
}

TEST(Conversation, R8_2_AProgramDeclinesADrawAndLetsPeopleTakeBack) {
  Conversation talk = at(opened({.first_named = ada(), .second_named = {{.name = "", .program = true}}}));
  says(talk, "7");
  take_act(talk, second_player, Place{square("b2")}, {});
  take_act(talk, second_player, Give{piece(8)}, {});
  says(talk, "draw");
  EXPECT_EQ(shown(says(talk, "yes").said), "told.draw_declined(name=name.program)");
  EXPECT_EQ(talk.open, Open::nothing);
  EXPECT_THAT(heard(talk, "back"), ElementsAre("told.taken_back"));
  EXPECT_EQ(moves_of(talk), "");
}

TEST(Conversation, YesAndNoWithoutAQuestionAreToldSo) {
  Conversation talk = after_lines({"7"});
  for (const char* line : {"yes", "no", "cancel"})
    EXPECT_THAT(heard(talk, line), ElementsAre("heard.nothing_asked"));
}

// ---- Who speaks

const Team program{{.name = "", .program = true}};

Conversation against_a_program() { return at(opened({.first_named = ada(), .second_named = program})); }

// "7" gave for it, "resign" and "yes" made it lose.
TEST(Speaking, ALineTypedWhileTheProgramThinksIsNotTheProgramsOwn) {
  Conversation talk = against_a_program();
  says(talk, "7");
  for (const char* line : {"b2", "b2 8", "quarto", "quarto row 1"}) {
    EXPECT_THAT(heard(talk, line), ElementsAre("table.not_your_turn")) << line;
  }
  EXPECT_EQ(moves_of(talk), "=7");
}

TEST(Speaking, R5_3_WhoeverIsHereResignsAndOffersDrawsWhileTheProgramThinks) {
  Conversation talk = against_a_program();
  says(talk, "7");
  says(talk, "draw");
  EXPECT_EQ(asked(talk), "prompt.offer_draw Ada");
  EXPECT_THAT(heard(talk, "yes"), ElementsAre("told.draw_declined"));
  says(talk, "resign");
  EXPECT_EQ(asked(talk), "prompt.resign Ada");
  take_act(talk, second_player, Place{square("b2")}, {});  // the question stays
  says(talk, "yes");
  EXPECT_EQ(outcome(talk.table())->winner, Side::second);
}

// "+30" in one's own turn gave oneself time.
TEST(Speaking, R7_2_NobodyGrantsTimeToThemselves) {
  const Options options{.clock = Clock{.per_move = seconds(20), .extensible = true}};
  Conversation talk = at(opened({.options = options, .first_named = ada(), .second_named = program}));
  EXPECT_EQ(ids(follow(talk, Act(GrantTime{seconds(30)}), {}).said),
            std::vector<std::string>{"table.not_opponents_move"});
  says(talk, "7");
  EXPECT_EQ(ids(follow(talk, Act(GrantTime{seconds(30)}), {}).said),
            std::vector<std::string>{"told.granted"});
  EXPECT_EQ(time_left(talk.table(), {}), seconds(50));
}

TEST(Speaking, OfTwoAtOneScreenTheOtherGrantsTime) {
  Conversation talk = at(table_of_two({.clock = Clock{.per_move = seconds(20), .extensible = true}}));
  EXPECT_TRUE(follow(talk, Act(GrantTime{seconds(30)}), {}).table_changed());
  EXPECT_EQ(time_left(talk.table(), {}), seconds(50));
}

Conversation only_bo_is_here() {
  Conversation talk = at(table_of_two());
  talk.me = {second_player};
  return talk;
}

TEST(Speaking, NobodyConsentsForSomebodyElse) {
  Conversation talk = only_bo_is_here();
  take_act(talk, first_player, Give{piece(7)}, {});
  for (const char* line : {"draw", "yes"}) says(talk, line);
  EXPECT_EQ(talk.table().proposed_by[0], Side::second);
  for (const char* line : {"yes", "no"}) EXPECT_THAT(heard(talk, line), ElementsAre("heard.nothing_asked"));
  EXPECT_EQ(ids(follow(talk, Act(Accept{Proposal::draw}), {}).said),
            std::vector<std::string>{"heard.nothing_asked"});
  EXPECT_FALSE(talk.table().game.over());
}

TEST(Speaking, WhatWasProposedFromFarAwayIsAsked) {
  Conversation talk = only_bo_is_here();
  take_act(talk, first_player, Propose{Proposal::draw}, {});
  EXPECT_EQ(asked(talk), "prompt.draw Bo");
  EXPECT_THAT(heard(talk, "yes"), ElementsAre("told.agreed"));
}

TEST(Speaking, AWatcherAsksAndDoesNotAct) {
  Conversation talk = at(table_of_two());
  talk.me = {};
  for (const char* line : {"7", "resign", "draw", "back", "again"}) {
    EXPECT_THAT(heard(talk, line), ElementsAre("heard.watching")) << line;
  }
  EXPECT_THAT(heard(talk, "board").size(), 4U);
}

TEST(Speaking, WhoWatchesProgramsMayLetThemPlayAgain) {
  Conversation talk = at(opened({.first_named = program, .second_named = program}));
  take_act(talk, first_player, GiveUp{}, {});
  EXPECT_THAT(heard(talk, "again"), Contains("open.set"));
  EXPECT_FALSE(talk.table().game.over());
}

// Ada and Bo each play beside a program, and one of the programs is to act.
Conversation people_of_both_sides() {
  const Team first = {program.front(), {.name = "Ada"}};
  const Team second = {program.front(), {.name = "Bo"}};
  return at(opened({.first_named = first, .second_named = second}));
}

TEST(Speaking, WhereItIsNotClearWhoSpeaksTheyAreAskedWho) {
  Conversation talk = people_of_both_sides();
  EXPECT_THAT(heard(talk, "7"), ElementsAre("table.not_your_turn"));
  says(talk, "resign");
  EXPECT_EQ(prompt(talk).id, "prompt.who");
  EXPECT_THAT(heard(talk, "yes"), ElementsAre("hear.who"));
  says(talk, "bo");
  EXPECT_EQ(asked(talk), "prompt.resign Bo");
  says(talk, "yes");
  EXPECT_EQ(outcome(talk.table())->winner, Side::first);
}

TEST(Speaking, WhoSpeaksCanBeClickedOrLeftOpen) {
  Conversation talk = people_of_both_sides();
  says(talk, "draw");
  EXPECT_TRUE(speak_as(talk, first_player, {}).refused);  // a program's seat
  says(talk, "cancel");
  EXPECT_EQ(question(talk), Question::nothing);
  says(talk, "draw");
  speak_as(talk, first_partner, {});
  EXPECT_EQ(asked(talk), "prompt.offer_draw Ada");
  says(talk, "yes");
  EXPECT_EQ(prompt(talk).id, "prompt.draw");
}

// ---- The clock, in virtual time

TEST(Conversation, R7_2_WhoRunsOutOfTimeLosesAlsoWithoutTyping) {
  Conversation talk = at(table_of_two({.clock = tournament_clock}));
  EXPECT_FALSE(wait(talk, seconds(59)).table_changed());
  const Reply late = wait(talk, seconds(60));
  EXPECT_TRUE(late.table_changed());
  EXPECT_EQ(shown(late.said), "told.time(name=name.person(name=Ada), winner=name.person(name=Bo))");
  EXPECT_EQ(prompt(talk).id, "prompt.over");
  EXPECT_FALSE(wait(talk, seconds(600)).table_changed());
}

TEST(Conversation, R7_2_ALineThatComesTooLateIsNotPlayed) {
  Conversation talk = at(table_of_two({.clock = tournament_clock}));
  EXPECT_THAT(heard(talk, "7", seconds(60)), ElementsAre("told.time"));
  EXPECT_EQ(moves_of(talk), "%1");
  EXPECT_THAT(heard(talk, "7", seconds(61)), ElementsAre(testing::StartsWith("answer.piece")));
}

TEST(Conversation, R7_1_EveryTurnHasItsOwnTimeCallsAndQuestionsIncluded) {
  Conversation talk = at(table_of_two({.clock = tournament_clock}));
  says(talk, "7", seconds(50));
  EXPECT_EQ(shown(says(talk, "clock", seconds(100)).said), "answer.clock(seconds=10)");
  says(talk, "b2", seconds(105));
  says(talk, "quarto", seconds(107));
  EXPECT_EQ(talk.open, Open::pointing);
  EXPECT_THAT(heard(talk, "row 1", seconds(110)), ElementsAre("told.time"));
  EXPECT_EQ(talk.open, Open::nothing);
}

// ---- Again, repeat, and what the host does

TEST(Conversation, AgainChangesSides) {
  Conversation talk = at_a_fresh_row();
  says(talk, "quarto row 1");
  EXPECT_THAT(heard(talk, "again"), IsEmpty());
  EXPECT_EQ(asked(talk), "prompt.again Bo");
  const Reply again = says(talk, "yes");
  EXPECT_TRUE(again.table_changed());
  EXPECT_THAT(ids(again.said), Contains("open.set"));
  EXPECT_EQ(asked(talk), "prompt.give Bo");
  EXPECT_EQ(moves_of(talk), "");
}

TEST(Conversation, RepeatSaysTheLastOnceMore) {
  Conversation talk = at(table_of_two());
  const Messages greeting = greet(talk);
  EXPECT_EQ(says(talk, "repeat").said, greeting);
  const Messages gave = says(talk, "7").said;
  EXPECT_EQ(says(talk, "repeat").said, gave);
  EXPECT_EQ(says(talk, "repeat").said, gave);
  const Messages unknown = says(talk, "xyzzy").said;
  EXPECT_EQ(says(talk, "repeat").said, unknown);
}

TEST(Conversation, TheOrderOfWordsIsRemembered) {
  Conversation talk = at(table_of_two());
  EXPECT_THAT(heard(talk, "order fshc"), ElementsAre("heard.order"));
  EXPECT_THAT(shown(says(talk, "b").said), HasSubstr("piece=value.hollow value.round value.tall value.dark"));
}

TEST(Conversation, HelpSaveAndQuitAreForTheHost) {
  Conversation talk = at(table_of_two());
  EXPECT_EQ(says(talk, "help").wish, Word::help);
  EXPECT_EQ(says(talk, "?").wish, Word::help);
  EXPECT_EQ(says(talk, "save").wish, Word::save);
  EXPECT_EQ(says(talk, "quit").wish, Word::quit);
  EXPECT_EQ(says(talk, "7").wish, std::nullopt);
}

TEST(Conversation, AHintIsForTheHostAndChangesNothing) {
  Conversation talk = at_a_fresh_row();
  const Table before = talk.table();
  const Reply reply = says(talk, "hint");
  EXPECT_EQ(reply.wish, Word::hint);
  EXPECT_THAT(reply.said, IsEmpty());
  EXPECT_FALSE(reply.table_changed());
  EXPECT_EQ(talk.table(), before);
}

TEST(Conversation, NoHintIsGivenWhereTheTableForbidsItOrAfterTheEnd) {
  for (const Options& options :
       {Options{.hints = false}, Options{.clock = tournament_clock, .tournament = true}}) {
    Conversation talk = at(table_of_two(options));
    EXPECT_EQ(says(talk, "hint").wish, std::nullopt);
    EXPECT_THAT(heard(talk, "hint"), ElementsAre("hint.forbidden"));
  }
  Conversation over = at_a_fresh_row();
  says(over, "quarto row 1");
  EXPECT_THAT(heard(over, "hint"), ElementsAre("refused.ended_by_call"));
}

TEST(Conversation, WhoOwesAnAnswerGetsNoHintAndThePointingOneDoes) {
  Conversation talk = at_a_fresh_row();
  says(talk, "resign");
  EXPECT_THAT(heard(talk, "hint"), ElementsAre("hear.yes_or_no"));
  says(talk, "no");
  says(talk, "quarto");
  EXPECT_EQ(says(talk, "hint").wish, Word::hint);
  EXPECT_EQ(talk.open, Open::pointing);
}

TEST(Conversation, OnlyAPuzzleHasASolution) {
  Conversation talk = at(table_of_two());
  EXPECT_THAT(heard(talk, "solution"), ElementsAre("heard.no_solution"));
}

TEST(Conversation, AfterTheEndQuestionsAreStillAnswered) {
  Conversation talk = at_a_fresh_row();
  says(talk, "quarto row 1");
  EXPECT_THAT(heard(talk, "row 1"), ElementsAre("answer.set"));
  EXPECT_THAT(heard(talk, "moves"), Contains("answer.moved"));
  EXPECT_THAT(heard(talk, "notation"), ElementsAre("answer.moves"));
  EXPECT_THAT(heard(talk, "quarto"), ElementsAre("refused.ended_by_call"));
  EXPECT_THAT(heard(talk, "=7"), ElementsAre("refused.ended_by_call"));
  EXPECT_THAT(heard(talk, "draw"), ElementsAre("refused.ended_by_call"));
}

// ---- What is said to one who plays alone, and in few characters

// Ada alone; Bo is somewhere else.
Conversation ada_alone(const Options& options = {}) {
  return {.logged = {.log = {.opening = {}, .opened = {}}, .table = table_of_two(options)},
          .me = {first_player}};
}

TEST(Conversation, OnesOwnMoveIsConfirmedShortlyAndTheOtherSidesIsToldInFull) {
  Conversation talk = ada_alone();
  EXPECT_EQ(shown(says(talk, "tall dark round hollow").said), "told.own_gave(digit=b)");
  EXPECT_THAT(ids(take_act(talk, second_player, Place{square("b2")}, {}).said), ElementsAre("told.placed"));
  EXPECT_THAT(ids(take_act(talk, second_player, Give{piece(7)}, {}).said), ElementsAre("told.gave"));
  EXPECT_EQ(shown(says(talk, "c3 8").said), "told.own_turn(square=c3, digit=8)");
}

TEST(Conversation, PlacingAndGivingApartAreConfirmedApart) {
  Conversation talk = ada_alone();
  says(talk, "b");
  take_act(talk, second_player, Place{square("b2")}, {});
  take_act(talk, second_player, Give{piece(7)}, {});
  EXPECT_EQ(shown(says(talk, "c3").said), "told.own_placed(square=c3)");
  EXPECT_EQ(shown(says(talk, "8").said), "told.own_gave(digit=8)");
}

TEST(Conversation, AtOneScreenEveryMoveIsNewsToSomebody) {
  Conversation talk = at(table_of_two());
  EXPECT_THAT(heard(talk, "7"), ElementsAre("told.gave"));
  EXPECT_THAT(heard(talk, "b2 8"), ElementsAre("told.placed", "told.gave"));
}

TEST(Conversation, TerseStyleIsChosenByAWordAndLeftByAnother) {
  for (const Language& in : all_languages()) {
    Conversation talk = at(table_of_two());
    const auto hears = [&](std::string_view key) {
      return hear(talk, in.words_of(key).front(), in.vocabulary, {});
    };
    EXPECT_THAT(ids(hears("terse").said), ElementsAre("heard.terse")) << in.code;
    EXPECT_EQ(prompt(talk).id, "terse.give");
    EXPECT_THAT(ids(hear(talk, "7", in.vocabulary, {}).said), ElementsAre("terse.given"));
    EXPECT_THAT(ids(hear(talk, "b2", in.vocabulary, {}).said), ElementsAre("terse.placed"));
    EXPECT_THAT(ids(hears("wordy").said), ElementsAre("heard.wordy")) << in.code;
    EXPECT_EQ(prompt(talk).id, "prompt.give_or_call");
  }
}

TEST(Conversation, TerseLinesNameTheirPiecesInTheOrderThatWasChosen) {
  Conversation talk = at(table_of_two());
  says(talk, "terse");
  EXPECT_THAT(shown(says(talk, "b").said),
              HasSubstr("piece=letter.tall letter.dark letter.round letter.hollow"));
  says(talk, "order fshc");
  says(talk, "b2");
  EXPECT_EQ(shown(says(talk, "row 2").said),
            "terse.set(set=terse.row(row=2), content=terse.nothing(square=a2) terse.piece(square=b2, "
            "piece=letter.hollow letter.round letter.tall letter.dark) terse.nothing(square=c2) "
            "terse.nothing(square=d2))");
}

TEST(Conversation, R7_2_TimeIsGrantedByAWordInEveryLanguage) {
  for (const Language& in : all_languages()) {
    Conversation talk = at(table_of_two({.clock = Clock{.per_move = seconds(60), .extensible = true}}));
    const std::string word = in.words_of("grant").front();
    EXPECT_EQ(shown(hear(talk, word, in.vocabulary, {}).said),
              "told.granted(name=name.person(name=Ada), seconds=30)")
        << in.code;
    EXPECT_EQ(shown(hear(talk, word + " 45", in.vocabulary, {}).said),
              "told.granted(name=name.person(name=Ada), seconds=45)")
        << in.code;
  }
  Conversation fixed = at(table_of_two({.clock = tournament_clock, .tournament = true}));
  EXPECT_THAT(heard(fixed, "grant"), ElementsAre("table.clock_is_fixed"));
  EXPECT_THAT(heard(fixed, "how much more time?"), ElementsAre("answer.clock"));
}

TEST(Conversation, AResumedGameTellsTheLastMoveAndThePieceInHand) {
  Conversation talk = after_lines({"7", "b2 8"});
  EXPECT_THAT(ids(greet_again(talk)), ElementsAre("open.players", "answer.rules_lines", "open.resumed",
                                                  "answer.moved", "answer.hand"));
  EXPECT_THAT(shown(talk.last_said), HasSubstr("deeds=deed.placed(square=b2) deed.gave(digit=8"));
  Conversation masked = after_lines({"7", "b2 8"}, {.mask = true});
  EXPECT_THAT(ids(greet_again(masked)), testing::IsSupersetOf({"answer.last", "answer.hand"}));
  Conversation fresh = at(table_of_two());
  EXPECT_THAT(ids(greet_again(fresh)), testing::IsSupersetOf({"answer.last_none", "answer.hand_empty"}));
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
