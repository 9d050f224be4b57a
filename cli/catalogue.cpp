#include "cli/catalogue.h"

#include <unicode/msgfmt.h>
#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>

#include "cli/euphony.h"
#include "cli/terminal.h"
#include "messages/catalogues.h"
#include "notation/white_space.h"

namespace seize::cli {

namespace {

// key = text, one a line.
std::map<std::string, std::string, std::less<>> parse_messages(std::string_view text) {
  std::map<std::string, std::string, std::less<>> messages;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t equals = line.find('=');
    if (line.empty() || line.starts_with('#') || equals == std::string_view::npos) continue;
    messages.emplace(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
  }
  return messages;
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

std::string utf8(const icu::UnicodeString& text) {
  std::string bytes;
  return text.toUTF8String(bytes);
}

// Every pair of typographic quotes as people type them, French ones without their inner spaces.
std::string with_plain_quotes(std::string text) {
  for (const std::string_view quote : {"«\u00a0", "«\u202f", "\u00a0»", "\u202f»", "«", "»", "„", "“", "”"}) {
    for (std::size_t at = text.find(quote); at != std::string::npos; at = text.find(quote)) {
      text.replace(at, quote.size(), "\"");
    }
  }
  return text;
}

// With a capital at the beginning.
std::string capitalised(const std::string& text) {
  icu::UnicodeString letters = unicode(text);
  const int32_t first = letters.moveIndex32(0, 1);
  const icu::UnicodeString capital = letters.tempSubString(0, first).toUpper();
  return utf8(letters.replaceBetween(0, first, capital));
}

// Whether it names the reader, who plays alone here and gave no name.
bool is_you(const Argument& argument) {
  const auto* phrase = std::get_if<Phrase>(&argument.value);
  return phrase != nullptr && phrase->parts.size() == 1 && phrase->parts.front().id == "name.you";
}

// The language of a locale's name: "fr_FR.UTF-8" is fr; none for "C" and "POSIX".
std::string language_of(std::string_view locale) {
  const std::string language(locale.substr(0, locale.find_first_of("_.@-")));
  return language == "C" || language == "POSIX" ? "" : language;
}

}  // namespace

std::optional<Catalogue> Catalogue::of(std::string_view language) {
  const auto texts = catalogue_texts();
  const auto found = std::ranges::find(texts, language, &CatalogueText::language);
  if (found == texts.end()) return std::nullopt;
  Catalogue catalogue;
  catalogue.language_ = language;
  catalogue.messages_ = parse_messages(found->messages);
  return catalogue;
}

// The words of the other languages too: people at one table may speak several.
const Vocabulary& Catalogue::vocabulary() const {
  if (!vocabulary_) {
    std::string own;
    std::string others;
    for (const CatalogueText& text : catalogue_texts()) {
      if (text.language == language_) {
        own = text.words;
      } else {
        others += "\n---\n" + std::string(text.words);
      }
    }
    vocabulary_ = Vocabulary::parse(own + others).value();
  }
  return *vocabulary_;
}

std::vector<std::string> Catalogue::languages() {
  std::vector<std::string> codes;
  for (const CatalogueText& text : catalogue_texts()) codes.emplace_back(text.language);
  return codes;
}

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, text] : messages_) all.push_back(key);
  return all;
}

std::string Catalogue::format(const Said& said) const {
  std::string text = format_raw(said);
  if (begins_with_phrase(said)) text = capitalised(text);
  return ascii_ ? to_ascii(text, language_) : text;
}

// True iff the message begins with a name or a set, which may begin in lower case: "the program", "row 2".
bool Catalogue::begins_with_phrase(const Said& said) const {
  const std::string* pattern = pattern_of(said);
  if (pattern == nullptr) return false;
  return std::ranges::any_of(said.arguments, [&](const Argument& argument) {
    const bool may_begin = argument.name == "name" || argument.name == "set" || argument.name == "winner" ||
                           argument.name == "first" || argument.name == "opponent" ||
                           argument.name == "characteristic";
    return may_begin && pattern->starts_with("{" + std::string(argument.name) + "}");
  });
}

// What the reader does is told by KEY.you, what is done to them by KEY.to_you, where there are such twins.
const std::string* Catalogue::pattern_of(const Said& said) const {
  const auto find = [this](const std::string& key) -> const std::string* {
    const auto message = messages_.find(key);
    return message == messages_.end() ? nullptr : &message->second;
  };
  for (const Argument& argument : said.arguments) {
    if (!is_you(argument)) continue;
    const bool acts = argument.name == "name" || argument.name == "first";
    const std::string twin = std::string(said.id) + (acts ? ".you" : ".to_you");
    if (const std::string* found = find(twin)) return found;
  }
  const auto last = std::ranges::find(said.arguments, "b", &Argument::name);
  if (last == said.arguments.end()) return find(std::string(said.id));
  return find(std::string(euphonic(said.id, language_, format_value(last->value))));
}

std::string Catalogue::text(std::string_view id) const { return format({.id = id, .arguments = {}}); }

std::string Catalogue::format_raw(const Said& said) const {
  const std::string* pattern = pattern_of(said);
  if (pattern == nullptr) return std::string(said.id);
  if (!pattern->contains('{')) return *pattern;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Argument& argument : said.arguments) {
    names.push_back(unicode(argument.name));
    const auto* number = std::get_if<std::int64_t>(&argument.value);
    values.push_back(number != nullptr ? icu::Formattable(*number)
                                       : icu::Formattable(unicode(format_value(argument.value))));
  }
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessageFormat format(unicode(*pattern), icu::Locale(language_.c_str()), status);
  icu::UnicodeString text;
  format.format(names.data(), values.data(), static_cast<int32_t>(names.size()), text, status);
  return U_SUCCESS(status) ? utf8(text) : std::string(said.id);
}

std::string Catalogue::format_value(const Value& value) const {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* phrase = std::get_if<Phrase>(&value)) return format_phrase(*phrase);
  return std::to_string(std::get<std::int64_t>(value));
}

std::string Catalogue::format_phrase(const Phrase& phrase) const {
  std::vector<std::string> parts;
  for (const Said& part : phrase.parts) parts.push_back(format_raw(part));
  if (phrase.joint == Phrase::Joint::list) return join_list(parts);
  const std::string_view between = phrase.joint == Phrase::Joint::words ? " " : "";
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

std::string Catalogue::join_list(const std::vector<std::string>& parts) const {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view id = i + 1 == parts.size() ? "list.last" : "list.middle";
    text = i == 0 ? parts[i] : format_raw({.id = id, .arguments = {{"a", text}, {"b", parts[i]}}});
  }
  return text;
}

Negotiated negotiate_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view locale = environment(name);
    if (locale.empty()) continue;
    const std::string language = language_of(locale);
    if (language.empty()) return {};
    const auto spoken = Catalogue::languages();
    if (std::ranges::find(spoken, language) != spoken.end()) return {.language = language};
    return {.fell_back = language};
  }
  return {};
}

std::string to_ascii(const std::string& text, std::string_view language) {
  if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return text;
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::Transliterator> plain(icu::Transliterator::createInstance(
      language == "de" ? "de-ASCII" : "Latin-ASCII", UTRANS_FORWARD, status));
  if (U_FAILURE(status)) return text;
  icu::UnicodeString changed = unicode(with_plain_quotes(text));
  plain->transliterate(changed);
  // What has no likeness in Latin letters, as a name in another script, is marked.
  std::string ascii = utf8(changed);
  for (char& c : ascii) c = static_cast<unsigned char>(c) < 0x80 ? c : '?';
  return ascii;
}

}  // namespace seize::cli
