#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/option_list.h"
#include "cli/typed.h"

namespace seize::cli {

// A word after `seize`: what can stand behind it, and what that means.
struct Command {
  std::string_view name;
  std::string_view about;                          // the id of its description
  std::string_view example;                        // a right request, told where a wrong one was made
  void (*declare)(OptionList& options) = nullptr;  // nothing: it has no options
  Parsed (*read)(const Typed& typed) = nullptr;
  // Instead, where it tells of all that is declared: the manual, completion.
  Parsed (*tell)(const Described& program, const Typed& typed, const Catalogue& catalogue) = nullptr;
};

// All of them, in groups, in the order in which help lists them.
std::span<const Command> play_commands();
std::span<const Command> learning_commands();
std::span<const Command> record_commands();
std::span<const Command> solver_commands();
std::span<const Command> engine_commands();
std::span<const Command> maker_commands();

// Their names, in that order.
std::vector<std::string> command_names();

// The command without options that asks for this and nothing else.
template <class Result>
Parsed read_nothing(const Typed& /*typed*/) {
  return Result{};
}

}  // namespace seize::cli
