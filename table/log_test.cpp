// A table is the fold of its opening and its entries.

#include "table/log.h"

#include <gmock/gmock.h>

#include "table/test_tables.h"

namespace seize {
namespace {

using namespace test;
using testing::ElementsAre;

Opening ada_against_bo(const Options& options = {}) {
  return {.options = options, .first_named = ada(), .second_named = bo()};
}

LoggedTable logged(const Opening& opening = ada_against_bo(), Instant now = {}) {
  return open_logged(opening, now).value();
}

Entry entry(Seat seat, const Act& act, Instant at = {}) {
  return {.what = Acted{.seat = seat, .act = act}, .at = at};
}

void take_all(LoggedTable& table, const std::vector<Entry>& entries) {
  for (const Entry& one : entries) EXPECT_TRUE(take(table, one));
}

Happenings happened(LoggedTable& table, const Entry& one) { return take(table, one).value(); }

TEST(Log, ReplaysToTheSameTable) {
  LoggedTable table = logged();
  take_all(table, {entry(first_player, Give{piece(0)}, seconds(1)),
                   entry(second_player, Place{square("b2")}, seconds(2)),
                   entry(first_player, Propose{Proposal::draw}, seconds(3))});
  EXPECT_EQ(replay(table.log)->table, table.table);
  EXPECT_EQ(replay(table.log)->table.proposed_by[0], Side::first);
}

TEST(Log, HoldsTheLotAsItFell) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Opening opening = ada_against_bo();
    opening.starter = Lot{seed};
    const LoggedTable table = logged(opening);
    EXPECT_TRUE(table.table.by_lot);
    EXPECT_EQ(replay(table.log)->table, table.table);
  }
}

TEST(Log, LeavesWhatIsRefusedOut) {
  LoggedTable table = logged();
  const LoggedTable before = table;
  EXPECT_EQ(take(table, entry(second_player, Give{piece(0)})).error(), Denial(TableRefusal::not_your_turn));
  EXPECT_EQ(table, before);
}

TEST(Log, BeginsAnewWithARematch) {
  LoggedTable table = logged();
  take_all(table, {entry(first_player, GiveUp{}, seconds(1)),
                   entry(first_player, Propose{Proposal::rematch}, seconds(2)),
                   entry(second_player, Accept{Proposal::rematch}, seconds(3))});
  EXPECT_TRUE(table.log.entries.empty());
  EXPECT_EQ(table.log.opened, seconds(3));
  EXPECT_EQ(table.log.opening.first_named, bo());
  EXPECT_EQ(replay(table.log)->table, table.table);
}

TEST(Log, TimeThatIsSetBackCountsAsTheLastEntrys) {
  LoggedTable table = logged(ada_against_bo(), seconds(10));
  take_all(table, {entry(first_player, Give{piece(0)}, seconds(5))});
  EXPECT_EQ(table.log.last(), seconds(10));
}

TEST(Log, R7_2_TellsByItselfWhoRanOutOfTime) {
  LoggedTable table = logged(ada_against_bo({.clock = tournament_clock}));
  EXPECT_EQ(overdue(table.table, seconds(59)), std::nullopt);
  const Entry up = overdue(table.table, seconds(60)).value();
  EXPECT_THAT(happened(table, up), ElementsAre(Happening(RanOut{Side::first})));
  EXPECT_EQ(outcome(replay(table.log)->table)->reason, Outcome::Reason::time);
}

TEST(Log, R7_2_NobodyRunsOutTooEarly) {
  LoggedTable table = logged(ada_against_bo({.clock = tournament_clock}));
  EXPECT_EQ(take(table, {.what = TimeUp{}, .at = seconds(59)}).error(), Denial(TableRefusal::time_is_left));
  LoggedTable without = logged();
  EXPECT_FALSE(take(without, {.what = TimeUp{}, .at = seconds(1000000)}));
}

TEST(Log, TimeStoodStillCountsForNobody) {
  LoggedTable table = logged(ada_against_bo({.clock = tournament_clock}));
  const auto still = stood_still(table, seconds(20), seconds(5000));
  EXPECT_THAT(happened(table, *still), ElementsAre(Happening(StoodStill{seconds(4980)})));
  EXPECT_EQ(time_left(table.table, seconds(5000)), seconds(40));
  EXPECT_EQ(time_left(replay(table.log)->table, seconds(5000)), seconds(40));
}

TEST(Log, TimeStandsStillNoLongerThanItHasPassed) {
  LoggedTable table = logged(ada_against_bo({.clock = tournament_clock}));
  for (const Duration wrong : {Duration(-1), Duration(seconds(11))}) {
    EXPECT_EQ(take(table, {.what = StandStill{wrong}, .at = seconds(10)}).error(),
              Denial(TableRefusal::still_too_long));
  }
  EXPECT_EQ(stood_still(table, seconds(20), seconds(15)), std::nullopt);
}

// 20 s were left, and the record did not hold the grant.
TEST(Log, AGrantIsStillThereAfterAReload) {
  LoggedTable table = logged(ada_against_bo({.clock = Clock{.per_move = seconds(20), .extensible = true}}));
  take_all(table, {entry(first_player, Give{piece(0)}, seconds(1)),
                   entry(first_player, GrantTime{seconds(30)}, seconds(11))});
  EXPECT_EQ(time_left(replay(table.log)->table, seconds(31)), seconds(20));
}

TEST(Log, SaysWhichEntryItsTableRefuses) {
  LoggedTable table = logged();
  take_all(table, {entry(first_player, Give{piece(0)}, seconds(1))});
  const Table before = table.table;
  table.log.entries.push_back(entry(first_player, Give{piece(1)}, seconds(2)));
  const auto replayed = replay(table.log);
  EXPECT_EQ(replayed->fault, (ReplayFault{.entry = 1, .why = TableRefusal::not_your_turn}));
  EXPECT_EQ(replayed->table, before);
}

TEST(Log, RefusesTimesThatRunBackwards) {
  LoggedTable table = logged(ada_against_bo(), seconds(10));
  table.log.entries.push_back(entry(first_player, Give{piece(0)}, seconds(9)));
  EXPECT_EQ(replay(table.log)->fault, (ReplayFault{.entry = 0, .why = TableRefusal::time_runs_backwards}));
}

// ---- what happened

TEST(Happenings, R9_3_OfAPlacementAtAutoIncludeTheCall) {
  LoggedTable table = logged(ada_against_bo({.help = Help::automatic}));
  const auto acts = acts_placing(row_1_light());
  for (std::size_t i = 0; i + 1 < acts.size(); ++i) {
    take_all(table, {entry(*seat_to_act(table.table), acts[i])});
  }
  const Seat placer = *seat_to_act(table.table);
  const Happenings told = happened(table, entry(placer, acts.back()));
  ASSERT_EQ(told.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<Placed>(told[0]));
  EXPECT_EQ(std::get<Called>(told[1]), (Called{.by = placer, .set = row(1), .stolen = false}));
}

TEST(Happenings, OfACallTellWhetherItWasRightStolenOrWhyNot) {
  LoggedTable table = logged();
  for (const Act& act : acts_placing(row_1_light())) take_all(table, {entry(*seat_to_act(table.table), act)});
  const Seat placer = *seat_to_act(table.table);
  LoggedTable wrong = table;
  EXPECT_THAT(
      happened(wrong, entry(placer, Call{row(2)})),
      ElementsAre(Happening(CalledWrongly{.by = placer, .set = row(2), .why = WrongCall::incomplete})));
  take_all(table, {entry(placer, Give{piece(15)})});
  const Seat thief = *seat_to_act(table.table);
  EXPECT_THAT(happened(table, entry(thief, Call{row(1)})),
              ElementsAre(Happening(Called{.by = thief, .set = row(1), .stolen = true})));
}

// ---- programs

LoggedTable against_a_program() {
  return logged({.first_named = ada(), .second_named = {{.name = "", .program = true}}});
}

TEST(Programs, AnswerForThemselves) {
  LoggedTable table = against_a_program();
  EXPECT_EQ(answer_of_programs(table.table), std::nullopt);
  take_all(table, {entry(first_player, Give{piece(0)}), entry(first_player, Propose{Proposal::draw})});
  EXPECT_EQ(answer_of_programs(table.table), (Acted{.seat = second_player, .act = Decline{Proposal::draw}}));
  take_all(table, {entry(second_player, Decline{Proposal::draw}),
                   entry(first_player, Propose{Proposal::take_back})});
  EXPECT_EQ(answer_of_programs(table.table),
            (Acted{.seat = second_player, .act = Accept{Proposal::take_back}}));
}

TEST(Programs, DoNotAnswerForThePersonBesideThem) {
  LoggedTable table =
      logged({.first_named = ada(), .second_named = {{.name = "", .program = true}, {.name = "Bo"}}});
  take_all(table, {entry(first_player, Propose{Proposal::draw})});
  EXPECT_EQ(answer_of_programs(table.table), std::nullopt);
}

}  // namespace
}  // namespace seize
