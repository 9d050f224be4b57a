#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>

#include "cli/catalogue.h"
#include "cli/test_command.h"
#include "server/test_client.h"

namespace seize::cli {
namespace {

using server::TestClient;
using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view last_request = "GET / HTTP/1.1\r\nHost: seize\r\nConnection: close\r\n\r\n";

// The real program, serving a folder of the test.
class Serving {
 public:
  explicit Serving(const std::string& before = "") {
    page_.write("index.html", "<!doctype html>page");
    page_.write("large.txt", std::string(large, 'x'));
    std::array<int, 2> out{};
    if (pipe(out.data()) != 0) std::abort();
    child_ = fork();
    if (child_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      for (const int end : out) close(end);
      const std::string line =
          before + "exec " SEIZE_BINARY " serve --listen 127.0.0.1:0 --site " + page_.path().string();
      execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
      _exit(127);
    }
    close(out[1]);
    out_ = out[0];
    for (char c = 0; read(out_, &c, 1) == 1 && c != '\n';) address_ += c;
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;
  ~Serving() {
    if (child_ > 0) end(SIGKILL);
    close(out_);
  }

  static constexpr std::size_t large = 16 << 20;

  const std::string& address() const { return address_; }
  std::uint16_t port() const {
    return static_cast<std::uint16_t>(std::stoi(address_.substr(address_.rfind(':') + 1)));
  }
  TestClient connect() const { return TestClient(port()); }
  std::string ask(std::string_view request) const { return connect().ask(request); }
  void tell(int signal) const { kill(child_, signal); }

  // How it ends when it gets the signal: its exit status, or -1.
  int end(int signal) {
    tell(signal);
    return wait_for_end();
  }
  int wait_for_end() {
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  TestFolder page_;
  pid_t child_ = 0;
  int out_ = -1;
  std::string address_;
};

std::size_t times(const std::string& part, const std::string& text) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Serve, PrintsItsAddressOnceItAcceptsConnections) {
  const Serving server;
  EXPECT_THAT(server.address(), MatchesRegex("http://127\\.0\\.0\\.1:[0-9]+"));
  EXPECT_TRUE(server.connect().connected());
}

TEST(Serve, SendsThePage) {
  const Serving server;
  EXPECT_THAT(
      server.ask(last_request),
      AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("\r\n\r\n<!doctype html>page"),
            HasSubstr("Content-Type: text/html; charset=utf-8\r\n"),
            HasSubstr("Content-Security-Policy: default-src 'none'; "), HasSubstr("Connection: close\r\n"),
            ContainsRegex("Date: ..., .. ... .... ..:..:.. GMT")));
  EXPECT_THAT(server.ask("HEAD /large.txt HTTP/1.0\r\n\r\n"),
              AllOf(HasSubstr("Content-Length: 16777216\r\n"), EndsWith("\r\n\r\n")));
}

TEST(Serve, ShowsInEveryLanguageThatSomethingIsNotThere) {
  const Serving server;
  const std::string answer = server.ask("GET /../../etc/passwd HTTP/1.0\r\n\r\n");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 404 Not Found\r\n"));
  for (const std::string& language : Catalogue::languages()) {
    EXPECT_THAT(answer, HasSubstr("<p lang=\"" + language + "\">" +
                                  Catalogue::of(language)->text("serve.not_found")));
  }
}

TEST(Serve, AnswersManyRequestsOverOneConnectionInTheirOrder) {
  const Serving server;
  std::string requests;
  for (int i = 0; i < 100; ++i) requests += "HEAD / HTTP/1.1\r\nHost: seize\r\n\r\n";
  requests += "GET /nowhere HTTP/1.1\r\nHost: seize\r\n\r\n";
  const std::string answers = server.ask(requests + std::string(last_request));
  EXPECT_EQ(times("HTTP/1.1 200 OK\r\n", answers), 101U);
  EXPECT_EQ(times("HTTP/1.1 404 Not Found\r\n", answers), 1U);
  EXPECT_THAT(answers, EndsWith("<!doctype html>page"));
}

TEST(Serve, KeepsTheConnectionOfWhoMayAskAgain) {
  const Serving server;
  const TestClient client = server.connect();
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(client.tell("GET / HTTP/1.1\r\nHost: seize\r\n\r\n"));
    EXPECT_THAT(client.hear_until("page"), Not(HasSubstr("Connection: close")));
  }
}

TEST(Serve, RefusesGarbage) {
  const Serving server;
  for (const std::string& garbage :
       {std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11), std::string(100, '\0'),
        std::string("\r\n \r\n\r\n"), std::string("GET\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nno colon\r\n\r\n"), std::string("GET /\x01 HTTP/1.1\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"),
        std::string("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")}) {
    EXPECT_THAT(server.ask(garbage), StartsWith("HTTP/1.1 400 Bad Request\r\n")) << garbage;
  }
  EXPECT_THAT(server.ask(last_request), StartsWith("HTTP/1.1 200 OK\r\n"));
}

TEST(Serve, RefusesAHeadWithoutEnd) {
  const Serving server;
  const std::string request = "GET / HTTP/1.1\r\nX: " + std::string(100000, 'x');
  EXPECT_THAT(server.ask(request), StartsWith("HTTP/1.1 431 Request Header Fields Too Large\r\n"));
}

TEST(Serve, RefusesWhatIsSentToItWithoutReadingIt) {
  const Serving server;
  const std::string body(1 << 20, 'x');
  const std::string answer =
      server.ask("POST / HTTP/1.1\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 405 Method Not Allowed\r\n"),
                            HasSubstr("Allow: GET, HEAD\r\n"), HasSubstr("Connection: close\r\n")));
  EXPECT_EQ(times("HTTP/1.1", answer), 1U);
}

TEST(Serve, ABodyIsNoSecondRequest) {
  const Serving server;
  const std::string answer = server.ask("GET / HTTP/1.1\r\nContent-Length: 19\r\n\r\nGET / HTTP/1.1\r\n\r\n");
  EXPECT_EQ(times("HTTP/1.1 200", answer), 1U);
}

TEST(Serve, IsNotDisturbedByWhoLeavesInTheMiddle) {
  const Serving server;
  for (int i = 0; i < 50; ++i) {
    const TestClient half = server.connect();
    half.tell("GET / HT");
    const TestClient unheard = server.connect();
    unheard.tell("GET /large.txt HTTP/1.1\r\n\r\n");
  }
  EXPECT_THAT(server.ask(last_request), EndsWith("page"));
}

TEST(Serve, AttendsToHundredsAtATime) {
  Serving server;
  std::vector<TestClient> clients;
  for (int i = 0; i < 200; ++i) clients.push_back(server.connect());
  for (const TestClient& client : clients) ASSERT_TRUE(client.tell("GET / HTTP/1.1\r\n\r\n"));
  for (const TestClient& client : clients) EXPECT_THAT(client.hear_until("page"), EndsWith("page"));
  EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST(Serve, RecoversFromMoreConnectionsThanTheSystemAllows) {
  const Serving server("ulimit -n 40; ");
  {
    std::vector<TestClient> clients;
    for (int i = 0; i < 100; ++i) clients.push_back(server.connect());
  }
  // Until it has noticed that all of them have gone, it may have to turn others away.
  std::string heard;
  for (int tries = 0; tries < 200 && !heard.ends_with("page"); ++tries) {
    if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    heard = server.ask(last_request);
  }
  EXPECT_THAT(heard, EndsWith("page"));
}

TEST(Serve, EndsCleanlyWhenTold) {
  for (const int signal : {SIGTERM, SIGINT}) {
    Serving server;
    const TestClient silent = server.connect();
    const TestClient half = server.connect();
    half.tell("GET / HT");
    const TestClient kept = server.connect();
    kept.tell("GET / HTTP/1.1\r\n\r\n");
    kept.hear_until("page");
    EXPECT_EQ(server.end(signal), 0);
    EXPECT_EQ(kept.hear_all(), "");
  }
}

TEST(Serve, EndsWhatItIsSendingFirst) {
  Serving server;
  const TestClient client = server.connect();
  client.tell("GET /large.txt HTTP/1.1\r\n\r\n");
  const std::string begun = client.hear_until("x");
  server.tell(SIGTERM);
  const std::string all = begun + client.hear_all();
  EXPECT_EQ(all.size() - all.find("\r\n\r\n") - 4, Serving::large);
  EXPECT_EQ(server.wait_for_end(), 0);
}

// ---- requests that are wrong
// --------------------------------------------------------------------------------

void expect_refused(const std::string& arguments, const std::string& part_of_sentence) {
  const Ended ended = seize_command("serve " + arguments);
  EXPECT_EQ(ended.status, 2) << arguments;
  EXPECT_EQ(ended.out, "") << arguments;
  EXPECT_THAT(ended.err, AllOf(StartsWith("seize: "), HasSubstr(part_of_sentence))) << arguments;
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
}

TEST(Serve, SaysThatThePortIsTaken) {
  const Serving server;
  const TestFolder page;
  page.write("index.html", "page");
  const std::string arguments =
      "--listen 127.0.0.1:" + std::to_string(server.port()) + " --site " + page.path().string();
  expect_refused(arguments, "127.0.0.1:" + std::to_string(server.port()) + " is taken");
  expect_refused(arguments + " --lang de", "ist belegt");
}

TEST(Serve, SaysThatThereIsNoPage) {
  const TestFolder empty;
  expect_refused("--site " + empty.path().string(), "There is no page in " + empty.path().string());
  expect_refused("--site /missing", "There is no page in /missing");
}

TEST(Serve, SaysWhereItCanListen) {
  for (const char* nonsense : {"nonsense", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:65536",
                               "127.0.0.1:-1", ":8080", "::1:8080", "[::1]", "[]:80", "''", "256.0.0.1:80"}) {
    expect_refused(std::string("--listen ") + nonsense, "like 127.0.0.1:8080 or [::1]:8080");
  }
  const TestFolder page;
  page.write("index.html", "page");
  expect_refused("--listen 192.0.2.1:0 --site " + page.path().string(), "can’t listen at 192.0.2.1:0");
}

}  // namespace
}  // namespace seize::cli
