// Whatever comes over a connection to a real server, with tables: requests, the way to a WebSocket, and
// frames over it. It is answered properly or not at all, and the server lives on.

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <condition_variable>
#include <csignal>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>
#include <tuple>

#include "require.h"
#include "server/endpoints.h"
#include "server/judge.h"
#include "server/listener.h"
#include "server/site.h"
#include "store/sqlite_store.h"

namespace seize::fuzz {

namespace {

namespace fs = std::filesystem;

// For as long as the process.
struct Running {
  Running() {
    std::string name = (fs::temp_directory_path() / "seize-fuzz-XXXXXX").string();
    require(mkdtemp(name.data()) != nullptr, "there is a place for files");
    folder = name;
    site.files["/index.html"] = {
        .type = "text/html",
        .cache = "no-cache",
        .forms = {
            {.coding = "identity", .bytes = std::make_shared<const std::string>("page"), .tag = "\"p\""}}};
    router = server::router_for(site, "1");
    store = *store::open_sqlite(folder / "store");
    judge = std::make_unique<server::Judge>(*store, server::HallOptions{}, server::plain_think());
    thread = std::thread([this] {
      std::ignore = server::serve(router, {.host = "127.0.0.1", .port = 0},
                                  [this](const server::Address& address) {
                                    const std::lock_guard lock(mutex);
                                    port = address.port;
                                    listening.notify_one();
                                  },
                                  {}, {.judge = judge.get()});
    });
    std::unique_lock lock(mutex);
    listening.wait(lock, [this] { return port != 0; });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    kill(getpid(), SIGTERM);
    thread.join();
    fs::remove_all(folder);
  }

  fs::path folder;
  server::Site site;
  server::Router router;
  std::unique_ptr<store::Store> store;
  std::unique_ptr<server::Judge> judge;
  std::mutex mutex;
  std::condition_variable listening;
  std::uint16_t port = 0;
  std::thread thread;
};

// What comes back for these bytes until the server ends the connection.
std::string answer_to(std::uint16_t port, std::string_view bytes) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const linger at_once{.l_onoff = 1, .l_linger = 0};  // so that ports do not run out
  setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  require(connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0,
          "the server is there");
  std::string answer;
  if (send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) >= 0) {
    shutdown(socket, SHUT_WR);
    std::array<char, 4096> buffer{};
    for (ssize_t size = 0; (size = recv(socket, buffer.data(), buffer.size(), 0)) > 0;)
      answer.append(buffer.data(), static_cast<std::size_t>(size));
  }
  close(socket);
  return answer;
}

// A head's lines are a status and fields, and nothing that was asked for has made others of them.
void check_answer(std::string_view answer) {
  if (answer.empty()) return;
  require(answer.starts_with("HTTP/1.1 "), "an answer is one");
  const std::size_t end = answer.find("\r\n\r\n");
  require(end != std::string_view::npos, "a head has an end");
  std::string_view head = answer.substr(0, end);
  for (bool first = true; !head.empty(); first = false) {
    const std::string_view line = head.substr(0, head.find("\r\n"));
    head.remove_prefix(std::min(head.size(), line.size() + 2));
    require(first || line.find(": ") != std::string_view::npos, "a field has a name");
    for (const char c : line) require(c >= ' ' && c != 127, "a line is one line of text");
  }
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  static const auto running = std::make_unique<fuzz::Running>();
  fuzz::check_answer(fuzz::answer_to(running->port, fuzz::text_of(data, size)));
  return 0;
}
