#include "store/postgres_link.h"

#include <tuple>

#include "store/postgres_schema.h"

namespace seize::store {

namespace {

using std::chrono::steady_clock;

constexpr auto between_tries = std::chrono::milliseconds(300);  // who waits gets an answer soon
constexpr auto clock_holds = std::chrono::seconds(10);          // so long no two clocks drift apart

Duration steady_now() { return std::chrono::duration_cast<Duration>(steady_clock::now().time_since_epoch()); }

}  // namespace

Asked<void> PostgresLink::set_clock() {
  const Duration before = steady_now();
  const auto there = database_->ask({.sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"});
  if (!there) return std::unexpected(there.error());
  offset_ = there->instant(0, 0) - (before + steady_now()) / 2;
  set_at_ = steady_clock::now();
  return {};
}

std::optional<Trouble> PostgresLink::ready() {
  if (database_ && database_->is_open()) return std::nullopt;
  database_.reset();
  if (last_trouble_ && steady_clock::now() < try_again_) return last_trouble_;
  last_trouble_ = connect();
  try_again_ = steady_clock::now() + between_tries;
  return last_trouble_;
}

std::optional<Trouble> PostgresLink::connect() {
  auto connected = Postgres::connect(url_, options_.patience);
  if (!connected) return connected.error().trouble();
  database_ = *std::move(connected);
  // After a fail-over it may be another database than before.
  auto trouble = options_.only_reads ? check_schema(*database_) : migrate(*database_);
  if (!trouble) {
    if (const auto set = set_clock(); !set) trouble = set.error().trouble();
  }
  if (trouble) database_.reset();
  return trouble;
}

template <typename Ask>
auto PostgresLink::twice(const Ask& ask)
    -> Stored<typename decltype(ask(std::declval<Postgres&>()))::value_type> {
  for (bool again = false;; again = true) {
    if (auto trouble = ready()) return std::unexpected(*std::move(trouble));
    auto answer = ask(*database_);
    if (answer) return *std::move(answer);
    const bool once_more = answer.error().broken() || answer.error().is_passing();
    if (again || !once_more) return std::unexpected(answer.error().trouble());
  }
}

Stored<Rows> PostgresLink::ask(const Question& question) {
  return twice([&](Postgres& database) { return database.ask(question); });
}

Stored<std::vector<Rows>> PostgresLink::ask_all(std::span<const Question> questions) {
  return twice([&](Postgres& database) { return database.ask_all(questions); });
}

Stored<Instant> PostgresLink::now() {
  if (options_.clock) return options_.clock();
  // Where the database cannot be asked the time goes on all the same.
  if (database_ && database_->is_open() && steady_clock::now() - set_at_ > clock_holds)
    std::ignore = set_clock();
  return steady_now() + offset_;
}

}  // namespace seize::store
