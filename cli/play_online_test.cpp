// What the terminal makes of a link to an online table.

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "cli/test_command.h"
#include "cli/test_serving.h"
#include "server/test_client.h"

namespace seize::cli {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

Ended play_at(const std::string& link, const std::string& more = "", const std::string& environment = "") {
  const TestFolder home;
  return seize_command("play --online '" + link + "' " + more, "",
                       "LC_ALL=C.UTF-8 XDG_STATE_HOME=" + home.path().string() + " " + environment);
}

TEST(PlayOnline, WhatIsNoLinkIsRefusedInOneSentence) {
  for (const char* link :
       {"b4s", "http://127.0.0.1/", "http:///#/at/b4s", "http://127.0.0.1:x/#/at/b4s",
        "ftp://127.0.0.1/#/at/b4s", "http://127.0.0.1/#/at/b4s/123", "https://127.0.0.1/#/at/b4s/1234567x"}) {
    const Ended ended = play_at(link);
    EXPECT_EQ(ended.status, 2) << link;
    EXPECT_THAT(ended.err, HasSubstr("http://127.0.0.1:8080/#/at/")) << link;
  }
}

TEST(PlayOnline, SaysWhenNobodyAnswersAndWhenThereIsNoSuchTable) {
  EXPECT_THAT(play_at("http://127.0.0.1:1/#/at/b4s").err, HasSubstr("127.0.0.1:1"));
  const OnlineServer server;
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port());
  // Somebody stays at the terminal until it is answered.
  const auto stays = [&](const std::string& arguments) {
    const TestFolder home;
    const auto err = home.path() / "err";
    const std::string line = "sleep 2 | env LC_ALL=C.UTF-8 XDG_STATE_HOME=" + home.path().string() +
                             " " SEIZE_BINARY " play " + arguments + " > " + (home.path() / "out").string() +
                             " 2> " + err.string();
    const int ended = std::system(line.c_str());
    return Ended{.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1, .out = "", .err = contents(err)};
  };
  const Ended none = stays("--online '" + address + "/#/at/nothing'");
  EXPECT_EQ(none.status, 1);
  EXPECT_THAT(none.err, HasSubstr("There is no such table."));
  EXPECT_THAT(stays("--online '" + address + "/#/at/nothing/12345678'").err,
              HasSubstr("No device shows this code"));
  const Ended called = stays("--online '" + address + "/#/at/nothing' --called 'Darth Vader'");
  EXPECT_THAT(called.err, HasSubstr("Vega, Mira, Lyra"));
  EXPECT_THAT(called.err, HasSubstr("Panda, Koala, Puma"));
}

// ---- https

std::uint16_t free_port() {
  const int one = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof place;
  bind(one, reinterpret_cast<const sockaddr*>(&place), size);
  getsockname(one, reinterpret_cast<sockaddr*>(&place), &size);
  close(one);
  return ntohs(place.sin_port);
}

// A server of https that is no server of online tables.
class SomeHttps {
 public:
  SomeHttps() {
    const std::string make =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=x"
        " -addext subjectAltName=IP:127.0.0.1 -keyout " +
        key() + " -out " + certificate() + " 2> /dev/null";
    EXPECT_EQ(std::system(make.c_str()), 0);
    child_ = fork();
    if (child_ == 0) {
      const std::string serve = "exec openssl s_server -quiet -www -accept " + std::to_string(port) +
                                " -cert " + certificate() + " -key " + key() +
                                " > /dev/null 2>&1 < /dev/null";
      execl("/bin/sh", "sh", "-c", serve.c_str(), nullptr);
      _exit(127);
    }
    for (int i = 0; i < 200 && !server::TestClient(port).connected(); ++i) std::this_thread::sleep_for(20ms);
  }
  SomeHttps(const SomeHttps&) = delete;
  SomeHttps& operator=(const SomeHttps&) = delete;
  ~SomeHttps() {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  std::string certificate() const { return (folder_.path() / "certificate").string(); }
  const std::uint16_t port = free_port();

 private:
  std::string key() const { return (folder_.path() / "key").string(); }
  TestFolder folder_;
  pid_t child_ = 0;
};

TEST(PlayOnline, TrustsNobodyOverHttpsWhoCannotProveWhoTheyAre) {
  const SomeHttps server;
  const std::string number = "https://127.0.0.1:" + std::to_string(server.port) + "/#/at/b4s";
  const std::string name = "https://localhost:" + std::to_string(server.port) + "/#/at/b4s";
  const std::string trusting = "SSL_CERT_FILE=" + server.certificate();
  EXPECT_THAT(play_at(number).err, HasSubstr("certificate"));
  // With its certificate trusted it is believed, and answers as no server of tables does; by another name, it
  // is not.
  EXPECT_THAT(play_at(number, "", trusting).err, HasSubstr("Nobody answers"));
  EXPECT_THAT(play_at(name, "", trusting).err, HasSubstr("certificate"));
}

}  // namespace
}  // namespace seize::cli
