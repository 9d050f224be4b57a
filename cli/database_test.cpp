// Servers that share a database, with the real program and the real PostgreSQL.

#include <gmock/gmock.h>

#include <map>
#include <vector>

#include "cli/test_command.h"
#include "cli/test_serving.h"
#include "notation/act_text.h"
#include "server/test_socket.h"
#include "store/postgres_schema.h"
#include "store/test_postgres.h"

namespace seize::cli {
namespace {

using server::TestPerson;
using store::TestPostgres;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Database : public testing::Test {
 protected:
  // Everybody lives for a moment, and remembers what they were told.
  void live() {
    for (auto& [person, told] : told_) {
      for (auto& message : person->live(10)) told.push_back(std::move(message));
    }
  }
  // The first of a kind that was told and is as it should be, within some seconds; fails where there is none.
  template <class Kind, class Fits>
  Kind hears(TestPerson& person, const Fits& fits) {
    for (int i = 0; i < 1000; ++i) {
      for (const auto& message : told_[&person]) {
        const auto* one = std::get_if<Kind>(&message);
        if (one != nullptr && fits(*one)) return *one;
      }
      live();
    }
    ADD_FAILURE() << "nothing of that kind was told";
    return {};
  }
  template <class Kind>
  Kind hears(TestPerson& person) {
    return hears<Kind>(person, [](const Kind&) { return true; });
  }
  protocol::At at(TestPerson& person, protocol::Number n) {
    return hears<protocol::At>(person, [&](const protocol::At& one) { return one.n == n; });
  }
  static void act(TestPerson& person, protocol::ActId id, std::string_view text) {
    person.carry_out(protocol::act(person.connection, id, {*parse_act(text)}, {}, TestPerson::now()));
  }

  std::string open_table(TestPerson& person) {
    protocol::Wish wish{.places = {{{{.who = protocol::Sitter::me}}, {{}}}},
                        .starts = protocol::Starts::first_named};
    person.carry_out(protocol::open_table(person.connection, {.id = 1, .wish = wish}, TestPerson::now()));
    const std::string link = hears<protocol::Opened>(person).table;
    person.carry_out(protocol::go_to(person.connection, protocol::Watch{.table = link}, TestPerson::now()));
    return link;
  }

  Ended store(const std::string& arguments) const {
    return seize_command("store " + arguments + " --store '" + place_ + "'");
  }

  std::string place_ = TestPostgres::empty_place();
  std::map<TestPerson*, std::vector<protocol::ServerMessage>> told_;
};

TEST_F(Database, TwoPlayAtTwoServersAndOneOfThemDies) {
  OnlineServer first("", 0, "", place_);
  OnlineServer second("--bus off", 0, "", place_);
  TestPerson ada(1, first.port());
  TestPerson bo(2, second.port());
  const std::string link = open_table(ada);
  bo.carry_out(protocol::go_to(bo.connection, protocol::Sit{.table = link}, TestPerson::now()));
  hears<protocol::At>(bo);
  act(ada, 11, "=7");
  at(bo, 1);
  act(bo, 12, "b2");
  at(ada, 2);
  told_.erase(&ada);
  EXPECT_EQ(first.end(SIGKILL), -1);
  act(bo, 13, "=3");
  at(bo, 3);
  TestPerson again(1, second.port());  // Ada, by another way
  again.carry_out(protocol::go_to(again.connection, protocol::Watch{.table = link}, TestPerson::now()));
  EXPECT_EQ(at(again, 3).moves, "=7 b2=3");
  act(again, 14, "#");
  at(bo, 4);
  EXPECT_EQ(store("check").status, 0);
  EXPECT_THAT(store("export").out, AllOf(HasSubstr("[Result \"0-1\"]"), HasSubstr("b2")));
  const Ended copied = store("backup copy");
  EXPECT_EQ(copied.status, 2);
  EXPECT_THAT(copied.err, HasSubstr("pg_dump"));
  EXPECT_EQ(store("close " + link).status, 0);
  EXPECT_EQ(hears<protocol::No>(bo).why, protocol::Why(protocol::Objection::table_closed));
  EXPECT_EQ(second.end(SIGTERM), 0);
}

TEST_F(Database, AServerThatDrainsSendsItsPeopleToAnother) {
  OnlineServer first("--drain 2", 0, "", place_);
  OnlineServer second("", 0, "", place_);
  std::uint16_t port = first.port();
  TestPerson ada(1, port);
  const std::string link = open_table(ada);
  hears<protocol::At>(ada);
  port = second.port();  // as a balancer would
  kill(first.process(), SIGTERM);
  bool was_there = true;
  for (int i = 0; i < 1000 && was_there; ++i) {
    live();
    was_there = ada.connection.state == protocol::Connection::State::there;
  }
  EXPECT_FALSE(was_there);
  EXPECT_EQ(first.end(0), 0);
  told_[&ada].clear();
  EXPECT_EQ(hears<protocol::TableSeen>(ada).table, link);
}

TEST_F(Database, WhatIsWrongIsSaidInOneSentence) {
  const TestFolder site;
  site.write("index.html", "<!doctype html>page");
  const auto serve = [&](const std::string& arguments) {
    return seize_command("serve --listen 127.0.0.1:0 --site " + site.path().string() + " " + arguments);
  };
  Ended ended = serve("--store postgresql://ada:secret@127.0.0.1:1/seize");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err,
              AllOf(HasSubstr("postgresql://ada@127.0.0.1:1/seize can’t be used"), Not(HasSubstr("secret"))));
  EXPECT_THAT(serve("--store postgresql://x:y:z").err, HasSubstr("can’t be used"));
  EXPECT_THAT(serve("--bus pigeon").err, HasSubstr("“pigeon” is no way"));
  EXPECT_THAT(serve("--node 'a b'").err, HasSubstr("“a b” is no name"));
  EXPECT_THAT(store("check").err, HasSubstr("can’t be used"));  // there is nothing yet
  auto database = store::Postgres::connect(place_, std::chrono::seconds(5)).value();
  const std::vector<store::Migration> later{{.version = 99, .oldest_reader = 99, .sql = "SELECT 1"}};
  ASSERT_EQ(store::migrate(database, later), std::nullopt);
  EXPECT_THAT(serve("--store '" + place_ + "'").err, HasSubstr("was written by a newer Seize"));
}

}  // namespace
}  // namespace seize::cli
