#include <array>

#include "cli/arena_words.h"
#include "cli/commands.h"
#include "cli/words.h"

namespace seize::cli {

namespace {

constexpr std::string_view arena_example = "seize arena --engine \"seize engine\" --engine ./mine";

arena::EngineChoice read_engine(Reader& reader, const std::string& command,
                                const std::vector<std::string>& options) {
  arena::EngineChoice choice{.command = command};
  for (const std::string& option : options) {
    reader.read(choice.options.emplace_back(), read_engine_option(option));
  }
  return choice;
}

void declare_arena(OptionList& options) {
  options.values("--engine", &Typed::engines, "help.arena.engine").paths = Offer::Paths::files;
  options.values("--option1", &Typed::option1, "help.arena.option1");
  options.values("--option2", &Typed::option2, "help.arena.option2");
  options.value("--games", &Typed::games, "help.arena.games");
  options.value("--rules", &Typed::rules, "help.perft.rules");
  options.value("--move-time", &Typed::move_time, "help.arena.move_time");
  options.value("--clock", &Typed::clock, "help.arena.clock");
  options.value("--tolerance", &Typed::tolerance, "help.arena.tolerance");
  options.value("--openings", &Typed::openings, "help.arena.openings").paths = Offer::Paths::files;
  options.value("--seed", &Typed::seed, "help.arena.seed");
  options.value("--sprt", &Typed::sprt, "help.arena.sprt");
  options.value("--records", &Typed::records, "help.arena.records").paths = Offer::Paths::files;
  options.value("--concurrency", &Typed::concurrency, "help.arena.concurrency");
  options.flag("--json", &Typed::json, "help.arena.json");
}

Parsed read_arena(const Typed& typed) {
  if (typed.engines.size() != 2) {
    return std::unexpected(
        Said{.id = "error.engines", .arguments = {{"example", std::string(arena_example)}}});
  }
  if (typed.move_time && typed.clock) return std::unexpected(plain("error.two_clocks"));
  Reader reader;
  ArenaRequest request{.engines = {read_engine(reader, typed.engines[0], typed.option1),
                                   read_engine(reader, typed.engines[1], typed.option2)},
                       .openings = typed.openings,
                       .records = typed.records,
                       .json = typed.json};
  reader.read_if(request.games, typed.games, read_games);
  reader.read_if(request.rules, typed.rules, read_rules_word);
  reader.read_if(request.control, typed.move_time, read_move_time);
  reader.read_if(request.control, typed.clock, read_game_clock);
  reader.read_if(request.control.tolerance, typed.tolerance, read_tolerance);
  reader.read_if(request.seed, typed.seed, read_number);
  reader.read_if(request.sprt, typed.sprt, read_sprt);
  reader.read_if(request.concurrency, typed.concurrency, read_concurrency);
  return reader.result(request);
}

void declare_engine_check(OptionList& options) {
  options.required("ENGINE", &Typed::engine, "help.check.engine").paths = Offer::Paths::files;
  options.values("--option", &Typed::option1, "help.check.option");
  options.value("--seconds", &Typed::seconds, "help.check.seconds");
  options.flag("--json", &Typed::json, "help.check.json");
}

Parsed read_engine_check(const Typed& typed) {
  Reader reader;
  EngineCheckRequest request{.engine = read_engine(reader, typed.engine, typed.option1), .json = typed.json};
  reader.read_if(request.patience, typed.seconds, read_seconds);
  return reader.result(request);
}

constexpr std::array<Command, 3> engine_entries{{
    {.name = "engine",
     .about = "help.engine",
     .example = "seize engine",
     .read = read_nothing<EngineRequest>},
    {.name = "arena",
     .about = "help.arena",
     .example = arena_example,
     .declare = declare_arena,
     .read = read_arena},
    {.name = "engine-check",
     .about = "help.check",
     .example = "seize engine-check \"seize engine\"",
     .declare = declare_engine_check,
     .read = read_engine_check},
}};

}  // namespace

std::span<const Command> engine_commands() { return engine_entries; }

}  // namespace seize::cli
