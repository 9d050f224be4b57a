#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace seize::server {

enum class LogForm : std::uint8_t {
  off,
  text,  // what went wrong, for people
  json,  // everything, one object a line
};

using LogField = std::pair<std::string_view, std::variant<std::int64_t, std::string>>;
using LogFields = std::vector<LogField>;

// What an operator reads afterwards. Nothing is written that tells who somebody is or where a table is: no
// keys, no links, no addresses. Used by several threads.
class Log {
 public:
  using Write = std::function<void(std::string_view line)>;

  Log(LogForm form, Write write) : form_(form), write_(std::move(write)) {}

  // Something that is as it should be, or went wrong. At most so many lines a second are written, so that
  // nobody can fill the disk with them; the next line tells how many were left out.
  void note(std::string_view event, const LogFields& fields = {});
  void warn(std::string_view event, const LogFields& fields = {});

  static constexpr int most_a_second = 50;

 private:
  void write(std::string_view level, std::string_view event, const LogFields& fields);

  LogForm form_;
  Write write_;
  std::mutex mutex_;
  std::int64_t second_ = 0;
  int in_this_second_ = 0;
  std::int64_t left_out_ = 0;
};

}  // namespace seize::server
