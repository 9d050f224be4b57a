#include "protocol/connection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/test_choices.h"
#include "protocol/message_text.h"

namespace seize::protocol {
namespace {

using namespace std::chrono_literals;
using test::Choices;

// As much of a server as a connection can tell from a real one: acts with an odd id are refused.
class ToyServer {
 public:
  std::vector<std::string> answer(const std::string& text) {
    const auto message = parse_from_client(text);
    EXPECT_TRUE(message) << text;
    return std::visit([this](const auto& one) { return this->answer_to(one); }, *message);
  }

  std::vector<ActId> done;

  Number n() const { return static_cast<Number>(done.size()); }

  std::string at(Number from, std::optional<ActId> id = {}) const {
    At at{.n = n(), .from = from, .id = id};
    for (Number i = from; i < n(); ++i) at.happened.emplace_back(Filled{});
    return format(ServerMessage(at));
  }

 private:
  static std::vector<std::string> answer_to(const Hello& /*hello*/) {
    return {format(ServerMessage(Welcome{}))};
  }
  static std::vector<std::string> answer_to(const Ping& ping) {
    return {format(ServerMessage(Pong{ping.k}))};
  }
  std::vector<std::string> answer_to(const Watch& watch) const {
    TableSeen seen{.table = watch.table};
    seen.teams[0].resize(1);
    seen.teams[1].resize(1);
    return {format(ServerMessage(seen)), at(watch.since.value_or(n()))};
  }
  std::vector<std::string> answer_to(const Sit& sit) const { return answer_to(Watch{.table = sit.table}); }
  std::vector<std::string> answer_to(const Do& act) {
    EXPECT_LE(act.on, n());
    if (std::ranges::find(done, act.id) != done.end()) return {at(n(), act.id)};
    if (act.id % 2 == 1)
      return {format(ServerMessage(No{.why = Objection::gone_on, .id = act.id, .n = n()}))};
    done.push_back(act.id);
    return {at(n() - 1, act.id)};
  }
  static std::vector<std::string> answer_to(const auto& /*other*/) { return {}; }
};

// A client, a server and what is on its way between them; it may be lost with the socket at any time.
struct World {
  ToyServer server;
  Connection client = new_connection({}, 7, Instant(0));
  Instant now{};
  bool socket = false;
  std::deque<std::string> to_server{};
  std::deque<std::string> to_client{};
  std::map<ActId, int> confirmed{};
  std::map<ActId, int> refused{};
  Number shown = 0;  // how much of what happened was shown

  void carry_out(const Wanted& wanted) {
    if (wanted.close) cut();
    if (wanted.open) {
      socket = true;
      carry_out(opened(client, now));
    }
    if (socket) to_server.insert(to_server.end(), wanted.send.begin(), wanted.send.end());
    for (const ServerMessage& told : wanted.told) {
      if (const auto* at = std::get_if<At>(&told)) show(*at);
      if (const auto* no = std::get_if<No>(&told); no != nullptr && no->id) ++refused[*no->id];
    }
  }
  void show(const At& at) {
    if (at.id) ++confirmed[*at.id];
    EXPECT_TRUE(at.n >= shown);
    if (at.n > shown && shown > 0) {
      EXPECT_EQ(at.from, shown);
    }
    shown = at.n;
  }
  void cut() {
    socket = false;
    to_server.clear();
    to_client.clear();
  }
  void deliver_to_server() {
    if (to_server.empty()) return;
    for (std::string& text : server.answer(to_server.front())) to_client.push_back(std::move(text));
    to_server.pop_front();
  }
  void deliver_to_client() {
    if (to_client.empty()) return;
    const std::string text = to_client.front();
    to_client.pop_front();
    carry_out(heard(client, text, now));
  }
  void tick(Duration time) {
    now += time;
    carry_out(ticked(client, now));
  }
  void settle() {
    for (int i = 0; i < 400; ++i) {
      tick(50ms);
      deliver_to_server();
      deliver_to_client();
    }
  }
};

const std::vector<Act> some_act = {Pass{}};

TEST(Connection, GreetsComesAndActs) {
  World world;
  world.carry_out(go_to(world.client, Sit{.table = "x"}, world.now));
  world.carry_out(act(world.client, 2, some_act, {}, world.now));
  world.carry_out(act(world.client, 4, some_act, {}, world.now));
  world.settle();
  EXPECT_EQ(world.server.done, (std::vector<ActId>{2, 4}));
  EXPECT_EQ(world.confirmed, (std::map<ActId, int>{{2, 1}, {4, 1}}));
  EXPECT_EQ(world.client.state, Connection::State::there);
}

TEST(Connection, WhatFollowsARefusedActIsRefusedWithIt) {
  World world;
  world.carry_out(go_to(world.client, Watch{.table = "x"}, world.now));
  for (const ActId id : {3, 4, 6}) world.carry_out(act(world.client, id, some_act, {}, world.now));
  world.settle();
  EXPECT_EQ(world.refused, (std::map<ActId, int>{{3, 1}, {4, 1}, {6, 1}}));
  EXPECT_TRUE(world.server.done.empty());
}

TEST(Connection, AsksAgainAfterAGap) {
  World world;
  world.carry_out(go_to(world.client, Watch{.table = "x"}, world.now));
  world.carry_out(act(world.client, 2, some_act, {}, world.now));
  world.settle();
  ASSERT_EQ(world.shown, 1U);
  world.server.done = {2, 8, 10};
  world.to_client.push_back(world.server.at(2));  // the one before has been lost
  world.settle();
  EXPECT_EQ(world.shown, 3U);
}

TEST(Connection, ShowsNothingTwice) {
  World world;
  world.carry_out(go_to(world.client, Watch{.table = "x"}, world.now));
  world.settle();
  world.server.done = {8, 10};
  for (const Number from : {0U, 1U, 0U}) world.to_client.push_back(world.server.at(from));
  world.settle();
  EXPECT_EQ(world.shown, 2U);
}

TEST(Connection, NoticesASilentSocketAndComesBack) {
  for (const bool clock_runs : {false, true}) {
    World world;
    world.carry_out(go_to(world.client, Watch{.table = "x"}, world.now));
    world.settle();
    world.client.clock_runs = clock_runs;
    const Instant silent = world.now;
    while (world.client.state == Connection::State::there && world.now < silent + 60s) world.tick(50ms);
    EXPECT_LE(world.now - silent, clock_runs ? 3100ms : 20100ms);
    const Instant lost_at = world.now;
    world.cut();
    while (!world.socket && world.now < lost_at + 60s) world.tick(50ms);
    EXPECT_LE(world.now - lost_at, 3s);
    world.settle();
    EXPECT_EQ(world.client.state, Connection::State::there);
  }
}

TEST(Connection, GivesUpWhereItsVersionIsNotSpoken) {
  World world;
  world.tick(0ms);
  ASSERT_TRUE(world.socket);
  world.to_client.push_back(format(ServerMessage(No{.why = Objection::unknown_version})));
  world.deliver_to_client();
  EXPECT_FALSE(world.socket);
  for (int i = 0; i < 100; ++i) world.tick(1s);
  EXPECT_FALSE(world.socket);
}

TEST(Connection, PutsUpWithWhatANewerServerSays) {
  World world;
  world.tick(0ms);
  world.settle();
  ASSERT_EQ(world.client.state, Connection::State::there);
  std::string more = format(ServerMessage(Here{.seats = {}, .watching = 1}));
  more.insert(more.size() - 1, R"(,"mood":{"of":["1a"]})");
  for (const std::string& text : {std::string(R"({"t":"mood","of":"1a","n":[1,{"x":null}]})"), more})
    EXPECT_FALSE(heard(world.client, text, world.now).close) << text;
  EXPECT_EQ(world.client.state, Connection::State::there);
  EXPECT_TRUE(heard(world.client, "mood", world.now).close)
      << "what is no message comes from no server of ours";
}

TEST(Connection, LeavesATableThatIsNone) {
  World world;
  world.carry_out(go_to(world.client, Watch{.table = "x"}, world.now));
  world.tick(0ms);
  world.deliver_to_server();
  world.deliver_to_client();
  ASSERT_EQ(world.client.state, Connection::State::coming);
  world.to_server.clear();
  world.to_client.push_back(format(ServerMessage(No{.why = Objection::no_such_table})));
  world.deliver_to_client();
  EXPECT_EQ(world.client.state, Connection::State::greeted);
}

TEST(Connection, TriesAgainWhatMayGoWellLater) {
  World world;
  world.carry_out(go_to(world.client, Watch{.table = "x"}, world.now));
  for (const Objection why : {Objection::store_unavailable, Objection::stopping, Objection::too_fast}) {
    while (world.client.state != Connection::State::greeting) world.tick(50ms);
    world.to_client.push_back(format(ServerMessage(No{.why = why})));
    world.deliver_to_client();
    EXPECT_FALSE(world.socket);
  }
  world.settle();
  EXPECT_EQ(world.client.state, Connection::State::there);
}

// Whatever becomes of the sockets: what was accepted was done once and in order, every act is answered once,
// and all that happened was shown once.
RC_GTEST_PROP(Connection, LosesAndDoublesNothing, ()) {
  Choices choices = test::draw_choices();
  World world;
  world.carry_out(go_to(world.client, Sit{.table = "x"}, world.now));
  std::vector<ActId> asked;
  for (int i = 0; i < 300; ++i) {
    switch (choices.below(8)) {
      case 0:
        if (asked.size() < 40) {
          asked.push_back(2 * asked.size() + 2 + (choices.one_in(8) ? 1 : 0));
          world.carry_out(act(world.client, asked.back(), some_act, {}, world.now));
        }
        break;
      case 1:
        if (world.socket && choices.one_in(3)) {
          if (choices.below(2) == 0) world.deliver_to_server();  // done, and never heard of
          world.cut();
          world.carry_out(lost(world.client, world.now));
        }
        break;
      case 2:
      case 3:
        world.deliver_to_server();
        break;
      case 4:
      case 5:
        world.deliver_to_client();
        break;
      default:
        world.tick(Duration(choices.below(400)));
    }
  }
  world.settle();
  RC_ASSERT(std::ranges::is_sorted(world.server.done));
  RC_ASSERT(std::ranges::adjacent_find(world.server.done) == world.server.done.end());
  for (const ActId id : asked) {
    const bool done = std::ranges::binary_search(world.server.done, id);
    RC_ASSERT(world.confirmed[id] == (done ? 1 : 0));
    RC_ASSERT(world.refused[id] == (done ? 0 : 1));
  }
  RC_ASSERT(world.shown == world.server.n());
}

}  // namespace
}  // namespace seize::protocol
