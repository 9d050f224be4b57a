#include "protocol/json_reader.h"

#include <algorithm>

#include "notation/number.h"

namespace seize::protocol {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_utf8(std::string& text, std::uint32_t code) {
  const auto byte = [](std::uint32_t bits) { return static_cast<char>(bits); };
  if (code < 0x80) {
    text += byte(code);
  } else if (code < 0x800) {
    text += byte(0xc0U | (code >> 6U));
    text += byte(0x80U | (code & 0x3fU));
  } else if (code < 0x10000) {
    text += byte(0xe0U | (code >> 12U));
    text += byte(0x80U | ((code >> 6U) & 0x3fU));
    text += byte(0x80U | (code & 0x3fU));
  } else {
    text += byte(0xf0U | (code >> 18U));
    text += byte(0x80U | ((code >> 12U) & 0x3fU));
    text += byte(0x80U | ((code >> 6U) & 0x3fU));
    text += byte(0x80U | (code & 0x3fU));
  }
}

// The length of the well-formed UTF-8 character of several bytes that the text begins with; 0: none.
std::size_t character_length(std::string_view text) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = at(0);
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (at(i) < 0x80 || at(i) > 0xbf) return 0;
  }
  const bool overlong = (lead == 0xe0 && at(1) < 0xa0) || (lead == 0xf0 && at(1) < 0x90);
  const bool surrogate = lead == 0xed && at(1) > 0x9f;
  const bool too_great = lead == 0xf4 && at(1) > 0x8f;
  return overlong || surrogate || too_great ? 0 : length;
}

// Every function takes what it has read off the text, and gives nothing where that is no JSON.
class Reader {
 public:
  Reader(std::string_view text, int depth) : left_(text), depth_(depth) {}

  std::optional<Json> whole() {
    auto read = value();
    skip_space();
    if (!left_.empty()) return std::nullopt;
    return read;
  }

 private:
  void skip_space() { left_.remove_prefix(std::min(left_.find_first_not_of(" \t\r\n"), left_.size())); }

  bool take(std::string_view word) {
    if (!left_.starts_with(word)) return false;
    left_.remove_prefix(word.size());
    return true;
  }

  // After white space.
  bool next_is(std::string_view sign) {
    skip_space();
    return take(sign);
  }

  std::optional<Json> value() {
    skip_space();
    if (left_.empty()) return std::nullopt;
    if (left_.front() == '{') return nested([this] { return object(); });
    if (left_.front() == '[') return nested([this] { return list(); });
    if (left_.front() == '"') return string().transform([](std::string s) { return Json(std::move(s)); });
    if (take("null")) return Json();
    if (take("true")) return Json(true);
    if (take("false")) return Json(false);
    return number();
  }

  template <class Read>
  std::optional<Json> nested(const Read& read) {
    if (depth_ == 0) return std::nullopt;
    --depth_;
    left_.remove_prefix(1);
    auto inner = read();
    ++depth_;
    return inner;
  }

  std::optional<Json> list() {
    Json::List items;
    if (next_is("]")) return Json(std::move(items));
    do {
      auto item = value();
      if (!item) return std::nullopt;
      items.push_back(*std::move(item));
    } while (next_is(","));
    return next_is("]") ? std::optional(Json(std::move(items))) : std::nullopt;
  }

  std::optional<Json> object() {
    Json::Object fields;
    if (next_is("}")) return Json(std::move(fields));
    do {
      skip_space();
      auto name = string();
      if (!name || !next_is(":")) return std::nullopt;
      if (std::ranges::find(fields, *name, &Json::Object::value_type::first) != fields.end()) {
        return std::nullopt;
      }
      auto field = value();
      if (!field) return std::nullopt;
      fields.emplace_back(*std::move(name), *std::move(field));
    } while (next_is(","));
    return next_is("}") ? std::optional(Json(std::move(fields))) : std::nullopt;
  }

  std::optional<Json> number() {
    std::size_t length = left_.starts_with('-') ? 1 : 0;
    const std::size_t first = length;
    while (length < left_.size() && is_digit(left_[length])) ++length;
    const bool leading_zero = length > first + 1 && left_[first] == '0';
    if (length == first || leading_zero) return std::nullopt;
    const auto read = parse_number<std::int64_t>(left_.substr(0, length));
    left_.remove_prefix(length);
    return read.transform([](std::int64_t one) { return Json(one); });
  }

  std::optional<std::string> string() {
    if (!take("\"")) return std::nullopt;
    std::string text;
    while (!left_.empty()) {
      if (take("\"")) return text;
      if (!character(text)) return std::nullopt;
    }
    return std::nullopt;
  }

  bool character(std::string& text) {
    const auto first = static_cast<unsigned char>(left_.front());
    if (first < 0x20) return false;
    if (first == '\\') return escape(text);
    const std::size_t length = first < 0x80 ? 1 : character_length(left_);
    text += left_.substr(0, length);
    left_.remove_prefix(length);
    return length > 0;
  }

  bool escape(std::string& text) {
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    left_.remove_prefix(1);
    if (left_.empty()) return false;
    if (const auto found = names.find(left_.front()); found != std::string_view::npos) {
      text += meant[found];
      left_.remove_prefix(1);
      return true;
    }
    const auto code = code_point();
    if (code) append_utf8(text, *code);
    return code.has_value();
  }

  // Two halves where one is a surrogate.
  std::optional<std::uint32_t> code_point() {
    const auto high = unit();
    if (!high || (*high >= 0xdc00 && *high < 0xe000)) return std::nullopt;
    if (*high < 0xd800 || *high >= 0xe000) return high;
    if (!take("\\")) return std::nullopt;
    const auto low = unit();
    if (!low || *low < 0xdc00 || *low >= 0xe000) return std::nullopt;
    return 0x10000 + ((*high - 0xd800) << 10U) + (*low - 0xdc00);
  }

  // "u00e9"
  std::optional<std::uint32_t> unit() {
    if (left_.size() < 5 || left_.front() != 'u') return std::nullopt;
    std::uint32_t code = 0;
    for (const char c : left_.substr(1, 4)) {
      constexpr std::string_view digits = "0123456789abcdef";
      const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
      const std::size_t digit = digits.find(lower);
      if (digit == std::string_view::npos) return std::nullopt;
      code = code * 16 + static_cast<std::uint32_t>(digit);
    }
    left_.remove_prefix(5);
    return code;
  }

  std::string_view left_;
  int depth_;
};

}  // namespace

std::optional<bool> Json::flag() const {
  const auto* flag = std::get_if<bool>(&value_);
  return flag != nullptr ? std::optional(*flag) : std::nullopt;
}

std::optional<std::int64_t> Json::number() const {
  const auto* number = std::get_if<std::int64_t>(&value_);
  return number != nullptr ? std::optional(*number) : std::nullopt;
}

std::optional<std::string_view> Json::text() const {
  const auto* text = std::get_if<std::string>(&value_);
  return text != nullptr ? std::optional<std::string_view>(*text) : std::nullopt;
}

const Json* Json::field(std::string_view name) const {
  const Object* fields = object();
  if (fields == nullptr) return nullptr;
  const auto found = std::ranges::find(*fields, name, &Object::value_type::first);
  return found != fields->end() ? &found->second : nullptr;
}

std::optional<Json> read_json(std::string_view text, const JsonBounds& bounds) {
  if (text.size() > bounds.bytes) return std::nullopt;
  return Reader(text, bounds.depth).whole();
}

}  // namespace seize::protocol
