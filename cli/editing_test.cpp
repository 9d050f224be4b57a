// Every sentence of every catalogue, read as an editor reads it: what can be checked without understanding
// it.
#include <gmock/gmock.h>
#include <unicode/regex.h>

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "cli/test_messages.h"
#include "messages/catalogues.h"

namespace seize::cli {
namespace {

// A fault that a sentence can have, as a pattern, and in which languages ("" is all of them).
struct Fault {
  std::string_view languages;
  std::string_view what;
  std::string_view pattern;
};

constexpr auto faults = std::to_array<Fault>({
    // ---- marks
    {"", "two spaces", "[ \\u00a0\\u202f]{2}"},
    {"", "a space at an end", "^[ \\u00a0]|[ \\u00a0]$"},
    {"", "a straight apostrophe", "'"},
    {"", "three points instead of an ellipsis", "(?<=\\p{L})\\.\\.\\."},
    {"", "a straight quote around words", R"re((?<!\[First )(?<!Ada)(?<!seize engine)"(?!seize engine))re"},
    {"", "an apostrophe that opens", "(?<=\\p{L})‘"},
    {"en es de it nl pt", "a space before a mark", " [;!?](?!\\w)|(?<=\\p{L}) :"},
    {"fr", "an ordinary space before a mark", " [:;!?»](?=[ \\u00a0]|$)|« "},
    {"fr", "no space before a mark",
     "[\\p{L})}»](?<!\\b[LS])[:;!?](?= |$)|«(?![\\u00a0\\u202f])|(?<![\\u00a0\\u202f])»"},
    {"es", "a question that is not opened", "^[^¿]*\\p{L}\\?"},
    {"es", "a call that is not opened", "^[^¡]*\\p{L}!"},
    // ---- quotation marks
    {"en", "quotes of another language", "[„«»‚‹›]"},
    {"pt", "quotes of another language", "[„‚‹›]"},
    {"de", "quotes of another language", "[«»”‹›]"},
    {"fr es it", "quotes of another language", "[„“”‚‹›]"},
    {"nl", "quotes of another language", "[„“”«»‹›]"},
    {"de", "a quote that is not closed", "„[^“]*$|^[^„]*“"},
    {"en pt", "a quote that is not closed", "“[^”]*$|^[^“]*”"},
    {"fr es it", "a quote that is not closed", "«[^»]*$|^[^«]*»"},
    {"nl", "a quote that is not closed", "‘[^’]*$"},
    // ---- how people are addressed; at the beginning of a sentence a capital says nothing about it
    {"de", "a formal address", R"((?<!^)(?<![.:!?…] )(?<![„“«‘])\b(Sie|Ihnen|Ihre?[mnrs]?)\b)"},
    {"fr", "a formal address", R"((?i)\b(vous|votre|vos)\b|\b(?!assez\b|chez\b|nez\b)\p{L}+ez\b)"},
    {"es", "a formal address", R"((?i)\b(ustedes|usted|vosotros|vosotras|vuestr[oa]s?|os)\b)"},
    {"es", "a formal request",
     R"(\b(Escriba|Elija|Pulse|Introduzca|Compruebe|Haga(?! lo)|Indique|Señale|Coloque)\b)"},
    {"it", "a formal address", R"((?<!^)(?<![.:!?…] )(?<![„“«‘])\b(Lei|Suo|Sua|Suoi|Sue)\b)"},
    {"it", "a formal request", R"(\b(Scriva|Scelga|Prema|Inserisca|Verifichi|Indichi|Metta|Dia)\b)"},
    {"nl", "a formal address", R"((?i)\b(u|uw|uwe|uzelf)\b)"},
    {"pt", "a formal address", R"((?i)\b(vocês?|o senhor|a senhora|vós|vosso|vossa)\b)"},
    {"pt", "a formal request",
     R"(\b(Escreva|Digite|Escolha|Clique|Pressione|Verifique|Coloque|Indique|Tente)\b)"},
    {"pt", "Brazilian spelling or words",
     R"((?i)(?<!-)\b(arquivos?|tela|salvar|usuário|registrar|registro|contato|time|está \p{L}+ndo)\b)"},
    {"en", "the third person for who reads", "(?i)\\bthe user\\b"},
    // ---- nobody is scolded
    {"en", "a scolding", R"((?i)\b(invalid|illegal input|error!|you must not|forbidden)\b)"},
    {"de", "a scolding", R"((?i)\b(ungültig\p{L}*|verboten\p{L}*|Mensch,)|unzulässig)"},
    {"fr", "a scolding", R"((?i)\b(invalide|interdit)\b)"},
    {"es", "a scolding", R"((?i)\b(inválid[oa]|prohibido)\b)"},
    {"it", "a scolding", R"((?i)\b(non valid[oa]|vietato)\b)"},
    {"nl", "a scolding", R"((?i)\b(ongeldige?\b(?! zet)|verboden))"},
    {"pt", "a scolding", R"((?i)\b(inválid[oa]|proibido)\b)"},
    // ---- English that is shaped like German
    {"en", "an example with as", "\\bas ([a-d][1-4]|7|row [1-4]|in:)"},
    {"en", "is no for is not a", "(?<![Tt]here )\\bis no (?!longer|more|other)"},
    {"en", "who for whoever", "(?<=^|[.:;,] )Who (runs|receives|needs)\\b|\\bfor who\\b"},
    {"en", "so many for this many", "\\b(so many|so much|anew|at hand)\\b"},
    {"it", "a stiff turn of phrase", "(?i)\\bnon appena\\b"},
});

// What of the text is at fault, or nothing. To make a matcher takes longer than all the reading, so each is
// kept.
std::string found_in(const Fault& fault, const std::string& text) {
  static std::map<std::string_view, icu::RegexMatcher> matchers;
  UErrorCode status = U_ZERO_ERROR;
  const auto [matcher, added] = matchers.try_emplace(
      fault.pattern, icu::UnicodeString::fromUTF8(std::string(fault.pattern)), 0U, status);
  EXPECT_TRUE(U_SUCCESS(status)) << fault.what << " is no pattern";
  if (U_FAILURE(status)) return "no pattern";
  const icu::UnicodeString subject = icu::UnicodeString::fromUTF8(text);
  std::string words;
  if (matcher->second.reset(subject).find(status)) matcher->second.group(status).toUTF8String(words);
  return words;
}

bool concerns(const Fault& fault, std::string_view language) {
  return fault.languages.empty() || fault.languages.contains(language);
}

bool has_fault(std::string_view language, const std::string& text) {
  for (const Fault& fault : faults) {
    if (concerns(fault, language) && !found_in(fault, text).empty()) return true;
  }
  return false;
}

TEST(Editing, NoSentenceHasAFaultThatAPatternCanFind) {
  for (const CatalogueText& catalogue : catalogue_texts()) {
    for (const Line& line : lines_of(catalogue.messages)) {
      if (line.key.starts_with("terse.")) continue;  // no sentences: marks as in the notation
      for (const Fault& fault : faults) {
        if (!concerns(fault, catalogue.language)) continue;
        EXPECT_EQ(found_in(fault, line.text), "") << catalogue.language << ", " << fault.what << ":\n"
                                                  << line.key << " = " << line.text;
      }
    }
  }
}

struct Sample {
  std::string_view language;
  std::string text;
};

TEST(Editing, SeesEachKindOfFault) {
  const auto bad = std::to_array<Sample>({
      {"en", "Two  spaces."},
      {"en", "It's straight."},
      {"en", "Wait..."},
      {"en", "The \"word\" is quoted."},
      {"en", "The „word“ is quoted."},
      {"en", "An “open quote."},
      {"en", "Type a space, as b2."},
      {"en", "“x” is no space."},
      {"en", "Who runs out of time loses."},
      {"en", "Really ?"},
      {"fr", "Vraiment ?"},
      {"fr", "Vraiment?"},
      {"fr", "Regarde: ici."},
      {"fr", "Un «mot»."},
      {"fr", "Tapez passe."},
      {"fr", "Comment vous appeler."},
      {"es", "Quieres jugar?"},
      {"es", "Has ganado!"},
      {"es", "Elija una casilla."},
      {"es", "¿Quiere usted jugar?"},
      {"de", "Das können Sie nicht."},
      {"de", "Ein „Wort"},
      {"de", "Ein «Wort»."},
      {"it", "Scelga una casella."},
      {"it", "Se Lei vuole."},
      {"it", "Una “parola”."},
      {"nl", "Kies uw stuk."},
      {"nl", "Wat wilt u?"},
      {"nl", "Een “woord”."},
      {"pt", "Você ganhou."},
      {"pt", "Escolha uma casa."},
      {"pt", "O arquivo está guardado."},
      {"pt", "O programa está pensando."},
  });
  for (const Sample& sample : bad) EXPECT_TRUE(has_fault(sample.language, sample.text)) << sample.text;
}

TEST(Editing, LetsGoodSentencesPass) {
  const auto good = std::to_array<Sample>({
      {"en", "There is no piece in hand, and “x” isn’t one: type b2?"},
      {"en", "Tags like [First \"Ada\"] come before them."},
      {"fr", "Vraiment\u00a0? C’est «\u00a0x\u00a0»\u00a0: assez."},
      {"es", "¿Qué pieza entregas? ¡Has ganado!"},
      {"de", "Die Figur ist nicht sicher: Sie macht einen Vierer. „Nein“, sagt sie."},
      {"it", "Scegli «x». Le caselle sono quattro."},
      {"nl", "Je kiest ‘x’. Zo’n stuk is er niet."},
      {"pt", "Escolhe “x”. O programa está a pensar."},
  });
  for (const Sample& sample : good) EXPECT_FALSE(has_fault(sample.language, sample.text)) << sample.text;
}

}  // namespace
}  // namespace seize::cli
