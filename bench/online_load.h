#pragma once

// A server of its own and many driven clients, for bench/online: everything goes over real sockets.

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "protocol/message.h"

namespace seize::bench {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin);

// `seize serve` with a store in a folder.
class Server {
 public:
  Server(const std::string& program, const std::filesystem::path& folder);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  double processor() const;  // seconds so far
  std::map<std::string, double> processor_of_threads() const;
  long long resident() const;  // bytes
  long long written() const;   // bytes handed to files so far
  double seconds_to_serve() const { return to_serve_; }

  std::uint16_t port = 0;

 private:
  pid_t child_ = 0;
  double to_serve_ = 0;
};

// What clients have heard.
struct Heard {
  std::size_t acts = 0, turns = 0, frames = 0, frame_bytes = 0, longest_frame = 0, pongs = 0;
  std::map<std::string, std::size_t, std::less<>> refused;  // by reason
  std::vector<double> milliseconds;                         // from sending a turn until it was acknowledged
};

class Client {
 public:
  Client(std::uint16_t port, std::uint64_t number, Heard& heard);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client();

  void say(const protocol::ClientMessage& message);
  // Takes what has come. False where the server has gone.
  bool hear();
  // Plays on where it may. True iff something was sent.
  bool act();
  bool may_act() const;
  bool waits() const { return waiting_ != 0; }
  bool is_seated() const { return !seats_.empty() && at_table_; }

  int socket = -1;
  std::string table;  // that it has opened
  bool greeted = false;
  bool told_where = false;  // since it was last set
  Clock::time_point not_before{};

 private:
  void greet();
  bool take_frame();
  void take_message(std::string_view text);
  void take_answer(const protocol::At& at);
  protocol::Do turn();
  void send_bytes(std::string_view bytes) const;

  Heard& heard_;
  Random random_;
  std::uint64_t number_;
  protocol::ActId waiting_ = 0;
  std::string received_;
  bool upgraded_ = false;
  bool at_table_ = false;
  protocol::TableSeen table_;
  protocol::At at_;
  std::vector<Seat> seats_;
  std::size_t acts_sent_ = 0;
  Clock::time_point sent_{};
};

// Clients in pairs, each pair at a table.
class Crowd {
 public:
  Crowd(std::uint16_t port, std::size_t games);
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd();

  void sit_down();
  // Everybody asks so many times for an echo.
  void echo(std::size_t times);
  // All play for so long, each no sooner than a pause after its last turn; then what was sent is awaited.
  void play(double seconds, std::chrono::milliseconds pause);

  // Hears what comes until it is so.
  void until(const std::function<bool()>& done);

  Heard heard;
  std::vector<std::unique_ptr<Client>> clients;

 private:
  void hear(int milliseconds, const std::function<void(Client&)>& then) const;

  int epoll_;
};

}  // namespace seize::bench
