// For messages/formatters_test.mjs: every message of every language as ICU4C formats it, one JSON object a
// line.
#include <cstdint>
#include <cstdio>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include "cli/catalogue.h"
#include "cli/output.h"
#include "cli/test_messages.h"
#include "messages/catalogues.h"
#include "notation/json.h"

namespace {

using namespace seize;
using namespace seize::cli;

// Whatever stands in an argument, no formatter may take it for a part of the message.
constexpr std::string_view sample_text = "Ä #1 <b> 'x' ’";
constexpr std::string_view sample_choice = "other";

Value sample(UMessagePatternArgType type, std::int64_t number, bool texts) {
  if (type == UMSGPAT_ARG_TYPE_SELECT) return std::string(sample_choice);
  if (type == UMSGPAT_ARG_TYPE_NONE && texts) return std::string(sample_text);
  return number;
}

// Every number with texts beside it, and with numbers beside it.
std::vector<std::vector<Argument>> samples(const Arguments& arguments) {
  std::vector<std::vector<Argument>> all;
  if (arguments.empty()) return {{}};
  for (const bool texts : {true, false}) {
    for (const std::int64_t number : {0, 1, 2, 5}) {
      std::vector<Argument> one;
      for (const auto& [name, type] : arguments) one.push_back({name, sample(type, number, texts)});
      if (all.empty() || one != all.back()) all.push_back(one);
    }
  }
  return all;
}

// The arguments a message has in English, so that one that only a translation has is missing. What is a
// number in any language is one in all.
std::map<std::string, Arguments> all_arguments() {
  std::map<std::string, Arguments> arguments;
  for (const CatalogueText& catalogue : catalogue_texts()) {
    for (const Line& line : lines_of(catalogue.messages)) {
      const Arguments found = arguments_of(line.text);
      const auto [at, added] = arguments.emplace(line.key, found);
      for (auto& [name, type] : at->second) {
        if (found.contains(name) && found.at(name) != UMSGPAT_ARG_TYPE_NONE) type = found.at(name);
      }
    }
  }
  return arguments;
}

std::string json_of(const std::vector<Argument>& arguments) {
  JsonObject json;
  for (const auto& [name, value] : arguments) {
    if (const auto* text = std::get_if<std::string>(&value)) {
      json.text(name, *text);
    } else {
      json.number(name, std::get<std::int64_t>(value));
    }
  }
  return json.str();
}

void print(const Catalogue& catalogue, const std::string& key, const std::vector<Argument>& arguments) {
  const std::string line =
      json_spaced(JsonObject()
                      .text("language", catalogue.language())
                      .text("key", key)
                      .raw("arguments", json_of(arguments))
                      .text("text", catalogue.format({.id = key, .arguments = arguments}))
                      .str());
  std::puts(line.c_str());
}

void print_all() {
  const auto arguments = all_arguments();
  for (const std::string& language : Catalogue::languages()) {
    const Catalogue catalogue = Catalogue::of(language).value();
    for (const std::string& key : catalogue.keys()) {
      for (const auto& sample : samples(arguments.at(key))) print(catalogue, key, sample);
    }
  }
}

}  // namespace

int main() {
  try {
    print_all();
  } catch (const std::exception& failure) {
    complain(failure.what());
    return 1;
  }
}
