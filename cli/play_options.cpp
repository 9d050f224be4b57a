#include <algorithm>
#include <array>

#include "cli/commands.h"
#include "cli/shared_options.h"
#include "cli/words.h"

namespace seize::cli {

namespace {

void declare_serve(OptionList& options) {
  options.value("--listen", &Typed::listen, "help.serve.listen");
  options.value("--site", &Typed::site, "help.serve.site").paths = Offer::Paths::folders;
  options.value("--store", &Typed::store, "help.serve.store").paths = Offer::Paths::files;
  options.flag("--lan", &Typed::lan, "help.serve.lan");
  options.value("--public-url", &Typed::public_url, "help.serve.public_url");
  options.flag("--no-lobby", &Typed::no_lobby, "help.serve.no_lobby");
  options.flag("--open", &Typed::open, "help.serve.open");
}

Parsed read_serve(const Typed& typed) {
  Reader reader;
  ServeRequest request{.site = typed.site,
                       .store = typed.store,
                       .lan = typed.lan,
                       .lobby = !typed.no_lobby,
                       .open = typed.open};
  if (typed.lan) request.listen.host = "0.0.0.0";
  reader.read_if(request.listen, typed.listen, read_address);
  reader.read_if(request.public_url, typed.public_url, read_public_url);
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
  request.online = typed.online;
  request.called = typed.my_name;
  request.start_anew = typed.start_anew;
  return reader.result(request);
}

constexpr std::array<Command, 3> play_entries{{
    {.name = "serve",
     .about = "help.serve",
     .example = "seize serve --listen 127.0.0.1:8080",
     .declare = declare_serve,
     .read = read_serve},
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
