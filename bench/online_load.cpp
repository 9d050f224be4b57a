#include "online_load.h"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <span>

#include "protocol/message_text.h"
#include "protocol/mirror.h"

namespace seize::bench {

namespace {

using namespace std::chrono_literals;

// Some wait at the edge of what the machine can do; nothing here takes longer unless it hangs.
constexpr double patience = 120;

// So many people come together; an even number.
constexpr std::size_t at_once = 200;

[[noreturn]] void give_up(const char* why) {
  fmt::print(stderr, "online: {}\n", why);
  std::_Exit(1);
}

double processor_of(const std::filesystem::path& file) {
  std::ifstream stat(file);
  std::string field;
  long long ticks = 0;
  for (int i = 1; i <= 15 && stat >> field; ++i) {
    if (i >= 14) ticks += std::atoll(field.c_str());
  }
  return static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// ---- the server

Server::Server(const std::string& program, const std::filesystem::path& folder) {
  const std::filesystem::path site = folder / "site";  // apart from the store
  std::filesystem::create_directory(site);
  std::ofstream(site / "index.html") << "page";
  std::array<int, 2> out{};
  if (pipe(out.data()) != 0) give_up("no pipe");
  const auto begin = Clock::now();
  child_ = fork();
  if (child_ == 0) {
    dup2(out[1], STDOUT_FILENO);
    close(out[0]);
    close(out[1]);
    const std::string store = (folder / "store").string();
    execl(program.c_str(), program.c_str(), "serve", "--listen", "127.0.0.1:0", "--site", site.c_str(),
          "--store", store.c_str(), nullptr);
    _exit(127);
  }
  close(out[1]);
  std::string address;
  for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) address += c;
  close(out[0]);
  port = static_cast<std::uint16_t>(std::atoi(address.substr(address.rfind(':') + 1).c_str()));
  if (port == 0) give_up("the server does not start");
  // It serves when somebody who comes is greeted, for that needs the store.
  Crowd first(port, 0);
  first.clients.push_back(std::make_unique<Client>(port, 1'000'000'000, first.heard));
  while (!first.clients[0]->greeted) {
    if (!first.clients[0]->hear()) give_up("the server does not greet");
    usleep(200);
  }
  to_serve_ = seconds_since(begin);
}

Server::~Server() {
  kill(child_, SIGTERM);
  waitpid(child_, nullptr, 0);
}

double Server::processor() const { return processor_of("/proc/" + std::to_string(child_) + "/stat"); }

std::map<std::string, double> Server::processor_of_threads() const {
  std::map<std::string, double> all;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/" + std::to_string(child_) + "/task"))
    all[thread.path().filename()] = processor_of(thread.path() / "stat");
  return all;
}

long long Server::resident() const {
  std::ifstream statm("/proc/" + std::to_string(child_) + "/statm");
  long long all = 0;
  long long here = 0;
  statm >> all >> here;
  return here * sysconf(_SC_PAGESIZE);
}

long long Server::written() const {
  std::ifstream io("/proc/" + std::to_string(child_) + "/io");
  std::string name;
  for (long long bytes = 0; io >> name >> bytes;) {
    if (name == "wchar:") return bytes;
  }
  return 0;
}

// ---- clients

Client::Client(std::uint16_t port, std::uint64_t number, Heard& heard)
    : socket(::socket(AF_INET, SOCK_STREAM, 0)), heard_(heard), random_(number), number_(number) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) give_up("no connection");
  send_bytes(
      "GET /online HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: "
      "Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: U2VpemUgYXQgYSB0YWJsZQ==\r\n\r\n");
}

Client::~Client() { close(socket); }

void Client::say(const protocol::ClientMessage& message) {
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

bool Client::hear() {
  std::array<char, 16384> buffer{};
  const ssize_t size = recv(socket, buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (size == 0) return false;
  if (size > 0) received_.append(buffer.data(), static_cast<std::size_t>(size));
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

void Client::greet() {
  protocol::Key key{};
  for (std::size_t i = 0; i < 8; ++i) key[i] = static_cast<std::uint8_t>(number_ >> (8 * i));
  key[15] = 1;
  say(protocol::Hello{.me = key});
}

bool Client::take_frame() {
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

void Client::take_message(std::string_view text) {
  if (text.starts_with(R"({"t":"pong")")) {
    ++heard_.pongs;
    return;
  }
  const auto message = protocol::parse_from_server(text);
  if (!message) give_up("the server says what is no message");
  if (std::holds_alternative<protocol::Welcome>(*message)) greeted = true;
  if (const auto* opened = std::get_if<protocol::Opened>(&*message)) {
    table = opened->table;
    say(protocol::Watch{.table = table});
  }
  if (const auto* seen = std::get_if<protocol::TableSeen>(&*message)) {
    table_ = *seen;
    at_table_ = false;  // until it is told where this table stands
  }
  if (const auto* you = std::get_if<protocol::You>(&*message)) seats_ = you->seats;
  if (const auto* no = std::get_if<protocol::No>(&*message)) {
    ++heard_.refused[std::string(name_of(no->why))];
    waiting_ = 0;
  }
  if (const auto* at = std::get_if<protocol::At>(&*message)) {
    ++heard_.frames;
    heard_.frame_bytes += text.size();
    heard_.longest_frame = std::max(heard_.longest_frame, text.size());
    take_answer(*at);
  }
}

void Client::take_answer(const protocol::At& at) {
  at_table_ = true;
  told_where = true;
  at_ = at;
  if (waiting_ == 0 || at.id != waiting_) return;
  heard_.milliseconds.push_back(1000 * seconds_since(sent_));
  heard_.acts += acts_sent_;
  ++heard_.turns;
  waiting_ = 0;
}

bool Client::may_act() const {
  if (!is_seated() || waiting_ != 0) return false;
  if (!at_.end) return table_.phase == protocol::Phase::playing && at_.to_act == seats_[0];
  // The side that begins proposes another game, the other accepts.
  const auto proposed = at_.proposed_by[static_cast<std::size_t>(Proposal::rematch)];
  return proposed ? *proposed != seats_[0].side : seats_[0].side == Side::first;
}

protocol::Do Client::turn() {
  protocol::Do act{.on = at_.n, .id = random_.next() >> 1U};  // as pages choose them
  if (at_.end) {
    const bool proposed = at_.proposed_by[static_cast<std::size_t>(Proposal::rematch)].has_value();
    act.acts = {proposed ? Act(Accept{Proposal::rematch}) : Act(Propose{Proposal::rematch})};
    return act;
  }
  Position position = protocol::mirror(table_, at_, {})->game.state().position;
  if (position.hand()) {
    const Square square = any_of(position.empty_squares(), random_);
    act.acts.emplace_back(Place{square});
    position = position.place(square);
  }
  act.acts.push_back(position.full() ? Act(Pass{}) : Act(Give{any_of(position.left(), random_)}));
  return act;
}

bool Client::act() {
  if (!may_act()) return false;
  const protocol::Do act = turn();
  waiting_ = act.id;
  acts_sent_ = act.acts.size();
  sent_ = Clock::now();
  say(act);
  return true;
}

void Client::send_bytes(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

// ---- all of them

Crowd::Crowd(std::uint16_t port, std::size_t games) : epoll_(epoll_create1(0)) {
  while (clients.size() < 2 * games) {
    for (std::size_t i = 0; i < at_once && clients.size() < 2 * games; ++i) {
      clients.push_back(std::make_unique<Client>(port, clients.size() + 1, heard));
      epoll_event event{.events = EPOLLIN, .data = {.ptr = clients.back().get()}};
      epoll_ctl(epoll_, EPOLL_CTL_ADD, clients.back()->socket, &event);
    }
    until([&] { return std::ranges::all_of(clients, [](const auto& one) { return one->greeted; }); });
  }
}

Crowd::~Crowd() { close(epoll_); }

void Crowd::hear(int milliseconds, const std::function<void(Client&)>& then) const {
  std::array<epoll_event, 256> events{};
  const int count = epoll_wait(epoll_, events.data(), events.size(), milliseconds);
  for (int i = 0; i < count; ++i) {
    auto* client = static_cast<Client*>(events[static_cast<std::size_t>(i)].data.ptr);
    if (!client->hear()) give_up("the server has gone");
    if (then) then(*client);
  }
}

void Crowd::until(const std::function<bool()>& done) {
  const auto begin = Clock::now();
  while (!done()) {
    hear(50, {});
    if (seconds_since(begin) > patience) give_up("something does not come");
  }
}

void Crowd::sit_down() {
  const protocol::Wish wish{.places = {{{{.who = protocol::Sitter::me}}, {{}}}},
                            .starts = protocol::Starts::first_named};
  for (std::size_t first = 0; first < clients.size(); first += at_once) {
    const std::span some(clients.begin() + static_cast<std::ptrdiff_t>(first),
                         std::min(at_once, clients.size() - first));
    for (std::size_t i = 0; i < some.size(); i += 2) some[i]->say(protocol::OpenTable{.id = 1, .wish = wish});
    std::size_t next = 0;
    until([&] {
      for (; next < some.size() && some[next]->is_seated(); next += 2)
        some[next + 1]->say(protocol::Sit{.table = some[next]->table});
      return std::ranges::all_of(some, [](const auto& one) { return one->is_seated(); });
    });
  }
}

void Crowd::echo(std::size_t times) {
  for (std::size_t i = 0; i < times; ++i) {
    const std::size_t before = heard.pongs;
    for (const auto& one : clients) one->say(protocol::Ping{1});
    until([&] { return heard.pongs == before + clients.size(); });
  }
}

void Crowd::play(double seconds, std::chrono::milliseconds pause) {
  using Due = std::pair<Clock::time_point, Client*>;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due;
  Random random(clients.size());
  const auto begin = Clock::now();
  for (const auto& one : clients) {
    one->not_before =
        begin + std::chrono::milliseconds(random.below(static_cast<std::uint32_t>(pause.count())));
    due.emplace(one->not_before, one.get());
  }
  const auto try_to_act = [&](Client& one) {
    const auto now = Clock::now();
    if (now < one.not_before || !one.act()) return;
    one.not_before = now + pause;
    due.emplace(one.not_before, &one);
  };
  while (seconds_since(begin) < seconds) {
    hear(due.empty() || due.top().first > Clock::now() ? 1 : 0, try_to_act);
    while (!due.empty() && due.top().first <= Clock::now()) {
      Client* one = due.top().second;
      due.pop();
      try_to_act(*one);
    }
  }
  until([&] { return std::ranges::none_of(clients, [](const auto& one) { return one->waits(); }); });
}

}  // namespace seize::bench
