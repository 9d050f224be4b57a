#include "sentence.h"

#include <string_view>
#include <variant>

#include "sentences.h"

namespace seize::python {

namespace {

std::string pattern_of(std::string_view id) {
  std::string_view rest = english_sentences;
  const std::string key = std::string(id) + " = ";
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (line.starts_with(key)) return std::string(line.substr(key.size()));
    rest.remove_prefix(line.size() + 1);
  }
  return std::string(id);
}

std::string text_of(const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  std::string joined;
  for (const Said& part : std::get<Phrase>(value).parts) joined += sentence(part);
  return joined;
}

}  // namespace

// These messages have places to fill in and nothing else: neither plurals nor choices.
std::string sentence(const Said& said) {
  std::string text = pattern_of(said.id);
  for (const Argument& argument : said.arguments) {
    const std::string place = "{" + std::string(argument.name) + "}";
    if (const auto at = text.find(place); at != std::string::npos)
      text.replace(at, place.size(), text_of(argument.value));
  }
  return text;
}

}  // namespace seize::python
