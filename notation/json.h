#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seize {

// The text as a JSON string, quotes included. Bytes that are no UTF-8 become U+FFFD, so that the line stays
// JSON.
std::string json_string(std::string_view text);

// A list of what is JSON already.
std::string json_list(const std::vector<std::string>& items);

// The same JSON with a space after every comma and colon, as scripts get it; the page gets it without.
std::string json_spaced(std::string_view json);

// An object, put together field by field, in the order in which they are added. What is not there is null.
class JsonObject {
 public:
  JsonObject& raw(std::string_view name, std::string_view json);  // what is JSON already
  JsonObject& text(std::string_view name, std::optional<std::string_view> value) {
    return raw(name, value ? json_string(*value) : "null");
  }
  JsonObject& number(std::string_view name, std::int64_t value) { return raw(name, std::to_string(value)); }
  JsonObject& number(std::string_view name, std::optional<std::int64_t> value) {
    return value ? number(name, *value) : raw(name, "null");
  }
  JsonObject& flag(std::string_view name, bool value) { return raw(name, value ? "true" : "false"); }
  std::string str() const { return '{' + text_ + '}'; }

 private:
  std::string text_;
};

}  // namespace seize
