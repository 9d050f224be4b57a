// Many people at a real server within this process, for the sanitizers: its threads, and the one that takes
// the store's log into its file meanwhile.

#include <gtest/gtest.h>

#include <csignal>
#include <future>
#include <memory>
#include <thread>

#include "core/test_folder.h"
#include "server/judge.h"
#include "server/listener.h"
#include "server/test_gambler.h"
#include "store/sqlite_store.h"

namespace seize::server {
namespace {

using namespace std::chrono_literals;

TEST(Load, ManyPlayAtOnceAndComeBack) {
  constexpr std::size_t tables = 6;
  constexpr std::size_t wanted = 150;  // turns
  const test::TestFolder folder;
  auto store = *store::open_sqlite(folder.path() / "store", {.pages_in_log = 20});
  Judge judge(*store, {}, plain_think());
  const Router router{.routes = {}, .not_found = refusal(404)};
  std::promise<std::uint16_t> listening;
  std::thread serving([&] {
    const auto ended =
        serve(router, {.host = "127.0.0.1", .port = 0},
              [&](const Address& address) { listening.set_value(address.port); }, {}, {.judge = &judge});
    EXPECT_TRUE(ended);
  });
  const std::uint16_t port = listening.get_future().get();
  {
    std::vector<std::unique_ptr<Gambler>> people;
    for (std::size_t i = 0; i < 2 * tables; ++i) {
      people.push_back(std::make_unique<Gambler>(static_cast<unsigned char>(i + 1), port,
                                                 folder.path() / std::to_string(i)));
      people.back()->wanted_games = 1000;
    }
    for (std::size_t i = 0; i < tables; ++i) seat(*people[2 * i], *people[2 * i + 1]);
    const auto acknowledged = [&] {
      std::size_t sum = 0;
      for (const auto& one : people) sum += one->acknowledged.size();
      return sum;
    };
    const auto give_up = std::chrono::steady_clock::now() + 120s;
    std::size_t cut = 0;
    while (acknowledged() < wanted && std::chrono::steady_clock::now() < give_up) {
      for (const auto& one : people) one->step(1);
      if (acknowledged() / 15 > cut) people[cut++ % people.size()]->person.break_off();
    }
    EXPECT_GE(acknowledged(), wanted);
    EXPECT_GT(judge.figures().commits, 0U);
  }
  kill(getpid(), SIGTERM);
  serving.join();
}

}  // namespace
}  // namespace seize::server
