// What only a store that several nodes share can get wrong.

#include "store/postgres_store.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <latch>
#include <thread>

#include "store/hints.h"
#include "store/lone_company.h"
#include "store/postgres_hints.h"
#include "store/postgres_schema.h"
#include "store/test_help.h"
#include "store/test_postgres.h"

namespace seize::store {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::uint64_t next_chance() {
  static std::atomic<std::uint64_t> last = 1000;
  return last += 2;
}

// ---- a way to the database that can lose what comes back

class LossyWay {
 public:
  explicit LossyWay(const std::string& url) : url_(url) {
    const std::size_t at = url.find("127.0.0.1:") + 10;
    port_ = static_cast<std::uint16_t>(std::stoi(url.substr(at)));
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = here(0);
    socklen_t size = sizeof address;
    bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
    listen(listener_, 8);
    getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    own_port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  LossyWay(const LossyWay&) = delete;
  LossyWay& operator=(const LossyWay&) = delete;
  ~LossyWay() {
    ending_ = true;
    thread_.join();
    close(listener_);
  }

  std::string url() const {
    std::string through = url_;
    const std::string before = "127.0.0.1:" + std::to_string(port_);
    return through.replace(through.find(before), before.size(), "127.0.0.1:" + std::to_string(own_port_));
  }

  // The next thing that is sent arrives, or not; the answer is lost, and the connection with it.
  enum class Loss : std::uint8_t { none, answer, question };
  std::atomic<Loss> next = Loss::none;
  std::atomic<int> lost = 0;

 private:
  struct Pair {
    int client, server;
    bool losing = false;
  };

  static sockaddr_in here(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
  }

  void run() {
    std::vector<Pair> pairs;
    while (!ending_) {
      std::vector<pollfd> sources{{.fd = listener_, .events = POLLIN, .revents = 0}};
      for (const Pair& one : pairs) {
        sources.push_back({.fd = one.client, .events = POLLIN, .revents = 0});
        sources.push_back({.fd = one.server, .events = POLLIN, .revents = 0});
      }
      poll(sources.data(), sources.size(), 20);
      std::vector<Pair> left;
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        Pair one = pairs[i];
        const bool goes_on =
            (sources[1 + 2 * i].revents == 0 || ask(one)) && (sources[2 + 2 * i].revents == 0 || answer(one));
        if (goes_on) {
          left.push_back(one);
          continue;
        }
        close(one.client);
        close(one.server);
      }
      pairs = left;
      if ((sources[0].revents & POLLIN) != 0) pairs.push_back(accept_one());
    }
    for (const Pair& one : pairs) {
      close(one.client);
      close(one.server);
    }
  }

  Pair accept_one() const {
    const int client = accept(listener_, nullptr, nullptr);
    const int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = here(port_);
    connect(server, reinterpret_cast<sockaddr*>(&address), sizeof address);
    return {.client = client, .server = server};
  }

  static bool copy(int from, int to) {
    std::array<char, 65536> bytes{};
    const ssize_t size = read(from, bytes.data(), bytes.size());
    return size > 0 && write(to, bytes.data(), static_cast<std::size_t>(size)) == size;
  }

  bool ask(Pair& pair) {
    const Loss loss = next.exchange(Loss::none);
    if (loss != Loss::none) ++lost;
    if (loss == Loss::question) return false;
    pair.losing = pair.losing || loss == Loss::answer;
    return copy(pair.client, pair.server);
  }
  // Once it has begun to answer it is done.
  static bool answer(Pair& pair) { return !pair.losing && copy(pair.server, pair.client); }

  std::string url_;
  std::uint16_t port_ = 0, own_port_ = 0;
  int listener_ = -1;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

class SharedStore : public testing::Test {
 protected:
  std::unique_ptr<Store> open(const std::string& node, const std::string& url) {
    return std::move(
        open_postgres(url, {.node = node, .clock = [this] { return time_; }, .chance = next_chance})
            .value()
            .store);
  }
  std::unique_ptr<Store> open(const std::string& node) { return open(node, place_); }

  static Outcome commit(Store& store, const Write& write) {
    return store.commit(std::span(&write, 1)).value().at(0);
  }
  static Id id(Store& store, const Write& write) { return std::get<Done>(commit(store, write)).id; }
  Id open_table(Store& store) { return id(store, OpenTable{.link = "k3F", .opening = "x", .at = time_}); }
  Advance advance(Id table, std::uint32_t version, const std::string& what,
                  std::optional<Instant> deadline = {}) const {
    return {.table = table,
            .version = version,
            .judged = time_,
            .entries = {{.at = time_, .what = what, .sent_as = 7}},
            .deadline = deadline};
  }

  std::string place_ = TestPostgres::empty_place();
  Instant time_ = noon;
};

TEST_F(SharedStore, ACommitWhoseAnswerIsLostIsLookedUpAndFound) {
  LossyWay way(place_);
  const auto store = open("1", way.url());
  const Id table = open_table(*store);
  const Write give = advance(table, 0, "1a =7");
  EXPECT_EQ(commit(*store, give), Outcome(Done{table}));
  way.next = LossyWay::Loss::answer;
  EXPECT_EQ(commit(*store, advance(table, 1, "2a b2")), Outcome(Done{table}));
  EXPECT_EQ(way.lost, 1);
  EXPECT_THAT(store->table(table).value()->entries, SizeIs(2)) << "and not written twice";
}

TEST_F(SharedStore, ACommitThatNeverArrivedIsWrittenOnce) {
  LossyWay way(place_);
  const auto store = open("1", way.url());
  const Id table = open_table(*store);
  commit(*store, advance(table, 0, "1a =7"));
  way.next = LossyWay::Loss::question;
  EXPECT_EQ(commit(*store, advance(table, 1, "2a b2")), Outcome(Done{table}));
  EXPECT_EQ(way.lost, 1);
  EXPECT_THAT(store->table(table).value()->entries, SizeIs(2));
}

TEST_F(SharedStore, EveryKindOfWriteIsFoundAgainWhenItsAnswerIsLost) {
  LossyWay way(place_);
  const auto store = open("1", way.url());
  const Id ada = id(*store, Greet{.key = {std::byte(1)}, .name = "Ada", .at = time_});
  const Id bo = id(*store, Greet{.key = {std::byte(2)}, .name = "Bo", .at = time_});
  const Id table = open_table(*store);
  commit(*store, advance(table, 0, "1a =7"));
  commit(*store, SitDown{.table = table, .sitting = {.place = "1a", .person = ada}, .at = time_});
  const std::vector<Write> all{Greet{.key = {std::byte(1)}, .name = "Ada", .at = time_},
                               OpenTable{.link = "new", .opening = "y", .at = time_},
                               SitDown{.table = table, .sitting = {.place = "1a", .person = bo}, .at = time_},
                               SitDown{.table = table, .sitting = {.place = "2a", .person = bo}, .at = time_},
                               advance(table, 1, "2a b2")};
  // Once before, for what is prepared is asked apart.
  const auto first = store->commit(all).value();
  EXPECT_THAT(first, ElementsAre(Outcome(Done{ada}), testing::_, Outcome(Refused::taken),
                                 Outcome(Done{table}), Outcome(Done{table})));
  std::vector<Write> more{Greet{.key = {std::byte(3)}, .name = "Cleo", .at = time_},
                          OpenTable{.link = "newer", .opening = "y", .at = time_}, all[2], all[3],
                          advance(table, 2, "2a =3")};
  way.next = LossyWay::Loss::answer;
  const auto second = store->commit(more).value();
  EXPECT_EQ(way.lost, 1);
  EXPECT_EQ(std::get<Done>(second[0]).id, store->person({std::byte(3)}).value()->id);
  EXPECT_EQ(std::get<Done>(second[1]).id, store->table("newer").value()->id);
  EXPECT_EQ(second[2], Outcome(Refused::taken));
  EXPECT_EQ(second[3], Outcome(Done{table}));
  EXPECT_EQ(second[4], Outcome(Done{table}));
}

TEST_F(SharedStore, OfTwoNodesOneAdvancesATable) {
  const auto first = open("1");
  const auto second = open("2");
  const Id table = open_table(*first);
  EXPECT_EQ(commit(*first, advance(table, 0, "1a =7")), Outcome(Done{table}));
  EXPECT_EQ(commit(*second, advance(table, 0, "1a =8")), Outcome(Refused::stale));
  EXPECT_EQ(second->table("k3F").value()->entries.at(0).what, "1a =7");
}

TEST_F(SharedStore, NodesThatWriteToTheSameTablesAtOnceNeitherBlockNorLoseAnything) {
  constexpr int rounds = 60;
  const auto opener = open("0");
  std::vector<Id> tables;
  for (int i = 0; i < 8; ++i)
    tables.push_back(id(*opener, OpenTable{.link = std::to_string(i), .opening = "x", .at = time_}));
  std::atomic<int> done = 0;
  std::latch all_ready(3);
  const auto write = [&](int node) {
    const auto store = open(std::to_string(node + 1));
    std::vector<std::uint32_t> versions(tables.size());
    all_ready.arrive_and_wait();
    for (int round = 0; round < rounds; ++round) {
      std::vector<Write> batch;
      for (std::size_t i = 0; i < tables.size(); ++i) {
        const std::size_t at = node % 2 == 0 ? i : tables.size() - 1 - i;  // in orders that would cross
        batch.emplace_back(advance(tables[at], versions[at], std::to_string(node)));
      }
      batch.emplace_back(SitDown{.table = tables[static_cast<std::size_t>(round) % tables.size()],
                                 .sitting = {.place = "1a", .person = 0},
                                 .at = time_});
      const auto outcomes = store->commit(batch).value();
      for (std::size_t i = 0; i < tables.size(); ++i) {
        const std::size_t at = node % 2 == 0 ? i : tables.size() - 1 - i;
        if (std::holds_alternative<Done>(outcomes[i])) {
          ++done;
          ++versions[at];
        } else {
          versions[at] = store->table(tables[at]).value()->version();
        }
      }
    }
  };
  {
    std::vector<std::jthread> nodes;
    for (int node = 0; node < 3; ++node) nodes.emplace_back(write, node);
  }
  int kept = 0;
  for (const Id table : tables) kept += static_cast<int>(opener->table(table).value()->version());
  EXPECT_EQ(kept, done);
  EXPECT_GT(done, rounds * static_cast<int>(tables.size()));
}

TEST_F(SharedStore, WhatIsDueIsSeenToByOneNodeAndByAnotherWhenThatIsGone) {
  const auto first = open("1");
  const auto second = open("2");
  const Id table = open_table(*first);
  commit(*first, advance(table, 0, "1a =7", time_ + 1s));
  time_ += 2s;
  EXPECT_THAT(second->due(time_, 9).value(), IsEmpty()) << "whoever wrote last has it first";
  EXPECT_THAT(first->due(time_, 9).value(), ElementsAre(table));
  EXPECT_THAT(second->due(time_, 9).value(), IsEmpty());
  time_ += 10s;
  EXPECT_THAT(second->due(time_, 9).value(), ElementsAre(table));
  EXPECT_THAT(first->due(time_, 9).value(), IsEmpty()) << "now it is the other's";
}

TEST_F(SharedStore, TimeWithoutANodeIsFoundByWhoeverComesFirst) {
  const auto first = open("1");
  const auto second = open("2");
  first->beat(time_, {}).value();
  const Instant last = time_ += 1s;
  EXPECT_THAT(second->beat(time_, {}).value(), IsEmpty());
  time_ += 3s;
  EXPECT_THAT(first->beat(time_, {}).value(), IsEmpty());
  time_ += 100s;
  const Gap gap{.from = last + 3s, .until = time_};
  EXPECT_THAT(first->beat(time_, {}).value(), ElementsAre(gap));
  time_ += 10ms;
  EXPECT_THAT(second->beat(time_, {}).value(), ElementsAre(gap)) << "once, and both know it";
}

TEST_F(SharedStore, ATableThatAnotherNodeChangedHasMovedOn) {
  const auto first = open("1");
  const auto second = open("2");
  const Id table = open_table(*first);
  const Id ada = id(*first, Greet{.key = {std::byte(1)}, .name = "Ada", .at = time_});
  Stand known{.table = table};
  const auto moved = [&] { return !second->moved_on(std::span(&known, 1)).value().empty(); };
  EXPECT_FALSE(moved());
  commit(*first, SitDown{.table = table, .sitting = {.place = "1a", .person = ada}, .at = time_});
  EXPECT_TRUE(moved());
  known.sitters = {{.place = "1a", .person = ada, .name = "Ada"}};
  EXPECT_FALSE(moved());
  commit(*first, Rename{.person = ada, .name = "Bo"});
  EXPECT_TRUE(moved());
}

// ---- the schema

TEST_F(SharedStore, ANodeOfTheNextVersionChangesTheSchemaWhileThisOneGoesOn) {
  const auto old = open("1");
  const Id table = open_table(*old);
  auto database = Postgres::connect(place_, 5s).value();
  std::vector<Migration> next(postgres_migrations().begin(), postgres_migrations().end());
  const int newest = next.back().version;
  next.push_back({.version = newest + 1,
                  .oldest_reader = newest,
                  .sql = "ALTER TABLE entry ADD COLUMN mood text NOT NULL DEFAULT ''"});
  EXPECT_EQ(migrate(database, next), std::nullopt);
  EXPECT_EQ(commit(*old, advance(table, 0, "1a =7")), Outcome(Done{table}));
  EXPECT_EQ(open("2")->table("k3F").value()->version(), 1U) << "and one of this version still begins";
  next.back() = {
      .version = newest + 2, .oldest_reader = newest + 2, .sql = "ALTER TABLE entry DROP COLUMN mood"};
  EXPECT_EQ(migrate(database, next), std::nullopt);
  const auto refused = open_postgres(place_, {.chance = next_chance});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Trouble::Kind::newer);
}

TEST_F(SharedStore, NodesThatBeginAtOnceMakeTheSchemaOnce) {
  std::vector<std::jthread> nodes;
  std::atomic<int> begun = 0;
  for (int i = 0; i < 4; ++i)
    nodes.emplace_back([&, i] {
      if (open_postgres(place_, {.node = std::to_string(i), .chance = next_chance})) ++begun;
    });
  nodes.clear();
  EXPECT_EQ(begun, 4);
}

TEST(PostgresUrl, IsShownWithoutAPassword) {
  EXPECT_EQ(without_password("postgresql://ada:secret@db:5432,db2/seize"),
            "postgresql://ada@db:5432,db2/seize");
  EXPECT_EQ(without_password("postgresql://ada@db:5432/seize"), "postgresql://ada@db:5432/seize");
  EXPECT_EQ(without_password("postgresql://db:5432/seize?password=x&user=y"),
            "postgresql://db:5432/seize?password=&user=y");
  EXPECT_TRUE(is_postgres_url("postgres://db/seize"));
  EXPECT_FALSE(is_postgres_url("games.seize"));
}

TEST(PostgresTrouble, ADatabaseThatIsNotThereIsToldAtOnce) {
  const auto opened = open_postgres("postgresql://127.0.0.1:1/seize", {.chance = next_chance});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().kind, Trouble::Kind::unavailable);
  EXPECT_THAT(opened.error().detail, testing::Not(testing::IsEmpty()));
}

TEST_F(SharedStore, WhoMayNotMakeTablesIsTold) {
  auto database = Postgres::connect(TestPostgres::url(), 5s).value();
  ASSERT_TRUE(database.run("CREATE ROLE reader"));
  const std::string as_reader = TestPostgres::url() + "?options=-crole%3Dreader";
  const auto opened = open_postgres(as_reader, {.chance = next_chance});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().kind, Trouble::Kind::denied);
  ASSERT_TRUE(database.run("DROP ROLE reader"));
}

// ---- what nodes tell each other

TEST(Hints, AreALineOfText) {
  const std::vector<Hint> hints{{.table = 17, .version = 3}, {}};
  EXPECT_EQ(format_hints("a", hints), "a 17:3 0:0");
  EXPECT_EQ(parse_hints("b 17:3 0:0", "a"), hints);
  EXPECT_THAT(parse_hints("a 17:3", "a"), IsEmpty()) << "our own";
  for (const char* const wrong : {"", "b", "b 17", "b 17:", "b :3", "b 17:3x", "b 1 2:3", "b -"})
    EXPECT_THAT(parse_hints(wrong, "a"), IsEmpty()) << wrong;
}

TEST_F(SharedStore, HintsGoFromNodeToNode) {
  std::atomic<int> heard = 0;
  std::latch told(1);
  std::latch both_listen(2);
  const auto first = postgres_hints(place_, "1");
  const auto second = postgres_hints(place_, "2");
  const auto listen = [&](Hints& hints) {
    hints.start([&](const std::vector<Hint>& some) {
      if (some == std::vector<Hint>{{}}) return both_listen.count_down();  // it is there
      if (some == std::vector<Hint>{{.table = 5, .version = 2}} && ++heard == 1) told.count_down();
    });
  };
  listen(*first);
  listen(*second);
  both_listen.wait();
  EXPECT_TRUE(first->well());
  first->publish({{.table = 5, .version = 2}});
  told.wait();
  EXPECT_EQ(heard, 1) << "and not by whoever said it";
}

enum class Alone : std::uint8_t { yes, no };

class CompanyTest : public testing::TestWithParam<Alone> {
 protected:
  CompanyTest() {
    if (GetParam() == Alone::yes) {
      company_ = std::make_unique<LoneCompany>();
      return;
    }
    for (auto* const node : {&stores_, &others_}) {
      *node = open_postgres(place_, {.node = node == &stores_ ? "1" : "2",
                                     .clock = [this] { return time_; },
                                     .chance = next_chance})
                  .value();
      node->store->beat(time_, {}).value();
    }
    company_ = std::move(stores_.company);
  }

  std::string place_ = GetParam() == Alone::no ? TestPostgres::empty_place() : "";
  Instant time_ = noon;
  PostgresStores stores_{}, others_{};
  std::unique_ptr<Company> company_;
};

INSTANTIATE_TEST_SUITE_P(Every, CompanyTest, testing::Values(Alone::yes, Alone::no),
                         [](const auto& one) { return one.param == Alone::yes ? "Alone" : "Postgres"; });

TEST_P(CompanyTest, ACodeIsGoodOnceAndForAWhile) {
  EXPECT_TRUE(company_->keep_code("123", 1, noon + 10s).value());
  EXPECT_FALSE(company_->keep_code("123", 2, noon + 10s).value());
  EXPECT_TRUE(company_->keep_code("124", 1, noon + 10s).value());
  EXPECT_EQ(company_->use_code("123", noon).value(), std::nullopt) << "the newest counts";
  EXPECT_EQ(company_->use_code("124", noon).value(), 1);
  EXPECT_EQ(company_->use_code("124", noon).value(), std::nullopt);
  EXPECT_TRUE(company_->keep_code("125", 1, noon + 10s).value());
  EXPECT_EQ(company_->use_code("125", noon + 11s).value(), std::nullopt);
}

TEST_P(CompanyTest, TwoWhoSeekAreBroughtTogetherOnce) {
  const Id ada = company_->seek(1, "x").value();
  const Id bo = company_->seek(2, "y").value();
  const Id cleo = company_->seek(3, "z").value();
  EXPECT_THAT(company_->seekers().value(), SizeIs(3));
  EXPECT_TRUE(company_->bring_together(ada, bo, "k", noon).value());
  EXPECT_FALSE(company_->bring_together(ada, cleo, "l", noon).value());
  const auto seekers = company_->seekers().value();
  EXPECT_EQ(seekers.at(0),
            (Sought{.id = ada, .person = 1, .here = true, .wish = "x", .link = "k", .met = noon}));
  EXPECT_EQ(seekers.at(2).link, "");
  company_->seek_no_more(1).value();
  EXPECT_THAT(company_->seekers().value(), SizeIs(2));
  EXPECT_NE(company_->seek(2, "y").value(), bo);
}

class PostgresCompanyTest : public CompanyTest {};
INSTANTIATE_TEST_SUITE_P(Shared, PostgresCompanyTest, testing::Values(Alone::no));

TEST_P(PostgresCompanyTest, OthersKnowWhoIsWhereUntilTheNodeIsGone) {
  company_->note(std::vector<Present>{{.table = 5, .person = 1}, {.table = 5, .person = 2}}, {}).value();
  const std::vector<Id> tables{5, 6};
  EXPECT_THAT(others_.company->elsewhere(tables).value(),
              ElementsAre(Present{.table = 5, .person = 1}, Present{.table = 5, .person = 2}));
  EXPECT_THAT(company_->elsewhere(tables).value(), IsEmpty()) << "its own it knows";
  company_->note({}, std::vector<Present>{{.table = 5, .person = 1}}).value();
  EXPECT_THAT(others_.company->elsewhere(tables).value(), SizeIs(1));
  time_ += 6s;
  EXPECT_THAT(others_.company->elsewhere(tables).value(), IsEmpty());
}

TEST_P(PostgresCompanyTest, ARemarkIsHeardOnceByEveryOther) {
  company_->remark({.table = 5, .text = "hello"}).value();
  EXPECT_THAT(others_.company->remarks().value(), ElementsAre(Remark{.table = 5, .text = "hello"}));
  EXPECT_THAT(others_.company->remarks().value(), IsEmpty());
  EXPECT_THAT(company_->remarks().value(), IsEmpty());
}

TEST_P(PostgresCompanyTest, WhoSeeksAtANodeThatIsGoneSeeksNoMore) {
  others_.company->seek(1, "x").value();
  EXPECT_THAT(company_->seekers().value(), SizeIs(1));
  EXPECT_FALSE(company_->seekers().value().at(0).here);
  time_ += 6s;
  stores_.store->beat(time_, {}).value();
  EXPECT_THAT(company_->seekers().value(), IsEmpty());
}

}  // namespace
}  // namespace seize::store
