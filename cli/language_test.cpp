// Which language is spoken, and what is left of it where there is only ASCII.

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>

#include "cli/catalogue.h"
#include "cli/test_command.h"

namespace seize::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// ---- plain ASCII

TEST(Ascii, IsPossibleForEveryMessage) {
  for (const std::string& language : Catalogue::languages()) {
    Catalogue catalogue = *Catalogue::of(language);
    catalogue.use_ascii();
    for (const std::string& key : catalogue.keys()) {
      EXPECT_TRUE(is_ascii(catalogue.text(key))) << catalogue.language() << ": " << catalogue.text(key);
    }
  }
}

TEST(Ascii, IsWhatPeopleWouldType) {
  EXPECT_EQ(to_ascii("“a”, ‘b’, l’eau…", "en"), R"("a", 'b', l'eau...)");
  EXPECT_EQ(to_ascii("«c» là", "fr"), R"("c" la)");
  EXPECT_EQ(to_ascii("„d“ größer", "de"), R"("d" groesser)");
}

TEST(Ascii, IsWhatANonUtf8LocaleGets) {
  for (const std::string& language : Catalogue::languages()) {
    for (const char* command : {"--help", "play --help", "rules --tournament --mask", "nonsense", "perft x",
                                "show --plain '..../..0./.f../.... 3 b2 S:ch'"}) {
      const Ended ended = seize_command("--lang " + language + " " + command, "", "LC_ALL=C");
      EXPECT_TRUE(is_ascii(ended.out + ended.err)) << language << " " << command << "\n"
                                                   << ended.out << ended.err;
      EXPECT_NE(ended.out + ended.err, "") << command;
    }
  }
}

// ---- the language at hand

// The locale's variables, for the time of one test.
class Locale {
 public:
  Locale(const char* all, const char* messages, const char* lang) : values_{all, messages, lang} {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const char* const before = std::getenv(names[i]);
      if (before != nullptr) before_[i] = before;
      set(names[i], values_[i]);
    }
  }
  Locale(const Locale&) = delete;
  Locale& operator=(const Locale&) = delete;
  ~Locale() {
    for (std::size_t i = 0; i < names.size(); ++i) set(names[i], before_[i] ? before_[i]->c_str() : nullptr);
  }

 private:
  static constexpr std::array names = {"LC_ALL", "LC_MESSAGES", "LANG"};
  static void set(const char* name, const char* value) {
    if (value == nullptr) {
      unsetenv(name);
    } else {
      setenv(name, value, 1);
    }
  }
  std::array<const char*, 3> values_;
  std::array<std::optional<std::string>, 3> before_;
};

std::string language_by(const char* all, const char* messages, const char* lang) {
  const Locale locale(all, messages, lang);
  const Negotiated negotiated = negotiate_language();
  return negotiated.language + (negotiated.fell_back ? " for " + *negotiated.fell_back : "");
}

TEST(Language, IsTheOneOfTheFirstVariableThatIsSet) {
  EXPECT_EQ(language_by("fr_FR.UTF-8", "de_DE.UTF-8", "nl_NL.UTF-8"), "fr");
  EXPECT_EQ(language_by(nullptr, "de_DE.UTF-8", "nl_NL.UTF-8"), "de");
  EXPECT_EQ(language_by(nullptr, nullptr, "nl_NL.UTF-8"), "nl");
  EXPECT_EQ(language_by("", "", "pt_BR.UTF-8"), "pt");
  EXPECT_EQ(language_by(nullptr, nullptr, nullptr), "en");
}

TEST(Language, IsTakenFromEveryFormOfALocale) {
  EXPECT_EQ(language_by("fr_CA.UTF-8", nullptr, nullptr), "fr");
  EXPECT_EQ(language_by("es", nullptr, nullptr), "es");
  EXPECT_EQ(language_by("it.UTF-8", nullptr, nullptr), "it");
  EXPECT_EQ(language_by("de_AT@euro", nullptr, nullptr), "de");
  EXPECT_EQ(language_by("nl-BE", nullptr, nullptr), "nl");
}

TEST(Language, OfNoParticularLocaleIsEnglish) {
  for (const char* locale : {"C", "POSIX", "C.UTF-8", "en_GB.UTF-8"}) {
    EXPECT_EQ(language_by(locale, nullptr, "fr_FR.UTF-8"), "en") << locale;
  }
}

TEST(Language, FallsBackToEnglishAndTellsFromWhich) {
  EXPECT_EQ(language_by("ja_JP.UTF-8", nullptr, "fr_FR.UTF-8"), "en for ja");
  EXPECT_EQ(language_by(nullptr, nullptr, "frr_DE.UTF-8"), "en for frr");
}

TEST(Language, FallbackIsSaidOnStandardErrorOnly) {
  const Ended ended = seize_command("perft 1", "", "LC_ALL=ja_JP.UTF-8");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.out, "16\n");
  EXPECT_EQ(ended.err, "seize: Seize does not speak “ja” yet, so it carries on in English.\n");
  EXPECT_EQ(seize_command("perft 1", "", "LC_ALL=C.UTF-8").err, "");
  EXPECT_EQ(seize_command("perft 1", "", "LC_ALL=fr_CA.UTF-8").err, "");
}

TEST(Language, FallbackIsPlainAsciiWhereTheLocaleIs) {
  EXPECT_TRUE(is_ascii(seize_command("perft 1", "", "LC_ALL=ja_JP.EUC-JP").err));
  EXPECT_TRUE(is_ascii(seize_command("--lang xx perft 1", "", "LC_ALL=C").err));
}

TEST(Language, IsTheOptionsBeforeTheLocales) {
  for (const std::string& language : Catalogue::languages()) {
    const std::string title = Catalogue::of(language)->text("rules.title");
    for (const std::string& words : {"--lang " + language + " rules", "rules --lang=" + language}) {
      const Ended ended = seize_command(words, "", "LC_ALL=ja_JP.UTF-8");
      EXPECT_THAT(ended.out, HasSubstr(title)) << words;
      EXPECT_EQ(ended.err, "") << words;
    }
    const Ended by_locale = seize_command("rules", "", "LC_ALL= LC_MESSAGES=" + language + " LANG=C.UTF-8");
    EXPECT_THAT(by_locale.out, HasSubstr(title)) << language;
  }
}

TEST(Language, ThatIsNotSpokenIsRefusedWithTheList) {
  for (const char* words :
       {"--lang xx perft 1", "perft 1 --lang=xx", "--lang FR perft 1", "--lang '' perft 1"}) {
    const Ended ended = seize_command(words);
    EXPECT_EQ(ended.status, 2) << words;
    EXPECT_EQ(ended.out, "") << words;
    EXPECT_THAT(ended.err,
                AllOf(HasSubstr("Seize does not speak"), HasSubstr("en English, fr Français, es Español")));
  }
}

}  // namespace
}  // namespace seize::cli
