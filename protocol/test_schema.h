#pragma once

// Holds messages against docs/online.schema.json: as much of JSON Schema as that file uses. A word of the
// schema that is not known here is a failure too, so that nothing in it goes unchecked.

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "protocol/json_reader.h"

namespace seize::protocol {

class MessageSchema {
 public:
  MessageSchema() {
    std::ostringstream text;
    text << std::ifstream(SEIZE_DATA "/../docs/online.schema.json").rdbuf();
    schema_ = read_json(text.str(), {.bytes = 1'000'000, .depth = 20}).value_or(Json());
  }

  // What is wrong with it; nothing where it is as described.
  std::string fault_from_client(std::string_view text) const { return fault_in(text, "fromClient"); }
  std::string fault_from_server(std::string_view text) const { return fault_in(text, "fromServer"); }

 private:
  std::string fault_in(std::string_view text, std::string_view kind) const {
    const Json* definitions = schema_.field("$defs");
    if (definitions == nullptr) return "there is no schema";
    const auto message = read_json(text, {.bytes = 1'000'000, .depth = 20});
    if (!message) return "no JSON";
    return fault(*message, *definitions->field(kind));
  }

  std::string fault(const Json& value, const Json& schema) const {
    for (const auto& [word, says] : *schema.object()) {
      if (auto wrong = fault_by(word, says, value, schema); !wrong.empty()) return wrong;
    }
    return "";
  }

  std::string fault_by(const std::string& word, const Json& says, const Json& value,
                       const Json& schema) const {
    if (word == "$ref") {
      const std::string name(says.text()->substr(std::string_view("#/$defs/").size()));
      const std::string wrong = fault(value, *schema_.field("$defs")->field(name));
      return wrong.empty() ? "" : name + ": " + wrong;
    }
    if (word == "type") return has_type(value, *says.text()) ? "" : "no " + std::string(*says.text());
    if (word == "const") return value == says ? "" : "not the constant";
    if (word == "enum")
      return std::ranges::find(*says.list(), value) != says.list()->end() ? "" : "none of the words";
    if (word == "pattern") {
      return value.text() && std::regex_match(std::string(*value.text()), pattern(std::string(*says.text())))
                 ? ""
                 : "not of the form " + std::string(*says.text());
    }
    if (word == "minimum") return value.number() >= says.number() ? "" : "too small";
    if (word == "maximum") return value.number() <= says.number() ? "" : "too great";
    if (word == "minItems")
      return value.list()->size() >= static_cast<std::size_t>(*says.number()) ? "" : "too few";
    if (word == "maxItems")
      return value.list()->size() <= static_cast<std::size_t>(*says.number()) ? "" : "too many";
    if (word == "items") {
      for (const Json& item : *value.list()) {
        if (auto wrong = fault(item, says); !wrong.empty()) return wrong;
      }
      return "";
    }
    if (word == "required") {
      for (const Json& name : *says.list()) {
        if (value.field(*name.text()) == nullptr) return std::string(*name.text()) + " is missing";
      }
      return "";
    }
    if (word == "properties") return fault_in_fields(value, says);
    if (word == "oneOf") return fault_in_all(value, says);
    return schema.field(word) != nullptr ? "the schema says " + word : "";
  }

  // Stricter than the file: what it does not tell of is not sent.
  std::string fault_in_fields(const Json& value, const Json& properties) const {
    for (const auto& [name, field] : *value.object()) {
      const Json* property = properties.field(name);
      if (property == nullptr) return name + " is not described";
      if (auto wrong = fault(field, *property); !wrong.empty()) return name + ": " + wrong;
    }
    return "";
  }

  // The alternative of the same kind tells best what is wrong.
  std::string fault_in_all(const Json& value, const Json& alternatives) const {
    std::string first;
    for (const Json& one : *alternatives.list()) {
      const std::string wrong = fault(value, one);
      if (wrong.empty()) return "";
      const Json* properties = one.field("properties");
      const Json* kind = properties != nullptr ? properties->field("t") : nullptr;
      if (first.empty() ||
          (kind != nullptr && value.field("t") != nullptr && *kind->field("const") == *value.field("t")))
        first = wrong;
    }
    return first;
  }

  static bool has_type(const Json& value, std::string_view type) {
    if (type == "object") return value.object() != nullptr;
    if (type == "array") return value.list() != nullptr;
    if (type == "string") return value.text().has_value();
    if (type == "integer") return value.number().has_value();
    if (type == "boolean") return value.flag().has_value();
    return type == "null" && value.is_null();
  }

  static const std::regex& pattern(const std::string& text) {
    static std::map<std::string, std::regex> known;
    auto found = known.find(text);
    if (found == known.end()) found = known.emplace(text, std::regex(text)).first;
    return found->second;
  }

  Json schema_;
};

}  // namespace seize::protocol
