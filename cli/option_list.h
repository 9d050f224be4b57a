#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/catalogue.h"
#include "cli/described.h"
#include "cli/typed.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace seize::cli {

// What shells can offer for the values of options.
using Offers = std::map<const CLI::Option*, Offer>;

// The options of one command, each with its name, the field for what is typed after it, and the id of its
// description. CLI11 reads them; it stays behind this list. What takes a value returns what a shell can offer
// for it, to be filled in where that is anything:
//   options.value("--edition", &Typed::edition, "help.edition").words = {"classic", "access"};
class OptionList {
 public:
  OptionList(CLI::App& command, Typed& typed, Offers& offers, const Catalogue& catalogue)
      : command_(command), typed_(typed), offers_(offers), catalogue_(catalogue) {}

  const Catalogue& catalogue() const { return catalogue_; }

  void flag(const std::string& name, bool Typed::* field, std::string_view about);
  Offer& value(const std::string& name, std::string Typed::* field, std::string_view about);
  Offer& value(const std::string& name, std::optional<std::string> Typed::* field, std::string_view about);
  // May stand several times, with one value each.
  Offer& values(const std::string& name, std::vector<std::string> Typed::* field, std::string_view about);
  // May stand without its value.
  Offer& value_or_none(const std::string& name, std::optional<std::string> Typed::* field,
                       std::string_view about);
  // A word of earlier versions: understood, and told nowhere.
  void old_value(const std::string& name, std::optional<std::string> Typed::* field);
  // One of a server's settings, kept by its name; a switch has no value.
  Offer& setting(const std::string& name, const std::string& about);
  void switch_setting(const std::string& name, const std::string& about);
  // Must stand, by its place.
  Offer& required(const std::string& name, std::string Typed::* field, std::string_view about);
  // One of a few words that all languages share: they describe themselves.
  void required_word(const std::string& name, std::string Typed::* field,
                     const std::vector<std::string>& words);

 private:
  CLI::App& command_;
  Typed& typed_;
  Offers& offers_;
  const Catalogue& catalogue_;
};

}  // namespace seize::cli
