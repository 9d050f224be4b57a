#include <array>

#include "cli/commands.h"
#include "cli/shared_options.h"
#include "cli/words.h"

namespace seize::cli {

namespace {

constexpr std::string_view solve_example = "seize solve \"..../..0./.f../.... 3 b2 L:chsf\"";

void declare_solve(OptionList& options) {
  options.value("POSITION", &Typed::position, "help.show.position");
  options.flag("--batch", &Typed::batch, "help.solve.batch");
  options.flag("--json", &Typed::json, "help.solve.json");
  options.flag("--value-only", &Typed::value_only, "help.solve.value_only");
  options.flag("--plies", &Typed::plies, "help.solve.plies");
  options.flag("--no-book", &Typed::no_book, "help.solve.no_book");
  declare_threads_and_memory(options);
  options.value("--seconds", &Typed::seconds, "help.seconds");
}

Parsed read_solve(const Typed& typed) {
  if (typed.batch == !typed.position.empty()) {
    return std::unexpected(Said{.id = typed.batch ? "error.batch_position" : "error.missing",
                                .arguments = {{"example", std::string(solve_example)}}});
  }
  Reader reader;
  SolveRequest request{.json = typed.json,
                       .value_only = typed.value_only,
                       .plies = typed.plies,
                       .no_book = typed.no_book,
                       .resources = read_resources(reader, typed)};
  if (!typed.batch) reader.read(request.position, read_position(typed.position));
  return reader.result(request);
}

void declare_prove(OptionList& options) {
  options.value("--rules", &Typed::rules, "help.perft.rules");
  declare_threads_and_memory(options);
  options.value("--certificate", &Typed::certificate, "help.prove.certificate").paths = Offer::Paths::files;
  options.flag("--replace", &Typed::replace, "help.replace");
}

Parsed read_prove(const Typed& typed) {
  Reader reader;
  ProveRequest request{
      .resources = read_resources(reader, typed), .certificate = typed.certificate, .replace = typed.replace};
  reader.read_if(request.rules, typed.rules, read_rules_word);
  return reader.result(request);
}

constexpr std::array<Command, 3> solver_entries{{
    {.name = "solve",
     .about = "help.solve",
     .example = solve_example,
     .declare = declare_solve,
     .read = read_solve},
    {.name = "prove",
     .about = "help.prove",
     .example = "seize prove --rules L:chsf",
     .declare = declare_prove,
     .read = read_prove},
    {.name = "bench", .about = "help.bench", .example = "seize bench", .read = read_nothing<BenchRequest>},
}};

}  // namespace

std::span<const Command> solver_commands() { return solver_entries; }

}  // namespace seize::cli
