#include "store/postgres_hints.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <thread>
#include <tuple>
#include <utility>

#include "store/postgres.h"

namespace seize::store {

namespace {

constexpr auto patience = std::chrono::seconds(2);
constexpr auto between_tries = std::chrono::milliseconds(500);
constexpr std::size_t hints_a_notice = 200;  // a notice has eight thousand bytes at most
constexpr std::size_t most_waiting = 10'000;

class PostgresHints : public Hints {
 public:
  PostgresHints(std::string url, std::string node)
      : url_(std::move(url)), node_(std::move(node)), wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  PostgresHints(const PostgresHints&) = delete;
  PostgresHints& operator=(const PostgresHints&) = delete;
  ~PostgresHints() override {
    ending_ = true;
    wake();
    if (thread_.joinable()) thread_.join();
    close(wake_);
  }

  void start(Hear hear) override {
    hear_ = std::move(hear);
    thread_ = std::thread([this] { run(); });
  }

  void publish(std::vector<Hint> hints) override {
    {
      const std::lock_guard lock(mutex_);
      if (waiting_.size() > most_waiting) return;  // nobody takes them: others look by themselves
      waiting_.insert(waiting_.end(), hints.begin(), hints.end());
    }
    wake();
  }

  bool well() const override { return well_; }

 private:
  void wake() const {
    const std::uint64_t one = 1;
    std::ignore = write(wake_, &one, sizeof one);
  }

  void run() {
    while (!ending_) {
      auto connected = Postgres::connect(url_, patience);
      // Hints need not outlast anything, so nobody waits for the disk.
      if (connected && connected->run("SET synchronous_commit = off; LISTEN seize_hints")) {
        well_ = true;
        hear_({Hint{}});  // whatever was said meanwhile
        serve(*connected);
        well_ = false;
      }
      if (ending_) return;
      std::this_thread::sleep_for(between_tries);
    }
  }

  void serve(Postgres& database) {
    while (!ending_ && database.is_open()) {
      std::array<pollfd, 2> sources{{{.fd = database.socket(), .events = POLLIN, .revents = 0},
                                     {.fd = wake_, .events = POLLIN, .revents = 0}}};
      const int ready = poll(sources.data(), sources.size(), 1000);
      // A network that is cut says nothing: so it is asked.
      if (ready == 0 && !database.ask({.sql = "SELECT 1"})) return;
      std::uint64_t ignored = 0;
      std::ignore = read(wake_, &ignored, sizeof ignored);
      for (const std::string& notice : database.notices()) {
        if (auto hints = parse_hints(notice, node_); !hints.empty()) hear_(std::move(hints));
      }
      if (!tell(database)) return;
    }
  }

  bool tell(Postgres& database) {
    std::vector<Hint> hints;
    {
      const std::lock_guard lock(mutex_);
      hints = std::exchange(waiting_, {});
    }
    for (std::size_t i = 0; i < hints.size(); i += hints_a_notice) {
      const std::span some = std::span(hints).subspan(i, std::min(hints_a_notice, hints.size() - i));
      if (!database.ask({.sql = "SELECT pg_notify('seize_hints', $1)",
                         .values = Values::of(format_hints(node_, some))}))
        return false;
    }
    return true;
  }

  std::string url_;
  std::string node_;
  int wake_;
  Hear hear_;
  std::atomic<bool> ending_ = false;
  std::atomic<bool> well_ = false;
  std::mutex mutex_;
  std::vector<Hint> waiting_;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Hints> postgres_hints(std::string url, std::string node) {
  return std::make_unique<PostgresHints>(std::move(url), std::move(node));
}

}  // namespace seize::store
