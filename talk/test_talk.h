#pragma once

// What the tests of talk need: the words and messages of all languages, and whole commands from lines.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "messages/catalogues.h"
#include "notation/white_space.h"
#include "talk/understand.h"

namespace seize::test {

using Texts = std::map<std::string, std::string, std::less<>>;

// The lines `key = text` of a catalogue or of a vocabulary.
inline Texts lines_by_key(std::string_view text) {
  Texts lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t equals = line.find('=');
    if (line.empty() || line.starts_with('#') || equals == std::string_view::npos) continue;
    lines.emplace(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
  }
  return lines;
}

struct Language {
  std::string code;
  Texts messages;
  Texts words;
  Vocabulary vocabulary;

  // The words that a key of the vocabulary lists.
  std::vector<std::string> words_of(std::string_view key) const {
    std::vector<std::string> list;
    std::string_view rest = words.find(key)->second;
    while (true) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      list.emplace_back(trimmed(rest.substr(0, comma)));
      if (comma == rest.size()) return list;
      rest.remove_prefix(comma + 1);
    }
  }
};

inline const std::vector<Language>& all_languages() {
  static const std::vector<Language> all = [] {
    std::vector<Language> languages;
    for (const CatalogueText& text : catalogue_texts()) {
      languages.push_back({.code = std::string(text.language),
                           .messages = lines_by_key(text.messages),
                           .words = lines_by_key(text.words),
                           .vocabulary = Vocabulary::parse(text.words).value()});
    }
    return languages;
  }();
  return all;
}

// REQUIRES: there is such a language.
inline const Language& language(std::string_view code) {
  return *std::ranges::find(all_languages(), code, &Language::code);
}

// The words of the language, with those of all others for what it does not know.
inline Vocabulary with_other_languages(const Language& in) {
  std::string words;
  for (const CatalogueText& text : catalogue_texts()) {
    if (text.language == in.code) words.insert(0, text.words);
    if (text.language != in.code) words += "\n---\n" + std::string(text.words);
  }
  return Vocabulary::parse(words).value();
}

// All ids of the message and of what stands in its places.
inline void collect_ids(const Said& said, std::set<std::string>& ids) {
  ids.emplace(said.id);
  for (const Argument& argument : said.arguments) {
    const auto* phrase = std::get_if<Phrase>(&argument.value);
    if (phrase == nullptr) continue;
    for (const Said& part : phrase->parts) collect_ids(part, ids);
  }
}

// The ids that a language has no message for; none when everything can be said everywhere.
inline std::set<std::string> unsayable(const Said& said) {
  std::set<std::string> ids;
  collect_ids(said, ids);
  std::set<std::string> missing;
  for (const std::string& id : ids) {
    for (const Language& one : all_languages()) {
      if (!one.messages.contains(id)) missing.insert(one.code + ": " + id);
    }
  }
  return missing;
}

// The message as text that tests can compare and search: id(name=value, …).
inline std::string shown(const Said& said);

inline std::string shown(const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  std::string parts;
  for (const Said& part : std::get<Phrase>(value).parts) parts += (parts.empty() ? "" : " ") + shown(part);
  return parts;
}

inline std::string shown(const Said& said) {
  std::string text(said.id);
  if (said.arguments.empty()) return text;
  std::string arguments;
  for (const Argument& argument : said.arguments) {
    arguments += (arguments.empty() ? "" : ", ") + std::string(argument.name) + "=" + shown(argument.value);
  }
  return text + "(" + arguments + ")";
}

inline std::string shown(const Messages& messages) {
  std::string text;
  for (const Said& said : messages) text += (text.empty() ? "" : "; ") + shown(said);
  return text;
}

inline std::vector<std::string> ids(const Messages& messages) {
  std::vector<std::string> all;
  for (const Said& said : messages) all.emplace_back(said.id);
  return all;
}

// What the line means; when it is not understood the test fails, and says so.
inline Command meant(std::string_view line, const Language& in, Awaited awaited) {
  const auto command = understand(line, in.vocabulary, awaited);
  EXPECT_TRUE(command) << in.code << ": " << line << " -> " << (command ? "" : shown(command.error()));
  return command.value_or(Command(Word::cancel));
}

// The message that a line gets which is not understood; empty when it is.
inline Said misunderstood(std::string_view line, const Language& in, Awaited awaited) {
  const auto command = understand(line, in.vocabulary, awaited);
  EXPECT_FALSE(command) << in.code << ": " << line;
  return command ? Said{} : command.error();
}

}  // namespace seize::test
