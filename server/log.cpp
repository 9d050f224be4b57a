#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>

#include "notation/json.h"

namespace seize::server {

namespace {

std::string json_line(const std::string& time, std::string_view level, std::string_view event,
                      const LogFields& fields) {
  JsonObject line;
  line.text("time", time).text("level", level).text("event", event);
  for (const auto& [name, value] : fields) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) line.number(name, *number);
    if (const auto* text = std::get_if<std::string>(&value)) line.text(name, *text);
  }
  return line.str();
}

std::string text_line(const std::string& time, std::string_view event, const LogFields& fields) {
  std::string line = fmt::format("{} {}", time, event);
  for (const auto& [name, value] : fields) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) line += fmt::format(" {}={}", name, *number);
    if (const auto* text = std::get_if<std::string>(&value))
      line += fmt::format(" {}={}", name, json_string(*text));
  }
  return line;
}

}  // namespace

void Log::note(std::string_view event, const LogFields& fields) {
  if (form_ == LogForm::json) write("info", event, fields);
}

void Log::warn(std::string_view event, const LogFields& fields) {
  if (form_ != LogForm::off) write("warning", event, fields);
}

void Log::write(std::string_view level, std::string_view event, const LogFields& fields) {
  const std::time_t now = std::time(nullptr);
  const std::string time = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
  const std::lock_guard lock(mutex_);
  if (std::exchange(second_, now) != now) in_this_second_ = 0;
  if (++in_this_second_ > most_a_second) {
    ++left_out_;
    return;
  }
  LogFields all = fields;
  if (left_out_ > 0) all.emplace_back("left_out", std::exchange(left_out_, 0));
  write_((form_ == LogForm::json ? json_line(time, level, event, all) : text_line(time, event, all)) + "\n");
}

}  // namespace seize::server
