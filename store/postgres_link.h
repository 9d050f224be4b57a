#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "store/postgres.h"
#include "store/postgres_store.h"

namespace seize::store {

// The connection that a node's store and company share, made anew whenever it broke.
class PostgresLink {
 public:
  PostgresLink(std::string url, PostgresOptions options)
      : url_(std::move(url)), options_(std::move(options)) {}

  const std::string& node() const { return options_.node; }
  std::uint64_t chance() const { return options_.chance(); }
  std::chrono::milliseconds patience() const { return options_.patience; }

  // Connects, unless it is connected.
  std::optional<Trouble> ready();
  Postgres& database() { return *database_; }

  // What only reads, or can be done twice: where the connection turns out to be broken, once more.
  Stored<Rows> ask(const Question& question);
  Stored<std::vector<Rows>> ask_all(std::span<const Question> questions);

  // By the database's clock, as it was last seen and has gone on since.
  Stored<Instant> now();
  // The test's clock, where there is one; nothing: the database looks at its own.
  std::optional<Instant> clock() const {
    return options_.clock ? std::optional(options_.clock()) : std::nullopt;
  }

 private:
  template <typename Ask>
  auto twice(const Ask& ask) -> Stored<typename decltype(ask(std::declval<Postgres&>()))::value_type>;
  std::optional<Trouble> connect();
  Asked<void> set_clock();

  std::string url_;
  PostgresOptions options_;
  std::optional<Postgres> database_;
  std::optional<Trouble> last_trouble_;  // with connecting
  std::chrono::steady_clock::time_point try_again_{};
  // The database's time minus that of this machine's clock that nobody can set.
  Duration offset_{};
  std::chrono::steady_clock::time_point set_at_{};
};

}  // namespace seize::store
