#include "cli/option_list.h"

#include <CLI/CLI.hpp>

namespace seize::cli {

void OptionList::flag(const std::string& name, bool Typed::* field, std::string_view about) {
  command_.add_flag(name, typed_.*field, catalogue_.text(about));
}

void OptionList::value(const std::string& name, std::string Typed::* field, std::string_view about) {
  command_.add_option(name, typed_.*field, catalogue_.text(about));
}

void OptionList::value(const std::string& name, std::optional<std::string> Typed::* field,
                       std::string_view about) {
  command_.add_option(name, typed_.*field, catalogue_.text(about));
}

void OptionList::values(const std::string& name, std::vector<std::string> Typed::* field,
                        std::string_view about) {
  command_.add_option(name, typed_.*field, catalogue_.text(about))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void OptionList::value_or_none(const std::string& name, std::optional<std::string> Typed::* field,
                               std::string_view about) {
  command_.add_option(name, typed_.*field, catalogue_.text(about))->expected(0, 1);
}

void OptionList::old_value(const std::string& name, std::optional<std::string> Typed::* field) {
  command_.add_option(name, typed_.*field)->group("");
}

void OptionList::setting(const std::string& name, bool is_switch, const std::string& about) {
  if (is_switch) {
    command_.add_flag_callback("--" + name, [&typed = typed_, name] { typed.settings[name] = "yes"; }, about);
  } else {
    command_.add_option_function<std::string>(
        "--" + name, [&typed = typed_, name](const std::string& value) { typed.settings[name] = value; },
        about);
  }
}

void OptionList::required(const std::string& name, std::string Typed::* field, std::string_view about) {
  required_word(name, field, catalogue_.text(about));
}

void OptionList::required_word(const std::string& name, std::string Typed::* field,
                               const std::string& words) {
  command_.add_option(name, typed_.*field, words)->required();
}

}  // namespace seize::cli
