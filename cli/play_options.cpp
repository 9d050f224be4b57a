#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/commands.h"
#include "cli/serve_settings.h"
#include "cli/shared_options.h"
#include "cli/words.h"

namespace seize::cli {

namespace {

Parsed missing(std::string_view example) {
  return std::unexpected(Said{.id = "error.missing", .arguments = {{"example", std::string(example)}}});
}

std::expected<StoreRequest::Work, Said> read_store_work(const std::string& text) {
  using Work = StoreRequest::Work;
  if (text == "backup") return Work::backup;
  if (text == "check") return Work::check;
  if (text == "export") return Work::export_records;
  if (text == "close") return Work::close;
  return std::unexpected(Said{.id = "error.store_work", .arguments = {{"text", text}}});
}

void declare_store(OptionList& options) {
  options.required_word("WORK", &Typed::work, {"backup", "check", "export", "close"});
  options.value("TARGET", &Typed::target, "help.store.target").paths = Offer::Paths::files;
  options.value("--store", &Typed::store, "help.serve.store").paths = Offer::Paths::files;
  options.flag("--replace", &Typed::replace, "help.replace");
}

Parsed read_store(const Typed& typed) {
  Reader reader;
  StoreRequest request{.target = typed.target, .store = typed.store, .replace = typed.replace};
  if (const char* named = std::getenv("SEIZE_STORE"); named != nullptr && !request.store)
    request.store = named;
  reader.read(request.work, read_store_work(typed.work));
  using Work = StoreRequest::Work;
  if (request.target.empty() && request.work == Work::backup)
    return missing("seize store backup tables.copy");
  if (request.target.empty() && request.work == Work::close)
    return missing("seize store close k3FqT0aYb2ZpR8sW");
  return reader.result(request);
}

void declare_play(OptionList& options) {
  options.values("--side", &Typed::sides, "help.play.side").words = side_words();
  declare_table(options);
  options.value("--warning", &Typed::warning, "help.play.warning");
  options.value("--starter", &Typed::starter, "help.play.starter").words = {"lot", "first", "second"};
  options.flag("--no-back", &Typed::no_back, "help.play.no_back");
  options.flag("--no-hints", &Typed::no_hints, "help.play.no_hints");
  declare_wording(options);
  options.value("--seed", &Typed::seed, "help.play.seed");
  options.value_or_none("--resume", &Typed::resume, "help.play.resume").paths = Offer::Paths::files;
  options.value("--online", &Typed::online, "help.play.online");
  options.value("--called", &Typed::my_name, "help.play.called");
  options.flag("--new", &Typed::start_anew, "help.play.new");
  declare_looks(options);
  options.flag("--no-screen", &Typed::no_screen, "help.play.no_screen");
}

// An option that tells of a new table.
std::optional<std::string_view> option_of_a_table(const Typed& typed) {
  struct Given {
    std::string_view option;
    bool given;
  };
  const auto all = std::to_array<Given>({{"--new", typed.start_anew},
                                         {"--side", !typed.sides.empty()},
                                         {"--rules", typed.rules.has_value()},
                                         {"--edition", typed.edition.has_value()},
                                         {"--help-level", typed.help_level.has_value()},
                                         {"--mask", typed.mask},
                                         {"--clock", typed.clock.has_value()},
                                         {"--tournament", typed.tournament},
                                         {"--starter", typed.starter.has_value()},
                                         {"--no-back", typed.no_back},
                                         {"--no-hints", typed.no_hints}});
  const auto* const found = std::ranges::find(all, true, &Given::given);
  return found == all.end() ? std::nullopt : std::optional(found->option);
}

Parsed read_play(const Typed& typed) {
  if (const auto option = typed.resume ? option_of_a_table(typed) : std::nullopt) {
    return std::unexpected(Said{.id = "error.resume_with", .arguments = {{"option", std::string(*option)}}});
  }
  Reader reader;
  PlayRequest request{.options = read_table(reader, typed), .sides = {}, .looks = read_looks(reader, typed)};
  request.wording = read_wording(reader, typed);
  request.wording.edition = request.options.edition;
  reader.read_if(request.starter, typed.starter, read_starter);
  reader.read_if(request.seed, typed.seed, read_number);
  reader.read_if(request.warning, typed.warning, read_seconds);
  reader.read(request.sides, read_sides(typed.sides));
  request.resume = typed.resume;
  request.looks.no_screen = typed.no_screen;
  request.online = typed.online;
  request.called = typed.my_name;
  request.start_anew = typed.start_anew;
  return reader.result(request);
}

constexpr std::array<Command, 4> play_entries{{
    {.name = "serve",
     .about = "help.serve",
     .example = "seize serve --listen 127.0.0.1:8080",
     .declare = declare_serve,
     .read = read_serve},
    {.name = "store",
     .about = "help.store",
     .example = "seize store backup tables.copy",
     .declare = declare_store,
     .read = read_store},
    {.name = "play",
     .about = "help.play",
     .example = "seize play --side Ada --side program:fox",
     .declare = declare_play,
     .read = read_play},
    {.name = "levels",
     .about = "help.levels",
     .example = "seize levels",
     .read = read_nothing<LevelsRequest>},
}};

}  // namespace

std::span<const Command> play_commands() { return play_entries; }

}  // namespace seize::cli
