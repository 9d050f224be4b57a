// How much online play one server bears: driven clients at many tables, over real sockets, and the same
// sockets echoing.
//
//   online SEIZE [GAMES] [SECONDS]        starts SEIZE serve with a store of its own in the current folder's
//   file system
//
// Prints acts acknowledged a second, how long they took, what the server's processor time was, bytes a frame,
// an act and an idle connection, and the messages a second that the same connections echo (ping and pong: the
// same stack without judging and storing).

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "protocol/message_text.h"
#include "protocol/mirror.h"

namespace seize::bench {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// ---- the server

class Server {
 public:
  Server(const std::string& program, const std::filesystem::path& folder) {
    std::ofstream(folder / "index.html") << "page";
    int out[2];
    if (pipe(out) != 0) std::abort();
    child_ = fork();
    if (child_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      close(out[0]);
      close(out[1]);
      const std::string store = (folder / "store").string();
      execl(program.c_str(), program.c_str(), "serve", "--listen", "127.0.0.1:0", "--site", folder.c_str(),
            "--store", store.c_str(), nullptr);
      _exit(127);
    }
    close(out[1]);
    std::string address;
    for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) address += c;
    close(out[0]);
    port = static_cast<std::uint16_t>(std::atoi(address.substr(address.rfind(':') + 1).c_str()));
    store_ = folder / "store";
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() {
    kill(child_, SIGTERM);
    waitpid(child_, nullptr, 0);
  }

  // Seconds of processor time so far.
  double processor() const {
    std::ifstream stat("/proc/" + std::to_string(child_) + "/stat");
    std::string field;
    long long ticks = 0;
    for (int i = 1; i <= 15 && stat >> field; ++i) {
      if (i >= 14) ticks += std::atoll(field.c_str());
    }
    return static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  long long resident() const {
    std::ifstream statm("/proc/" + std::to_string(child_) + "/statm");
    long long all = 0;
    long long here = 0;
    statm >> all >> here;
    return here * sysconf(_SC_PAGESIZE);
  }
  long long stored() const {
    std::error_code ignored;
    long long bytes = 0;
    for (const char* end : {"", "-wal"}) {
      const auto size = std::filesystem::file_size(store_.string() + end, ignored);
      if (!ignored) bytes += static_cast<long long>(size);
    }
    return bytes;
  }

  std::uint16_t port = 0;

 private:
  pid_t child_ = 0;
  std::filesystem::path store_;
};

// ---- clients

struct Figures {
  std::size_t acts = 0, frames = 0, pongs = 0, refused = 0;
  std::size_t frame_bytes = 0;
  std::vector<double> milliseconds;
};

class Client {
 public:
  Client(std::uint16_t port, std::uint64_t number, Figures& figures)
      : figures_(figures), random_(number), number_(number) {
    socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) std::abort();
    send_bytes(
        "GET /online HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: "
        "Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: U2VpemUgYXQgYSB0YWJsZQ==\r\n\r\n");
  }

  void say(const protocol::ClientMessage& message) {
    const std::string text = format(message);
    std::string frame = "\x81";
    if (text.size() < 126) {
      frame += static_cast<char>(0x80U | text.size());
    } else {
      frame += static_cast<char>(0x80U | 126U);
      frame += static_cast<char>(text.size() >> 8U);
      frame += static_cast<char>(text.size() & 255U);
    }
    send_bytes(frame + std::string(4, '\0') + text);
  }

  // Takes what has come. False where the server has gone.
  bool hear() {
    char buffer[16384];
    const ssize_t size = recv(socket, buffer, sizeof buffer, MSG_DONTWAIT);
    if (size == 0) return false;
    if (size > 0) received_.append(buffer, static_cast<std::size_t>(size));
    if (!upgraded_) {
      const std::size_t end = received_.find("\r\n\r\n");
      if (end == std::string::npos) return true;
      received_.erase(0, end + 4);
      upgraded_ = true;
      greet();
    }
    while (take_frame()) {
    }
    return true;
  }

  // Opens a table, or sits down at the other's.
  void open() {
    say(protocol::OpenTable{.id = number_ + 1,
                            .wish = {.places = {{{{.who = protocol::Sitter::me}}, {{}}}},
                                     .starts = protocol::Starts::first_named}});
  }
  void sit(const std::string& link) { say(protocol::Sit{.table = link}); }
  void ping() { say(protocol::Ping{1}); }

  // Plays on, no sooner than it is allowed.
  void act(Clock::time_point now) {
    if (!to_act_ || waiting_ || now < not_before) return;
    protocol::Do act{.on = at_.n, .id = ++ids_ | number_ << 32U};
    const auto mirrored = at_.end ? std::nullopt : protocol::mirror(table_, at_, {});
    if (at_.end) {
      const auto proposed = at_.proposed_by[static_cast<std::size_t>(Proposal::rematch)];
      if (proposed == seats_[0].side) return;
      if (!proposed && seats_[0].side == Side::second) return;
      act.acts = {proposed ? Act(Accept{Proposal::rematch}) : Act(Propose{Proposal::rematch})};
    } else if (mirrored) {
      Position position = mirrored->game.state().position;
      if (position.hand()) {
        const Square square = any_of(position.empty_squares(), random_);
        act.acts.emplace_back(Place{square});
        position = position.place(square);
      }
      act.acts.push_back(position.full() ? Act(Pass{}) : Act(Give{any_of(position.left(), random_)}));
    }
    waiting_ = act.id;
    sent_ = now;
    acts_sent_ = act.acts.size();
    not_before = now + pause;
    say(act);
  }

  int socket = -1;
  std::string table;
  bool greeted = false;
  bool seated = false;
  Clock::time_point not_before{};
  Clock::duration pause{};

 private:
  void greet() {
    protocol::Key key{};
    for (std::size_t i = 0; i < 8; ++i) key[i] = static_cast<std::uint8_t>(number_ >> (8 * i));
    key[15] = 1;
    say(protocol::Hello{.me = key});
  }

  bool take_frame() {
    if (received_.size() < 2) return false;
    std::size_t size = static_cast<unsigned char>(received_[1]) & 127U;
    std::size_t head = 2;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (received_.size() < head + more) return false;
      size = 0;
      for (std::size_t i = 0; i < more; ++i)
        size = size << 8U | static_cast<unsigned char>(received_[head + i]);
      head += more;
    }
    if (received_.size() < head + size) return false;
    if ((received_[0] & 15) == 1) take_message(std::string_view(received_).substr(head, size));
    received_.erase(0, head + size);
    return true;
  }

  void take_message(std::string_view text) {
    if (text.starts_with(R"({"t":"pong")")) {
      ++figures_.pongs;
      return;
    }
    const auto message = protocol::parse_from_server(text);
    if (!message) std::abort();
    if (std::holds_alternative<protocol::Welcome>(*message)) greeted = true;
    if (const auto* opened = std::get_if<protocol::Opened>(&*message)) {
      table = opened->table;
      say(protocol::Watch{.table = table});
    }
    if (const auto* seen = std::get_if<protocol::TableSeen>(&*message)) table_ = *seen;
    if (const auto* you = std::get_if<protocol::You>(&*message)) seats_ = you->seats;
    if (std::holds_alternative<protocol::No>(*message)) {
      ++figures_.refused;
      waiting_ = 0;
    }
    if (const auto* at = std::get_if<protocol::At>(&*message)) {
      ++figures_.frames;
      figures_.frame_bytes += text.size();
      seated = true;
      at_ = *at;
      if (at->id && *at->id == waiting_) {
        figures_.milliseconds.push_back(1000 * seconds_since(sent_));
        figures_.acts += acts_sent_;
        waiting_ = 0;
      }
    }
    const bool playing = table_.phase == protocol::Phase::playing || table_.phase == protocol::Phase::ended;
    to_act_ = playing && !seats_.empty() && (at_.end || at_.to_act == seats_[0]);
  }

  void send_bytes(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  Figures& figures_;
  Random random_;
  std::uint64_t number_;
  protocol::ActId ids_ = 0;
  std::string received_;
  bool upgraded_ = false;
  protocol::TableSeen table_;
  protocol::At at_;
  std::vector<Seat> seats_;
  bool to_act_ = false;
  protocol::ActId waiting_ = 0;
  std::size_t acts_sent_ = 0;
  Clock::time_point sent_{};
};

class Crowd {
 public:
  Crowd(std::uint16_t port, std::size_t games) : epoll_(epoll_create1(0)) {
    for (std::size_t i = 0; i < 2 * games; ++i) {
      clients.push_back(std::make_unique<Client>(port, i + 1, figures));
      epoll_event event{.events = EPOLLIN, .data = {.ptr = clients.back().get()}};
      epoll_ctl(epoll_, EPOLL_CTL_ADD, clients.back()->socket, &event);
    }
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd() { close(epoll_); }

  // Hears what comes for some milliseconds, and lets whoever is concerned act.
  void turn(int milliseconds, bool act) {
    epoll_event events[512];
    const int count = epoll_wait(epoll_, events, 512, milliseconds);
    const auto now = Clock::now();
    for (int i = 0; i < count; ++i) {
      auto* client = static_cast<Client*>(events[i].data.ptr);
      if (!client->hear()) {
        std::fprintf(stderr, "the server has gone\n");
        std::exit(1);
      }
      if (act) client->act(now);
    }
    if (!act || now - looked_ < 50ms) return;
    looked_ = now;
    for (const auto& client : clients) client->act(now);
  }

  template <class Done>
  void until(const Done& done) {
    while (!done()) turn(50, false);
  }

  Figures figures;
  std::vector<std::unique_ptr<Client>> clients;

 private:
  int epoll_;
  Clock::time_point looked_{};
};

double quantile(std::vector<double>& times, double q) {
  if (times.empty()) return 0;
  const auto at = times.begin() + static_cast<std::ptrdiff_t>(q * static_cast<double>(times.size() - 1));
  std::ranges::nth_element(times, at);
  return *at;
}

}  // namespace

int run(const std::string& program, std::size_t games, double seconds) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  std::string name = "./online-bench-XXXXXX";
  const std::filesystem::path folder = std::filesystem::absolute(mkdtemp(name.data()));
  {
    const Server server(program, folder);
    const long long empty = server.resident();
    Crowd crowd(server.port, games);
    crowd.until(
        [&] { return std::ranges::all_of(crowd.clients, [](const auto& one) { return one->greeted; }); });
    const long long idle = server.resident();
    std::printf("idle connections      %zu, %lld bytes each\n", crowd.clients.size(),
                (idle - empty) / static_cast<long long>(crowd.clients.size()));

    const auto begin_echo = Clock::now();
    const double echo_processor = server.processor();
    for (int i = 0; i < 50; ++i) {
      for (const auto& one : crowd.clients) one->ping();
      crowd.until(
          [&] { return crowd.figures.pongs >= (static_cast<std::size_t>(i) + 1) * crowd.clients.size(); });
    }
    const double echo = static_cast<double>(crowd.figures.pongs) / seconds_since(begin_echo);
    const double echo_cost = static_cast<double>(crowd.figures.pongs) / (server.processor() - echo_processor);
    std::printf("bare echo             %.0f messages/s, %.0f per processor second\n", echo, echo_cost);

    for (std::size_t i = 0; i < games; ++i) crowd.clients[2 * i]->open();
    crowd.until([&] {
      return std::ranges::all_of(crowd.clients, [&](const auto& one) {
        return (&one - crowd.clients.data()) % 2 == 1 || one->seated;
      });
    });
    for (std::size_t i = 0; i < games; ++i) crowd.clients[2 * i + 1]->sit(crowd.clients[2 * i]->table);
    crowd.until(
        [&] { return std::ranges::all_of(crowd.clients, [](const auto& one) { return one->seated; }); });

    for (const bool saturated : {false, true}) {
      crowd.figures = {};
      // About four thousand acts a second altogether; or as many as there can be.
      for (const auto& one : crowd.clients) one->pause = saturated ? 60ms : std::chrono::milliseconds(games);
      const auto begin = Clock::now();
      const double processor = server.processor();
      const long long stored = server.stored();
      while (seconds_since(begin) < seconds) crowd.turn(20, true);
      const double took = seconds_since(begin);
      const double used = server.processor() - processor;
      Figures& figures = crowd.figures;
      const auto acts = static_cast<double>(figures.acts);
      std::printf(
          "%s  %.0f acts/s acknowledged, p50 %.1f ms, p99 %.1f ms, %.0f acts per processor second, %.2f of a "
          "core\n",
          saturated ? "saturated           " : "games under way     ", acts / took,
          quantile(figures.milliseconds, 0.5), quantile(figures.milliseconds, 0.99), acts / used,
          used / took);
      std::printf("                      a frame %.0f bytes, an act %.0f bytes of disk, refused %zu\n",
                  static_cast<double>(figures.frame_bytes) / static_cast<double>(figures.frames),
                  static_cast<double>(server.stored() - stored) / acts, figures.refused);
      if (saturated)
        std::printf("messages to bare echo %.2f\n", static_cast<double>(figures.frames) / took / echo);
    }
  }
  std::filesystem::remove_all(folder);
  return 0;
}

}  // namespace seize::bench

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "online SEIZE [GAMES] [SECONDS]\n");
    return 2;
  }
  const std::size_t games = count > 2 ? std::strtoul(words[2], nullptr, 10) : 200;
  const double seconds = count > 3 ? std::strtod(words[3], nullptr) : 10;
  return seize::bench::run(words[1], games, seconds);
}
