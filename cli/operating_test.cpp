// What an operator needs, with the real program: figures, logs, TLS, limits, a full disk, tables closed.

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "cli/test_command.h"
#include "cli/test_serving.h"
#include "cli/test_tls.h"
#include "server/test_client.h"
#include "server/test_socket.h"

namespace seize::cli {
namespace {

using namespace std::chrono_literals;
using server::TestClient;
using server::TestSocket;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string get(std::uint16_t port, const std::string& path) {
  return TestClient(port).ask("GET " + path + " HTTP/1.1\r\nHost: seize\r\nConnection: close\r\n\r\n");
}

// Somebody with a socket, who says one thing after the other.
class Guest {
 public:
  explicit Guest(std::uint16_t port, char key = '1') {
    EXPECT_EQ(socket.open(port), "");
    me = std::string(31, '0') + key;
    greeted = answer(R"({"t":"hello","v":1,"me":")" + me + "\"}");
  }
  std::string answer(const std::string& text) {
    EXPECT_TRUE(socket.say(text));
    return socket.hear(5000).value_or("nothing");
  }
  // A table of one's own, at which one sits on both sides.
  std::string open(const std::string& id = "9f00000000000001") {
    return answer(R"({"t":"open","id":")" + id + R"(","places":[["me"],["me"]],"starts":"first"})");
  }
  std::string open_and_come() {
    const std::string opened = open();
    const std::size_t at = opened.find("\"table\":\"");
    EXPECT_NE(at, std::string::npos) << opened;
    link = opened.substr(at + 9, 16);
    answer(R"({"t":"watch","table":")" + link + "\"}");
    await("\"t\":\"here\"");
    return link;
  }
  // The first text that has this in it; nothing where none comes.
  std::string await(const std::string& part) {
    while (const auto text = socket.hear(5000)) {
      if (text->contains(part)) return *text;
    }
    return "";
  }

  TestSocket socket;
  std::string me, greeted, link;
};

template <class Holds>
bool becomes_true(const Holds& holds) {
  for (int i = 0; i < 400; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(25ms);
  }
  return false;
}

// ---- figures and logs

TEST(Operating, MetricsAreToldAtAnAddressOfTheirOwn) {
  const std::uint16_t port = free_port();
  const OnlineServer server("--metrics 127.0.0.1:" + std::to_string(port));
  Guest ada(server.port());
  ada.open_and_come();
  EXPECT_THAT(ada.answer(R"({"t":"act","on":0,"id":"9f00000000000002","do":["=7"]})"),
              HasSubstr("\"t\":\"at\""));
  EXPECT_THAT(get(port, "/metrics"),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("Content-Type: text/plain; version=0.0.4"),
                    HasSubstr("\nseize_acts_total 1\n"), HasSubstr("\nseize_players 1\n")));
  EXPECT_THAT(get(server.port(), "/metrics"), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(get(port, "/"), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(TestSocket().open(port), Not("")) << "nobody plays there";
  EXPECT_THAT(get(server.port(), "/ready"), EndsWith(R"({"status":"ready","online":true})"));
}

TEST(Operating, LogsTellNoKeysNoLinksAndNoAddresses) {
  const TestFolder folder;
  const std::string err = folder.path() / "err";
  std::string me;
  std::string link;
  {
    OnlineServer server("--log json --trusted-proxy 127.0.0.1 2> " + err);
    Guest ada(server.port());
    me = ada.me;
    link = ada.open_and_come();
    EXPECT_THAT(ada.answer("nonsense"), HasSubstr("malformed"));
    EXPECT_THAT(ada.answer(R"({"t":"watch","table":"nonsense"})"), HasSubstr("no_such_table"));
    TestSocket from_afar;
    EXPECT_EQ(from_afar.open(server.port(), "X-Forwarded-For: 203.0.113.9\r\n"), "");
    from_afar.say("nonsense");
    from_afar.hear(5000);
    ada.socket.hang_up();
    from_afar.hang_up();
    ASSERT_TRUE(becomes_true([&] { return std::ranges::count(contents(err), '\n') >= 3; }));
    EXPECT_EQ(server.end(SIGTERM), 0);
  }
  const std::string log = contents(err);
  EXPECT_THAT(log, AllOf(HasSubstr(R"("level":"info","event":"started","port":)"),
                         HasSubstr(R"("level":"warning","event":"refused","visitor":1,"malformed":1})"),
                         HasSubstr(R"("event":"stopping")"), HasSubstr(R"("event":"stopped"})")));
  for (const std::string& secret : {me, link, std::string("127.0.0.1"), std::string("203.0.113.9")})
    EXPECT_THAT(log, Not(HasSubstr(secret)));
  for (std::size_t at = 0; at < log.size(); at = log.find('\n', at) + 1) EXPECT_EQ(log[at], '{') << log;
}

// ---- a disk that takes nothing

TEST(Operating, AFullDiskIsToldNothingIsAcknowledgedAndItHealsWithoutARestart) {
  OnlineServer server("--log off");
  Guest ada(server.port());
  ada.open_and_come();
  rlimit usual{};
  const rlimit full{.rlim_cur = 1, .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &full, &usual), 0);
  EXPECT_EQ(ada.answer(R"({"t":"act","on":0,"id":"9f00000000000002","do":["=7"]})"),
            R"({"t":"no","why":"store_unavailable","id":"9f00000000000002"})");
  EXPECT_THAT(get(server.port(), "/ready"),
              AllOf(StartsWith("HTTP/1.1 503 "), EndsWith(R"("reason":"store_unavailable"})")));
  EXPECT_THAT(get(server.port(), "/health"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(get(server.port(), "/"), EndsWith("page"));
  ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &usual, nullptr), 0);
  EXPECT_TRUE(becomes_true([&] { return get(server.port(), "/ready").starts_with("HTTP/1.1 200 "); }));
  ada.socket.say(R"({"t":"act","on":0,"id":"9f00000000000002","do":["=7"]})");
  EXPECT_THAT(ada.await("9f00000000000002"), HasSubstr(R"("t":"at","n":1)"));
  ada.socket.hang_up();
  EXPECT_EQ(server.end(SIGTERM), 0);
  EXPECT_EQ(seize_command("store check --store " + server.store().string()).status, 0);
}

// ---- too many

TEST(Operating, ConnectionsAreShedBeforeDescriptorsRunOut) {
  const std::uint16_t port = free_port();
  const OnlineServer server("--log off --metrics 127.0.0.1:" + std::to_string(port), 0, "ulimit -n 60; ");
  Guest ada(server.port());
  std::vector<TestClient> others;
  std::size_t shed = 0;
  for (int i = 0; i < 60; ++i) others.emplace_back(server.port());
  for (const TestClient& one : others) {
    one.tell("GET / HTTP/1.1\r\nHost: seize\r\n\r\n");
    shed += one.hear_until("\r\n\r\n").starts_with("HTTP/1.1 503 Service Unavailable\r\n") ? 1 : 0;
  }
  EXPECT_GE(shed, 20U);
  EXPECT_LT(shed, 60U);
  // Who was there plays on, and the store can open what it needs.
  EXPECT_THAT(ada.open(), HasSubstr("\"t\":\"opened\""));
  EXPECT_THAT(get(port, "/metrics"), HasSubstr("\nseize_shed_total " + std::to_string(shed) + "\n"));
  others.clear();
  EXPECT_TRUE(becomes_true([&] { return get(server.port(), "/").ends_with("page"); }));
}

TEST(Operating, OnlyATrustedProxySaysWherePeopleComeFrom) {
  const auto third_gets_in = [](const std::string& arguments, const std::string& fields) {
    const OnlineServer server("--log off --connections-per-address 2 " + arguments);
    std::array<TestSocket, 3> sockets;
    for (TestSocket& one : sockets) EXPECT_EQ(one.open(server.port(), fields), "");
    EXPECT_TRUE(sockets[0].say(R"({"t":"ping","k":1})"));
    EXPECT_TRUE(sockets[0].hear(5000));
    sockets[2].say(R"({"t":"ping","k":1})");
    return sockets[2].hear(5000).has_value();
  };
  const std::string far = "X-Forwarded-For: 198.51.100.7, 203.0.113.9\r\n";
  EXPECT_FALSE(third_gets_in("--trusted-proxy 127.0.0.1", far));
  EXPECT_TRUE(third_gets_in("", far)) << "this machine is not counted, and the field not believed";
  EXPECT_TRUE(third_gets_in("--trusted-proxy 127.0.0.1", "")) << "a proxy is many people";
  EXPECT_TRUE(third_gets_in("--trusted-proxy 10.0.0.1", far));
}

TEST(Operating, WhoIsSilentHasGone) {
  const OnlineServer server("--log off --silent-seconds 2 --request-seconds 1");
  const TestClient half_open(server.port());
  half_open.tell(
      "GET /online HTTP/1.1\r\nHost: seize\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  Guest ada(server.port());
  const auto began = std::chrono::steady_clock::now();
  EXPECT_THAT(half_open.hear_all(), StartsWith("HTTP/1.1 101 "));
  EXPECT_LT(std::chrono::steady_clock::now() - began, 15s);
  EXPECT_EQ(TestClient(server.port()).hear_all(), "") << "says nothing at all";
}

TEST(Operating, NothingThatIsAskedComesBackInAHead) {
  const OnlineServer server("--log off");
  for (const char* request :
       {"GET /%0d%0aSet-Cookie:%20evil=1 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: seize\r\nX-Forwarded-For: evil\r\nX-Forwarded-Host: "
        "evil.example\r\nConnection: close\r\n\r\n",
        "GET /ready?evil HTTP/1.1\r\nHost: seize\r\nOrigin: evil.example\r\nConnection: close\r\n\r\n",
        "GET /online HTTP/1.1\r\nHost: seize\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: "
        "http://evil.example\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: "
        "13\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: seize\r\nevil\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: seize\r\nA: b\rEvil: c\r\n\r\n", "GET / evil\r\nHost: seize\r\n\r\n"}) {
    const std::string heard = TestClient(server.port()).ask(request);
    EXPECT_THAT(heard, StartsWith("HTTP/1.1 "));
    EXPECT_THAT(heard, Not(HasSubstr("evil"))) << request;
    EXPECT_THAT(heard, Not(HasSubstr("Set-Cookie"))) << request;
  }
  // Of two lengths, or of one that is hidden, none is believed: what follows is not taken for a request.
  EXPECT_EQ(TestClient(server.port())
                .ask("POST / HTTP/1.1\r\nHost: seize\r\nContent-Length: 5\r\nTransfer-Encoding: "
                     "chunked\r\n\r\n0\r\n\r\n"
                     "GET /health HTTP/1.1\r\nHost: seize\r\n\r\n")
                .find("version"),
            std::string::npos);
}

// As messengers and crawlers do.
TEST(Operating, FetchingALinkTakesNoSeat) {
  const OnlineServer server("--log off");
  Guest ada(server.port());
  const std::string opened =
      ada.answer(R"({"t":"open","id":"9f00000000000001","places":[["me"],["anybody"]]})");
  const std::string link = opened.substr(opened.find("\"table\":\"") + 9, 16);
  for (const std::string& path : {"/#/at/" + link, "/at/" + link, "/online?table=" + link})
    get(server.port(), path);
  Guest bo(server.port(), '2');
  bo.socket.say(R"({"t":"sit","table":")" + link + "\"}");
  EXPECT_THAT(bo.await("\"t\":\"you\""), HasSubstr(R"("seats":[")"));
}

// ---- tables closed by an operator

TEST(Operating, AClosedTableIsToldToThoseWhoAreThere) {
  const OnlineServer server("--log off");
  Guest ada(server.port());
  ada.open_and_come();
  Guest bo(server.port(), '2');
  bo.answer(R"({"t":"watch","table":")" + ada.link + "\"}");
  const std::string store = " --store " + server.store().string();
  const Ended closed = seize_command("store close 'https://seize.example/#/at/" + ada.link + "'" + store);
  EXPECT_EQ(closed.status, 0) << closed.err;
  EXPECT_THAT(closed.out, StartsWith("Table " + ada.link + " is closed."));
  for (Guest* one : {&ada, &bo}) {
    EXPECT_THAT(one->await("\"t\":\"table\""), HasSubstr(R"("phase":"closed")"));
    EXPECT_EQ(one->await("\"t\":\"no\""), R"({"t":"no","why":"table_closed"})");
  }
  ada.socket.say(R"({"t":"act","on":0,"id":"9f00000000000002","do":["=7"]})");
  EXPECT_THAT(ada.await("9f00000000000002"), HasSubstr(R"("why":"table_closed")"));
  EXPECT_THAT(seize_command("store close " + ada.link + store).out, HasSubstr("was closed already"));
  const Ended none = seize_command("store close none" + store);
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("There is no table none."));
  EXPECT_THAT(ada.open("9f00000000000005"), HasSubstr("\"t\":\"opened\"")) << "others go on";
}

// ---- TLS

class Encrypted : public testing::Test {
 protected:
  Encrypted() {
    EXPECT_TRUE(make_certificate(folder_.path(), "one.example"));
    EXPECT_TRUE(make_certificate(folder_.path(), "other.example"));
  }
  std::string with(const std::string& certificate, const std::string& key) const {
    return "--log off --certificate " + (folder_.path() / certificate).string() + " --key " +
           (folder_.path() / key).string();
  }
  TestFolder folder_;
};

TEST_F(Encrypted, ThePageAndPlayByHttps) {
  OnlineServer server(with("one.example.pem", "one.example.key"));
  EXPECT_THAT(server.address(), StartsWith("https://127.0.0.1:"));
  EXPECT_THAT(TlsClient(server.port()).ask("GET / HTTP/1.1\r\nHost: seize\r\nConnection: close\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("page")));
  TlsClient ada(server.port());
  EXPECT_THAT(ada.open("/online"), StartsWith("HTTP/1.1 101 "));
  ada.say(R"({"t":"hello","v":1,"me":"00000000000000000000000000000001"})");
  EXPECT_THAT(ada.hear_until("\"t\":\"hello\""), HasSubstr("\"t\":\"hello\""));
  EXPECT_THAT(get(server.port(), "/"), Not(HasSubstr("page"))) << "in the open";

  std::filesystem::rename(folder_.path() / "other.example.pem", folder_.path() / "one.example.pem");
  std::filesystem::rename(folder_.path() / "other.example.key", folder_.path() / "one.example.key");
  EXPECT_EQ(TlsClient(server.port()).name(), "one.example");
  kill(server.process(), SIGHUP);
  EXPECT_TRUE(becomes_true([&] { return TlsClient(server.port()).name() == "other.example"; }));
  folder_.write("one.example.pem", "nonsense");
  kill(server.process(), SIGHUP);
  std::this_thread::sleep_for(200ms);
  EXPECT_EQ(TlsClient(server.port()).name(), "other.example") << "the one that works stays";
  ada.say(R"({"t":"ping","k":7})");
  EXPECT_THAT(ada.hear_until("\"t\":\"pong\""), HasSubstr("\"t\":\"pong\""))
      << "and who was there before stays";
  ada.hang_up();
  EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST_F(Encrypted, WhatIsNoCertificateIsSaidInOneSentence) {
  folder_.write("none.pem", "this is no certificate\n");
  folder_.write("index.html", "page");
  const auto told = [&](const std::string& arguments) {
    const Ended ended =
        seize_command("serve --listen 127.0.0.1:0 --store " + (folder_.path() / "store").string() +
                      " --site " + folder_.path().string() + " " + arguments);
    EXPECT_EQ(ended.status, 2);
    EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
    return ended.err;
  };
  EXPECT_THAT(told(with("none.pem", "one.example.key")),
              HasSubstr("none.pem is not a certificate that can be used: "));
  EXPECT_THAT(told(with("nowhere.pem", "one.example.key")), HasSubstr("No such file"));
  EXPECT_THAT(told(with("one.example.pem", "none.pem")),
              HasSubstr("none.pem is not the certificate’s private key"));
  EXPECT_THAT(told(with("one.example.pem", "other.example.key")),
              HasSubstr("other.example.key is not the certificate’s private key"));
}

TEST(Operating, AnAddressForMetricsThatIsTakenIsTold) {
  const OnlineServer server;
  const TestFolder folder;
  folder.write("index.html", "page");
  const std::string taken = "127.0.0.1:" + std::to_string(server.port());
  const Ended ended = seize_command("serve --listen 127.0.0.1:0 --site " + folder.path().string() +
                                    " --store " + (folder.path() / "store").string() + " --metrics " + taken);
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr(taken + " is taken"));
}

}  // namespace
}  // namespace seize::cli
