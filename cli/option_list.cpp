#include "cli/option_list.h"

#include <fmt/ranges.h>

#include <CLI/CLI.hpp>

namespace seize::cli {

void OptionList::flag(const std::string& name, bool Typed::* field, std::string_view about) {
  command_.add_flag(name, typed_.*field, catalogue_.text(about));
}

Offer& OptionList::value(const std::string& name, std::string Typed::* field, std::string_view about) {
  return offers_[command_.add_option(name, typed_.*field, catalogue_.text(about))];
}

Offer& OptionList::value(const std::string& name, std::optional<std::string> Typed::* field,
                         std::string_view about) {
  return offers_[command_.add_option(name, typed_.*field, catalogue_.text(about))];
}

Offer& OptionList::values(const std::string& name, std::vector<std::string> Typed::* field,
                          std::string_view about) {
  return offers_[command_.add_option(name, typed_.*field, catalogue_.text(about))
                     ->expected(1)
                     ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)];
}

Offer& OptionList::value_or_none(const std::string& name, std::optional<std::string> Typed::* field,
                                 std::string_view about) {
  return offers_[command_.add_option(name, typed_.*field, catalogue_.text(about))->expected(0, 1)];
}

void OptionList::old_value(const std::string& name, std::optional<std::string> Typed::* field) {
  command_.add_option(name, typed_.*field)->group("");
}

Offer& OptionList::setting(const std::string& name, const std::string& about) {
  const auto keep = [&typed = typed_, name](const std::string& value) { typed.settings[name] = value; };
  return offers_[command_.add_option_function<std::string>("--" + name, keep, about)];
}

void OptionList::switch_setting(const std::string& name, const std::string& about) {
  command_.add_flag_callback("--" + name, [&typed = typed_, name] { typed.settings[name] = "yes"; }, about);
}

Offer& OptionList::required(const std::string& name, std::string Typed::* field, std::string_view about) {
  return offers_[command_.add_option(name, typed_.*field, catalogue_.text(about))->required()];
}

void OptionList::required_word(const std::string& name, std::string Typed::* field,
                               const std::vector<std::string>& words) {
  const std::string about = fmt::format("{}", fmt::join(words, ", "));
  offers_[command_.add_option(name, typed_.*field, about)->required()].words = words;
}

}  // namespace seize::cli
