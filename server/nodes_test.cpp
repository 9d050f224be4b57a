// What three nodes that share a database owe to those who play, each at a node of their own.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/act_text.h"
#include "server/test_hall.h"

namespace seize::server {
namespace {

using namespace std::chrono_literals;
using protocol::At;
using protocol::Objection;
using testing::Contains;
using testing::ElementsAre;
using testing::SizeIs;

class Nodes : public testing::Test {
 protected:
  static Act act(std::string_view text) { return *parse_act(text); }

  std::vector<std::string> kept_entries(const std::string& link) {
    std::vector<std::string> all;
    for (const store::KeptEntry& one : hall_.kept(link).entries) all.push_back(one.what);
    return all;
  }

  TestHall hall_;
  Visitor ada_ = hall_.enter(1);
  Visitor bo_ = hall_.enter(2);
  Visitor cleo_ = hall_.enter(3);  // each at another node
};

TEST_F(Nodes, WithoutHintsEverythingIsHeardWithinTwoSeconds) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.say(cleo_, protocol::Watch{.table = link});
  hall_.hints = false;
  hall_.act(ada_, {act("=7")});
  EXPECT_TRUE(hall_.last<At>(ada_));
  EXPECT_FALSE(hall_.last<At>(bo_));
  hall_.wait(2s);
  const auto at = hall_.last<At>(bo_);
  ASSERT_TRUE(at);
  EXPECT_EQ(at->n, 1U);
  EXPECT_THAT(at->happened, SizeIs(1));
  EXPECT_EQ(hall_.last<At>(cleo_), at) << "watchers hear the same";
}

TEST_F(Nodes, WithoutHintsTwoSitDownAndTheGameBegins) {
  hall_.hints = false;
  const std::string link = hall_.open(ada_, TestHall::wish_for_two());
  hall_.say(ada_, protocol::Watch{.table = link});
  hall_.say(bo_, protocol::Sit{.table = link});
  hall_.wait(2s);
  EXPECT_EQ(hall_.kept(link).phase, store::Phase::playing);
  hall_.act(ada_, {act("=7")});
  hall_.wait(2s);
  hall_.act(bo_, {act("a1")});
  EXPECT_THAT(kept_entries(link), ElementsAre("1a =7", "2a a1"));
}

TEST_F(Nodes, WhatCrossesAtTwoNodesIsJudgedAgain) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.act(ada_, {act("=7")});
  hall_.heard_by(bo_);
  hall_.hints = false;
  hall_.act(ada_, {act("draw?")});
  const protocol::ActId move = hall_.act(bo_, {act("a1")});  // has not heard of the offer
  std::optional<At> answer;
  for (const auto& message : hall_.heard_by(bo_)) {
    EXPECT_FALSE(std::holds_alternative<protocol::No>(message));
    if (const auto* at = std::get_if<At>(&message); at != nullptr && at->id == move) answer = *at;
  }
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->n, 3U);
  EXPECT_THAT(kept_entries(link), ElementsAre("1a =7", "1a draw?", "2a a1"));
}

TEST_F(Nodes, AMoveThatOthersHavePassedIsRefusedOnce) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.hints = false;
  hall_.enter(9);
  const Visitor tab = hall_.enter(1);  // Ada's second one, at another node
  ASSERT_NE(tab % 3, ada_ % 3);
  hall_.say(tab, protocol::Watch{.table = link});
  hall_.act(ada_, {act("=7")});
  hall_.heard_by(tab);
  hall_.act(tab, {act("=8")});
  EXPECT_EQ(hall_.refusal(tab), protocol::Why(Objection::gone_on));
  EXPECT_THAT(kept_entries(link), ElementsAre("1a =7"));
}

TEST_F(Nodes, AClockRunsOutOnce) {
  const std::string link = hall_.seat_two(ada_, bo_, TestHall::wish_with_clock(10s));
  hall_.say(cleo_, protocol::Watch{.table = link});
  hall_.wait(15s);
  EXPECT_EQ(kept_entries(link).back(), "up");
  EXPECT_EQ(std::ranges::count(kept_entries(link), "up"), 1);
}

TEST_F(Nodes, AClockRunsOutWhereNobodyIsAndTheirNodesAreGone) {
  const std::string link = hall_.seat_two(ada_, bo_, TestHall::wish_with_clock(10s));
  hall_.kill(ada_ % 3);
  hall_.kill(bo_ % 3);
  hall_.wait(20s);
  EXPECT_THAT(hall_.store().table(link).value()->entries.back().what, "up");
}

TEST_F(Nodes, TimeStandsStillWhileNoNodeIsThereAndOnlyThen) {
  const std::string link = hall_.seat_two(ada_, bo_, TestHall::wish_with_clock(60s));
  hall_.wait(10s);
  EXPECT_THAT(kept_entries(link), testing::Not(Contains(testing::StartsWith("still 1"))));
  const std::size_t before = kept_entries(link).size();
  hall_.time += 1000s;  // all of them are away
  hall_.wait(5s);
  const auto entries = kept_entries(link);
  ASSERT_EQ(entries.size(), before + 1);
  EXPECT_THAT(entries.back(), testing::StartsWith("still "));
  EXPECT_EQ(hall_.kept(link).phase, store::Phase::playing);
  hall_.act(ada_, {act("=7")});
  EXPECT_EQ(kept_entries(link).back(), "1a =7");
}

TEST_F(Nodes, AProgramWhoseNodeIsGoneIsTakenOver) {
  protocol::Wish wish = TestHall::wish_for_two();
  wish.places[1] = {{.who = protocol::Sitter::program, .level = "mole"}};
  const std::string link = hall_.open(ada_, wish);
  hall_.say(ada_, protocol::Watch{.table = link});
  hall_.act(ada_, {act("=7")});
  ASSERT_THAT(hall_.thoughts, SizeIs(1));
  hall_.kill(ada_ % 3);
  hall_.wait(15s);
  ASSERT_THAT(hall_.thoughts, SizeIs(2)) << "one node takes it over, and only one";
  hall_.take({Thought{.link = link, .n = 1, .act = act("b2")}});
  hall_.wait(2s);
  EXPECT_THAT(hall_.store().table(link).value()->entries.back().what, "2a b2");
}

TEST_F(Nodes, ANodeThatIsGoneTakesItsPeopleWithIt) {
  const std::string link = hall_.seat_two(ada_, bo_);
  hall_.wait(2s);
  hall_.say(cleo_, protocol::Watch{.table = link});
  auto here = hall_.last<protocol::Here>(cleo_);
  hall_.wait(2s);
  if (const auto later = hall_.last<protocol::Here>(cleo_)) here = later;
  ASSERT_TRUE(here);
  EXPECT_THAT(here->seats, SizeIs(2));
  hall_.kill(bo_ % 3);
  hall_.wait(8s);
  here = hall_.last<protocol::Here>(cleo_);
  ASSERT_TRUE(here);
  EXPECT_THAT(here->seats, SizeIs(1));
}

TEST_F(Nodes, WhoeverSeeksFindsSomebodyAtAnotherNodeWithoutHintsToo) {
  hall_.hints = false;
  hall_.say(ada_, protocol::Seek{});
  EXPECT_TRUE(hall_.last<protocol::Seeking>(ada_));
  hall_.say(bo_, protocol::Seek{});
  hall_.wait(2s);
  const auto met = hall_.last<protocol::Met>(ada_);
  ASSERT_TRUE(met);
  EXPECT_EQ(hall_.last<protocol::Met>(bo_)->table, met->table);
  EXPECT_EQ(hall_.kept(met->table).phase, store::Phase::playing);
}

TEST_F(Nodes, AWordOfCourtesyIsHeardAtAnotherNodeWithoutHintsToo) {
  hall_.seat_two(ada_, bo_);
  hall_.hints = false;
  hall_.say(ada_, protocol::Courteous{});
  hall_.wait(2s);
  EXPECT_TRUE(hall_.last<protocol::CourteousBy>(bo_));
  hall_.wait(10s);
  EXPECT_FALSE(hall_.last<protocol::CourteousBy>(bo_)) << "once";
}

}  // namespace
}  // namespace seize::server
