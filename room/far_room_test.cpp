#include "room/far_room.h"

#include <gtest/gtest.h>

#include "protocol/message_text.h"
#include "protocol/mirror.h"

namespace seize {
namespace {

using namespace std::chrono_literals;
using protocol::ServerMessage;

constexpr Seat ada{.side = Side::first, .member = 0};
constexpr Seat bo{.side = Side::second, .member = 0};

// A table at which Ada plays here and Bo elsewhere, and the server that judges it.
struct Far {
  Room room{};
  FarTable far{.connection = protocol::new_connection({}, 7, Instant(0)), .ids = Random(9)};
  Table table = *open({.options = {.rules = {}, .clock = Clock{.per_move = 60s}, .hints = false},
                       .first_named = {{.name = "Ada"}},
                       .second_named = {{.name = "Bo"}}},
                      Instant(0));
  protocol::Number n = 0;

  Far() {
    ticked(far.connection, Instant(0));
    opened(far.connection, Instant(0));
    tell(protocol::Welcome{});
    go_to(far.connection, protocol::Watch{.table = "x"}, Instant(0));
    tell(seen());
    tell(protocol::You{{ada}});
    tell(at({}));
  }

  protocol::TableSeen seen() const {
    return {.table = "x",
            .phase = protocol::Phase::playing,
            .options = table.options,
            .settled = true,
            .teams = {{{{.player = {.name = "Ada"}}}, {{.player = {.name = "Bo"}}}}}};
  }
  protocol::At at(Happenings happened, std::optional<protocol::ActId> id = {}) {
    protocol::At told = protocol::at_of(table, Instant(0));
    told.from = n;
    told.n = happened.empty() ? n : ++n;
    told.id = id;
    told.happened = std::move(happened);
    return told;
  }
  // Over the wire, as a connection hears it.
  std::optional<TableTold> tell(const ServerMessage& message, Instant now = Instant(0)) {
    std::optional<TableTold> told;
    for (const ServerMessage& one : heard(far.connection, format(message), now).told)
      told = take(room, far, one, now);
    return told;
  }
  std::optional<TableTold> judge(Seat seat, const Act& what, std::optional<protocol::ActId> id = {}) {
    auto step = act(table, seat, what, Instant(0));
    EXPECT_TRUE(step.has_value());
    table = step->table;
    return tell(at(step->happened, id));
  }
  const Table& shown() const { return room.conversation->table(); }
};

// Behind masks the board is explored when somebody comes, and what happens is known from then on.
TEST(FarRoom, AMaskTableIsTalkedOfLikeAnyOther) {
  Far one;
  one.table = *open({.options = {.rules = {}, .mask = true, .hints = false},
                     .first_named = {{.name = "Ada"}},
                     .second_named = {{.name = "Bo"}}},
                    Instant(0));
  for (const auto& [seat, what] :
       {std::pair<Seat, Act>{ada, Give{Piece::from_index(7)}}, {bo, Place{Square::from_index(5)}}})
    one.table = act(one.table, seat, what, Instant(0))->table;
  protocol::Wanted wanted = go_to(one.far.connection, protocol::Watch{.table = "y"}, Instant(0));
  protocol::TableSeen seen = one.seen();
  seen.table = "y";
  one.tell(seen);
  one.tell(protocol::You{{ada}});
  wanted = heard(one.far.connection, format(ServerMessage(one.at({}))), Instant(0));
  EXPECT_TRUE(wanted.told.empty());
  ASSERT_EQ(wanted.send.size(), 17U);
  std::optional<TableTold> told;
  for (const std::string& text : wanted.send) {
    const auto look = std::get<protocol::Look>(*protocol::parse_from_client(text));
    told = one.tell(protocol::looked_at(one.table, look));
  }
  ASSERT_TRUE(told && told->anew);
  EXPECT_EQ(one.shown().game.state().position, one.table.game.state().position);
  EXPECT_EQ(asked(one.room, "b2?", Instant(0)).size(), 1U);
  one.judge(bo, Give{Piece::from_index(3)});
  const Sent sent = clicked(one.room, one.far, "c3", Instant(0));
  ASSERT_EQ(sent.wanted.send.size(), 1U);  // and no look: nobody is told where somebody explores
  one.judge(ada, Place{Square::from_index(10)}, one.far.sent);
  EXPECT_EQ(one.shown().game.state().position, one.table.game.state().position);
}

std::vector<std::string_view> ids_of(const Messages& messages) {
  std::vector<std::string_view> ids;
  for (const Said& said : messages) ids.push_back(said.id);
  return ids;
}

TEST(FarRoom, WhatIsDoneIsSentAndHappensWhenTheServerSaysSo) {
  Far one;
  const Sent sent = clicked(one.room, one.far, "=7", Instant(5));
  ASSERT_EQ(sent.wanted.send.size(), 1U);
  EXPECT_NE(sent.wanted.send[0].find(R"("do":["=7"])"), std::string::npos) << sent.wanted.send[0];
  EXPECT_FALSE(sent.reply.refused);
  EXPECT_TRUE(sent.reply.happened.empty());
  EXPECT_FALSE(one.shown().game.state().position.hand());
  const auto told = one.judge(ada, Give{Piece::from_index(7)}, one.far.sent);
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->mine);
  EXPECT_EQ(told->reply.happened.size(), 1U);
  EXPECT_TRUE(one.shown().game.state().position.hand());
  EXPECT_FALSE(one.room.told.empty());
}

TEST(FarRoom, WhatTheRulesForbidIsRefusedHereAndNotSent) {
  Far one;
  const Sent sent = clicked(one.room, one.far, "b2", Instant(5));
  EXPECT_TRUE(sent.reply.refused);
  EXPECT_TRUE(sent.wanted.send.empty());
  EXPECT_FALSE(one.room.told.empty());
}

TEST(FarRoom, NothingMoreIsSentWhileSomethingIsUnderWay) {
  Far one;
  clicked(one.room, one.far, "=7", Instant(5));
  const Sent again = clicked(one.room, one.far, "=8", Instant(6));
  EXPECT_TRUE(again.reply.refused);
  EXPECT_TRUE(again.wanted.send.empty());
  EXPECT_EQ(ids_of(one.room.told), std::vector<std::string_view>{"online.unconfirmed"});
}

TEST(FarRoom, WhatOthersDoIsToldInWords) {
  Far one;
  one.judge(ada, Give{Piece::from_index(7)});
  const auto told = one.judge(bo, Place{Square::from_index(5)});
  ASSERT_TRUE(told);
  EXPECT_FALSE(told->mine);
  EXPECT_FALSE(told->anew);
  EXPECT_FALSE(one.room.told.empty());
  EXPECT_EQ(one.room.conversation->last_said, one.room.told);
}

TEST(FarRoom, AsksHereWhatIsAskedAtAnyTable) {
  Far one;
  EXPECT_TRUE(clicked(one.room, one.far, "resign", Instant(5)).wanted.send.empty());
  EXPECT_EQ(question(*one.room.conversation), Question::resigning);
  const Sent yes = clicked(one.room, one.far, "yes", Instant(6));
  ASSERT_EQ(yes.wanted.send.size(), 1U);
  EXPECT_NE(yes.wanted.send[0].find(R"("do":["#"])"), std::string::npos);
  EXPECT_FALSE(one.shown().game.over());
  one.judge(ada, GiveUp{}, one.far.sent);
  EXPECT_TRUE(one.shown().game.over());
  EXPECT_EQ(question(*one.room.conversation), Question::nothing);
}

TEST(FarRoom, WhoActsSaysForWhichSeat) {
  Far one;
  one.tell(protocol::You{{bo}});
  one.judge(ada, Give{Piece::from_index(7)});
  EXPECT_EQ(one.room.conversation->me, std::vector<Seat>{bo});
  clicked(one.room, one.far, "b2", Instant(5));
  EXPECT_EQ(one.far.connection.acts.front().as, bo);
}

TEST(FarRoom, TheClockHereEndsNothing) {
  Far one;
  const Sent late = clicked(one.room, one.far, "=7", Instant(0) + 61s);
  EXPECT_EQ(late.wanted.send.size(), 1U);  // whether it is too late the server says
  EXPECT_FALSE(one.shown().game.over());
}

TEST(FarRoom, AnotherGameAtTheTableIsBegunAnew) {
  Far one;
  one.judge(ada, GiveUp{});
  protocol::TableSeen next = one.seen();
  next.game = 2;
  std::swap(next.teams[0], next.teams[1]);
  one.tell(next);
  one.tell(protocol::You{{bo}});
  one.table =
      *open({.options = next.options, .first_named = {{.name = "Bo"}}, .second_named = {{.name = "Ada"}}},
            Instant(0));
  const auto told = one.tell(one.at({BeganAnew{}}));
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->anew);
  EXPECT_EQ(one.room.conversation->me, std::vector<Seat>{bo});
  EXPECT_EQ(one.shown().team(Side::first)[0].name, "Bo");
}

}  // namespace
}  // namespace seize
