#include "cli/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <map>

#include "cli/commands.h"
#include "cli/licences.h"
#include "cli/speech.h"

namespace seize::cli {

namespace {

std::vector<const Command*> all_commands() {
  std::vector<const Command*> all;
  for (const auto& group : {play_commands(), learning_commands(), record_commands(), solver_commands(),
                            engine_commands(), maker_commands()}) {
    for (const Command& command : group) all.push_back(&command);
  }
  return all;
}

// The commands and their options, described in the catalogue's language.
class CommandLine {
 public:
  explicit CommandLine(const Catalogue& catalogue)
      : catalogue_(catalogue), app_(text("help.about"), "seize") {
    label();
    app_.set_version_flag("--version", "seize " SEIZE_VERSION, text("help.version"));
    OptionList(app_, typed_, offers_, catalogue_).value("--lang", &Typed::lang, "help.lang").words =
        Catalogue::languages();
    app_.add_flag_callback(
        "--licences,--licenses", [] { throw CLI::CallForVersion(std::string(licences()), 0); },
        text("help.licences"));
    app_.require_subcommand(1);
    app_.fallthrough();  // --lang may stand anywhere
    app_.footer(text("help.more"));
    for (const Command* command : all_commands()) add(*command);
  }

  CLI::App& app() { return app_; }
  const Typed& typed() const { return typed_; }
  Described described() const;

  // The command that was asked for; none when there is none.
  const Command* command() const {
    const auto parsed = app_.get_subcommands();
    return parsed.empty() ? nullptr : commands_.at(parsed.front());
  }

 private:
  std::string text(std::string_view id) const { return catalogue_.text(id); }

  void label() {
    app_.option_defaults()->group(text("help.label.options"));
    app_.set_help_flag("-h,--help", text("help.help"));
    const auto formatter = app_.get_formatter();
    formatter->label("Usage", text("help.label.usage"));
    formatter->label("OPTIONS", text("help.label.options"));
    formatter->label("Positionals", text("help.label.positionals"));
    formatter->label("SUBCOMMAND", text("help.label.commands"));
    formatter->label("REQUIRED", text("help.label.required"));
    for (const char* type : {"TEXT", "..."}) formatter->label(type, "");
  }

  void add(const Command& command) {
    CLI::App& added = *app_.add_subcommand(std::string(command.name), text(command.about));
    added.group(text("help.label.commands"));
    OptionList options(added, typed_, offers_, catalogue_);
    if (command.declare != nullptr) command.declare(options);
    added.set_help_flag("-h,--help", text("help.help"));
    commands_[&added] = &command;
  }

  std::vector<DescribedOption> described(const CLI::App& app) const;

  const Catalogue& catalogue_;
  CLI::App app_;
  Typed typed_;
  Offers offers_;
  std::map<const CLI::App*, const Command*> commands_;
};

// Short names first, as help has them.
std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  if (names.empty()) names.push_back(option.get_name(true));
  return names;
}

std::vector<DescribedOption> CommandLine::described(const CLI::App& app) const {
  std::vector<DescribedOption> all;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    const auto offer = offers_.find(option);
    const bool by_place = option->get_positional();
    all.push_back({.names = names_of(*option),
                   .about = option->get_description(),
                   .by_place = by_place,
                   .required = option->get_required(),
                   .repeated = option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll,
                   .takes_value = !by_place && option->get_items_expected_max() > 0,
                   .may_be_bare = option->get_items_expected_min() == 0,
                   .offer = offer == offers_.end() ? Offer{} : offer->second});
  }
  return all;
}

Described CommandLine::described() const {
  Described program{.options = described(app_), .commands = {}};
  for (const CLI::App* command : app_.get_subcommands({})) {
    program.commands.push_back(
        {.name = command->get_name(), .about = command->get_description(), .options = described(*command)});
  }
  return program;
}

// ---- what CLI11 does not understand
// -------------------------------------------------------------------------
// Its own texts are fixed English of its making: each kind of error is said in our words.

Argument example_for(const Command* command) {
  return {"example", std::string(command == nullptr ? "seize --help" : command->example)};
}

std::unexpected<Said> wrong(std::string_view id, std::vector<Argument> arguments) {
  return std::unexpected(Said{.id = id, .arguments = std::move(arguments)});
}

Parsed too_much(CommandLine& line) {
  const auto extra = line.app().remaining(true);
  const Command* const command = line.command();
  const bool takes_position = command != nullptr && (command->name == "show" || command->name == "solve");
  if (takes_position && !extra.front().starts_with("-"))
    return wrong("error.position_quotes", {example_for(command)});
  return wrong("error.not_understood",
               {{"words", fmt::format("{}", fmt::join(extra, " "))}, example_for(command)});
}

Parsed too_little(CommandLine& line) {
  if (line.command() != nullptr) return wrong("error.missing", {example_for(line.command())});
  const auto rest = line.app().remaining(true);
  if (rest.empty()) return wrong("error.no_command", {});
  return wrong("error.unknown_command", {{"word", rest.front()}});
}

}  // namespace

std::expected<Request, Said> parse_command_line(const std::vector<std::string>& arguments,
                                                const Catalogue& catalogue) {
  CommandLine line(catalogue);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // as CLI11 wants them
    line.app().parse(std::move(reversed));
    const Command& command = *line.command();
    if (command.tell != nullptr) return command.tell(line.described(), line.typed(), catalogue);
    return command.read(line.typed());
  } catch (const CLI::CallForHelp&) {
    return Print{fitted(line.app().help(), false)};
  } catch (const CLI::CallForVersion& version) {
    const std::string said = version.what();
    return Print{said.ends_with('\n') ? said : said + "\n"};
  } catch (const CLI::ExtrasError&) {
    return too_much(line);
  } catch (const CLI::RequiredError&) {
    return too_little(line);
  } catch (const CLI::ParseError&) {
    return wrong("error.option_value", {example_for(line.command())});
  }
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command* command : all_commands()) names.emplace_back(command->name);
  return names;
}

Described describe(const Catalogue& catalogue) { return CommandLine(catalogue).described(); }

std::optional<std::string> language_option(const std::vector<std::string>& arguments) {
  constexpr std::string_view joined = "--lang=";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].starts_with(joined)) return arguments[i].substr(joined.size());
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
  }
  return std::nullopt;
}

Exit carry_out(const Print& request, const Catalogue& /*catalogue*/) {
  write(request.text);
  return Exit::done;
}

}  // namespace seize::cli
