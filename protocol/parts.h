#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "protocol/json_reader.h"
#include "protocol/message.h"

namespace seize::protocol {

// What messages of both directions are made of: to be read, and to be written.

// The fields of an object. Whatever is missing or of another kind makes it unwell, so that whoever reads
// several looks once, at the end.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(json), well_(json.object() != nullptr) {}

  bool well() const { return well_; }
  void must(bool promise) { well_ = well_ && promise; }

  // Something, or the value of its kind that stands for nothing.
  template <class T>
  T need(std::optional<T> value) {
    must(value.has_value());
    return value ? *std::move(value) : T{};
  }

  // Nothing where it is missing or null.
  const Json* perhaps(std::string_view name) const {
    const Json* field = json_.field(name);
    return field == nullptr || field->is_null() ? nullptr : field;
  }
  template <class Parse>
  auto perhaps(std::string_view name, const Parse& parse) -> decltype(parse(Json())) {
    const Json* field = perhaps(name);
    if (field == nullptr) return std::nullopt;
    auto parsed = parse(*field);
    must(parsed.has_value());
    return parsed;
  }
  template <class Parse>
  auto read(std::string_view name, const Parse& parse) -> typename decltype(parse(Json()))::value_type {
    const Json* field = perhaps(name);
    return need(field != nullptr ? parse(*field) : decltype(parse(Json()))());
  }

  std::string text(std::string_view name);
  bool flag(std::string_view name);
  std::int64_t number(std::string_view name);
  std::uint32_t count(std::string_view name);

  // Each of a list's items, by the same function.
  template <class Parse>
  auto list(std::string_view name, const Parse& parse) {
    std::vector<typename decltype(parse(Json()))::value_type> read;
    const Json* field = perhaps(name);
    const Json::List* items = field != nullptr ? field->list() : nullptr;
    must(items != nullptr);
    if (items == nullptr) return read;
    for (const Json& item : *items) {
      auto parsed = parse(item);
      must(parsed.has_value());
      if (parsed) read.push_back(*std::move(parsed));
    }
    return read;
  }

 private:
  const Json& json_;
  bool well_;
};

// What parses text as what parses JSON.
template <class Parse>
auto of_text(const Parse& parse) {
  return [parse](const Json& json) -> decltype(parse(std::string_view())) {
    const auto text = json.text();
    if (!text) return {};
    return parse(*text);
  };
}

// The same for what parses by std::expected.
template <class Parse>
auto of_word(const Parse& parse) {
  return
      [parse](const Json& json) -> std::optional<typename decltype(parse(std::string_view()))::value_type> {
        const auto text = json.text();
        if (!text) return std::nullopt;
        auto parsed = parse(*text);
        if (!parsed) return std::nullopt;
        return *std::move(parsed);
      };
}

template <class Enum, std::size_t count>
std::string_view name_in(const std::array<std::string_view, count>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}
template <class Enum, std::size_t count>
auto one_of(const std::array<std::string_view, count>& names) {
  return [&names](const Json& json) -> std::optional<Enum> {
    const auto text = json.text();
    const auto found = text ? std::ranges::find(names, *text) : names.end();
    return found != names.end() ? std::optional(static_cast<Enum>(found - names.begin())) : std::nullopt;
  };
}

inline constexpr std::array<std::string_view, 4> phase_names = {"waiting", "playing", "ended", "closed"};

JsonObject of_kind(std::string_view kind);  // {"t": kind, to be gone on with

std::optional<bool> flag_of(const Json& json);
std::optional<Courtesy> courtesy_of(const Json& json);
std::optional<Duration> duration_of(const Json& json);  // milliseconds, not less than nothing
std::optional<std::uint32_t> count_of(const Json& json);
std::optional<std::string> link_of(const Json& json);

void add_options(JsonObject& json, const Options& options);
Options options_in(Fields& fields);

std::string teams_json(const std::array<std::vector<PlayerSeen>, 2>& teams);
std::array<std::vector<PlayerSeen>, 2> teams_in(Fields& fields);

std::string seats_json(const std::vector<Seat>& seats);

// A kind of message, and how its fields are read.
template <class Message>
struct Kind {
  std::string_view name;
  Message (*read)(Fields&);
};

template <class Message, std::size_t count>
std::expected<Message, Objection> read_message(std::string_view text, std::size_t longest,
                                               const std::array<Kind<Message>, count>& kinds) {
  if (text.size() > longest) return std::unexpected(Objection::too_long);
  const auto json = read_json(text, {.bytes = longest});
  if (!json) return std::unexpected(Objection::malformed);
  Fields fields(*json);
  const std::string kind = fields.text("t");
  if (!fields.well()) return std::unexpected(Objection::malformed);
  const auto found = std::ranges::find(kinds, kind, &Kind<Message>::name);
  if (found == kinds.end()) return std::unexpected(Objection::unknown_message);
  Message message = found->read(fields);
  if (!fields.well()) return std::unexpected(Objection::malformed);
  return message;
}

}  // namespace seize::protocol
