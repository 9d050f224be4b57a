#include "arena/engine_check.h"

#include <gmock/gmock.h>

#include "arena/check_cases.h"
#include "arena/test_engines.h"
#include "notation/token.h"

namespace seize::arena {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// ---- the cases are what they are called ------------------------------------------------------------------

std::span<const Situation> situations_of(std::string_view name) {
  for (const MoveCase& kind : move_cases()) {
    if (kind.name == name) return kind.situations;
  }
  return {};
}

template <class Check>
void for_every(std::string_view name, Check check) {
  EXPECT_GE(situations_of(name).size(), 2U);
  for (const Situation& situation : situations_of(name)) {
    SCOPED_TRACE(std::string(situation.start) + " " + std::string(situation.moves));
    const Game game = game_of(situation);
    EXPECT_FALSE(game.over());
    check(game.state());
  }
}

bool completes_one(const Position& position) {
  if (!position.hand()) return false;
  for (const Square square : position.empty_squares()) {
    if (position.place(square).has_fresh()) return true;
  }
  return false;
}

TEST(CheckCases, R4_2_OwnCallsCanBeMadeNowOrByPlacing) {
  for_every("own-call", [](const State& state) {
    EXPECT_TRUE(completes_one(state.position) || (state.position.has_fresh() && !state.position.hand()));
  });
}
TEST(CheckCases, R4_4_StealsAreInTheReceiversWindow) {
  for_every("steal", [](const State& state) {
    EXPECT_TRUE(state.position.has_fresh());
    EXPECT_EQ(open_window(state), Window::receiver);
  });
}
TEST(CheckCases, R4_5_StaleOnesStandAndNothingIsFresh) {
  for_every("stale", [](const State& state) {
    EXPECT_FALSE(state.position.stale().empty());
    EXPECT_FALSE(state.position.has_fresh());
  });
}
TEST(CheckCases, R4_7_TheCallIsUsed) {
  for_every("used-call", [](const State& state) { EXPECT_TRUE(state.call_used); });
}
TEST(CheckCases, R4_6_TheSixteenthPieceIsInHandOrStands) {
  for_every("sixteenth", [](const State& state) { EXPECT_GE(state.position.placed(), 15); });
  for_every("last-pass", [](const State& state) { EXPECT_TRUE(state.placer_passed); });
}
TEST(CheckCases, R6_2_BlocksCountWithSquaresAndNotWithLines) {
  for_every("squares", [](const State& state) { EXPECT_TRUE(state.position.rules().blocks()); });
  for_every("lines-only", [](const State& state) {
    EXPECT_FALSE(state.position.rules().blocks());
    EXPECT_FALSE(state.position.has_fresh() || completes_one(state.position));
  });
}
TEST(CheckCases, R6_1_FewerCharacteristicsAreInPlay) {
  for_every("fewer", [](const State& state) { EXPECT_LT(state.position.rules().in_play().size(), 4); });
}

TEST(CheckCases, QueriesHaveTheAnswersOfTheRules) {
  for (const QueryCase& one : query_cases()) {
    const Game game = game_of(one.situation);
    std::string right = to_act(game.state()) == Side::first ? "true" : "false";
    if (one.query == "gameover") right = game.over() ? "true" : "false";
    if (one.query == "result") {
      const auto& outcome = game.state().outcome;
      right = !outcome                          ? "none"
              : !outcome->winner                ? "draw"
              : *outcome->winner == Side::first ? "p1win"
                                                : "p2win";
    }
    EXPECT_EQ(one.answer, right) << one.situation.start << " " << one.situation.moves << " " << one.query;
  }
}

TEST(CheckCases, TheExampleIsAlwaysLegal) {
  for (const MoveCase& kind : move_cases()) {
    for (const Situation& situation : kind.situations) {
      Game game = game_of(situation);
      while (!game.over()) ASSERT_TRUE(play_answer(game, legal_example(game)));
    }
  }
}

// ---- engines ---------------------------------------------------------------------------------------------

struct Report {
  std::vector<std::string> passed, failed;
  std::vector<Checked> failures;
};

Report check(const std::string& way, std::chrono::milliseconds patience = 5s) {
  Report report;
  EXPECT_FALSE(check_engine({.engine = fake(way), .patience = patience}, never_stop, [&](const Checked& one) {
    (one.passed ? report.passed : report.failed).emplace_back(one.name);
    if (!one.passed) report.failures.push_back(one);
  }));
  return report;
}

TEST(EngineCheck, AnEngineThatKeepsTheRulesPassesAll) {
  const Report report = check("");
  EXPECT_THAT(report.failed, IsEmpty());
  EXPECT_EQ(report.passed.size(), 24U);
}

TEST(EngineCheck, ToMissACallIsNoError) { EXPECT_THAT(check("forgetful").failed, IsEmpty()); }

TEST(EngineCheck, LineEndsDoNotMatter) { EXPECT_THAT(check("crlf").failed, IsEmpty()); }

TEST(EngineCheck, EachErrorFailsItsCheck) {
  EXPECT_THAT(check("silent", 100ms).failed, ElementsAre("handshake"));
  EXPECT_THAT(check("dead").failed, ElementsAre("handshake"));
  EXPECT_THAT(check("bad-option").failed, ElementsAre("options"));
  EXPECT_THAT(check("stale-caller").failed, Contains("stale"));
  EXPECT_THAT(check("never-over").failed, ElementsAre("query-over"));
  EXPECT_THAT(check("delicate").failed, ElementsAre("garbage"));
  EXPECT_THAT(check("stubborn", 2s).failed, ElementsAre("quit"));
}

// It is started anew after each failure, and fails again at its second move.
TEST(EngineCheck, OneErrorDoesNotHideTheNext) {
  for (const char* way : {"die", "nonsense", "illegal"}) {
    const Report report = check(way);
    EXPECT_GT(report.failed.size(), 5U) << way;
    EXPECT_EQ(report.passed.size() + report.failed.size(), 24U) << way;
  }
}

TEST(EngineCheck, AFailureShowsWhatWasSentWhatCameAndWhatIsRight) {
  const Report report = check("stale-caller");
  ASSERT_FALSE(report.failures.empty());
  const Checked& failure = report.failures[0];
  EXPECT_THAT(failure.sent, HasSubstr("position fen ..../..../.4../0123 f b2 L:chsf"));
  EXPECT_THAT(failure.sent, HasSubstr("go movetime"));
  EXPECT_EQ(failure.came, "bestmove !row1");
  EXPECT_THAT(failure.right, testing::StartsWith("bestmove "));
}

TEST(EngineCheck, WhatCannotBeStartedIsSaid) {
  const auto ignore = [](const Checked&) {};
  EXPECT_EQ(check_engine({.engine = {.command = "/no/such"}}, never_stop, ignore)->kind,
            StartFault::Kind::not_started);
  EXPECT_EQ(check_engine({.engine = {.command = "'"}}, never_stop, ignore)->kind,
            StartFault::Kind::no_command);
}

}  // namespace
}  // namespace seize::arena
