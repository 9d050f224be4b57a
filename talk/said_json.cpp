#include "talk/said_json.h"

#include <array>

#include "notation/json.h"

namespace seize {

namespace {

struct ValueAsJson {
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(const std::string& text) const { return json_string(text); }
  std::string operator()(const Phrase& phrase) const { return json_of(phrase); }
};

}  // namespace

std::string json_of(const Phrase& phrase) {
  constexpr std::array<std::string_view, 3> joints = {"letters", "words", "list"};
  return JsonObject()
      .raw("parts", json_of(Messages(phrase.parts)))
      .text("joint", joints[static_cast<std::size_t>(phrase.joint)])
      .str();
}

std::string json_of(const Said& said) {
  JsonObject arguments;
  for (const Argument& argument : said.arguments)
    arguments.raw(argument.name, std::visit(ValueAsJson(), argument.value));
  return JsonObject().text("id", said.id).raw("args", arguments.str()).str();
}

std::string json_of(const Messages& messages) {
  std::vector<std::string> items;
  for (const Said& said : messages) items.push_back(json_of(said));
  return json_list(items);
}

}  // namespace seize
