#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

struct pg_conn;
struct pg_result;

namespace seize::store {

// What a database has to say against something.
struct Complaint {
  std::string state{};  // five letters and digits of SQL's; empty where the connection itself broke
  std::string detail{};

  bool broken() const { return state.empty(); }
  // It came of what others did at the same moment: to be tried again.
  bool is_passing() const;
  Trouble trouble() const;
};

template <typename T>
using Asked = std::expected<T, Complaint>;

// Arguments of a statement, in their order, as text; lists become arrays.
class Values {
 public:
  Values() = default;
  template <typename... Each>
  static Values of(const Each&... each) {
    Values values;
    (values.add(each), ...);
    return values;
  }

  void add(std::string_view text) { texts_.emplace_back(text); }
  void add(const char* text) { texts_.emplace_back(text); }
  void add(const std::string& text) { texts_.emplace_back(text); }
  void add(std::span<const std::byte> bytes);
  void add(Instant at) { add(static_cast<std::int64_t>(at.count())); }
  void add(std::optional<Instant> at) {
    if (at) return add(*at);
    texts_.emplace_back(std::nullopt);
  }
  template <typename T>
    requires std::integral<T> || std::is_enum_v<T>
  void add(T number) {
    texts_.emplace_back(std::to_string(static_cast<std::int64_t>(number)));
  }
  template <typename T>
  void add(const std::vector<T>& list) {
    std::string array = "{";
    for (const T& one : list) {
      if (array.size() > 1) array += ',';
      add_element(array, one);
    }
    texts_.emplace_back(array + '}');
  }

  const std::vector<std::optional<std::string>>& texts() const { return texts_; }

 private:
  template <typename T>
    requires std::integral<T>
  static void add_element(std::string& array, T number) {
    array += std::to_string(number);
  }
  static void add_element(std::string& array, const std::string& text);
  static void add_element(std::string& array, const std::optional<std::int64_t>& number) {
    array += number ? std::to_string(*number) : "NULL";
  }

  std::vector<std::optional<std::string>> texts_;
};

// What a statement gave.
class Rows {
 public:
  explicit Rows(pg_result* result) : result_(result) {}

  int count() const;
  bool ends_pipeline() const;  // it is none of a statement's
  std::int64_t number(int row, int column) const;
  std::optional<std::int64_t> perhaps(int row, int column) const;
  std::string text(int row, int column) const;
  Instant instant(int row, int column) const { return Instant(number(row, column)); }

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

struct Question {
  const char* sql;  // a literal: it is prepared once
  Values values{};
};

// A connection to a PostgreSQL database. Nothing here waits for longer than the patience given at the start:
// an answer that has not come by then breaks the connection, and so does one that tells that it is of no use.
class Postgres {
 public:
  static Asked<Postgres> connect(const std::string& url, std::chrono::milliseconds patience);

  bool is_open() const { return connection_ != nullptr; }

  // Statements without arguments and results, all of them or none.
  Asked<void> run(const std::string& sql, std::optional<std::chrono::milliseconds> patience = {});
  Asked<Rows> ask(const Question& question);
  // All in one transaction, and sent at once: nobody waits for us while it holds anything. The answer to
  // each.
  Asked<std::vector<Rows>> ask_all(std::span<const Question> questions);

  // What was said by NOTIFY since, and the socket by which more comes.
  std::vector<std::string> notices();
  int socket() const;

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  struct Finish {
    void operator()(pg_conn* connection) const;
  };

  Postgres(pg_conn* connection, std::chrono::milliseconds patience)
      : connection_(connection), patience_(patience) {}
  Asked<std::string> prepared(const char* sql);
  bool wait(short events, Deadline until) const;
  bool flush(Deadline until);
  bool send(const std::string& name, const Values& values);
  Asked<std::optional<Rows>> next(Deadline until);
  Asked<Rows> answer(Deadline until);
  Complaint broken(std::string_view why = {});
  Complaint noted(Complaint complaint);

  std::unique_ptr<pg_conn, Finish> connection_;
  std::chrono::milliseconds patience_;
  std::map<const char*, std::string> names_;  // of what is prepared
};

}  // namespace seize::store
