// The example configurations of nginx and haproxy, with the real ones, below a path: the page, play, and
// where people come from.

#include <gmock/gmock.h>
#include <pwd.h>

#include <chrono>
#include <thread>

#include "cli/test_command.h"
#include "cli/test_serving.h"
#include "cli/test_tls.h"

namespace seize::cli {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// A proxy as a child, ended with the test.
class Proxy {
 public:
  explicit Proxy(const std::string& line) : child_(fork()) {
    if (child_ == 0) {
      execl("/bin/sh", "sh", "-c", ("exec " + line).c_str(), nullptr);
      _exit(127);
    }
  }
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;
  ~Proxy() {
    kill(child_, SIGTERM);
    for (int i = 0; i < 100 && waitpid(child_, nullptr, WNOHANG) == 0; ++i) std::this_thread::sleep_for(20ms);
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }

 private:
  pid_t child_;
};

std::string with_replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

class Proxied : public testing::TestWithParam<bool> {
 protected:
  Proxied()
      : server_(
            "--log off --public-url https://seize.example/quarto --trusted-proxy 127.0.0.1 "
            "--connections-per-address 2",
            backend_) {
    EXPECT_TRUE(make_certificate(folder_.path(), "seize.example"));
    const auto all = [](const std::filesystem::path& path) {
      std::filesystem::permissions(path, std::filesystem::perms::all);
    };
    all(folder_.path());
    std::ofstream(file("both.pem")) << contents(file("seize.example.pem"))
                                    << contents(file("seize.example.key"));
  }

  std::string file(const std::string& name) const { return folder_.path() / name; }
  std::string example(const std::string& name) const {
    return with_replaced(contents(std::string(SEIZE_SOURCES "/examples/") + name), "127.0.0.1:8080",
                         "127.0.0.1:" + std::to_string(backend_));
  }
  // As root, and as somebody who is not.
  static std::string as_asked(const std::string& line) {
    return !GetParam() && getuid() == 0 ? "setpriv --reuid=nobody --regid=nogroup --clear-groups " + line
                                        : line;
  }
  static bool can_be_asked() {
    return getuid() == 0 ? GetParam() || getpwnam("nobody") != nullptr : !GetParam();
  }

  void expect_played() const {
    std::string page;
    for (int i = 0; i < 400 && page.empty(); ++i) {
      page =
          TlsClient(port_).ask("GET /quarto/ HTTP/1.1\r\nHost: seize.example\r\nConnection: close\r\n\r\n");
      if (page.empty()) std::this_thread::sleep_for(25ms);
    }
    EXPECT_THAT(page, AllOf(StartsWith("HTTP/1.1 200 "), HasSubstr("<!doctype html>page")))
        << contents(file("log"));
    EXPECT_THAT(
        TlsClient(port_).ask("GET /quarto HTTP/1.1\r\nHost: seize.example\r\nConnection: close\r\n\r\n"),
        AllOf(StartsWith("HTTP/1.1 301 "), HasSubstr("/quarto/\r\n")));
    EXPECT_THAT(
        TlsClient(port_).ask("GET /quarto/none HTTP/1.1\r\nHost: seize.example\r\nConnection: close\r\n\r\n"),
        AllOf(StartsWith("HTTP/1.1 404 "), HasSubstr("href=\"/quarto/\"")));
    EXPECT_THAT(TlsClient(port_).ask(
                    "GET /quarto/ready HTTP/1.1\r\nHost: seize.example\r\nConnection: close\r\n\r\n"),
                HasSubstr("\"ready\""));
    EXPECT_THAT(TlsClient(port_).open("/quarto/online", "Origin: https://evil.example\r\n"),
                StartsWith("HTTP/1.1 403 "));

    TlsClient ada(port_);
    const std::string origin = "Origin: https://seize.example\r\n";
    EXPECT_THAT(ada.open("/quarto/online", origin), StartsWith("HTTP/1.1 101 "));
    ada.say(R"({"t":"hello","v":1,"me":"00000000000000000000000000000001"})");
    EXPECT_THAT(ada.hear_until("\"t\":\"hello\""), HasSubstr("\"t\":\"hello\""));
    ada.say(R"({"t":"open","id":"9f00000000000001","places":[["me"],["me"]]})");
    EXPECT_THAT(ada.hear_until("\"t\":\"opened\""), HasSubstr("\"t\":\"opened\""));

    // Three from one address are one too many; the proxy itself is nobody's.
    const std::string far = origin + "X-Forwarded-For: 203.0.113.9\r\n";
    TlsClient first(port_);
    TlsClient second(port_);
    TlsClient third(port_);
    for (TlsClient* one : {&first, &second, &third}) {
      EXPECT_THAT(one->open("/quarto/online", far), StartsWith("HTTP/1.1 101 "));
      one->say(R"({"t":"ping","k":7})");
      if (one != &third) EXPECT_THAT(one->hear_until("pong"), HasSubstr("pong"));
    }
    EXPECT_THAT(third.hear_until("\x88"), AllOf(HasSubstr("\x88"), testing::Not(HasSubstr("pong"))))
        << "is closed";
  }

  TestFolder folder_;
  std::uint16_t backend_ = free_port();
  std::uint16_t port_ = free_port();
  OnlineServer server_;
};

TEST_P(Proxied, ByNginx) {
  if (!can_be_asked()) GTEST_SKIP() << "nobody to run it as";
  std::string inside = with_replaced(example("nginx.conf"), "listen 443 ssl;",
                                     "listen 127.0.0.1:" + std::to_string(port_) + " ssl;");
  inside = with_replaced(inside, "/etc/ssl/seize.example.pem", file("seize.example.pem"));
  inside = with_replaced(inside, "/etc/ssl/private/seize.example.key", file("seize.example.key"));
  std::string places;
  for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
    places += std::string(kind) + "_temp_path " + file("temp_") + kind + ";\n";
  const auto config =
      folder_.write("nginx.conf", "daemon off;\npid " + file("pid") + ";\nerror_log " + file("log") + ";\n" +
                                      (GetParam() ? "user root;\n" : "") +
                                      "events {}\nhttp {\naccess_log off;\n" + places + inside + "}\n");
  const Proxy proxy(as_asked("nginx -e " + file("log") + " -c " + config.string() + " -p " +
                             folder_.path().string() + " 2> /dev/null"));
  expect_played();
}

TEST_P(Proxied, ByHaproxy) {
  if (!can_be_asked()) GTEST_SKIP() << "nobody to run it as";
  std::string text =
      with_replaced(example("haproxy.cfg"), "bind :443 ssl crt /etc/ssl/private/seize.example.pem",
                    "bind 127.0.0.1:" + std::to_string(port_) + " ssl crt " + file("both.pem"));
  text = with_replaced(text, "maxconn 20000", "maxconn 200");  // of descriptors that may be few here
  const auto config = folder_.write("haproxy.cfg", text);
  const Proxy proxy(as_asked("haproxy -db -f " + config.string() + " > " + file("log") + " 2>&1"));
  expect_played();
}

INSTANTIATE_TEST_SUITE_P(AsRootAndNot, Proxied, testing::Bool(),
                         [](const auto& as_root) { return as_root.param ? "AsRoot" : "AsNobody"; });

}  // namespace
}  // namespace seize::cli
