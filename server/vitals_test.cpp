// How a server is: what it tells, and what it does while its store does not answer.

#include "server/vitals.h"

#include <gmock/gmock.h>

#include <atomic>
#include <csignal>
#include <future>
#include <thread>

#include "core/test_folder.h"
#include "server/endpoints.h"
#include "server/judge.h"
#include "server/listener.h"
#include "server/measured_store.h"
#include "server/test_client.h"
#include "server/test_socket.h"
#include "store/forwarding_store.h"
#include "store/sqlite_store.h"

namespace seize::server {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// ---- the log

std::vector<std::string> logged(LogForm form, const std::function<void(Log&)>& use) {
  std::vector<std::string> lines;
  Log log(form, [&](std::string_view line) { lines.emplace_back(line); });
  use(log);
  return lines;
}

TEST(Log, WritesOneObjectALine) {
  const auto use = [](Log& log) {
    log.note("started", {{"port", std::int64_t{8080}}});
    log.warn("store_unavailable", {{"reason", std::string("full\n\"disk\"")}});
  };
  const auto json = logged(LogForm::json, use);
  ASSERT_EQ(json.size(), 2U);
  EXPECT_THAT(json[0], AllOf(StartsWith(R"({"time":"20)"),
                             EndsWith(R"(Z","level":"info","event":"started","port":8080})"
                                      "\n")));
  EXPECT_THAT(json[1], EndsWith(R"("event":"store_unavailable","reason":"full\n\"disk\""})"
                                "\n"));
  EXPECT_THAT(logged(LogForm::text, use),
              ElementsAre(EndsWith("Z store_unavailable reason=\"full\\n\\\"disk\\\"\"\n")));
  EXPECT_THAT(logged(LogForm::off, use), IsEmpty());
}

TEST(Log, NobodyCanFillTheDiskWithIt) {
  const auto lines = logged(LogForm::text, [](Log& log) {
    for (int i = 0; i < 1000; ++i) log.warn("refused");
    std::this_thread::sleep_for(1100ms);
    log.warn("refused");
  });
  EXPECT_LE(lines.size(), 2U * Log::most_a_second + 1);
  EXPECT_THAT(lines.back(), HasSubstr(" refused left_out=9"));
}

// ---- figures

TEST(Histogram, CountsWhatIsAtMostSoLarge) {
  Histogram<2> histogram{.bounds = {1, 10}};
  for (const double value : {0.5, 1.0, 1.5, 11.0}) histogram.add(value);
  EXPECT_THAT(histogram.counts, ElementsAre(2U, 1U));
  EXPECT_EQ(histogram.total, 4U);
  EXPECT_EQ(histogram.sum, 14.0);
}

// A store that stops in the middle of a commit, or cannot write.
class IllStore : public store::ForwardingStore {
 public:
  using ForwardingStore::ForwardingStore;
  std::atomic<bool> frozen = false;
  std::atomic<bool> full = false;

  store::Stored<std::vector<store::Outcome>> commit(std::span<const store::Write> writes) override {
    while (frozen) std::this_thread::sleep_for(1ms);
    if (full) return std::unexpected(no_room());
    return ForwardingStore::commit(writes);
  }
  store::Stored<std::vector<store::Gap>> beat(Instant at, std::optional<Instant> silent_since) override {
    if (full) return std::unexpected(no_room());
    return ForwardingStore::beat(at, silent_since);
  }

 private:
  static store::Trouble no_room() { return {.kind = store::Trouble::Kind::unavailable, .detail = "no room"}; }
};

// A server in this process, ended by a signal to it.
class Operated {
 public:
  Operated() {
    std::promise<std::uint16_t> port;
    thread_ = std::thread([&] {
      const auto tell = [&](const Address& address) { port.set_value(address.port); };
      const Online online{.judge = &judge_, .traffic = &traffic_, .log = &log_};
      ended_well_ = serve(router_, {.port = 0}, tell, {}, online).has_value();
    });
    port_ = port.get_future().get();
    EXPECT_EQ(socket.open(port_), "");
  }
  Operated(const Operated&) = delete;
  Operated& operator=(const Operated&) = delete;
  ~Operated() {
    ill.frozen = false;
    ill.full = false;
    socket.hang_up();
    kill(getpid(), SIGTERM);
    thread_.join();
    EXPECT_TRUE(ended_well_);
  }

  std::string answer(const std::string& text) {
    EXPECT_TRUE(socket.say(text));
    return socket.hear(5000).value_or("nothing");
  }
  std::string readiness() const {
    return TestClient(port_).ask("GET /ready HTTP/1.1\r\nConnection: close\r\n\r\n");
  }
  std::string metrics() const { return metrics_text(vitals_); }
  // Until what is said is refused at once; a balancer hears of it a little before that.
  void await_refusals() const {
    for (int i = 0; i < 1000 && judge_.answers(); ++i) std::this_thread::sleep_for(10ms);
  }
  void await_readiness(const std::string& of) const {
    for (int i = 0; i < 500 && !readiness().contains(of); ++i) std::this_thread::sleep_for(20ms);
  }

 private:
  test::TestFolder folder_;
  std::unique_ptr<store::Store> real_ = *store::open_sqlite(folder_.path() / "store");

 public:
  IllStore ill{*real_};
  std::vector<std::string> lines;
  TestSocket socket;

 private:
  Log log_{LogForm::json, [this](std::string_view line) { lines.emplace_back(line); }};
  MeasuredStore measured_{ill, log_};
  Judge judge_{measured_, {}, plain_think(), 200ms};
  Traffic traffic_;
  Vitals vitals_{
      .traffic = &traffic_, .judge = &judge_, .store = &measured_, .file = folder_.path() / "store"};
  Router router_ = router_for({.files = {}, .not_found = ""}, "1.2.3", vitals_);
  std::thread thread_;
  std::uint16_t port_ = 0;
  bool ended_well_ = false;
};

constexpr const char* hello = R"({"t":"hello","v":1,"me":"00000000000000000000000000000001"})";
constexpr const char* open_one = R"({"t":"open","id":"9f00000000000001","places":[["me"],["anybody"]]})";

TEST(Vitals, AStoreThatDoesNotAnswerIsToldAndNothingIsAcknowledged) {
  Operated server;
  EXPECT_THAT(server.answer(hello), HasSubstr("\"t\":\"hello\""));
  EXPECT_THAT(server.readiness(),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith(R"({"status":"ready","online":true})")));
  server.ill.frozen = true;
  server.socket.say(open_one);
  server.await_readiness("store_silent");
  EXPECT_THAT(server.readiness(),
              AllOf(StartsWith("HTTP/1.1 503 Service Unavailable\r\n"),
                    EndsWith(R"({"status":"not_ready","online":true,"reason":"store_silent"})")));
  server.await_refusals();
  EXPECT_EQ(server.answer(R"({"t":"mine"})"), R"({"t":"no","why":"store_unavailable"})");
  EXPECT_EQ(server.answer(R"({"t":"ping","k":7})"), R"({"t":"pong","k":7})");
  server.ill.frozen = false;
  EXPECT_THAT(server.socket.hear(5000).value_or(""), HasSubstr("\"t\":\"opened\""));
  EXPECT_THAT(server.answer(R"({"t":"mine"})"), HasSubstr("\"t\":\"mine\""));
  EXPECT_THAT(server.readiness(), StartsWith("HTTP/1.1 200 OK\r\n"));
}

TEST(Vitals, AStoreThatCannotWriteIsToldAndHealsByItself) {
  Operated server;
  server.answer(hello);
  server.ill.full = true;
  EXPECT_THAT(server.answer(open_one), HasSubstr("store_unavailable"));
  EXPECT_THAT(server.readiness(), HasSubstr(R"("reason":"store_unavailable")"));
  EXPECT_THAT(server.metrics(), AllOf(HasSubstr("\nseize_ready 0\n"),
                                      HasSubstr("seize_refused_total{reason=\"store_unavailable\"} 1\n")));
  server.ill.full = false;
  server.await_readiness("\"ready\"");
  EXPECT_THAT(server.answer(open_one), HasSubstr("\"t\":\"opened\""));
  EXPECT_THAT(server.lines,
              testing::Contains(HasSubstr(R"("event":"store_unavailable","reason":"no room")")));
  EXPECT_THAT(server.lines, testing::Contains(HasSubstr("store_well_again")));
}

TEST(Vitals, MetricsTellWhatHappens) {
  Operated server;
  server.answer(hello);
  server.answer(open_one);
  server.answer("nonsense");
  EXPECT_EQ(server.answer(R"({"t":"watch","table":"none"})"), R"({"t":"no","why":"no_such_table"})");
  const std::string metrics = server.metrics();
  for (const char* line :
       {"# TYPE seize_connections gauge", "seize_connections 1", "seize_players 1", "seize_messages_total 4",
        "seize_acts_total 0", "seize_tables_opened_total 1", "seize_people 1", "seize_shed_total 0",
        "seize_refused_total{reason=\"malformed\"} 1", "seize_refused_total{reason=\"no_such_table\"} 1",
        "seize_waiting_messages 0", "# TYPE seize_commit_seconds histogram", "seize_commit_writes_count 2",
        "seize_commit_writes_bucket{le=\"+Inf\"} 2", "seize_ready 1"})
    EXPECT_THAT(metrics, HasSubstr(std::string(line) + "\n"));
  EXPECT_THAT(metrics, Not(HasSubstr("seize_store_bytes 0\n")));
}

TEST(Vitals, APageServedAloneIsReady) {
  const Router router = router_for({.files = {}, .not_found = ""}, "1.2.3");
  const Response response = answer(router, {.method = "GET", .target = "/ready"});
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.bytes(), R"({"status":"ready","online":false})");
  EXPECT_THAT(metrics_text({}), HasSubstr("seize_ready 1\n"));
}

}  // namespace
}  // namespace seize::server
