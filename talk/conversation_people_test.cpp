// Who speaks, what the sides ask each other, and who answers.

#include "talk/conversation.h"

#include <gmock/gmock.h>

#include "talk/test_conversation.h"

namespace seize {
namespace {

using namespace test;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using Open = Conversation::Open;

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

// Who was here kept the seat of before, which was the program's then: nothing could be played any more.
TEST(Speaking, AfterARematchAgainstAProgramWhoIsHerePlaysOnTheOtherSide) {
  Conversation talk = against_a_program();
  says(talk, "resign");
  says(talk, "yes");
  says(talk, "again");
  EXPECT_THAT(talk.me, ElementsAre(Seat{.side = Side::second, .member = 0}));
  take_act(talk, first_player, Give{piece(7)}, {});
  EXPECT_THAT(heard(talk, "b2"), ElementsAre("told.own_placed"));
  EXPECT_EQ(moves_of(talk), "=7 b2");
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

}  // namespace
}  // namespace seize
