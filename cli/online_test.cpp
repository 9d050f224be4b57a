// Online play over real sockets with the real program.

#include <gmock/gmock.h>

#include <atomic>
#include <cstdlib>
#include <map>
#include <set>
#include <thread>

#include "cli/test_command.h"
#include "cli/test_serving.h"
#include "core/random.h"
#include "notation/log_text.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "protocol/mirror.h"
#include "server/desk.h"
#include "server/test_client.h"
#include "server/test_socket.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace seize::cli {
namespace {

using namespace std::chrono_literals;
using protocol::ServerMessage;
using server::TestPerson;
using server::TestSocket;
using testing::HasSubstr;
using testing::StartsWith;

// Somebody who plays by chance, whatever becomes of the sockets, and remembers what was acknowledged.
class Gambler {
 public:
  Gambler(unsigned char key, const std::uint16_t& port)
      : person(key, port), random_(key), ids_(key * 1'000'000ULL) {}

  // Waits for what is told, and acts where it is their turn.
  void step(int milliseconds = 3) {
    for (const ServerMessage& message : person.live(milliseconds)) {
      ++heard;
      if (const auto* opened = std::get_if<protocol::Opened>(&message)) link = opened->table;
      if (const auto* table = std::get_if<protocol::TableSeen>(&message)) table_ = *table;
      if (const auto* you = std::get_if<protocol::You>(&message)) seats_ = you->seats;
      if (const auto* no = std::get_if<protocol::No>(&message)) refused.insert(std::string(name_of(no->why)));
      if (const auto* at = std::get_if<protocol::At>(&message)) {
        if (at->id && sent_.contains(*at->id)) acknowledged.insert(*at->id);
        at_ = *at;
      }
    }
    act();
  }

  bool is_over() const { return games >= wanted_games && at_ && at_->end; }

  TestPerson person;
  std::string link;
  int games = 0;
  int wanted_games = 1;
  int heard = 0;
  std::set<protocol::ActId> acknowledged;
  std::set<std::string> refused;

 private:
  bool may_act() const {
    if (!at_ || !person.connection.acts.empty() ||
        person.connection.state != protocol::Connection::State::there)
      return false;
    return table_.phase == protocol::Phase::playing || table_.phase == protocol::Phase::ended;
  }

  void act() {
    if (!may_act() || seats_.empty() || at_->n == acted_on_) return;
    std::vector<Act> acts;
    if (at_->end) {
      if (counted_ != table_.game) {
        counted_ = table_.game;
        ++games;
      }
      if (games >= wanted_games) return;
      const auto proposed = at_->proposed_by[static_cast<std::size_t>(Proposal::rematch)];
      if (!proposed && seats_[0].side == Side::first) acts = {Propose{Proposal::rematch}};
      if (proposed && *proposed != seats_[0].side) acts = {Accept{Proposal::rematch}};
    } else if (at_->to_act && std::ranges::find(seats_, *at_->to_act) != seats_.end()) {
      acts = turn();
    }
    if (acts.empty()) return;
    acted_on_ = at_->n;
    sent_.insert(++ids_);
    person.carry_out(protocol::act(person.connection, ids_, acts, {}, TestPerson::now()));
  }

  std::vector<Act> turn() {
    const auto table = protocol::mirror(table_, *at_, {});
    if (!table) return {};
    Position position = table->game.state().position;
    if (position.full()) return {Pass{}};
    std::vector<Act> acts;
    if (position.hand()) {
      const Square square = any_of(position.empty_squares(), random_);
      acts.emplace_back(Place{square});
      position = position.place(square);
    }
    if (position.full())
      acts.emplace_back(Pass{});
    else
      acts.emplace_back(Give{any_of(position.left(), random_)});
    return acts;
  }

  Random random_;
  protocol::ActId ids_;
  protocol::TableSeen table_;
  std::vector<Seat> seats_;
  std::optional<protocol::At> at_;
  std::optional<protocol::Number> acted_on_;
  std::uint32_t counted_ = 0;
  std::set<protocol::ActId> sent_;
};

protocol::Wish for_two() {
  return {.places = {{{{.who = protocol::Sitter::me}}, {{}}}}, .starts = protocol::Starts::first_named};
}

void seat(Gambler& first, Gambler& second) {
  first.person.carry_out(
      protocol::open_table(first.person.connection, {.id = 77, .wish = for_two()}, TestPerson::now()));
  for (int i = 0; i < 500 && first.link.empty(); ++i) first.step();
  first.person.carry_out(
      protocol::go_to(first.person.connection, protocol::Watch{.table = first.link}, TestPerson::now()));
  second.person.carry_out(
      protocol::go_to(second.person.connection, protocol::Sit{.table = first.link}, TestPerson::now()));
}

// Every acknowledged act is in the file, once, and what is there can be replayed.
void expect_kept(const std::filesystem::path& file, const std::vector<Gambler*>& people, std::size_t& acts) {
  const auto store = store::open_sqlite(file);
  ASSERT_TRUE(store);
  for (const Gambler* one : people) {
    if (one->link.empty()) continue;
    const auto kept = (*store)->table(one->link);
    ASSERT_TRUE(kept && *kept);
    const auto finished = (*store)->finished_games((*kept)->id);
    ASSERT_TRUE(finished);
    std::map<std::uint64_t, int> blocks;  // how often each id begins anew
    std::uint64_t last = 0;
    const auto count = [&](const std::vector<store::KeptEntry>& entries) {
      for (const store::KeptEntry& entry : entries) {
        if (entry.sent_as != 0 && entry.sent_as != last) ++blocks[entry.sent_as];
        last = entry.sent_as;
        ++acts;
      }
    };
    for (const store::KeptGame& game : *finished) {
      if (game.game != (*kept)->game) count(game.entries);
    }
    count((*kept)->entries);
    EXPECT_TRUE(server::desk_of(**kept, {})) << "what is kept replays";
    for (const auto& [id, times] : blocks) EXPECT_EQ(times, 1) << id;
    for (const protocol::ActId id : one->acknowledged) EXPECT_TRUE(blocks.contains(id)) << id;
  }
}

TEST(Online, TwoPlayAWholeGameAndARematch) {
  OnlineServer server;
  Gambler ada(1, server.port());
  Gambler bo(2, server.port());
  for (Gambler* one : {&ada, &bo}) one->wanted_games = 2;
  seat(ada, bo);
  for (int i = 0; i < 5000 && !(ada.is_over() && bo.is_over()); ++i) {
    ada.step();
    bo.step();
  }
  EXPECT_EQ(ada.games, 2);
  EXPECT_EQ(bo.games, 2);
  EXPECT_THAT(ada.refused, testing::IsEmpty());
  EXPECT_EQ(server.end(SIGTERM), 0);
  bo.link = ada.link;
  std::size_t acts = 0;
  expect_kept(server.store(), {&ada, &bo}, acts);
  EXPECT_GT(acts, 20U);
}

// The socket breaks after the first thing heard, after the second, and so on; and just after something was
// sent.
TEST(Online, AConnectionThatBreaksAtEveryMessageLosesNothing) {
  OnlineServer server;
  Gambler ada(1, server.port());
  Gambler bo(2, server.port());
  seat(ada, bo);
  int cut = 0;
  Random random(3);
  std::map<Gambler*, int> cut_at;
  for (int i = 0; i < 20000 && !(ada.is_over() && bo.is_over()); ++i) {
    for (Gambler* one : {&ada, &bo}) {
      const int before = one->heard;
      const bool waited = !one->person.connection.acts.empty();
      one->step();
      const bool sent = !waited && !one->person.connection.acts.empty();
      const bool heard = one->heard > before && one->heard >= cut_at[one];
      if (heard || (sent && random.below(2) == 0)) {
        ++cut;
        cut_at[one] = one->heard + 1 + static_cast<int>(random.below(10));
        one->person.break_off();
      }
    }
  }
  EXPECT_GT(cut, 10);
  EXPECT_TRUE(ada.is_over() && bo.is_over());
  EXPECT_EQ(server.end(SIGTERM), 0);
  bo.link = ada.link;
  std::size_t acts = 0;
  expect_kept(server.store(), {&ada, &bo}, acts);
}

// The process is killed at any moment and started again; its port is another one then. SEIZE_LONG: four
// hundred thousand acts.
TEST(Online, NothingAcknowledgedIsLostByKilling) {
  const bool is_long = std::getenv("SEIZE_LONG") != nullptr;
  const int kills = is_long ? 40 : 4;
  const int tables = is_long ? 24 : 3;
  const std::size_t acts_between = is_long ? 10'000 : 60;
  OnlineServer server;
  std::vector<std::unique_ptr<Gambler>> people;
  for (int i = 0; i < 2 * tables; ++i) {
    people.push_back(std::make_unique<Gambler>(static_cast<unsigned char>(i + 1), server.port()));
    people.back()->wanted_games = 1'000'000;
  }
  for (int i = 0; i < tables; ++i) {
    seat(*people[2 * i], *people[2 * i + 1]);
    people[2 * i + 1]->link = people[2 * i]->link;
  }
  Random random(7);
  std::size_t until = 0;
  const auto acknowledged = [&] {
    std::size_t sum = 0;
    for (const auto& one : people) sum += one->acknowledged.size();
    return sum;
  };
  for (int kill = 0; kill < kills; ++kill) {
    until += acts_between / 2 + random.below(static_cast<std::uint32_t>(acts_between));
    const auto give_up = std::chrono::steady_clock::now() + 300s;
    while (acknowledged() < until && std::chrono::steady_clock::now() < give_up) {
      for (const auto& one : people) one->step(0);
    }
    server.end(SIGKILL);
    server.start();
  }
  EXPECT_GE(acknowledged(), until);
  for (int i = 0; i < 200; ++i) {
    for (const auto& one : people) one->step(0);
  }
  EXPECT_EQ(server.end(SIGTERM), 0);
  std::vector<Gambler*> all;
  for (const auto& one : people) all.push_back(one.get());
  std::size_t acts = 0;
  expect_kept(server.store(), all, acts);
  EXPECT_GT(acts, until);
}

TEST(Online, WhatIsNoMessageIsRefusedAndDisturbsNobody) {
  OnlineServer server;
  TestSocket socket;
  ASSERT_EQ(socket.open(server.port()), "");
  const auto answer = [&](const std::string& text) {
    EXPECT_TRUE(socket.say(text));
    return socket.hear(2000).value_or("nothing");
  };
  EXPECT_EQ(answer("x"), R"({"t":"no","why":"malformed"})");
  EXPECT_EQ(answer(R"({"t":"dance"})"), R"({"t":"no","why":"unknown_message"})");
  EXPECT_EQ(answer(R"({"t":"mine"})"), R"({"t":"no","why":"not_greeted"})");
  EXPECT_EQ(answer(std::string(5000, 'x')), R"({"t":"no","why":"too_long"})");
  EXPECT_EQ(answer(R"({"t":"ping","k":7})"), R"({"t":"pong","k":7})");
  EXPECT_THAT(answer(R"({"t":"hello","v":1,"me":"00000000000000000000000000000001"})"),
              HasSubstr("\"t\":\"hello\""));
  EXPECT_EQ(answer(R"({"t":"watch","table":"none"})"), R"({"t":"no","why":"no_such_table"})");
  socket.say(std::string(100'000, 'x'));  // goes too far
  EXPECT_EQ(socket.hear(2000), std::nullopt);
  EXPECT_FALSE(socket.is_open());
  ASSERT_EQ(socket.open(server.port()), "");
  EXPECT_EQ(answer(R"({"t":"ping","k":8})"), R"({"t":"pong","k":8})");
}

TEST(Online, WhoSaysTooMuchIsToldAndThenLeft) {
  OnlineServer server;
  TestSocket socket;
  ASSERT_EQ(socket.open(server.port()), "");
  int pongs = 0;
  int told = 0;
  for (int round = 0; round < 40 && socket.is_open(); ++round) {  // a slow machine says less at once
    for (int i = 0; i < 250; ++i) socket.say(R"({"t":"ping","k":1})");
    while (const auto text = socket.hear(500)) {
      pongs += text->contains("pong") ? 1 : 0;
      told += text->contains("too_fast") ? 1 : 0;
    }
  }
  EXPECT_FALSE(socket.is_open());
  EXPECT_GE(pongs, 60);
  EXPECT_GT(told, 50);
}

TEST(Online, APageFromElsewhereIsTurnedAway) {
  std::uint16_t free_port = 0;
  {
    free_port = OnlineServer().port();
  }
  const OnlineServer server("--public-url https://seize.example", free_port);
  TestSocket socket;
  EXPECT_THAT(socket.open(server.port(), "Origin: https://evil.example\r\n"), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(socket.open(server.port(), "Origin: null\r\n"), StartsWith("HTTP/1.1 403 "));
  EXPECT_EQ(socket.open(server.port(), "Origin: https://seize.example\r\n"), "");
  EXPECT_EQ(socket.open(server.port(), "Origin: http://127.0.0.1:" + std::to_string(server.port()) + "\r\n"),
            "");
}

TEST(Online, TellsThatItEndsAndLosesNothing) {
  OnlineServer server;
  TestSocket socket;
  ASSERT_EQ(socket.open(server.port()), "");
  socket.say(R"({"t":"hello","v":1,"me":"00000000000000000000000000000001"})");
  ASSERT_TRUE(socket.hear(2000));
  std::thread ending([&] { EXPECT_EQ(server.end(SIGTERM), 0); });
  EXPECT_EQ(socket.hear(5000), R"({"t":"no","why":"stopping"})");
  EXPECT_EQ(socket.hear(5000), std::nullopt);
  ending.join();
}

// ---- what is wrong with the file

TEST(Online, SaysInOneSentenceWhatIsWrongWithTheStore) {
  const OnlineServer server;
  const auto refused = [&](const std::string& store) {
    const Ended ended =
        seize_command("serve --listen 127.0.0.1:0 --site " + server.folder().string() + " --store " + store);
    EXPECT_EQ(ended.status, 2) << store;
    EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
    return ended.err;
  };
  EXPECT_THAT(refused(server.store().string()), HasSubstr("Another Seize is using"));
  EXPECT_THAT(refused(server.folder().string() + "/none/tables"), HasSubstr("/none/tables"));
  test::TestFolder folder;
  EXPECT_THAT(refused(folder.write("text", std::string(5000, 'x')).string()), HasSubstr("damaged"));
  {
    auto newer = store::Database::open(folder.path() / "newer");
    newer->run("CREATE TABLE schema(version INTEGER NOT NULL, oldest_reader INTEGER NOT NULL)");
    newer->run("INSERT INTO schema VALUES(99, 99)");
  }
  EXPECT_THAT(refused((folder.path() / "newer").string()), HasSubstr("newer Seize"));
}

}  // namespace
}  // namespace seize::cli
