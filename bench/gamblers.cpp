// People who play by chance through whatever becomes of servers and sockets, for tools/chaos.
//
//   gamblers PORT TABLES FOLDER PAUSE
//
// Two at each table, with a pause in milliseconds between two turns of theirs; at every other table by a
// long clock, where connections are watched more closely. Each keeps a log in FOLDER, for checker/online.
// Told on standard input:
//
//   mark      once each has had a turn acknowledged since then: healed SECONDS, by the monotonic clock
//   silence   since the last mark, the longest without a turn acknowledged at some table: silence SECONDS
//   count     answered by: count ACTS TURNS
//   end       they end their turns; then: ended ACTS TURNS, and why something was refused

#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/test_gambler.h"

namespace seize::bench {
namespace {

using namespace std::chrono_literals;
using server::Gambler;
using server::TestPerson;

// Two people at a table, on a thread of their own: one who waits for a socket keeps no other table waiting.
class Pair {
 public:
  Pair(const std::uint16_t& port, int number, const std::filesystem::path& folder, Duration pause)
      : number_(number),
        first_(static_cast<unsigned char>(2 * number + 1), port, folder / fmt::format("{}a", number)),
        second_(static_cast<unsigned char>(2 * number + 2), port, folder / fmt::format("{}b", number)) {
    for (Gambler* one : {&first_, &second_}) {
      one->wanted_games = 1'000'000;
      one->pause = pause;
    }
    thread_ = std::jthread([this](const std::stop_token& stop) { play(stop); });
  }

  void end() { thread_.request_stop(); }
  void await_end() { thread_.join(); }

  void mark() {
    marked_ = {turns_[0], turns_[1]};
    acknowledged_at_ = TestPerson::now();
    longest_silence_ = Duration();
  }
  bool is_healed() const { return turns_[0] > marked_[0] && turns_[1] > marked_[1]; }

  Duration longest_silence() const {
    return std::max(longest_silence_.load(), TestPerson::now() - acknowledged_at_.load());
  }

  std::size_t turns() const { return turns_[0] + turns_[1]; }
  std::size_t acts() const { return acts_; }
  std::set<std::string> refused() const {  // when it has ended
    std::set<std::string> all = first_.refused;
    all.insert(second_.refused.begin(), second_.refused.end());
    return all;
  }

 private:
  void play(const std::stop_token& stop) {
    protocol::Wish wish = server::for_two();
    if (number_ % 2 == 1) wish.options.clock = seize::Clock{.per_move = 3600s};
    seat(first_, second_, wish);
    while (!stop.stop_requested()) step();
    // No more turns; what was sent is awaited.
    for (Gambler* one : {&first_, &second_}) one->wanted_games = 0;
    const Instant until = TestPerson::now() + 5s;
    while (TestPerson::now() < until && !(is_quiet(first_) && is_quiet(second_))) step();
    first_.end_log();
    second_.end_log();
  }

  void step() {
    first_.step(4);
    second_.step(4);
    const std::size_t before = turns();
    turns_[0] = first_.acknowledged.size();
    turns_[1] = second_.acknowledged.size();
    if (turns() > before) {
      const Instant now = TestPerson::now();
      longest_silence_ = std::max(longest_silence_.load(), now - acknowledged_at_.exchange(now));
    }
    acts_ = first_.acts_acknowledged + second_.acts_acknowledged;
  }

  static bool is_quiet(const Gambler& one) { return one.person.connection.acts.empty(); }

  int number_;
  Gambler first_;
  Gambler second_;
  std::array<std::atomic<std::size_t>, 2> turns_{};
  std::atomic<std::size_t> acts_ = 0;
  std::array<std::size_t, 2> marked_{};
  std::atomic<Instant> acknowledged_at_ = Instant();
  std::atomic<Duration> longest_silence_ = Duration();
  std::jthread thread_;
};

double seconds(Duration time) { return std::chrono::duration<double>(time).count(); }

void say(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

// The next line that comes within so long; nothing where none does. Standard input that ends says `end`.
std::optional<std::string> next_line(int milliseconds) {
  static std::string received;
  if (!received.contains('\n')) {
    pollfd waiting{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, milliseconds) <= 0) return std::nullopt;
    std::array<char, 256> more{};
    const ssize_t size = read(STDIN_FILENO, more.data(), more.size());
    if (size <= 0) return "end";
    received.append(more.data(), static_cast<std::size_t>(size));
  }
  const std::size_t end = received.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = received.substr(0, end);
  received.erase(0, end + 1);
  return line;
}

int run(std::uint16_t port, int tables, const std::filesystem::path& folder, Duration pause) {
  std::vector<std::unique_ptr<Pair>> pairs;
  for (int i = 0; i < tables; ++i) pairs.push_back(std::make_unique<Pair>(port, i, folder, pause));
  const auto counted = [&](const char* word) {
    std::size_t acts = 0;
    std::size_t turns = 0;
    for (const auto& pair : pairs) {
      acts += pair->acts();
      turns += pair->turns();
    }
    return fmt::format("{} {} {}", word, acts, turns);
  };
  bool marked = false;
  while (true) {
    const auto line = next_line(5);
    if (line == "mark") {
      std::this_thread::sleep_for(100ms);  // what is on its way now says nothing
      for (const auto& pair : pairs) pair->mark();
      marked = true;
    }
    if (line == "silence") {
      Duration longest{};
      for (const auto& pair : pairs) longest = std::max(longest, pair->longest_silence());
      say(fmt::format("silence {:.3f}", seconds(longest)));
    }
    if (line == "count") say(counted("count"));
    if (line == "end") break;
    if (marked && std::ranges::all_of(pairs, [](const auto& pair) { return pair->is_healed(); })) {
      say(fmt::format("healed {:.3f}", seconds(TestPerson::now())));
      marked = false;
    }
  }
  for (const auto& pair : pairs) pair->end();
  std::set<std::string> refused;
  for (const auto& pair : pairs) {
    pair->await_end();
    refused.merge(pair->refused());
  }
  std::string last = counted("ended");
  for (const std::string& why : refused) last += " " + why;
  say(last);
  return 0;
}

}  // namespace
}  // namespace seize::bench

int main(int count, char** words) {
  const int port = count == 5 ? std::atoi(words[1]) : 0;
  const int tables = count == 5 ? std::atoi(words[2]) : 0;
  if (port <= 0 || tables <= 0 || tables > 120) {
    fmt::print(stderr, "gamblers PORT TABLES FOLDER PAUSE\n");
    return 2;
  }
  return seize::bench::run(static_cast<std::uint16_t>(port), tables, words[3],
                           std::chrono::milliseconds(std::atoi(words[4])));
}
