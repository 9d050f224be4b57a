#include "cli/shared_options.h"

#include "cli/words.h"

namespace seize::cli {

void declare_looks(OptionList& options) {
  options.flag("--plain", &Typed::plain, "help.plain");
  options.flag("--ascii", &Typed::ascii, "help.ascii");
  options.value("--color,--colour", &Typed::colour, "help.colour").words = {"auto", "always", "never"};
}

Looks read_looks(Reader& reader, const Typed& typed) {
  Looks looks{.plain = typed.plain || typed.terse, .ascii = typed.ascii};
  reader.read_if(looks.colour, typed.colour, read_when);
  return looks;
}

void declare_edition(OptionList& options) {
  options.value("--edition", &Typed::edition, "help.edition").words = {"classic", "access"};
}

void declare_wording(OptionList& options) {
  options.flag("--terse,--braille", &Typed::terse, "help.play.braille");
  options.value("--order", &Typed::order, "help.play.order");
}

Wording read_wording(Reader& reader, const Typed& typed) {
  Wording wording{.terse = typed.terse};
  reader.read_if(wording.order, typed.order, read_order);
  return wording;
}

void declare_table(OptionList& options) {
  options.value("--rules", &Typed::rules, "help.play.rules");
  declare_edition(options);
  options.value("--help-level", &Typed::help_level, "help.play.level").words = {"official", "call", "auto"};
  options.old_value("--level", &Typed::help_level);
  options.flag("--mask", &Typed::mask, "help.play.mask");
  options.value("--clock", &Typed::clock, "help.play.clock");
  options.flag("--tournament", &Typed::tournament, "help.play.tournament");
}

Options read_table(Reader& reader, const Typed& typed) {
  Options options;
  reader.read_if(options.rules, typed.rules, read_rules_word);
  reader.read_if(options.edition, typed.edition, read_edition);
  reader.read_if(options.help, typed.help_level, read_help_level);
  options.mask = typed.mask;
  options.take_back = !typed.no_back;
  options.hints = !typed.no_hints;
  options.tournament = typed.tournament;
  if (typed.tournament) options.clock = tournament_clock;
  if (typed.clock) {
    Clock clock{.per_move = {}, .extensible = true};
    reader.read(clock.per_move, read_seconds(*typed.clock));
    options.clock = clock;
  }
  return options;
}

void declare_threads_and_memory(OptionList& options) {
  options.value("--threads", &Typed::threads, "help.threads");
  options.value("--memory", &Typed::memory, "help.memory");
}

Resources read_resources(Reader& reader, const Typed& typed) {
  Resources resources;
  reader.read_if(resources.threads, typed.threads, read_threads);
  reader.read_if(resources.megabytes, typed.memory, read_megabytes);
  reader.read_if(resources.seconds, typed.seconds, read_limit);
  return resources;
}

}  // namespace seize::cli
