#include "server/listener.h"

#include <gmock/gmock.h>

#include <csignal>
#include <future>
#include <string_view>
#include <thread>

#include "server/endpoints.h"
#include "server/test_client.h"

namespace seize::server {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view last_request = "GET / HTTP/1.1\r\nConnection: close\r\n\r\n";

// A server in this process, ended by a signal to it.
class TestServer {
 public:
  explicit TestServer(std::chrono::milliseconds patience) {
    std::promise<std::uint16_t> port;
    thread_ = std::thread([&] {
      const auto tell = [&](const Address& address) { port.set_value(address.port); };
      ended_well_ = serve(router_, {.port = 0}, tell, {.asking = patience}).has_value();
    });
    port_ = port.get_future().get();
  }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;
  ~TestServer() {
    kill(getpid(), SIGTERM);
    thread_.join();
    EXPECT_TRUE(ended_well_);
  }

  TestClient connect() const { return TestClient(port_); }

  // Whatever the server does about those who came before, it has had the time to do it.
  void serve_another() const { EXPECT_THAT(connect().ask(last_request), EndsWith("page")); }

 private:
  Router router_ =
      router_for({.files = {{"/index.html",
                             {.type = "text/html",
                              .cache = "no-cache",
                              .forms = {{"identity", std::make_shared<std::string>("page"), "\"1\""}}}}},
                  .not_found = ""},
                 "1.2.3");
  std::thread thread_;
  std::uint16_t port_ = 0;
  bool ended_well_ = false;
};

constexpr std::chrono::milliseconds little(50);
constexpr std::chrono::milliseconds ample = std::chrono::minutes(10);

// Whom a server with little patience leaves, one with ample patience waits for: else it would only hang up at
// once.

TEST(Listener, LosesPatienceWithWhoSaysNothing) {
  EXPECT_EQ(TestServer(little).connect().hear_all(), "");

  const TestServer patient(ample);
  const TestClient silent = patient.connect();
  patient.serve_another();
  EXPECT_THAT(silent.ask(last_request), EndsWith("page"));
}

TEST(Listener, LosesPatienceWithHalfARequest) {
  EXPECT_EQ(TestServer(little).connect().ask(last_request.substr(0, 20)), "");

  const TestServer patient(ample);
  const TestClient slow = patient.connect();
  ASSERT_TRUE(slow.tell(last_request.substr(0, 20)));
  patient.serve_another();
  EXPECT_THAT(slow.ask(last_request.substr(20)), EndsWith("page"));
}

TEST(Listener, LosesPatienceWithARequestLetterByLetter) {
  {
    const TestServer impatient(little);
    const TestClient client = impatient.connect();
    ASSERT_TRUE(client.tell("GET / HTTP/1.1\r\nX: "));
    while (client.tell("x")) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const TestServer patient(ample);
  const TestClient slow = patient.connect();
  for (const char letter : last_request) {
    ASSERT_TRUE(slow.tell({&letter, 1}));
    patient.serve_another();
  }
  EXPECT_THAT(slow.hear_all(), EndsWith("page"));
}

TEST(Listener, LosesPatienceWithWhoHasAskedAndKeepsTheConnection) {
  EXPECT_THAT(TestServer(little).connect().ask("GET / HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 200 OK\r\n"));

  const TestServer patient(ample);
  const TestClient keeper = patient.connect();
  ASSERT_TRUE(keeper.tell("GET / HTTP/1.1\r\n\r\n"));
  EXPECT_THAT(keeper.hear_until("page"), StartsWith("HTTP/1.1 200 OK\r\n"));
  patient.serve_another();
  EXPECT_THAT(keeper.ask(last_request), EndsWith("page"));
}

TEST(Listener, SendsWhatAnEndpointAnswers) {
  const TestServer server(ample);
  const TestClient client = server.connect();
  EXPECT_THAT(client.ask("GET /health HTTP/1.1\r\nConnection: close\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("\r\nContent-Type: application/json\r\n"),
                    HasSubstr("\r\nContent-Length: 33\r\n"),
                    EndsWith("\r\n\r\n{\"status\":\"ok\",\"version\":\"1.2.3\"}")));
  EXPECT_THAT(server.connect().ask("HEAD /health HTTP/1.0\r\n\r\n"),
              AllOf(HasSubstr("\r\nContent-Length: 33\r\n"), EndsWith("\r\n\r\n")));
}

TEST(Listener, SaysWhyItCannotListen) {
  const auto never = [](const Address&) { ADD_FAILURE() << "listens"; };
  const auto nobodys = serve({}, {.host = "192.0.2.1", .port = 0}, never);
  EXPECT_EQ(nobodys.error().why, std::errc::address_not_available);
  EXPECT_FALSE(serve({}, {.host = "nonsense", .port = 0}, never));
}

TEST(Listener, WritesAddressesAsBrowsersReadThem) {
  EXPECT_EQ(format_address({}), "127.0.0.1:8080");
  EXPECT_EQ(format_address({.host = "::1", .port = 80}), "[::1]:80");
}

}  // namespace
}  // namespace seize::server
