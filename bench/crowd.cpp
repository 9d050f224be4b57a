// Many players at a server that somebody else has started, for bench/cluster.
//
//   crowd PORT GAMES
//
// All come, sit down in pairs, and it says: seated PLAYERS. Then on standard input, as often as wanted:
//
//   play SECONDS PAUSE   each with a pause of so many milliseconds between two turns; then it says
//                        played SECONDS ACTS MEDIAN P99 REFUSED, the times of a turn in milliseconds

#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "online_load.h"

namespace seize::bench {
namespace {

double quantile(std::vector<double>& times, double q) {
  if (times.empty()) return 0;
  const auto at = times.begin() + static_cast<std::ptrdiff_t>(q * static_cast<double>(times.size() - 1));
  std::ranges::nth_element(times, at);
  return *at;
}

void say(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

void play(Crowd& crowd, double seconds, int pause) {
  crowd.heard = {};
  const auto begin = Clock::now();
  crowd.play(seconds, std::chrono::milliseconds(pause));
  std::size_t refused = 0;
  for (const auto& [why, times] : crowd.heard.refused) {
    fmt::print(stderr, "refused {} times: {}\n", times, why);
    refused += times;
  }
  std::vector<double>& times = crowd.heard.milliseconds;
  say(fmt::format("played {:.3f} {} {:.3f} {:.3f} {}", seconds_since(begin), crowd.heard.acts,
                  quantile(times, 0.5), quantile(times, 0.99), refused));
}

int run(std::uint16_t port, std::size_t games) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  Crowd crowd(port, games);
  crowd.sit_down();
  say(fmt::format("seated {}", crowd.clients.size()));
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string word;
    double seconds = 0;
    int pause = 0;
    if (words >> word >> seconds >> pause && word == "play" && pause > 0) play(crowd, seconds, pause);
  }
  return 0;
}

}  // namespace
}  // namespace seize::bench

int main(int count, char** words) {
  const int port = count == 3 ? std::atoi(words[1]) : 0;
  const int games = count == 3 ? std::atoi(words[2]) : 0;
  if (port <= 0 || games <= 0) {
    fmt::print(stderr, "crowd PORT GAMES\n");
    return 2;
  }
  return seize::bench::run(static_cast<std::uint16_t>(port), static_cast<std::size_t>(games));
}
