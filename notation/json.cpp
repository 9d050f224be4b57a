#include "notation/json.h"

#include "notation/utf8.h"

namespace seize {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

std::string escaped(char c) {
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      break;
  }
  constexpr std::string_view digits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(c);
  return std::string("\\u00") + digits[code >> 4U] + digits[code & 15U];
}

bool needs_escape(char c) {
  return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20 || c == '\x7f';
}

// The length of the UTF-8 character the text begins with; 0 when it begins with none.
std::size_t character_length(std::string_view text) {
  for (std::size_t length = 1; length <= 4 && length <= text.size(); ++length) {
    if (is_text(text.substr(0, length))) return length;
  }
  return 0;
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string json = "\"";
  while (!text.empty()) {
    std::size_t length = 1;
    if (needs_escape(text[0])) {
      json += escaped(text[0]);
    } else if (length = character_length(text); length > 0) {
      json += text.substr(0, length);
    } else {
      json += replacement;
      length = 1;
    }
    text.remove_prefix(length);
  }
  return json + '"';
}

std::string json_list(const std::vector<std::string>& items) {
  std::string json = "[";
  for (const std::string& item : items) json += (json.size() > 1 ? "," : "") + item;
  return json + ']';
}

std::string json_spaced(std::string_view json) {
  std::string text;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    text += json[i];
    if (in_string && json[i] == '\\' && i + 1 < json.size()) {
      text += json[++i];  // an escaped quote ends nothing
    } else if (json[i] == '"') {
      in_string = !in_string;
    } else if (!in_string && (json[i] == ',' || json[i] == ':')) {
      text += ' ';
    }
  }
  return text;
}

JsonObject& JsonObject::raw(std::string_view name, std::string_view json) {
  text_ += (text_.empty() ? "" : ",") + json_string(name) + ':';
  text_ += json;
  return *this;
}

}  // namespace seize
