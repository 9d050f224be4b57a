#include "cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/sentences.h"
#include "notation/position_text.h"
#include "notation/table_words.h"
#include "notation/words.h"

namespace seize::cli {

namespace {

constexpr int deepest_perft = 32;  // sixteen pieces given and placed

constexpr std::string_view show_example = "seize show \"..../..0./.f../.... 3 b2 L:chsf\"";

using Parsed = std::expected<Request, std::string>;

// The words as they were typed; what they mean is looked at afterwards, so that every complaint is ours.
struct Words {
  std::string depth;
  std::optional<std::string> rules, from;
  std::string file = "-";
  std::string position;
  std::string edition = "classic";
  std::string colour = "auto";
  bool json = false, plain = false, ascii = false;
};

struct Commands {
  CLI::App app{"Quarto as it is really played.", "seize"};
  Words words;
  CLI::App* perft = nullptr;
  CLI::App* replay = nullptr;
  CLI::App* show = nullptr;

  Commands() {
    app.set_version_flag("--version", "seize " SEIZE_VERSION, "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.require_subcommand(1);
    app.footer("seize COMMAND --help tells more about a command.");
    add_perft();
    add_replay();
    add_show();
  }

  void add_perft() {
    perft = app.add_subcommand("perft", "Count the games of a given length, to check the rules");
    perft->add_option("DEPTH", words.depth, "How many gives and places")->required();
    perft->add_option("--rules", words.rules, "L:chsf, S:ch, ... (default L:chsf)");
    perft->add_option("--from", words.from, "Count from this position instead of the start");
  }
  void add_replay() {
    replay = app.add_subcommand("replay", "Play game records through the rules");
    replay->add_option("FILE", words.file, "A file of game records; - or nothing is standard input");
    replay->add_flag("--json", words.json, "One JSON object a game");
  }
  void add_show() {
    show = app.add_subcommand("show", "Draw a position");
    show->add_option("POSITION", words.position, "The position, in quotes")->required();
    show->add_option("--edition", words.edition, "classic or access");
    show->add_flag("--plain", words.plain, "Say it in words instead");
    show->add_flag("--ascii", words.ascii, "Use ASCII characters only");
    show->add_option("--color,--colour", words.colour, "auto, always or never");
  }
};

std::unexpected<std::string> wrong(std::string sentence) { return std::unexpected(std::move(sentence)); }

std::expected<int, std::string> read_depth(const std::string& text) {
  const bool digits = !text.empty() && text.size() <= 2 &&
                      std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  const int depth = digits ? std::stoi(text) : -1;
  if (depth >= 0 && depth <= deepest_perft) return depth;
  return wrong(fmt::format("\"{}\" is no depth: it is a whole number from 0 to {}, as in: seize perft 4",
                           text, deepest_perft));
}

Parsed read_perft(const Words& words) {
  const auto depth = read_depth(words.depth);
  if (!depth) return wrong(depth.error());
  Position from;
  if (words.rules) {
    const auto rules = parse_rules(*words.rules);
    if (!rules) return wrong(sentence(rules.error()));
    from = Position(*rules);
  }
  if (words.from) {
    const auto position = parse_position(*words.from);
    if (!position) return wrong(sentence(position.error()));
    if (words.rules && position->rules() != from.rules()) {
      return wrong(
          fmt::format("--rules {} contradicts the position, which is played under {}; leave --rules out.",
                      *words.rules, format_rules(position->rules())));
    }
    from = *position;
  }
  return PerftRequest{.depth = *depth, .from = from};
}

std::optional<When> parse_when(std::string_view text) {
  if (text == "auto") return When::automatic;
  if (text == "always") return When::always;
  if (text == "never") return When::never;
  return std::nullopt;
}

Parsed read_show(const Words& words) {
  const auto position = parse_position(words.position);
  if (!position) return wrong(sentence(position.error()));
  const auto edition = parse_edition(words.edition);
  if (!edition) return wrong(fmt::format("\"{}\" is no edition: it is classic or access.", words.edition));
  const auto colour = parse_when(words.colour);
  if (!colour)
    return wrong(
        fmt::format("\"{}\" does not say when to use colour: it is auto, always or never.", words.colour));
  return ShowRequest{.position = *position,
                     .edition = *edition,
                     .plain = words.plain,
                     .ascii = words.ascii,
                     .colour = *colour};
}

Parsed read_words(const Commands& commands) {
  if (commands.perft->parsed()) return read_perft(commands.words);
  if (commands.replay->parsed())
    return ReplayRequest{.file = commands.words.file, .json = commands.words.json};
  return read_show(commands.words);
}

// The command's name as it was asked for, with its example.
std::string_view example_for(const Commands& commands) {
  if (commands.perft->parsed()) return "seize perft 4";
  if (commands.replay->parsed()) return "seize replay games.txt --json";
  if (commands.show->parsed()) return show_example;
  return "seize --help";
}

// CLI11's own texts are fixed English of its making: each kind of error is said in our words.

std::string too_much(const Commands& commands) {
  const auto extra = commands.app.remaining(true);
  if (commands.show->parsed() && !extra.front().starts_with("-")) {
    return fmt::format("A position is one argument, in quotes, as in: {}", show_example);
  }
  return fmt::format("This was not understood: {}; right would be: {}", fmt::join(extra, " "),
                     example_for(commands));
}

std::string too_little(const Commands& commands, const std::vector<std::string>& arguments) {
  if (arguments.empty()) return "Say what to do, as in: seize --help";
  if (commands.app.get_subcommands().empty()) {
    return fmt::format("\"{}\" is no command; seize --help lists them.", arguments.front());
  }
  return fmt::format("Something is missing; complete would be: {}", example_for(commands));
}

}  // namespace

std::expected<Request, std::string> parse_command_line(const std::vector<std::string>& arguments) {
  Commands commands;
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // as CLI11 wants them
    commands.app.parse(std::move(reversed));
    return read_words(commands);
  } catch (const CLI::CallForHelp&) {
    return Say{commands.app.help()};
  } catch (const CLI::CallForVersion& version) {
    return Say{std::string(version.what()) + "\n"};
  } catch (const CLI::ExtrasError&) {
    return wrong(too_much(commands));
  } catch (const CLI::RequiredError&) {
    return wrong(too_little(commands, arguments));
  } catch (const CLI::ArgumentMismatch&) {
    return wrong(
        fmt::format("An option lacks its value or has too many; right would be: {}", example_for(commands)));
  } catch (const CLI::ParseError&) {
    return wrong(fmt::format("This was not understood; right would be: {}", example_for(commands)));
  }
}

Exit carry_out(const Say& request) {
  write(request.text);
  return Exit::done;
}

}  // namespace seize::cli
