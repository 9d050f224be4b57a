#include "server/judge.h"

#include <iterator>
#include <utility>

#include "players/player.h"

namespace seize::server {

Think plain_think() {
  return [mind = std::shared_ptr<Mind>()](const Table& table, std::uint64_t seed) mutable {
    if (!mind) mind = std::make_shared<Mind>();  // large, and most servers have no program at any table
    Random random(seed);
    return choose(table, *mind, random);
  };
}

namespace {

HallOptions with_hints(HallOptions options, const store::Hints* hints) {
  if (hints != nullptr) options.hears_hints = [hints] { return hints->well(); };
  return options;
}

}  // namespace

Judge::Judge(store::Store& store, HallOptions options, Think think, std::chrono::milliseconds patience,
             std::unique_ptr<store::Hints> hints)
    : store_(store),
      hints_(std::move(hints)),
      hall_(store, with_hints(std::move(options), hints_.get())),
      think_(std::move(think)),
      patience_(patience) {}

Judge::~Judge() { stop(); }

void Judge::start(Deliver deliver) {
  deliver_ = std::move(deliver);
  busy_since_ = std::chrono::steady_clock::now();
  judging_ = std::thread([this] { run(); });
  thinking_ = std::thread([this] { think(); });
  if (hints_)
    hints_->start([this](std::vector<store::Hint> hints) { submit(Hinted{.hints = std::move(hints)}); });
}

void Judge::submit(Event event) {
  {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
  }
  arrived_.notify_one();
}

void Judge::stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  arrived_.notify_one();
  to_think_.notify_one();
  if (judging_.joinable()) judging_.join();
  if (thinking_.joinable()) thinking_.join();
}

Figures Judge::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

std::optional<bool> Judge::hears_hints() const {
  return hints_ ? std::optional(hints_->well()) : std::nullopt;
}

std::size_t Judge::waiting() const {
  const std::lock_guard lock(mutex_);
  return events_.size();
}

bool Judge::answers() const { return has_answered_within(patience_); }

bool Judge::answers_in_time() const { return has_answered_within(patience_ / 2); }

bool Judge::has_answered_within(std::chrono::milliseconds patience) const {
  const std::lock_guard lock(mutex_);
  return !busy_since_ || std::chrono::steady_clock::now() - *busy_since_ < patience;
}

void Judge::hand_out(Output output) {
  {
    const std::lock_guard lock(mutex_);
    figures_ = hall_.figures();
    busy_since_.reset();
    std::ranges::move(output.thoughts, std::back_inserter(thoughts_));
    if (!thoughts_.empty()) to_think_.notify_one();
  }
  if (hints_ && !output.hints.empty()) hints_->publish(std::move(output.hints));
  if (!output.letters.empty()) deliver_(std::move(output.letters));
}

void Judge::run() {
  hand_out(hall_.begin());
  while (true) {
    std::vector<Event> events;
    {
      std::unique_lock lock(mutex_);
      const auto now = store_.now();
      const Duration pause = now ? hall_.wake_at() - *now : Duration(std::chrono::seconds(1));
      arrived_.wait_for(lock, pause, [this] { return !events_.empty() || ending_; });
      events = std::exchange(events_, {});
      if (events.empty() && ending_) break;
      busy_since_ = std::chrono::steady_clock::now();
    }
    hand_out(hall_.take(std::move(events)));
  }
}

void Judge::think() {
  while (true) {
    std::optional<Thinking> next;
    {
      std::unique_lock lock(mutex_);
      to_think_.wait(lock, [this] { return !thoughts_.empty() || ending_; });
      if (ending_) return;
      next.emplace(std::move(thoughts_.front()));
      thoughts_.erase(thoughts_.begin());
    }
    const Act act = think_(next->table, next->seed);
    submit(Thought{.link = next->link, .n = next->n, .act = act});
  }
}

}  // namespace seize::server
