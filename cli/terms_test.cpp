// What things are called, in all languages at once: messages/terms.txt, the catalogues and the typed words
// say the same, and docs/words.md shows it.
#include <gmock/gmock.h>
#include <unicode/regex.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <ranges>
#include <regex>
#include <string>
#include <vector>

#include "cli/catalogue.h"
#include "cli/test_command.h"
#include "cli/test_messages.h"
#include "messages/catalogues.h"
#include "talk/folding.h"
#include "talk/wording.h"

namespace seize::cli {
namespace {

using testing::Contains;
using testing::IsEmpty;

using Texts = std::vector<std::string>;

Texts split_trimmed(std::string_view text, std::string_view separator) {
  Texts parts;
  for (const auto part : text | std::views::split(separator)) {
    parts.emplace_back(trimmed(std::string_view(part)));
  }
  return parts;
}

std::string joined(const Texts& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

// A thing in one language.
struct Term {
  std::string thing;
  std::string language;
  Texts said;
  Texts never;
};

std::vector<Term> all_terms() {
  std::vector<Term> terms;
  for (const Line& line : lines_of(contents(SEIZE_SOURCES "/messages/terms.txt"))) {
    const std::size_t point = line.key.find('.');
    const Texts sides = split_trimmed(line.text, " | ");
    terms.push_back({.thing = line.key.substr(0, point),
                     .language = line.key.substr(point + 1),
                     .said = split_trimmed(sides.front(), "/"),
                     .never = sides.size() > 1 ? split_trimmed(sides[1], ",") : Texts()});
  }
  return terms;
}

std::vector<Line> messages_in(std::string_view language) {
  const auto texts = catalogue_texts();
  return lines_of(std::ranges::find(texts, language, &CatalogueText::language)->messages);
}

// Finds words in texts, whatever their case: whole, or as the beginning of a word.
class Finder {
 public:
  Finder(const std::string& words, bool whole)
      : matcher_(
            icu::UnicodeString::fromUTF8("(?<![\\p{L}.])\\Q" + words + "\\E" + (whole ? "(?!\\p{L})" : "")),
            UREGEX_CASE_INSENSITIVE, status_) {}

  bool finds_in(const std::string& text) {
    const icu::UnicodeString subject = icu::UnicodeString::fromUTF8(text);
    return matcher_.reset(subject).find(status_) != 0;
  }

 private:
  UErrorCode status_ = U_ZERO_ERROR;
  icu::RegexMatcher matcher_;
};

// "{squares} are empty" says nothing about squares.
std::string without_names_of_arguments(const std::string& text) {
  static const std::regex name("\\{[a-z_]+(?=[,}])");
  return std::regex_replace(text, name, "{");
}

// ---- the catalogues and the terms
// --------------------------------------------------------------------------

TEST(Terms, EveryThingHasANameInEveryLanguage) {
  std::map<std::string, Texts> languages;
  for (const Term& term : all_terms()) languages[term.thing].push_back(term.language);
  ASSERT_GT(languages.size(), 20U);
  for (const auto& [thing, named] : languages) EXPECT_EQ(named, Catalogue::languages()) << thing;
}

TEST(Terms, AreSaid) {
  for (const Term& term : all_terms()) {
    for (const std::string& word : term.said) {
      Finder finder(word, false);
      const bool is_said = std::ranges::any_of(messages_in(term.language),
                                               [&](const Line& line) { return finder.finds_in(line.text); });
      EXPECT_TRUE(is_said) << term.language << ": " << word;
    }
  }
}

TEST(Terms, ThatAreForbiddenAreNeverSaid) {
  for (const Term& term : all_terms()) {
    for (const std::string& word : term.never) {
      Finder finder(word, true);
      for (const Line& line : messages_in(term.language)) {
        EXPECT_FALSE(finder.finds_in(without_names_of_arguments(line.text)))
            << term.language << ", " << term.thing << ": never “" << word << "”\n"
            << line.key << " = " << line.text;
      }
    }
  }
}

// A word that is said of a thing stands for no other: "square" was a shape, a space and a block at once.
TEST(Terms, MeanOneThingEach) {
  std::map<std::string, std::string> things;
  for (const Term& term : all_terms()) {
    for (const std::string& word : term.said) {
      const auto [at, added] = things.emplace(term.language + ": " + word, term.thing);
      EXPECT_TRUE(added) << at->first << " is " << at->second << " and " << term.thing;
    }
  }
  for (const Catalogue& catalogue : {*Catalogue::of("en"), *Catalogue::of("fr"), *Catalogue::of("es")}) {
    EXPECT_FALSE(things.contains(catalogue.language() + ": " + catalogue.text("value.square")));
  }
}

// ---- the table
// ---------------------------------------------------------------------------------------------

struct Row {
  std::string thing;
  std::string language;
  std::string said;
  Texts understood;
  Texts never;
};

// "row 2": the message of a set as an example.
std::string example(const Catalogue& catalogue, const std::string& key) {
  return catalogue.format(
      {.id = key,
       .arguments = {
           {"row", std::string("2")}, {"column", std::string("b")}, {"corner", std::string("b2")}}});
}

// What stands behind a key of the typed words: a message, or nothing but the words, of which the first is
// said.
std::string said_for(const Catalogue& catalogue, const Texts& keys, const std::string& key,
                     const Texts& words) {
  const auto has = [&](const std::string& id) { return std::ranges::find(keys, id) != keys.end(); };
  if (has("value." + key + "_access")) {
    const std::string classic = catalogue.text("value." + key);
    const std::string access = catalogue.text("value." + key + "_access");
    return classic == access ? classic : classic + "; Access: " + access;
  }
  if (has("value." + key)) return catalogue.text("value." + key);
  if (has("set." + key)) return example(catalogue, "set." + key);
  return words.front();
}

std::vector<Row> rows_of(const CatalogueText& texts) {
  const Catalogue catalogue = *Catalogue::of(texts.language);
  const Texts keys = catalogue.keys();
  const std::string language(texts.language);
  std::vector<Row> rows;
  for (const Line& line : lines_of(texts.words)) {
    if (line.key == "letters" || line.key == "article") continue;
    Texts words = split_trimmed(line.text, ",");
    const std::string said = said_for(catalogue, keys, line.key, words);
    const Texts already = folded_words(said);
    std::erase_if(words, [&](const std::string& word) {
      return std::ranges::find(already, folded_letters(word)) != already.end();
    });
    rows.push_back({.thing = line.key, .language = language, .said = said, .understood = words, .never = {}});
  }
  for (const Line& line : messages_in(texts.language)) {
    if (!line.key.starts_with("characteristic.")) continue;
    rows.push_back({.thing = line.key.substr(line.key.find('.') + 1),
                    .language = language,
                    .said = line.text,
                    .understood = {},
                    .never = {}});
  }
  return rows;
}

// Thing by thing, in the order of the English files, each in all languages.
std::string table() {
  std::vector<Row> rows;
  for (const CatalogueText& texts : catalogue_texts())
    std::ranges::copy(rows_of(texts), std::back_inserter(rows));
  Texts things;
  for (const Row& row : rows) {
    if (row.language == "en") things.push_back(row.thing);
  }
  for (const Term& term : all_terms()) {
    const std::string name = "*" + term.thing + "*";
    if (term.language == "en") things.push_back(name);
    rows.push_back({.thing = name,
                    .language = term.language,
                    .said = joined(term.said),
                    .understood = {},
                    .never = term.never});
  }
  std::string text = "| thing | | said | understood besides | never said |\n|---|---|---|---|---|\n";
  for (const std::string& thing : things) {
    for (const Row& row : rows) {
      if (row.thing != thing) continue;
      text += "| " + row.thing + " | " + row.language + " | " + row.said + " | " + joined(row.understood) +
              " | " + joined(row.never) + " |\n";
    }
  }
  return text;
}

// SEIZE_WRITE_WORDS=1 writes it anew.
TEST(Terms, AreShownInTheTableOfTheDocument) {
  const std::filesystem::path path = SEIZE_SOURCES "/docs/words.md";
  std::string document = contents(path);
  const std::size_t begin = document.find("| thing |");
  ASSERT_NE(begin, std::string::npos);
  if (std::getenv("SEIZE_WRITE_WORDS") != nullptr) {
    document.replace(begin, std::string::npos, table());
    std::ofstream(path, std::ios::binary) << document;
  }
  // The first row that differs: of hundreds of them nobody reads more.
  const Texts shown = split_trimmed(document.substr(begin), "\n");
  const Texts wanted = split_trimmed(table(), "\n");
  const auto [is, should_be] = std::ranges::mismatch(shown, wanted);
  EXPECT_EQ(is == shown.end() ? "" : *is, should_be == wanted.end() ? "" : *should_be) << "see " << path;
}

// ---- what is said is understood
// ----------------------------------------------------------------------------

// The words of the rule sheets, which people have at hand, by language and key of the vocabulary.
struct SheetWord {
  std::string_view language;
  std::string_view key;
  std::string_view words;
};

constexpr auto sheet_words = std::to_array<SheetWord>({
    {"fr", "light", "claire, claires"},
    {"fr", "dark", "foncée, foncées"},
    {"fr", "round", "ronde, rondes"},
    {"fr", "square", "carrée, carrées"},
    {"fr", "tall", "haute, hautes, grande, grandes"},
    {"fr", "short", "basse, basses, petite, petites"},
    {"fr", "solid", "pleine, pleines"},
    {"fr", "hollow", "creuse, creuses"},
    {"fr", "grooved", "rainurée, rainurées"},
    {"fr", "smooth", "lisse, lisses"},
    {"fr", "board", "plateau"},
    {"fr", "give", "donne, donner"},
    {"fr", "place", "place, placer, déposer"},
    {"fr", "quarto", "annonce, annoncer"},
    {"fr", "rack", "restantes"},
    {"fr", "draw", "nul, égalité"},
    {"fr", "players", "adversaire"},
    {"en", "round", "round"},
    {"en", "square", "square"},
    {"en", "short", "short"},
    {"en", "tall", "tall"},
    {"en", "hollow", "hollow"},
    {"en", "solid", "solid"},
    {"en", "grooved", "grooved"},
    {"en", "smooth", "smooth"},
    {"en", "article", "space, spaces"},
    {"en", "quarto", "call"},
    {"en", "rack", "remaining"},
    {"en", "draw", "draw"},
    {"en", "players", "opponent"},
    {"es", "round", "redonda, redondas"},
    {"es", "square", "cuadrada, cuadradas"},
    {"es", "short", "baja, bajas"},
    {"es", "tall", "alta, altas"},
    {"es", "hollow", "hueca, huecas"},
    {"es", "solid", "llena, llenas"},
    {"es", "grooved", "ranurada, ranuradas"},
    {"es", "smooth", "lisa, lisas"},
    {"es", "give", "entrega, entregar"},
    {"es", "place", "coloca, colocar"},
    {"es", "quarto", "anuncia, cantar"},
    {"es", "article", "casilla, casillas"},
    {"es", "rack", "restantes"},
    {"es", "draw", "empate"},
    {"es", "players", "adversario"},
    {"de", "round", "rund, runde, runden"},
    {"de", "square", "quadratisch, eckig, eckigen"},
    {"de", "short", "klein, kleinen"},
    {"de", "tall", "groß, großen"},
    {"de", "hollow", "Loch"},
    {"de", "without", "ohne"},
    {"de", "grooved", "gerillt, gerillten"},
    {"de", "smooth", "glatt, glatten"},
    {"de", "board", "Spielbrett"},
    {"de", "give", "gib"},
    {"de", "place", "setze, setzt, platziert"},
    {"de", "quarto", "rufe, rufen"},
    {"de", "row", "waagrecht"},
    {"de", "column", "senkrecht"},
    {"de", "block", "Quadrat"},
    {"de", "rack", "verbleibenden, Holzfiguren"},
    {"de", "article", "Figur, Feld"},
    {"de", "draw", "Unentschieden"},
    {"de", "players", "Gegenüber, Gegner"},
});

TEST(Terms, OfTheRuleSheetsAreUnderstood) {
  for (const SheetWord& sheet : sheet_words) {
    const Catalogue catalogue = *Catalogue::of(sheet.language);
    for (const std::string& word : split_trimmed(sheet.words, ",")) {
      EXPECT_EQ(catalogue.vocabulary().meaning(folded_letters(word)), meaning_of_key(sheet.key))
          << sheet.language << ": " << word;
    }
  }
}

}  // namespace
}  // namespace seize::cli
