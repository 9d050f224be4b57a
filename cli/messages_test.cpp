#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <ranges>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cli/catalogue.h"
#include "cli/test_command.h"
#include "cli/test_messages.h"
#include "messages/catalogues.h"
#include "notation/words.h"
#include "players/level.h"
#include "talk/folding.h"
#include "talk/test_talk.h"
#include "talk/understand.h"
#include "talk/wording.h"

namespace seize::cli {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;

using Texts = std::map<std::string, std::string>;

Texts texts_of(const CatalogueText& catalogue) {
  Texts texts;
  for (const Line& line : lines_of(catalogue.messages)) texts.emplace(line.key, line.text);
  return texts;
}

const Texts& english() {
  static const Texts texts = texts_of(catalogue_texts().front());
  return texts;
}

std::vector<Catalogue> all_catalogues() {
  std::vector<Catalogue> all;
  for (const std::string& language : Catalogue::languages()) all.push_back(*Catalogue::of(language));
  return all;
}

// Every message of every language, with where it is.
template <class Check>
void for_every_message(Check check) {
  for (const CatalogueText& catalogue : catalogue_texts()) {
    for (const auto& [key, text] : texts_of(catalogue)) {
      SCOPED_TRACE(std::string(catalogue.language) + ": " + key + " = " + text);
      check(key, text);
    }
  }
}

// ---- the catalogues
// -----------------------------------------------------------------------------------------

TEST(Messages, AreThereInSevenLanguagesEnglishFirst) {
  EXPECT_THAT(Catalogue::languages(), ElementsAre("en", "fr", "es", "de", "it", "nl", "pt"));
}

TEST(Messages, EveryLineIsAKeyAndAText) {
  const std::regex key_form("[a-z]+(\\.[a-z0-9_]+)+");
  for (const CatalogueText& catalogue : catalogue_texts()) {
    for (const Line& line : lines_of(catalogue.messages)) {
      EXPECT_TRUE(std::regex_match(line.key, key_form))
          << catalogue.language << ": " << line.key << line.text;
      EXPECT_NE(line.text, "") << catalogue.language << ": " << line.key;
    }
  }
}

TEST(Messages, NoKeyIsMissingExtraOrThereTwice) {
  std::vector<std::string> wanted;
  for (const auto& [key, text] : english()) wanted.push_back(key);
  for (const CatalogueText& catalogue : catalogue_texts()) {
    std::vector<std::string> keys;
    for (const Line& line : lines_of(catalogue.messages)) keys.push_back(line.key);
    std::ranges::sort(keys);
    std::vector<std::string> missing;
    std::vector<std::string> extra;
    std::ranges::set_difference(wanted, keys, std::back_inserter(missing));
    std::ranges::set_difference(keys, wanted, std::back_inserter(extra));  // what is there twice, too
    EXPECT_THAT(missing, IsEmpty()) << catalogue.language;
    EXPECT_THAT(extra, IsEmpty()) << catalogue.language;
  }
}

TEST(Messages, HaveTheArgumentsOfTheirSiblings) {
  for_every_message([](const std::string& key, const std::string& text) {
    if (!english().contains(key)) return;
    const Arguments here = arguments_of(text);
    const Arguments there = arguments_of(english().at(key));
    EXPECT_TRUE(std::ranges::equal(here | std::views::keys, there | std::views::keys));
  });
}

// ICU leaves the braces of an argument it was not given; so a brace in a test's output is one that is
// missing.
TEST(Messages, ShowAMissingArgument) {
  for (const Catalogue& catalogue : all_catalogues()) {
    for (const std::string& key : catalogue.keys()) {
      const bool has_arguments = !arguments_of(english().at(key)).empty();
      EXPECT_EQ(catalogue.text(key).contains('{'), has_arguments) << catalogue.language() << ": " << key;
    }
  }
}

// ---- the subset on which both formatters agree
// --------------------------------------------------------------

// Whether there is a plural or select within another, or a number within a nested argument.
bool nests(const icu::MessagePattern& pattern) {
  int depth = 0;
  for (int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    const bool complex = part.getArgType() != UMSGPAT_ARG_TYPE_NONE;
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START && complex && ++depth > 1) return true;
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT && complex) --depth;
  }
  return false;
}

TEST(Messages, UseOnlyWhatBothFormattersAgreeOn) {
  for_every_message([](const std::string& /*key*/, const std::string& text) {
    const auto pattern = pattern_of(text);
    ASSERT_TRUE(pattern) << "is no message";
    EXPECT_FALSE(nests(*pattern));
    for (const auto& [name, type] : arguments_of(text)) {
      EXPECT_NE(type, UMSGPAT_ARG_TYPE_SIMPLE) << name;  // number, date, time, and their skeletons
      EXPECT_NE(type, UMSGPAT_ARG_TYPE_CHOICE) << name;
      EXPECT_THAT(name, MatchesRegex("[a-z_]+"));
    }
    EXPECT_THAT(text, Not(HasSubstr("offset:")));
    EXPECT_THAT(text, Not(HasSubstr("'"))) << "a straight apostrophe is a quote here";
    EXPECT_THAT(text, Not(HasSubstr("<"))) << "the page's formatter knows tags";
    EXPECT_THAT(text, Not(HasSubstr("\\"))) << "the page's formatter knows escapes";
  });
}

// ---- the keys and the sources
// -------------------------------------------------------------------------------

bool may_name_messages(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  if (name.contains("test") || name == "message_dump.cpp") return false;
  return name.ends_with(".cpp") || name.ends_with(".h") || name.ends_with(".ts") || name.ends_with(".tsx");
}

// Every file in the sources of all who speak.
template <class Look>
void for_every_source(Look look) {
  for (const char* folder :
       {"talk", "players", "coach", "room", "arena", "server", "cli", "web/src", "web/build"}) {
    const std::filesystem::path place = std::filesystem::path(SEIZE_SOURCES) / folder;
    if (!std::filesystem::exists(place)) continue;
    for (const auto& file : std::filesystem::recursive_directory_iterator(place)) {
      if (!may_name_messages(file.path())) continue;
      look(file.path(), contents(file.path()));
    }
  }
}

// The string literals there that have the form of a key.
std::set<std::string> literals() {
  std::set<std::string> found;
  const std::regex literal("[\"'`]([a-z]+(?:\\.[a-z0-9_]+)+)[\"'`]");
  for_every_source([&](const std::filesystem::path& /*file*/, const std::string& text) {
    for (std::sregex_iterator at(text.begin(), text.end(), literal); at != std::sregex_iterator(); ++at) {
      found.insert((*at)[1]);
    }
  });
  // The course is data that names its sentences.
  const std::string course = contents(std::filesystem::path(SEIZE_SOURCES) / "data/course.txt");
  const std::regex named("(?:^|\\n)(?:lesson|say) ([a-z0-9_.]+)");
  for (std::sregex_iterator at(course.begin(), course.end(), named); at != std::sregex_iterator(); ++at)
    found.insert((*at)[1]);
  return found;
}

std::string family(const std::string& key) { return key.substr(0, key.find('.')); }

// The twins of a message for whoever points, and about or to the reader, are asked for by appending; where
// there is none, the message itself is said (docs/words.md).
std::string without_variant(std::string key) {
  for (const std::string_view suffix : {".you", ".to_you", ".pointed"}) {
    if (key.ends_with(suffix)) key.resize(key.size() - suffix.size());
  }
  return key;
}

TEST(Messages, EveryKeyIsUsed) {
  const auto used = literals();
  ASSERT_GT(used.size(), 100U);
  for (const auto& [key, text] : english()) {
    EXPECT_TRUE(used.contains(key) || used.contains(without_variant(key))) << key;
  }
}

TEST(Messages, EveryKeyInTheSourcesExists) {
  std::set<std::string> families;
  for (const auto& [key, text] : english()) families.insert(family(key));
  for (const std::string& literal : literals()) {
    if (literal == "online.seize" || literal == "online.css") continue;  // files
    EXPECT_TRUE(english().contains(literal) || !families.contains(family(literal))) << literal;
  }
}

// Ids are written out, so that the two tests above see all of them: none is put together from parts. The page
// makes those of the levels; they are all there.
TEST(Messages, NoIdIsPutTogetherFromPartsButTheLevels) {
  std::set<std::string> families;
  for (const auto& [key, text] : english()) families.insert(family(key));
  // The beginning of an id at the end of a literal, or before a place of a template.
  const std::regex beginning("[\"'`]([a-z]+)\\.(?:[a-z0-9_]+[._])*(?:[\"']|\\$\\{)");
  std::vector<std::string> found;
  for_every_source([&](const std::filesystem::path& file, const std::string& text) {
    for (std::sregex_iterator at(text.begin(), text.end(), beginning); at != std::sregex_iterator(); ++at) {
      if (families.contains((*at)[1])) found.push_back(file.filename().string() + ": " + at->str());
    }
    if (text.contains("\"_access\"")) found.push_back(file.filename().string() + ": _access");
  });
  EXPECT_THAT(found, ElementsAre("levels.ts: `level.${", "levels.ts: `level.${"));
  for (const Level& level : levels()) {
    for (const std::string& id :
         {"level." + std::string(level.name) + ".name", "level." + std::string(level.name) + ".about"}) {
      for (const CatalogueText& catalogue : catalogue_texts())
        EXPECT_TRUE(texts_of(catalogue).contains(id)) << catalogue.language << ": " << id;
    }
  }
}

// A select is an id put together inside a message: every word that code gives it has a case of its own.
TEST(Messages, EverySelectHasACaseForEveryWordThatCodeGives) {
  std::map<std::string, std::set<std::string>> given;
  for (const Level& level : levels()) given["name.level"].insert(std::string(level.name));
  given["page.opponent.overlooks"] = given["name.level"];
  given["puzzle.page.level"] = {"easy", "medium", "hard"};
  given["review.move"] = given["terse.review"] = given["learn.value"] = {"win", "draw", "loss"};
  given["stats.weakest_kind"] = {"row", "column", "diagonal"};  // else a block
  given["online.phrase"] = {"hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "good_bye"};
  for_every_message([&](const std::string& key, const std::string& text) {
    const bool selects = std::ranges::any_of(
        arguments_of(text), [](const auto& one) { return one.second == UMSGPAT_ARG_TYPE_SELECT; });
    EXPECT_EQ(selects, given.contains(key)) << "name the words that it is given";
    if (!selects || !given.contains(key)) return;
    for (const std::string& word : given.at(key))
      EXPECT_TRUE(std::regex_search(text, std::regex("[ }]" + word + " \\{[^}]"))) << word;
  });
}

// Whatever is said without a text is said by its id: so no id may come out, whatever is asked for.
TEST(Messages, NoCommandPrintsAnId) {
  const std::regex id("\\b(" + [] {
    std::string all;
    std::set<std::string> families;
    for (const auto& [key, text] : english()) families.insert(family(key));
    for (const std::string& one : families) all += (all.empty() ? "" : "|") + one;
    return all;
  }() + ")\\.[a-z]+[a-z0-9_.]*\\b");
  const std::string yes_to_all = "x\nx\nx\n";
  for (const std::string& language : Catalogue::languages()) {
    const std::string yes = test::language(language).words_of("yes").front();
    std::string answers;
    for (int i = 0; i < 11; ++i) answers += yes + "\n";
    for (const std::string& edition : {"classic", "access"}) {
      for (const std::string& style : {"", " --terse", " --feedback"}) {
        const Ended quiz = seize_command("--lang " + language + " quiz --plain --edition " + edition + style,
                                         yes_to_all + answers);
        EXPECT_EQ(quiz.status, 0) << quiz.err;
        EXPECT_FALSE(std::regex_search(quiz.out, id)) << language << edition << style << "\n" << quiz.out;
      }
    }
  }
}

// ---- the words people type
// ----------------------------------------------------------------------------------

TEST(Words, AreCompleteAndMeanOneThingEach) {
  for (const CatalogueText& catalogue : catalogue_texts()) {
    const auto vocabulary = Vocabulary::parse(catalogue.words);
    ASSERT_TRUE(vocabulary) << catalogue.language << ": " << vocabulary.error();
    EXPECT_THAT(vocabulary->missing(), IsEmpty()) << catalogue.language;
  }
}

TEST(Words, NoKeyStandsTwiceAndNoWordIsEmpty) {
  for (const CatalogueText& catalogue : catalogue_texts()) {
    std::set<std::string> keys;
    for (const Line& line : lines_of(catalogue.words)) {
      EXPECT_TRUE(keys.insert(line.key).second) << catalogue.language << ": " << line.key;
      EXPECT_FALSE(std::regex_search(line.text, std::regex("^ *(,|$)|, *(,|$)")))
          << catalogue.language << ": " << line.key;
    }
  }
}

// A word is typed by itself, so one that is cut into two, or that the notation takes for itself, is never
// heard.
TEST(Words, AreHeardAsTheyAreTyped) {
  for (const CatalogueText& catalogue : catalogue_texts()) {
    for (const Line& line : lines_of(catalogue.words)) {
      if (line.key == "letters") continue;
      for (const auto part : line.text | std::views::split(',')) {
        const std::string word(trimmed(std::string_view(part)));
        const auto heard = folded_words(word);
        EXPECT_THAT(heard, ElementsAre(folded_letters(word))) << catalogue.language << ": " << line.key;
        const bool taken = parse_piece(folded_letters(word)) || parse_square(folded_letters(word));
        EXPECT_TRUE(!taken || line.key == "article") << catalogue.language << ": " << line.key << " " << word;
      }
    }
  }
}

// ---- names that are said, typed and read aloud
// --------------------------------------------------------------

constexpr std::array editions = {Edition::classic, Edition::access};

// The phrase as it stands within a sentence.
std::string said(const Catalogue& catalogue, const Phrase& phrase) {
  return catalogue.format({.id = "list.middle", .arguments = {{"a", std::string()}, {"b", phrase}}})
      .substr(2);
}

// The words of a text, with typographic apostrophes as letters: those are read aloud.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (const auto part : text | std::views::split(' ')) words.emplace_back(std::string_view(part));
  return words;
}

MATCHER(IsAWord, "") { return std::regex_match(to_ascii(arg, "en"), std::regex("[a-zA-Z][a-zA-Z'-]*")); }

// Four values, each of one word or, as German "mit Loch", of two.
TEST(Names, OfPiecesAreWordsThatCanBeTyped) {
  for (const Catalogue& catalogue : all_catalogues()) {
    for (const Edition edition : editions) {
      std::set<std::string> names;
      for (const Piece piece : all_pieces) {
        const std::string name = said(catalogue, say(piece, {.edition = edition}));
        names.insert(name);
        EXPECT_THAT(words_of(name), Each(IsAWord())) << catalogue.language() << ": " << name;
        const auto heard = understand(name, catalogue.vocabulary(), Awaited::giving);
        EXPECT_TRUE(heard == Command(Give{piece})) << catalogue.language() << ": " << name;
      }
      EXPECT_EQ(names.size(), 16U) << catalogue.language();
    }
  }
}

TEST(Names, OfPiecesAreFourLettersForBrailleThatCanBeTyped) {
  for (const Catalogue& catalogue : all_catalogues()) {
    for (const Edition edition : editions) {
      for (const Piece piece : all_pieces) {
        const std::string name = said(catalogue, say(piece, {.edition = edition, .terse = true}));
        EXPECT_THAT(name, MatchesRegex("[a-z][a-z][a-z][a-z]")) << catalogue.language();
        EXPECT_EQ(catalogue.vocabulary().piece_of_letters(name), piece)
            << catalogue.language() << ": " << name;
      }
    }
  }
}

TEST(Names, OfSetsAreWordsAndSquaresThatCanBeTyped) {
  for (const Catalogue& catalogue : all_catalogues()) {
    std::set<std::string> names;
    for (const WinningSet set : all_lines_and_blocks) {
      const std::string name = said(catalogue, say(set));
      names.insert(name);
      EXPECT_THAT(words_of(name).front(), IsAWord()) << name;
      EXPECT_THAT(words_of(name), Each(testing::AnyOf(IsAWord(), MatchesRegex("[a-d]?[1-4]")))) << name;
      const auto heard = understand(name, catalogue.vocabulary(), Awaited::pointing);
      EXPECT_TRUE(heard == Command(PointAt{.set = set})) << catalogue.language() << ": " << name;
    }
    EXPECT_EQ(names.size(), 19U) << catalogue.language();
  }
}

TEST(Names, AreReadableAloud) {
  for_every_message([](const std::string& key, const std::string& text) {
    const std::string kind = family(key);
    if (kind != "value" && kind != "characteristic" && key != "language.name") return;
    EXPECT_THAT(words_of(text), Each(IsAWord()));
  });
}

// ---- what a message tells people to type
// --------------------------------------------------------------------

struct Told {
  std::string key;
  std::vector<Meaning> words;
};

const std::vector<Told>& told() {
  static const std::vector<Told> all = {
      {"prompt.give_or_call", {VerbWord::quarto}},
      {"prompt.place_or_call", {VerbWord::quarto}},
      {"prompt.pass", {Word::pass}},
      {"prompt.pass_or_call", {Word::pass, VerbWord::quarto}},
      {"prompt.point", {SetWord::row, SetWord::column, SetWord::diagonal}},
      {"prompt.resign", {Word::yes, Word::no}},
      {"prompt.offer_draw", {Word::yes, Word::no}},
      {"prompt.draw", {Word::yes, Word::no}},
      {"prompt.back", {Word::yes, Word::no}},
      {"prompt.resume", {Word::yes, Word::no}},
      {"prompt.over", {Word::again, Word::quit}},
      {"prompt.resume_help", {Word::yes, Word::no, Word::quit}},
      {"prompt.salvage_help", {Word::yes, Word::no, Word::quit}},
      {"heard.no_folder", {Word::save}},
      {"terse.sure_resign", {Word::yes, Word::no}},
      {"terse.sure_draw", {Word::yes, Word::no}},
      {"terse.draw", {Word::yes, Word::no}},
      {"terse.back", {Word::yes, Word::no}},
      {"terse.again", {Word::yes, Word::no}},
      {"terse.over", {Word::again, Word::quit}},
      {"terse.hint_more", {Word::hint}},
      {"terse.advise_pass", {Word::pass}},
      {"hear.nothing", {Word::help}},
      {"hear.unknown", {Word::help}},
      {"hear.unclear", {Word::help}},
      {"hear.which_set",
       {SetWord::row, SetWord::column, SetWord::diagonal, SetWord::antidiagonal, SetWord::block}},
      {"hear.which_order", {VerbWord::order}},
      {"hear.one_square", {VerbWord::quarto}},
      {"hear.point", {VerbWord::quarto, SetWord::row}},
      {"hear.yes_or_no", {Word::yes, Word::no}},
      {"quiz.help", {Word::yes, Word::no, Word::repeat, Word::quit}},
      {"heard.terse", {Word::wordy}},
      {"heard.wordy", {Word::terse}},
      {"terse.pass", {Word::pass}},
      {"guide.ask", {Topic::empty, VerbWord::where, Topic::moves, Topic::notation}},
      {"guide.style", {Word::terse, Word::wordy}},
      {"guide.grant", {VerbWord::grant}},
      {"quiz.intro", {Word::yes, Word::no}},
      {"quiz.yes", {Word::yes}},
      {"quiz.no", {Word::no}},
      {"answer.may_call", {VerbWord::quarto}},
      {"answer.may_pass", {Word::pass}},
      {"answer.may_again", {Word::again, Word::quit}},
      {"answer.may_ask",
       {Topic::board, Topic::rack, Topic::hand, Topic::last, Topic::clock, Topic::turn, Topic::players,
        Topic::moves, SetWord::row, SetWord::column, Word::help}},
      {"refused.board_full", {VerbWord::quarto, Word::pass}},
      {"table.game_goes_on", {Word::resign, Word::draw}},
      {"error.save", {Word::save}},
      {"guide.call",
       {VerbWord::quarto, SetWord::row, SetWord::column, SetWord::diagonal, SetWord::antidiagonal,
        SetWord::block}},
      {"guide.pass", {Word::pass}},
      {"guide.board", {Topic::board, Topic::rack, Topic::hand, Topic::last, Topic::moves}},
      {"guide.look", {SetWord::row, SetWord::column, SetWord::diagonal, SetWord::block, VerbWord::through}},
      {"guide.turn", {Topic::turn, Topic::clock, Topic::players, Topic::rules, Topic::options}},
      {"guide.table", {Word::draw, Word::resign, Word::back, Word::again}},
      {"guide.hint", {Word::hint}},
      {"hint.more", {Word::hint}},
      {"guide.words", {VerbWord::order, Word::repeat}},
      {"guide.leave", {Word::save, Word::quit}},
      {"heard.no_solution", {Word::help}},
      {"puzzle.task.win_now", {VerbWord::quarto, SetWord::row}},
      {"puzzle.placed", {Word::back}},
      {"puzzle.not_here", {Word::solution, Word::again, Word::quit}},
      {"puzzle.prompt.answer", {Word::solution}},
      {"puzzle.prompt.give", {VerbWord::quarto}},
      {"puzzle.prompt.point", {SetWord::row, SetWord::column, SetWord::diagonal}},
      {"puzzle.prompt.next", {Word::again, Word::quit}},
      {"puzzle.try_again", {Word::solution}},
      {"puzzle.guide.words", {Word::solution, Word::back, Word::again, Word::quit}},
  };
  return all;
}

TEST(Advice, NamesWordsThatAreUnderstood) {
  for (const Catalogue& catalogue : all_catalogues()) {
    for (const auto& [key, meanings] : told()) {
      const std::string text = catalogue.text(key);
      std::vector<std::optional<Meaning>> named;
      for (const std::string& word : folded_words(text))
        named.push_back(catalogue.vocabulary().meaning(word));
      for (std::size_t i = 0; i < meanings.size(); ++i) {
        EXPECT_THAT(named, testing::Contains(std::optional(meanings[i])))
            << catalogue.language() << ": " << key << " = " << text << "\nword " << i + 1;
      }
    }
  }
}

// ---- sentences
// ----------------------------------------------------------------------------------------------

// Whatever follows is said by itself, so it is a sentence; a name at its beginning is capitalised when
// formatted.
TEST(Sentences, BeginWithACapitalAndEndWithAPoint) {
  const std::set<std::string> families = {"answer", "mask",    "open",   "told", "heard",
                                          "hear",   "explain", "review", "hint", "advice",
                                          "wrong",  "refused", "table",  "flaw", "setup"};
  const std::regex beginning("^[\",<'?! ]*([A-Z{]|b2)");
  const std::set<std::string> unpunctuated = {"answer.moves",  "heard.bye",        "flaw.refused",
                                              "flaw.in_entry", "flaw.in_move",     "explain.goes_on",
                                              "hint.more",     "hint.think_ahead", "hint.lost"};
  for_every_message([&](const std::string& key, const std::string& text) {
    if (!families.contains(family(key))) return;
    EXPECT_TRUE(std::regex_search(to_ascii(text, "en"), beginning));
    if (unpunctuated.contains(key)) return;
    EXPECT_TRUE(std::regex_search(text, std::regex("[.!?]$")));
  });
}

// A name or a set may begin in lower case: "the program", "row 2". So none begins a later sentence.
TEST(Sentences, GoOnWithACapital) {
  const std::set<std::string> families = {"answer", "open", "told", "outcome", "explain", "review", "hint"};
  const std::regex small("[.!?] [a-z]");
  for (const Catalogue& catalogue : all_catalogues()) {
    const Phrase program = say(Player{.name = "", .program = true});
    const Phrase set = say(WinningSet::from_index(0));
    std::vector<Argument> arguments = {{"set", set}, {"sets", set}};
    for (const char* name : {"name", "opponent", "winner", "loser", "first", "second"}) {
      arguments.push_back({name, program});
    }
    for (const auto& [key, text] : english()) {
      if (!families.contains(family(key))) continue;
      const std::string said_so = catalogue.format({.id = key, .arguments = arguments});
      EXPECT_FALSE(std::regex_search(said_so, small)) << catalogue.language() << ": " << said_so;
    }
  }
}

TEST(Sentences, HaveNoDoublePunctuation) {
  const std::regex doubled("[.,;:]{2}|  | [.,]( |$)|[^0-9][!?][.,]");  // b2? and 7? are typed so
  for_every_message([&](const std::string& key, const std::string& text) {
    if (family(key) == "flaw") return;  // they quote the notation
    if (key == "error.listen") return;  // it quotes the address [::1]
    EXPECT_FALSE(std::regex_search(text, doubled));
  });
}

}  // namespace
}  // namespace seize::cli
