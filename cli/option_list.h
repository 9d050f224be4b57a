#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/catalogue.h"
#include "cli/typed.h"

namespace CLI {
class App;
}

namespace seize::cli {

// The options of one command, each with its name, the field for what is typed after it, and the id of its
// description. CLI11 reads them; it stays behind this list.
class OptionList {
 public:
  OptionList(CLI::App& command, Typed& typed, const Catalogue& catalogue)
      : command_(command), typed_(typed), catalogue_(catalogue) {}

  const Catalogue& catalogue() const { return catalogue_; }

  void flag(const std::string& name, bool Typed::* field, std::string_view about);
  void value(const std::string& name, std::string Typed::* field, std::string_view about);
  void value(const std::string& name, std::optional<std::string> Typed::* field, std::string_view about);
  // May stand several times, with one value each.
  void values(const std::string& name, std::vector<std::string> Typed::* field, std::string_view about);
  // May stand without its value.
  void value_or_none(const std::string& name, std::optional<std::string> Typed::* field,
                     std::string_view about);
  // A word of earlier versions: understood, and told nowhere.
  void old_value(const std::string& name, std::optional<std::string> Typed::* field);
  // One of a server's settings, kept by its name; a switch has no value.
  void setting(const std::string& name, bool is_switch, const std::string& about);
  // Must stand, by its place.
  void required(const std::string& name, std::string Typed::* field, std::string_view about);
  // The same for a few words that all languages share: they describe themselves.
  void required_word(const std::string& name, std::string Typed::* field, const std::string& words);

 private:
  CLI::App& command_;
  Typed& typed_;
  const Catalogue& catalogue_;
};

}  // namespace seize::cli
