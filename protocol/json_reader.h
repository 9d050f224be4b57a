#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace seize::protocol {

// JSON as a value. Numbers are whole ones: nothing that is sent here has a fraction.
class Json {
 public:
  struct Null {
    bool operator==(const Null&) const = default;
  };
  using List = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;  // no name twice
  using Value = std::variant<Null, bool, std::int64_t, std::string, List, Object>;

  Json() = default;
  explicit Json(Value value) : value_(std::move(value)) {}

  bool is_null() const { return std::holds_alternative<Null>(value_); }

  // Nothing where it is something else.
  std::optional<bool> flag() const;
  std::optional<std::int64_t> number() const;
  std::optional<std::string_view> text() const;
  const List* list() const { return std::get_if<List>(&value_); }
  const Object* object() const { return std::get_if<Object>(&value_); }

  // The field of that name; nothing where it is missing, or this is no object.
  const Json* field(std::string_view name) const;

  bool operator==(const Json&) const = default;

 private:
  Value value_;
};

// What a reader puts up with: text from anybody must not cost more than it is worth.
struct JsonBounds {
  std::size_t bytes = 4096;
  int depth = 6;
};

// Reads the one value that the whole text is, as RFC 8259 says and no laxer; nothing where the text is none,
// a name stands twice in an object, a number has a fraction or does not fit, bytes are no UTF-8, or the
// bounds are passed.
std::optional<Json> read_json(std::string_view text, const JsonBounds& bounds = {});

}  // namespace seize::protocol
