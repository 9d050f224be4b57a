// Time, what is for the host to carry out, and how much is said.

#include "talk/conversation.h"

#include <gmock/gmock.h>

#include "talk/test_conversation.h"

namespace seize {
namespace {

using namespace test;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Open = Conversation::Open;

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
  for (const char* line : {"eval", "best"}) EXPECT_THAT(heard(talk, line), ElementsAre("heard.no_worth"));
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

}  // namespace
}  // namespace seize
