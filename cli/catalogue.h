#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "talk/said.h"
#include "talk/vocabulary.h"

namespace seize::cli {

// The messages of one language, formatted by ICU.
class Catalogue {
 public:
  // Nothing where Seize does not speak the language.
  static std::optional<Catalogue> of(std::string_view language);
  static Catalogue english() { return *of("en"); }
  static std::vector<std::string> languages();

  const std::string& language() const { return language_; }
  const Vocabulary& vocabulary() const;

  std::string format(const Said& said) const;
  // A message without arguments.
  std::string text(std::string_view id) const;
  std::vector<std::string> keys() const;

  // From now on every text is plain ASCII: accents fall, quotes straighten.
  void use_ascii() { ascii_ = true; }

 private:
  Catalogue() = default;
  const std::string* pattern_of(const Said& said) const;
  bool begins_with_phrase(const Said& said) const;
  std::string format_raw(const Said& said) const;
  std::string format_value(const Value& value) const;
  std::string format_phrase(const Phrase& phrase) const;
  std::string join_list(const std::vector<std::string>& parts) const;

  std::string language_;
  std::map<std::string, std::string, std::less<>> messages_;
  mutable std::optional<Vocabulary> vocabulary_;  // read when it is first asked for: most commands never do
  bool ascii_ = false;
};

// The language asked for: by --lang, else by the environment's locale. `fell_back` names a locale that is not
// spoken.
struct Negotiated {
  std::string language = "en";
  std::optional<std::string> fell_back = std::nullopt;
};
Negotiated negotiate_language();

// Accents fall (in German ä becomes ae), typographic signs become plain ones.
std::string to_ascii(const std::string& text, std::string_view language);

}  // namespace seize::cli
