#include "server/listener.h"

#include <gmock/gmock.h>

#include <csignal>
#include <future>
#include <thread>

#include "server/endpoints.h"
#include "server/test_client.h"

namespace seize::server {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// A server in this process with little patience, ended by a signal to it.
class Impatient {
 public:
  Impatient() {
    std::promise<std::uint16_t> port;
    thread_ = std::thread([&] {
      const auto tell = [&](const Address& address) { port.set_value(address.port); };
      ended_well_ = serve(router_, {.port = 0}, tell, {.asking = std::chrono::milliseconds(50)}).has_value();
    });
    port_ = port.get_future().get();
  }
  Impatient(const Impatient&) = delete;
  Impatient& operator=(const Impatient&) = delete;
  ~Impatient() {
    kill(getpid(), SIGTERM);
    thread_.join();
    EXPECT_TRUE(ended_well_);
  }

  TestClient connect() const { return TestClient(port_); }

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

TEST(Listener, LosesPatienceWithWhoSaysNothing) {
  const Impatient server;
  EXPECT_EQ(server.connect().hear_all(), "");
}

TEST(Listener, LosesPatienceWithHalfARequest) {
  const Impatient server;
  EXPECT_EQ(server.connect().ask("GET / HTTP/1.1\r\nHost: "), "");
}

TEST(Listener, LosesPatienceWithARequestLetterByLetter) {
  const Impatient server;
  const TestClient client = server.connect();
  ASSERT_TRUE(client.tell("GET / HTTP/1.1\r\nX: "));
  while (client.tell("x")) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

TEST(Listener, LosesPatienceWithWhoHasAskedAndKeepsTheConnection) {
  const Impatient server;
  EXPECT_THAT(server.connect().ask("GET / HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 200 OK\r\n"));
}

TEST(Listener, SendsWhatAnEndpointAnswers) {
  const Impatient server;
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
  EXPECT_EQ(nobodys.error(), std::errc::address_not_available);
  EXPECT_FALSE(serve({}, {.host = "nonsense", .port = 0}, never));
}

TEST(Listener, WritesAddressesAsBrowsersReadThem) {
  EXPECT_EQ(format_address({}), "127.0.0.1:8080");
  EXPECT_EQ(format_address({.host = "::1", .port = 80}), "[::1]:80");
}

}  // namespace
}  // namespace seize::server
