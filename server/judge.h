#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/hall.h"

namespace seize::server {

// What a program chooses at a table; called by one thread.
using Think = std::function<Act(const Table& table, std::uint64_t seed)>;

// The program's own players, without a book.
Think plain_think();

// The hall with a thread of its own, which judges and writes, and one in which programs think. What comes in
// while one batch is being written is the next.
class Judge {
 public:
  using Deliver = std::function<void(std::vector<Letter>)>;  // called by the judge's thread

  // It does not answer once it has been at one batch for longer than `patience`. Without hints, other nodes
  // that share the store find out by themselves.
  Judge(store::Store& store, HallOptions options, Think think,
        std::chrono::milliseconds patience = std::chrono::seconds(3),
        std::unique_ptr<store::Hints> hints = nullptr);
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  ~Judge();

  // Letters go there from now on.
  void start(Deliver deliver);
  void submit(Event event);
  // Judges and writes what has come in, and ends.
  void stop();

  Figures figures() const;
  // Whether other nodes' hints are heard; nothing where there are none to be heard.
  std::optional<bool> hears_hints() const;
  // How much waits to be judged.
  std::size_t waiting() const;
  // False while it has been at one batch for too long, as where the disk does not answer: what is said now
  // would wait without end.
  bool answers() const;
  // The same after half that time: a balancer may send people elsewhere before they are refused here.
  bool answers_in_time() const;

 private:
  bool has_answered_within(std::chrono::milliseconds patience) const;
  void run();
  void think();
  void hand_out(Output output);

  store::Store& store_;
  std::unique_ptr<store::Hints> hints_;
  Hall hall_;
  Think think_;
  std::chrono::milliseconds patience_;
  Deliver deliver_;

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable to_think_;
  std::vector<Event> events_;
  std::vector<Thinking> thoughts_;
  Figures figures_{};
  std::optional<std::chrono::steady_clock::time_point> busy_since_;  // with what it took last
  bool ending_ = false;

  std::thread judging_;
  std::thread thinking_;
};

}  // namespace seize::server
