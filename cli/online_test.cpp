// Online play over real sockets with the real program.

#include <gmock/gmock.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <thread>

#include "cli/test_command.h"
#include "cli/test_serving.h"
#include "core/random.h"
#include "notation/act_text.h"
#include "notation/log_text.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "protocol/mirror.h"
#include "server/desk.h"
#include "server/test_client.h"
#include "server/test_gambler.h"
#include "server/test_socket.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace seize::cli {
namespace {

using namespace std::chrono_literals;
using protocol::ServerMessage;
using server::Gambler;
using server::seat;
using server::TestPerson;
using server::TestSocket;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* nothing_wrong = ": 0 lost, 0 doubled, 0 forked, 0 illegal\n";

// What checker/online says of a store and those logs; it knows nothing of our code.
std::string checked(const std::filesystem::path& store, const std::vector<Gambler*>& people) {
  std::string command = SEIZE_DATA "/../checker/online " + store.string();
  for (Gambler* one : people) command += " " + one->end_log().string();
  std::string said;
  FILE* checker = popen(command.c_str(), "r");
  for (int c = fgetc(checker); c != EOF; c = fgetc(checker)) said += static_cast<char>(c);
  pclose(checker);
  return said;
}
TEST(Online, TwoPlayAWholeGameAndARematch) {
  OnlineServer server;
  Gambler ada(1, server.port(), server.folder() / "ada");
  Gambler bo(2, server.port(), server.folder() / "bo");
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
  EXPECT_THAT(checked(server.store(), {&ada, &bo}), EndsWith(nothing_wrong));
}

// The socket breaks after the first thing heard, after the second, and so on; and just after something was
// sent.
TEST(Online, AConnectionThatBreaksAtEveryMessageLosesNothing) {
  OnlineServer server;
  Gambler ada(1, server.port(), server.folder() / "ada");
  Gambler bo(2, server.port(), server.folder() / "bo");
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
  EXPECT_THAT(checked(server.store(), {&ada, &bo}), EndsWith(nothing_wrong));

  // The instrument: whatever is wrong with the file is found.
  const std::vector<std::pair<const char*, const char*>> wrongs = {
      {"DELETE FROM entry WHERE number = 5", " lost"},
      {"UPDATE entry SET sent_as = (SELECT sent_as FROM entry WHERE number = 2) WHERE number = 8",
       " doubled"},
      {"UPDATE entry SET what = replace(what, '=', '') WHERE number = 1", " illegal"},
      {"UPDATE game SET result = '*' WHERE result <> ''", " illegal"},
      {"UPDATE entry SET what = '1a =' || (SELECT min(x) FROM (SELECT 0 AS x UNION SELECT 1) WHERE "
       "what <> '1a =' || x) WHERE number = 1",
       " forked"}};
  for (const auto& [wrong, found] : wrongs) {
    std::filesystem::copy(server.store(), server.folder() / "wrong",
                          std::filesystem::copy_options::overwrite_existing);
    {
      auto database = *store::Database::open(server.folder() / "wrong");
      database.run(wrong);
      EXPECT_FALSE(database.trouble());
    }
    EXPECT_THAT(checked(server.folder() / "wrong", {&ada, &bo}), Not(HasSubstr(std::string(" 0") + found)));
  }
}

// How long it takes until somebody is there, or is not any more.
Duration until_there(TestPerson& person, bool there) {
  const Instant begin = TestPerson::now();
  while ((person.connection.state == protocol::Connection::State::there) != there &&
         TestPerson::now() - begin < 30s)
    person.live(5);
  return TestPerson::now() - begin;
}

// With a second more than a client may take, for a machine that has much else to do; the exact times are
// protocol's.
TEST(Online, AClientNoticesASilentServerAtALiveClockAndHeals) {
  OnlineServer server;
  Gambler ada(1, server.port(), server.folder() / "ada");
  Gambler bo(2, server.port(), server.folder() / "bo");
  for (Gambler* one : {&ada, &bo}) one->wanted_games = 0;
  protocol::Wish wish = server::for_two();
  wish.options.clock = Clock{.per_move = 600s};
  seat(ada, bo, wish);
  for (int i = 0; i < 1000 && !(ada.person.connection.clock_runs && bo.person.connection.clock_runs); ++i) {
    ada.step();
    bo.step();
  }
  ASSERT_TRUE(ada.person.connection.clock_runs);
  EXPECT_LT(until_there(ada.person, true), 4s);
  ada.person.break_off();
  EXPECT_LT(until_there(ada.person, true), 4s);
  server.freeze();
  EXPECT_LT(until_there(ada.person, false), 4s);
  server.go_on();
  EXPECT_LT(until_there(ada.person, true), 4s);
}

// The process is killed at any moment and started again; its port is another one then. SEIZE_LONG: four
// hundred thousand acts.
TEST(Online, NothingAcknowledgedIsLostByKilling) {
  const bool is_long = std::getenv("SEIZE_LONG") != nullptr;
  const int kills = is_long ? 45 : 4;
  const int tables = is_long ? 100 : 3;
  const std::size_t turns_between = is_long ? 6'000 : 40;  // a turn is about two acts
  OnlineServer server;
  std::vector<std::unique_ptr<Gambler>> people;
  for (int i = 0; i < 2 * tables; ++i) {
    people.push_back(std::make_unique<Gambler>(static_cast<unsigned char>(i + 1), server.port(),
                                               server.folder() / std::to_string(i)));
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
    until += turns_between / 2 + random.below(static_cast<std::uint32_t>(turns_between));
    const auto give_up = std::chrono::steady_clock::now() + 300s;
    while (acknowledged() < until && std::chrono::steady_clock::now() < give_up) {
      for (const auto& one : people) one->step(0);
    }
    server.end(SIGKILL);
    if (random.below(4) == 0) {  // and again, while it begins
      server.start();
      server.end(SIGKILL);
    }
    server.start();
  }
  EXPECT_GE(acknowledged(), until);
  EXPECT_EQ(server.end(SIGTERM), 0);
  std::vector<Gambler*> all;
  for (const auto& one : people) all.push_back(one.get());
  const std::string said = checked(server.store(), all);
  EXPECT_THAT(said, EndsWith(nothing_wrong));
  EXPECT_GT(std::atoll(said.c_str()), is_long ? 400'000 : 200);
  if (is_long) std::cout << kills << " kills, " << said;
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
