#include <array>

#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/manual.h"
#include "cli/shared_options.h"
#include "cli/words.h"

namespace seize::cli {

namespace {

void declare_book(OptionList& options) {
  options.value("--rules", &Typed::rules, "help.perft.rules");
  options.value("--placed", &Typed::placed, "help.book.placed");
  options.value("--out", &Typed::out, "help.book.out").paths = Offer::Paths::files;
  options.flag("--replace", &Typed::replace, "help.replace");
  options.value("--verify", &Typed::verify, "help.book.verify").paths = Offer::Paths::files;
  options.value("--step", &Typed::step, "help.book.step");
  options.value("--threads", &Typed::threads, "help.threads");
  options.value("--seconds", &Typed::seconds, "help.seconds");
}

Parsed read_book(const Typed& typed) {
  Reader reader;
  BookRequest request{.out = typed.out,
                      .replace = typed.replace,
                      .verify = typed.verify,
                      .resources = read_resources(reader, typed)};
  reader.read_if(request.rules, typed.rules, read_rules_word);
  reader.read_if(request.placed, typed.placed, read_placed);
  reader.read_if(request.step, typed.step, read_step);
  return reader.result(request);
}

void declare_completion(OptionList& options) {
  options.required_word("SHELL", &Typed::shell, completed_shells());
}

Parsed tell_completion(const Described& program, const Typed& typed, const Catalogue& /*catalogue*/) {
  auto script = completion_script(typed.shell, program);
  if (script) return Print{*std::move(script)};
  return std::unexpected(
      Said{.id = "error.not_understood",
           .arguments = {{"words", typed.shell}, {"example", std::string("seize completion bash")}}});
}

void declare_manual(OptionList& options) {
  options.value("COMMAND", &Typed::command, "help.manual.command").words = command_names();
}

Parsed tell_manual(const Described& program, const Typed& typed, const Catalogue& catalogue) {
  if (typed.command.empty()) return Print{manual_page(program, catalogue)};
  for (const DescribedCommand& command : program.commands) {
    if (command.name == typed.command) return Print{manual_page(command, program, catalogue)};
  }
  return std::unexpected(Said{.id = "error.unknown_command", .arguments = {{"word", typed.command}}});
}

constexpr std::array<Command, 3> maker_entries{{
    {.name = "book",
     .about = "help.book",
     .example = "seize book --rules L:c --out L-c.book",
     .declare = declare_book,
     .read = read_book},
    {.name = "completion",
     .about = "help.completion",
     .example = "seize completion bash",
     .declare = declare_completion,
     .tell = tell_completion},
    {.name = "manual",
     .about = "help.manual",
     .example = "seize manual play",
     .declare = declare_manual,
     .tell = tell_manual},
}};

}  // namespace

std::span<const Command> maker_commands() { return maker_entries; }

}  // namespace seize::cli
