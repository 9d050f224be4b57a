#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace seize::store {

// A connection to one file. An error stays until it is asked for, and everything after it does nothing:
// whoever does several things in a row looks once, at the end.
class Database {
 public:
  // vfs: the name of SQLite's file layer; empty is the usual one.
  static Stored<Database> open(const std::filesystem::path& file, const std::string& vfs = {});
  // A file that is there, which is not changed by anything.
  static Stored<Database> open_to_read(const std::filesystem::path& file);

  // What went wrong since it was last asked for.
  std::optional<Trouble> trouble();
  bool well() const { return !trouble_; }

  // Statements without arguments and results, one or several.
  void run(const char* sql);

  // Rows that the last statement changed.
  std::int64_t changed() const;
  std::int64_t last_id() const;

  // Replaces all that the other one holds by all that is here. What goes wrong is noted there.
  void copy_into(Database& other);

  // Pages that lie in the log beside the file, after the last commit. From the first call on nobody but
  // `checkpoint` takes them into the file.
  int pages_in_log();
  // As far as nobody reads or writes them; what cannot be done now is done the next time.
  void checkpoint();

 private:
  friend class Statement;
  struct Close {
    void operator()(sqlite3* database) const;
  };

  explicit Database(sqlite3* opened) : handle_(opened) {}
  static Stored<Database> open_as(const std::filesystem::path& file, int flags, const char* vfs);
  void note(int status);

  std::unique_ptr<sqlite3, Close> handle_;
  std::unique_ptr<int> pages_in_log_;  // at a place of its own, for SQLite writes there
  std::optional<Trouble> trouble_;
};

// A prepared statement. REQUIRES of all but the constructor: the database outlives it, at the same place.
class Statement {
 public:
  Statement() = default;
  Statement(Database& database, std::string_view sql);

  // Begins anew with these arguments.
  template <typename... Values>
  Statement& with(const Values&... values) {
    reset();
    [&]<int... places>(std::integer_sequence<int, places...>) {
      (bind(places + 1, values), ...);
    }(std::make_integer_sequence<int, sizeof...(Values)>());
    return *this;
  }

  bool next();  // true iff there is a (further) row
  void run();   // to its end

  std::int64_t number(int column) const;
  std::optional<std::int64_t> perhaps(int column) const;
  std::string text(int column) const;

 private:
  struct Finish {
    void operator()(sqlite3_stmt* statement) const;
  };

  void reset();
  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  void bind(int place, const char* value) { bind(place, std::string_view(value)); }
  void bind(int place, std::span<const std::byte> value);
  template <typename T>
    requires std::integral<T> || std::is_enum_v<T>
  void bind(int place, T value) {
    bind(place, static_cast<std::int64_t>(value));
  }
  void bind(int place, Instant value) { bind(place, static_cast<std::int64_t>(value.count())); }
  void bind(int place, const std::optional<Instant>& value);

  Database* database_ = nullptr;
  std::unique_ptr<sqlite3_stmt, Finish> handle_;
};

}  // namespace seize::store
