#include <gmock/gmock.h>

#include <algorithm>
#include <iomanip>
#include <regex>
#include <sstream>

#include "cli/commands.h"
#include "cli/test_command.h"
#include "players/level.h"

namespace seize::cli {
namespace {

using testing::Contains;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// What comes first in the lines of help that match.
std::vector<std::string> found_in(const std::string& text, const std::string& pattern) {
  std::vector<std::string> found;
  const std::regex expression(pattern, std::regex::multiline);
  for (std::sregex_iterator match(text.begin(), text.end(), expression); match != std::sregex_iterator();
       ++match)
    found.push_back(match->str(1));
  return found;
}

std::vector<std::string> commands() {
  const std::string help = seize_command("--help").out;
  return found_in(help.substr(help.find("Commands:")), "^  ([a-z][a-z-]*) ");
}

std::vector<std::string> options_of(const std::string& command) {
  return found_in(seize_command(command + " --help").out, "^  --([a-z0-9-]+)");
}

// What bash would offer after these words, the last of them being typed.
std::string offered(const std::string& words) {
  static const std::string completion = seize_command("completion bash").out;
  const TestFolder folder;
  const auto script = folder.write("script", completion + "COMP_WORDS=(" + words +
                                                 ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_seize\n"
                                                 "echo \"${COMPREPLY[*]}\"\n");
  const auto out = folder.path() / "out";
  EXPECT_EQ(std::system(("bash " + script.string() + " > " + out.string()).c_str()), 0) << words;
  return contents(out);
}

// The words of a line, as a shell parts them.
std::vector<std::string> parts_of(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream rest(line);
  for (std::string word; rest >> std::quoted(word);) words.push_back(word);
  return words;
}

// A right request of the command, without the word seize.
std::vector<std::string> example_of(const std::string& name) {
  for (const auto& group : {play_commands(), learning_commands(), record_commands(), solver_commands(),
                            engine_commands(), maker_commands()}) {
    for (const Command& command : group) {
      if (command.name != name) continue;
      auto words = parts_of(std::string(command.example));
      words.erase(words.begin());
      return words;
    }
  }
  return {};
}

// What the real fish and zsh make of theirs: packaging/installed_test.py.
TEST(Completion, KnowsEveryCommandAndEveryOption) {
  const std::string fish = seize_command("completion fish").out;
  const std::string zsh = seize_command("completion zsh").out;
  EXPECT_THAT(commands(), Contains("engine-check"));
  for (const std::string& command : commands()) {
    EXPECT_THAT(offered("seize " + command), HasSubstr(command));
    EXPECT_THAT(found_in(fish, "use_subcommand -a (" + command + ") "), Contains(command));
    const std::string in_bash = offered("seize " + command + " --");
    for (const std::string& option : options_of(command)) {
      EXPECT_THAT(in_bash, ContainsRegex("--" + option + "[ \n]")) << command;
      EXPECT_THAT(fish, ContainsRegex("(-c seize|from " + command + "') -l " + option + " ")) << command;
      EXPECT_THAT(zsh, ContainsRegex(" " + command + "[)] _arguments [^\n]*--" + option + "(=|\\[)"))
          << command;
    }
  }
}

TEST(Completion, OffersTheLevelsOfTheProgram) {
  for (const Level& level : levels()) {
    const std::string name(level.name);
    EXPECT_THAT(offered("seize play --side program :"), HasSubstr(name)) << "bash parts words at colons";
    EXPECT_EQ(offered("seize play --side program : " + name), name + "\n");
  }
}

TEST(Completion, FindsTheCommandBehindOptionsAndTheValueBehindAnEqualsSign) {
  EXPECT_EQ(offered("seize --lang de pla"), "play\n");
  EXPECT_EQ(offered("seize --lang = f"), "fr\n");
  EXPECT_EQ(offered("seize play --edition ="), "classic access\n");
  EXPECT_EQ(offered("seize play --clock ''"), "\n") << "nobody can guess seconds";
}

TEST(Completion, OffersOnlyWhatIsUnderstood) {
  const Catalogue english = Catalogue::english();
  int count = 0;
  for (const DescribedCommand& command : describe(english).commands) {
    for (const DescribedOption& option : command.options) {
      for (const std::string& word : option.offer.words) {
        // Where something must stand, it stands in the example: the word first, or else a position.
        const bool whole = std::ranges::any_of(command.options, &DescribedOption::required);
        auto words = whole ? example_of(command.name) : std::vector{command.name};
        if (whole && option.by_place) {
          words.at(1) = word;
        } else {
          if (!option.by_place) words.push_back(option.names.front());
          words.push_back(word);
        }
        EXPECT_TRUE(parse_command_line(words, english)) << command.name << " " << word;
        ++count;
      }
    }
  }
  EXPECT_GT(count, 50);
}

TEST(Completion, ForAnotherShellIsRefusedInOneSentence) {
  const Ended ended = seize_command("completion tcsh");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("tcsh"));
}

TEST(Manual, TellsOfOneCommandOrOfAll) {
  EXPECT_THAT(seize_command("manual").out, ContainsRegex("[.]SS seize play\n"));
  const std::string play = seize_command("manual play").out;
  EXPECT_THAT(play, StartsWith(".TH SEIZE\\-PLAY 6"));
  EXPECT_THAT(play, HasSubstr(".B \\-\\-side\n"));
  EXPECT_THAT(play, Not(HasSubstr("\\-\\-batch")));
  const Ended unknown = seize_command("manual nothing");
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("nothing"));
}

}  // namespace
}  // namespace seize::cli
